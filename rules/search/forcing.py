"""Whether an act wins by force, whatever is answered, and whether what is better than another holds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from rules.advice import MISTAKE, Judgement
from rules.chance import Chance, dealer
from rules.game import AnyGame, State, menu_of
from rules.menu import actions
from rules.search.coaching import coach_of
from rules.search.guide import Guide
from rules.search.later import guide_for
from rules.search.search import Deals
from rules.snapshot import copied
from rules.text import Seat

_WORLDS: Final = 12  # in each of which it must win
_HELD: Final = 5  # in most of which what is lost does not hold
_TRIED: Final = 8  # acts that may hold, those first that seem best
_REPLIES: Final = 40  # to an act; where there are more, a guide says whether they are in vain
_SURE: Final = 0.999  # of a win, as a first estimate says it of what wins in a turn or two


class Forcing:
    """Looks for wins of one seat in a game of two, in worlds that could be the real one."""

    def __init__(self, game: AnyGame, guide: Guide[Any], deals: Deals[Any], seat: Seat) -> None:
        self._game, self._guide, self._deals, self._seat = game, guide, deals, seat

    def wins(self, action: str) -> bool:
        """Say whether an act wins in all worlds."""
        return all(self._wins_in(number, action) for number in range(_WORLDS))

    def _wins_in(self, number: int, action: str) -> bool:
        world, luck = self._deals.world(number)
        self._game.apply(world, self._seat, action, luck)
        return self._is_won(world, luck)

    def _is_won(self, world: State, luck: Chance) -> bool:
        """Say whether its seat wins whatever others do next, and then by what it does itself."""
        acting = self._game.acting(world)
        if not acting:
            return self._guide.values(world)[self._seat] >= _SURE
        if acting[0] == self._seat:
            proposed = self._guide.proposals(world, self._seat, luck)
            return max(each.estimate for each in proposed) >= _SURE or self._guide.forces(world, self._seat)
        replies = [*islice(actions(menu_of(self._game, world, acting[0])), _REPLIES + 1)]
        if len(replies) > _REPLIES:
            return self._guide.threatens(world, self._seat)
        return all(self._is_won_behind(world, acting[0], each) for each in replies)

    def _is_won_behind(self, world: State, seat: Seat, reply: str) -> bool:
        behind, luck = copied(world), dealer(reply, "luck")
        self._game.apply(behind, seat, reply, luck)
        return self._is_won(behind, luck)


def held(game: AnyGame, state: State, seat: Seat, action: str, found: Judgement) -> Judgement:
    """Judge an act anew, that is taken for a mistake, where what is better than it does not hold.

    It is compared with another act that does, if there is one; else all is lost, or nothing is better.
    """
    if not falls(game, state, seat, found.best):
        return found
    if not falls(game, state, seat, action):
        return Judgement(action, 0.0)
    others = (act for act in _others(game, state, seat) if act not in (action, found.best))
    best = next((act for act in others if not falls(game, state, seat, act)), "")
    if not best:
        return Judgement(found.best, 0.0, hopeless=True)
    return Judgement(best, max(found.loss, MISTAKE), likely=found.likely)


def falls(game: AnyGame, state: State, seat: Seat, action: str) -> bool:
    """Say whether all is lost behind an act in most worlds that could be the real one, as a game tells."""
    coach, lost = coach_of(game), 0
    if coach is None:
        return False
    for number in range(_HELD):
        if lost > _HELD // 2 or lost + _HELD - number <= _HELD // 2:
            break
        world = copied(state)
        game.resample(world, seat, dealer(f"held {number}", "worlds"))
        game.apply(world, seat, action, dealer(f"held {number}", "luck"))
        lost += coach.falls(world, seat)
    return lost > _HELD // 2


def _others(game: AnyGame, state: State, seat: Seat) -> Iterator[str]:
    world, chance = copied(state), dealer("held", "others")
    game.resample(world, seat, chance)
    guide = guide_for(game, world, seat)
    proposed = () if guide is None else guide.proposals(world, seat, chance)
    yield from dict.fromkeys(each.action for each in proposed[:_TRIED])
