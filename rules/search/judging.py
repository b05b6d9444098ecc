"""Judging an act by what its seat knew, and how a game stood, once it is over."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from rules.advice import Judgement
from rules.chance import Chance
from rules.game import AnyGame, State
from rules.search.guide import Guide, Searchable
from rules.search.search import Deals, Effort, Search
from rules.text import Seat

_FEWEST: Final = 4  # worlds in which two actions are compared
_MOST: Final = 200


def can_judge(game: AnyGame) -> bool:
    """Say whether a game has a King that thinks."""
    return isinstance(game, Searchable)


def judged(
    game: AnyGame,
    state: State,
    seat: Seat,
    action: str,
    chance: Chance,
    searching: Effort,
    comparing: Effort,
) -> Judgement | None:
    """Judge an action of a seat in a state dealt again for it; None where there is nothing to choose.

    What is better by no more than the worlds differ by chance is taken for equal.
    """
    guide = _guide(game, state, seat)
    if guide is None:
        return None
    search = Search(game, guide, state, seat, chance)
    if len(search.proposals) < 2:
        return None
    search.run(searching)
    best = search.choice()
    if best == action:
        return Judgement(best, 0.0)
    deals = Deals(game, guide, state, seat, chance)
    found = list[float]()
    while len(found) < _FEWEST or (len(found) < _MOST and comparing.allows(len(found))):
        worth = [_worth(game, guide, deals, seat, each, len(found)) for each in (best, action)]
        found.append(worth[0] - worth[1])
    return Judgement(best, max(0.0, fmean(found) - stdev(found) / sqrt(len(found))))


def balance(game: AnyGame, state: State) -> tuple[float, ...]:
    """Say what share of the win each seat may hope for, with all of a state known."""
    guides = [_guide(game, state, seat) for seat in range(state.seats)]
    hopes = [guide.values(state)[seat] for seat, guide in enumerate(guides) if guide is not None]
    return tuple(hope / (sum(hopes) or 1.0) for hope in hopes)


def _guide(game: AnyGame, state: State, seat: Seat) -> Guide[Any] | None:
    return game.guide(game.table(state), game.hand(state, seat)) if isinstance(game, Searchable) else None


def _worth(
    game: AnyGame, guide: Guide[Any], deals: Deals[Any], seat: Seat, action: str, number: int
) -> float:
    """Say what an action brings a seat in one world, if all play on as they usually do."""
    start, _ = deals.world(number)
    world, luck = deals.world(number)
    game.apply(world, seat, action, luck)
    if not world.over and seat in game.acting(world):
        # A guide may know only such turns as it would begin itself.
        guide = _guide(game, world, seat) or guide
    while not world.over and not guide.enough(start, world):
        acting = game.acting(world)[0]
        game.apply(world, acting, guide.policy(world, acting, luck), luck)
    return guide.values(world)[seat]
