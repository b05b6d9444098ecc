"""What guides a King's search: what a Knight would try, and how a round goes on behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from rules.chance import Chance, dealer
from rules.menu import walk
from rules.ranking import shares
from rules.search.guide import Guide, Proposal
from rules.search.likelihood import likelihood
from rules.somerset import phases
from rules.somerset.ai.computer import Search
from rules.somerset.ai.leanings import LEANINGS
from rules.somerset.ai.world import world
from rules.somerset.ai.worth import Foresight, Judge
from rules.somerset.scoring import scores
from rules.somerset.state import State
from rules.somerset.tables.phases import FIRST
from rules.somerset.view import Hand, Table
from rules.text import Seat

_LUCK = 8.0  # coins by which a lead is likely to last
_PLAIN = LEANINGS[0]


class King(Guide[State]):
    """Guides the search of one decision; the judge knows what was to be expected as it began."""

    trust: ClassVar[float] = 2.0
    daring: ClassVar[float] = 0.08
    first: ClassVar[int] = 4

    def __init__(self, table: Table, hand: Hand) -> None:
        # The judge goes by what lies open: it does not matter how the rest is dealt.
        start = world(table, hand, dealer("", "judge"))
        self._seat = hand.seat
        self._judging = Foresight if start.phase == FIRST else Judge
        self._judge = self._judging(start, hand.seat, _PLAIN)
        self._before = sum(self._judge.parts(start))

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give what a Knight would try, by what he thinks of it."""
        menu = partial(phases.menu, state)
        judge = self._judge if seat == self._seat else self._judging(state, seat, _PLAIN)
        tried = Search(seat, judge).tried(state, menu)
        found = [Proposal(action, self._likelihood(value)) for action, value in tried.items()]
        found.sort(key=lambda proposal: proposal.estimate, reverse=True)
        return found or [Proposal(walk(menu, chance))]

    def policy(self, state: State, seat: Seat, chance: Chance) -> str:
        """Play as a Knight without leanings."""
        menu = partial(phases.menu, state)
        action, _ = Search(seat, Judge(state, seat, _PLAIN)).best(state, menu)
        return action or walk(menu, chance)

    def values(self, state: State) -> Sequence[float]:
        """Value a state as the judge does, for the seat that searches."""
        if state.over:
            return shares([score.total for score in scores(state)])
        value = self._likelihood(self._judge.value(state))
        other = (1 - value) / (state.seats - 1)
        return [value if seat == self._seat else other for seat in range(state.seats)]

    def enough(self, start: State, state: State) -> bool:
        """Stop when the turn has come round again."""
        return state.turns > start.turns + state.seats

    def _likelihood(self, value: float) -> float:
        return likelihood(value - self._before, _LUCK)
