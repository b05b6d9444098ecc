"""The phases of the game: the first round, the building period, a round."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from rules.question import Question
from rules.somerset import effects
from rules.somerset.phases import order, set_up, turns
from rules.somerset.state import Play, State
from rules.somerset.tables.options import BUILD, FIRST, ROUND


class Phase(Struct, frozen=True):
    """One phase: `proceed` goes on and says whether somebody is asked, `menu` asks, `answer` does."""

    proceed: Callable[[Play], bool]
    menu: Callable[[State, str], Question | None]
    answer: Callable[[Play, str], None]


_PHASES: Mapping[str, Phase] = {
    FIRST: Phase(set_up.proceed, set_up.menu, set_up.answer),
    BUILD: Phase(order.proceed, order.menu, order.answer),
    ROUND: Phase(turns.proceed, turns.menu, turns.answer),
}


def proceed(play: Play) -> None:
    """Go on until somebody must be asked or the game is over."""
    state = play.state
    while not state.over:
        if effects.go_on(play) if state.frames else _PHASES[state.phase].proceed(play):
            return


def menu(state: State, said: str) -> Question | None:
    """Ask the active player."""
    return effects.menu(state, said) if state.frames else _PHASES[state.phase].menu(state, said)


def answer(play: Play, action: str) -> None:
    """Do as the active player says."""
    if play.state.frames:
        effects.answer(play, action)
    else:
        _PHASES[play.state.phase].answer(play, action)
