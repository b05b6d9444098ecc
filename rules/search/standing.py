"""How a game stood, once it is over: what share of the win each seat could hope for."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, Final

from rules.chance import dealer
from rules.game import AnyGame, State
from rules.search.judging import Lines
from rules.search.later import guide_for
from rules.search.search import Deals
from rules.snapshot import copied
from rules.text import Seat

_TIMES, _GAMES = 20, 20  # as often so many games are played out near the end
_SEEDS: Final = 1 << 30
_CLOSE: Final = 0.02  # of a win, as which it is known then


def balance(game: AnyGame, state: State, acting: Seat | None = None, best: str = "") -> tuple[float, ...]:
    """Say what share of the win each seat may hope for, with all of a state known, as it is told.

    Where lines are judged by who wins them, games are played out, behind what is `best` if that is known.
    """
    guides = [guide_for(game, state, seat) for seat in range(state.seats)]
    told = [guide for guide in guides if guide is not None]
    if is_played_out(game, state):
        seat = game.acting(state)[0] if acting is None else acting
        hopes = _played_out(game, state, seat, best)
    elif game.acting(state):
        hopes = [guide.share(state, seat) for seat, guide in enumerate(told)]
    else:
        hopes = [guide.values(state)[seat] for seat, guide in enumerate(told)]
    return tuple(hope / (sum(hopes) or 1.0) for hope in hopes)


def is_played_out(game: AnyGame, state: State) -> bool:
    """Say whether the end is so near that games are played out to say how one stands."""
    guides = (guide_for(game, state, seat) for seat in game.acting(state)[:1])
    return any(guide is not None and guide.plays_out for guide in guides)


class _AsItIs(Deals[Any]):
    """A state in the place of worlds that could be: nothing of it is dealt again."""

    def _dealt(self) -> tuple[State, int]:
        return self._state, self._chance.below(_SEEDS)


def _played_out(game: AnyGame, state: State, seat: Seat, best: str) -> Sequence[float]:
    """Give what each seat wins of games that are played out as acts are judged, of more where it is open.

    What is thought of later bids is thought anew after some of them: it hangs on chance as well.
    """
    won: list[list[float]] = [[] for _ in range(state.seats)]
    for number in range(_TIMES):
        chance = dealer(f"{number}", "standing")
        if (guide := guide_for(game, state, seat)) is None:
            break
        act = best or guide.proposals(copied(state), seat, chance)[0].action
        lines = Lines(game, guide, _AsItIs(game, guide, state, seat, chance), seat)
        for each in (guide.values(lines.ended((act,), at)) for at in range(_GAMES)):
            for shares, share in zip(won, each, strict=True):
                shares.append(share)
        if number and max(map(pstdev, won)) < _CLOSE * sqrt(len(won[0])):
            break
    return [*map(fmean, won)]
