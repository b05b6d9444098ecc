"""What acts bring where all that others may answer is tried: each does what suits himself best in the end."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final, TypeAlias

from rules.chance import event_dealer
from rules.game import AnyGame, State, menu_of
from rules.menu import actions
from rules.puzzles.posing import Posing
from rules.search.later import guide_for
from rules.snapshot import copied
from rules.text import Seat

_LUCKS: Final = 150  # in each of which the rest of a game is played
_AS_WELL: Final = 0.015  # of a win: what is worth no less to whoever answers, by so many lucks

_Shares: TypeAlias = Sequence[float]


class Replies:
    """Acts of one seat, where little else is decided before the end than what a posing lists."""

    def __init__(self, game: AnyGame, posing: Posing[Any, Any], state: State, seat: Seat) -> None:
        self._game, self._posing, self._state, self._seat = game, posing, state, seat

    def bear(self, answers: Sequence[str], wide: float) -> bool:
        """Say whether answers come to the same, and all else to so much less, whatever is replied."""
        if not self._is_listed(self._state):
            return True
        brought = {act: self._behind(self._state, self._seat, act)[self._seat] for act in self._acts()}
        best, least = max(brought.values()), min(brought[answer] for answer in answers)
        others = max((worth for act, worth in brought.items() if act not in answers), default=0.0)
        return best - least < wide and least - others >= wide

    def _acts(self) -> list[str]:
        return [*actions(menu_of(self._game, self._state, self._seat))]

    def _is_listed(self, state: State) -> bool:
        return not state.over and self._posing.replied(self._game.table(state))

    def _behind(self, state: State, seat: Seat, act: str) -> _Shares:
        """Give what share of a win each seat has behind an act."""
        world = copied(state)
        self._game.apply(world, seat, act, event_dealer("0", 0))
        if self._is_listed(world):
            return self._answered(world)
        return _mean([self._played(state, seat, act, str(luck)) for luck in range(_LUCKS)])

    def _answered(self, state: State) -> _Shares:
        """Let a seat do what suits it best; of what suits it as well, each is as likely."""
        seat = self._game.acting(state)[0]
        found = [self._behind(state, seat, act) for act in actions(menu_of(self._game, state, seat))]
        most = max(shares[seat] for shares in found)
        return _mean([shares for shares in found if shares[seat] >= most - _AS_WELL])

    def _played(self, state: State, seat: Seat, act: str, luck: str) -> _Shares:
        """Play the rest of a game, as a King does at a glance."""
        world, number = copied(state), 0
        self._game.apply(world, seat, act, event_dealer(luck, 0))
        while acting := self._game.acting(world):
            number += 1
            chance, due = event_dealer(luck, number), self._game.forced(world, acting[0])
            if due is None:
                guide = guide_for(self._game, world, acting[0])
                due = guide.policy(world, acting[0], chance) if guide is not None else ""
            self._game.apply(world, acting[0], due, chance)
        guide = guide_for(self._game, state, seat)
        return guide.values(world) if guide is not None else ()


def _mean(each: Sequence[_Shares]) -> _Shares:
    return [fmean(shares) for shares in zip(*each, strict=True)]
