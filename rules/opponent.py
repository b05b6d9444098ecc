"""What a computer does, by its strength: the one door to all of them, and what the weaker ones overlook."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.advice import Advice, Strength
from rules.chance import Chance
from rules.game import AnyGame, State, menu_of
from rules.menu import walk
from rules.search.guide import Searchable
from rules.search.search import Effort, Search, Trials
from rules.text import Seat

# Of the effort for an Emperor's decision: what others that search may take of a core at most.
SHARES: Final = {Strength.BARON: 0.3, Strength.KING: 0.3, Strength.EMPEROR: 1.0}

_OF = 10  # decisions, of which the game says how many are made without looking at everything
_LOOKS = 8
_SEEN = 3  # possibilities at a glance


def hasty(game: AnyGame, state: State, seat: Seat, chance: Chance, overlooked: int) -> Advice:
    """Choose as a Page does who makes so many of ten decisions without a look at everything."""
    mistake = mistaken(game, state, seat, chance, overlooked)
    return _weighed(game, state, seat, chance) if mistake is None else Advice(mistake, ())


def mistaken(game: AnyGame, state: State, seat: Seat, chance: Chance, overlooked: int) -> str | None:
    """Choose what a Page does who takes the first thing he sees; None where he weighs it.

    He heeds the warnings a person is given: what is plainly absurd he does not do.
    """
    if chance.below(_OF) >= overlooked:
        return None
    menu = menu_of(game, state, seat)
    return _unwarned(game, state, seat, (walk(menu, chance) for _ in range(_LOOKS)))


def glanced(game: AnyGame, state: State, seat: Seat, chance: Chance) -> str | None:
    """Choose the best of the few things a Squire sees at a glance; None where he weighs all.

    What he sees is worth a thought; where a game does not say what is, he glances as a Page does.
    """
    if chance.below(_OF) >= game.info.computers.glances:
        return None
    search = _search(game, state, seat, chance)
    if search is None:
        return mistaken(game, state, seat, chance, game.info.computers.overlooked)
    left = list(range(len(search.proposals)))
    seen = sorted(left.pop(chance.below(len(left))) for _ in range(min(_SEEN, len(left))))
    return _unwarned(game, state, seat, (search.proposals[place].action for place in seen))


def chosen(
    game: AnyGame, state: State, seat: Seat, strength: Strength, chance: Chance, effort: Effort
) -> Advice:
    """Choose an action for a seat that must act, by what it sees and a state that was dealt again for it.

    Only a King or an Emperor makes use of the effort it is allowed, and a Baron tries as often as the game
    says, in a game that can be searched. Reasons are a Knight's to give.
    """
    search = _search(game, state, seat, chance) if strength in SHARES else None
    if search is not None:
        search.run(Trials(game.info.computers.trials) if strength is Strength.BARON else effort)
        return Advice(search.choice(), ())
    if strength is Strength.PAGE:
        return hasty(game, state, seat, chance, game.info.computers.overlooked)
    glance = glanced(game, state, seat, chance) if strength is Strength.SQUIRE else None
    return _weighed(game, state, seat, chance) if glance is None else Advice(glance, ())


def _search(game: AnyGame, state: State, seat: Seat, chance: Chance) -> Search[State] | None:
    """Begin to search, where the game can be searched."""
    if not isinstance(game, Searchable):
        return None
    return Search(game, game.guide(game.table(state), game.hand(state, seat)), state, seat, chance)


def _unwarned(game: AnyGame, state: State, seat: Seat, actions: Iterable[str]) -> str | None:
    """Give the first action against which no warning speaks."""
    table, hand = game.table(state), game.hand(state, seat)
    return next((action for action in actions if game.warning(table, hand, action) is None), None)


def _weighed(game: AnyGame, state: State, seat: Seat, chance: Chance) -> Advice:
    return game.computer(game.table(state), game.hand(state, seat), menu_of(game, state, seat), chance)
