"""What guides a King's search: actions a Knight thinks well of, and how all others would go on."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar

from rules.camelot_101.computer.choosing import computer, refresh, refreshing, weighed_by, worth_of
from rules.camelot_101.computer.hunting import Hunt
from rules.camelot_101.computer.prospects import chances, foreseen, luck
from rules.camelot_101.computer.quick import knows, quick, weighed
from rules.camelot_101.computer.reasons import Why
from rules.camelot_101.sight import exchanged
from rules.camelot_101.state import ACTION, ANNOUNCED, EFFECT, EXTRA, GIFT, NOBODY, State
from rules.camelot_101.turn import asking
from rules.camelot_101.view import hand, table
from rules.chance import Chance
from rules.question import Pick
from rules.search.guide import Guide, Proposal, lead, likelihood
from rules.text import Seat

_SEARCHED = frozenset({ACTION, EXTRA, EFFECT, GIFT, ANNOUNCED})
_TURNS = 3  # are looked at, or as many as there are seats


class King(Guide[State]):
    """Guides the search of one decision."""

    trust: ClassVar[float] = 3.0
    daring: ClassVar[float] = 0.1
    first: ClassVar[int] = 6
    looks: ClassVar[int] = 2
    brief: ClassVar[bool] = True
    doubt: ClassVar[float] = (
        1.7  # of those whom he gives nine of ten games some six or seven win, of early ones
    )
    policy = staticmethod(quick)

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
        by_luck = luck(state)
        ahead = lead(self.values(state)[seat], by_luck)
        found = [Proposal(action, likelihood(ahead + worth, by_luck)) for worth, action in worths]
        return sorted(found, key=lambda proposal: proposal.estimate, reverse=True)

    def _first(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        menu, seen, own = partial(asking.menu, state, seat), table(state), hand(state, seat)
        question = menu("")
        if state.stage not in _SEARCHED or not isinstance(question, Pick):
            return [Proposal(computer(seen, own, menu, chance).action)]
        hunt, worth = Hunt(state, seat), worth_of(seen, own)
        parts = weighed_by(question, worth, own, menu)
        worths = {action: sum(part.values()) + hunt.promise(action) for action, part in parts.items()}
        if state.effect is None and knows(state, seat):
            for quickly, action in weighed(state, seat, chance):
                if action in parts and Why.IDLE not in parts[action]:
                    worths[action] = max(quickly, worths[action])
        if "refresh" in question.texts:
            worths[refresh(menu, worth, own)] = refreshing(worth, own)
        return self._proposed(state, seat, ((worth, action) for action, worth in worths.items()))

    def values(self, state: State) -> Sequence[float]:
        """Value a state by how likely each comes first."""
        return chances(state, self._looking)

    def points(self, state: State) -> list[float]:
        """Foresee the points of each."""
        return foreseen(state, self._looking)

    def luck(self, state: State) -> float:
        """Give the points that luck may still bring."""
        return luck(state)

    def exchanged(self, state: State, seat: Seat, action: str) -> float:
        """Give what an action wins beyond what one man taken then costs."""
        return exchanged(state, seat, action)

    @property
    def _looking(self) -> Seat:
        return NOBODY if self._root is None else self._root[1]

    def enough(self, start: State, state: State) -> bool:
        """Stop when the seat's next turn comes, so that what can be had then is not taken for had."""
        return state.turns >= start.turns + max(_TURNS, state.seats)
