"""What guides a King's search: actions a Knight thinks well of, and how all others would go on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from math import sqrt
from typing import ClassVar

from rules.camelot_101.computer.choosing import computer, refresh, refreshing, weighed_by
from rules.camelot_101.computer.hopes import hopes
from rules.camelot_101.computer.hunting import Hunt
from rules.camelot_101.computer.quick import knows, quick, weighed
from rules.camelot_101.state import ACTION, ANNOUNCED, EFFECT, EXTRA, GIFT, State, in_turn
from rules.camelot_101.turn import asking
from rules.camelot_101.turn.ending import limit_of, score
from rules.camelot_101.view import hand, table
from rules.chance import Chance
from rules.question import Pick
from rules.search.guide import Guide, Proposal
from rules.search.likelihood import leads, likelihood
from rules.text import Seat

_SEARCHED = frozenset({ACTION, EXTRA, EFFECT, GIFT, ANNOUNCED})
_LUCK, _LUCK_OF_A_ROUND = 1.0, 1.5  # points that the rest of a game may bring by luck
_OTHERS_SEE = 0.5  # share of what a hunt may bring
_TURNS_BEYOND = 1  # turns that are looked at when the next of this seat has come


class King(Guide[State]):
    """Guides the search of one decision."""

    trust: ClassVar[float] = 1.0
    daring: ClassVar[float] = 0.1
    first: ClassVar[int] = 6

    def __init__(self) -> None:
        self._root: tuple[int, Seat] | None = None

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give the actions a Knight weighs, later in the turn only what is weighed quickly."""
        if self._root is None:
            self._root = state.turns, seat
            return self._first(state, seat, chance)
        if self._root == (state.turns, seat) and knows(state, seat):
            return self._proposed(state, seat, weighed(state, seat, chance))
        return [Proposal(self.policy(state, seat, chance))]

    def _proposed(self, state: State, seat: Seat, worths: Iterable[tuple[float, str]]) -> list[Proposal]:
        lead, luck = self._leads(state)[seat], _luck(state)
        found = [Proposal(action, likelihood(lead + worth, luck)) for worth, action in worths]
        return sorted(found, key=lambda proposal: proposal.estimate, reverse=True)

    def _first(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        menu, seen, own = partial(asking.menu, state, seat), table(state), hand(state, seat)
        question = menu("")
        if state.stage not in _SEARCHED or not isinstance(question, Pick):
            return [Proposal(computer(seen, own, menu, chance).action)]
        hunt = Hunt(state, seat)
        worths = {
            action: sum(parts.values()) + hunt.promise(action)
            for action, parts in weighed_by(question, seen, own, menu).items()
        }
        if "refresh" in question.texts:
            worths[refresh(menu, seen, own)] = refreshing(seen, own)
        return self._proposed(state, seat, ((worth, action) for action, worth in worths.items()))

    def policy(self, state: State, seat: Seat, chance: Chance) -> str:
        """Play much as a Knight."""
        return quick(state, seat, chance)

    def values(self, state: State) -> Sequence[float]:
        """Value a state by how far each is ahead of all others."""
        if state.over:
            first = state.ranking[0]
            return [1 / len(first) if seat in first else 0.0 for seat in range(state.seats)]
        luck = _luck(state)
        return [
            0.0 if seat in state.out else likelihood(lead, luck)
            for seat, lead in enumerate(self._leads(state))
        ]

    def enough(self, start: State, state: State) -> bool:
        """Stop some turns later."""
        return state.turns >= start.turns + state.seats + _TURNS_BEYOND

    def _leads(self, state: State) -> list[float]:
        left = limit_of(state) - state.turns
        turns = [(left + state.seats - 1 - ahead) // state.seats for ahead in _ahead(state)]
        return leads([self._prospects(state, seat, turns[seat]) for seat in range(state.seats)])

    def _prospects(self, state: State, seat: Seat, turns: int) -> float:
        """Give the points a seat may come to: others see less of a hunt than who looks ahead."""
        share = 1.0 if self._root is not None and seat == self._root[1] else _OTHERS_SEE
        return score(state, seat) + hopes(state, seat, turns) + share * Hunt(state, seat).worth(turns)


def _ahead(state: State) -> list[int]:
    """Count by seat the turns of others before its own."""
    order = in_turn(state, state.turn)
    return [order.index(seat) if seat in order else state.seats for seat in range(state.seats)]


def _luck(state: State) -> float:
    rounds = max(0, limit_of(state) - state.turns) / state.seats
    return _LUCK + _LUCK_OF_A_ROUND * sqrt(min(rounds, 10))
