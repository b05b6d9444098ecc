"""The worlds a search tries its actions in: each action meets the same ones, in the same order."""

from __future__ import annotations

from typing import Generic, TypeVar

from rules.chance import Chance, Dealer, dealer
from rules.game import AnyGame, State
from rules.search.guide import Guide
from rules.text import Seat

S = TypeVar("S", bound=State)

_SEEDS = 1 << 30


class Deals(Generic[S]):
    """Worlds that could be the real one for a seat, each with a stream of luck; dealt as they are asked for.

    That actions are compared by the same luck takes out much of the chance in what is found better.
    """

    def __init__(self, game: AnyGame, guide: Guide[S], state: S, seat: Seat, chance: Chance) -> None:
        self._game, self._guide, self._state, self._seat = game, guide, state, seat
        self._chance = chance
        self._worlds: list[tuple[S, int]] = []

    def world(self, number: int) -> tuple[S, Dealer]:
        """Give a copy of one of the worlds, with its luck."""
        while len(self._worlds) <= number:
            self._worlds.append(self._dealt())
        state, seed = self._worlds[number]
        return self._guide.copied(state), dealer(seed, "luck")

    def _dealt(self) -> tuple[S, int]:
        state = self._guide.copied(self._state)
        self._game.resample(state, self._seat, self._chance)
        self._guide.guess(state, self._seat, self._chance)
        return state, self._chance.below(_SEEDS)
