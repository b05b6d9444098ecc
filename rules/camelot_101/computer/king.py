"""What guides a King's search: actions a Knight thinks well of, and how all others would go on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sqrt
from typing import ClassVar

from rules.camelot_101.computer.choosing import computer, refresh, refreshing, weighed_by
from rules.camelot_101.state import ACTION, ANNOUNCED, EFFECT, EXTRA, GIFT, State
from rules.camelot_101.turn import asking
from rules.camelot_101.turn.ending import limit_of, score
from rules.camelot_101.view import hand, table
from rules.chance import Chance
from rules.question import Pick
from rules.search.guide import Guide, Proposal
from rules.search.likelihood import leads, likelihood
from rules.text import Seat

_SEARCHED = frozenset({ACTION, EXTRA, EFFECT, GIFT, ANNOUNCED})
_LUCK, _LUCK_OF_A_ROUND = 1.0, 3.0  # points that the rest of a game may bring by luck
_TURNS_BEYOND = 1  # turns that are looked at when the next of this seat has come


class King(Guide[State]):
    """Guides the search of one decision."""

    trust: ClassVar[float] = 1.0
    daring: ClassVar[float] = 0.1
    first: ClassVar[int] = 6

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give the actions a Knight weighs, by what he thinks of them."""
        menu, seen, own = partial(asking.menu, state, seat), table(state), hand(state, seat)
        question = menu("")
        if state.stage not in _SEARCHED or not isinstance(question, Pick):
            return [Proposal(computer(seen, own, menu, chance).action)]
        lead, luck = _leads(state)[seat], _luck(state)
        worths = {
            action: sum(parts.values()) for action, parts in weighed_by(question, seen, own, menu).items()
        }
        if "refresh" in question.texts:
            worths[refresh(menu, seen, own)] = refreshing(seen, own)
        found = [Proposal(action, likelihood(lead + worth, luck)) for action, worth in worths.items()]
        return sorted(found, key=lambda proposal: proposal.estimate, reverse=True)

    def policy(self, state: State, seat: Seat, chance: Chance) -> str:
        """Play as a Knight."""
        return computer(table(state), hand(state, seat), partial(asking.menu, state, seat), chance).action

    def values(self, state: State) -> Sequence[float]:
        """Value a state by how far each is ahead of all others."""
        if state.over:
            first = state.ranking[0]
            return [1 / len(first) if seat in first else 0.0 for seat in range(state.seats)]
        luck = _luck(state)
        return [
            0.0 if seat in state.out else likelihood(lead, luck) for seat, lead in enumerate(_leads(state))
        ]

    def enough(self, start: State, state: State) -> bool:
        """Stop some turns later."""
        return state.turns >= start.turns + state.seats + _TURNS_BEYOND


def _leads(state: State) -> list[float]:
    return leads([float(score(state, seat)) for seat in range(state.seats)])


def _luck(state: State) -> float:
    rounds = max(0, limit_of(state) - state.turns) / state.seats
    return _LUCK + _LUCK_OF_A_ROUND * sqrt(min(rounds, 10))
