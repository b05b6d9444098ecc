"""What guides a King's search: what a Knight would try, and how a round goes on behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from rules.chance import Chance, dealer
from rules.menu import walk
from rules.search.guide import Guide, Proposal, lead, likelihood
from rules.somerset import phases
from rules.somerset.ai.computer import Search
from rules.somerset.ai.leanings import LEANINGS
from rules.somerset.ai.prospects import Prospects, chances, luck
from rules.somerset.ai.world import world
from rules.somerset.ai.worth import Foresight, Judge, Values
from rules.somerset.state import State
from rules.somerset.view import Hand, Table
from rules.text import Seat

_PLAIN = LEANINGS[0]
_FIRST_LUCK = 8.0  # coins by which a lead of the first round is likely to last


class King(Guide[State]):
    """Guides the search of one decision."""

    trust: ClassVar[float] = 2.0
    daring: ClassVar[float] = 0.08
    first: ClassVar[int] = 4

    def __init__(self, table: Table, hand: Hand) -> None:
        # What is valued lies open: it does not matter how the rest is dealt.
        start = world(table, hand, dealer("", "king"))
        self._seat = hand.seat
        self._luck, self._ahead = self._begun(start)

    def _begun(self, start: State) -> tuple[float, float]:
        """Give what luck may still bring, and by how much the seat is ahead of what it has."""
        by_luck = luck(start)
        has = sum(Prospects(start, self._seat).parts(start))
        return by_luck, lead(chances(start)[self._seat], by_luck) - has

    def _own(self, state: State) -> Values:
        """Give what the seat that searches goes by."""
        return Prospects(state, self._seat)

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give what a Knight would try, by what is thought of it; of rivals the one thing they would do."""
        if seat != self._seat:
            return [Proposal(self.policy(state, seat, chance))]
        menu = partial(phases.menu, state)
        tried = Search(seat, self._own(state)).tried(state, menu)
        found = [Proposal(action, self._likelihood(value)) for action, value in tried.items()]
        found.sort(key=lambda proposal: proposal.estimate, reverse=True)
        return found or [Proposal(walk(menu, chance))]

    def policy(self, state: State, seat: Seat, chance: Chance) -> str:
        """Let rivals play as Knights without leanings."""
        menu = partial(phases.menu, state)
        values = self._own(state) if seat == self._seat else Judge(state, seat, _PLAIN)
        action, _ = Search(seat, values).best(state, menu)
        return action or walk(menu, chance)

    def values(self, state: State) -> Sequence[float]:
        """Value a state by how likely each comes first."""
        return chances(state)

    def enough(self, start: State, state: State) -> bool:
        """Stop when the turn has come round again."""
        return state.turns > start.turns + state.seats

    def _likelihood(self, value: float) -> float:
        return likelihood(self._ahead + value, self._luck)


class FirstRound(King):
    """Guides the first round, where a worker more decides much: by a judge who knew what to expect."""

    def _begun(self, start: State) -> tuple[float, float]:
        self._judge = Foresight(start, self._seat, _PLAIN)
        return _FIRST_LUCK, -sum(self._judge.parts(start))

    def _own(self, state: State) -> Values:
        return self._judge

    def values(self, state: State) -> Sequence[float]:
        """Value a state as the judge does; all others share what is left."""
        value = self._likelihood(self._judge.value(state))
        other = (1 - value) / (state.seats - 1)
        return [value if seat == self._seat else other for seat in range(state.seats)]
