"""What guides a King's search: actions a Knight thinks well of, and how all others would go on."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from heapq import nlargest
from operator import itemgetter
from typing import ClassVar

from rules.camelot_101.computer.choosing import computer, refresh, refreshing, weighed_by, worth_of
from rules.camelot_101.computer.hunting import Hunt
from rules.camelot_101.computer.prospects import chances, foreseen, luck
from rules.camelot_101.computer.quick import knows, quick, weighed
from rules.camelot_101.computer.reasons import Why
from rules.camelot_101.play import Play
from rules.camelot_101.sight import exchanged, is_last
from rules.camelot_101.state import ACTION, ANNOUNCED, EFFECT, EMPTY, EXTRA, GIFT, NOBODY, State, points
from rules.camelot_101.tables.names import Action, parsed
from rules.camelot_101.turn import answering, asking
from rules.camelot_101.turn.ending import is_last_round
from rules.camelot_101.view import hand, table
from rules.chance import Chance, dealer
from rules.menu import actions
from rules.question import Pick
from rules.search.guide import Guide, Proposal, lead, likelihood
from rules.snapshot import copied
from rules.text import Seat

_SEARCHED = frozenset({ACTION, EXTRA, EFFECT, GIFT, ANNOUNCED})
_TAKES = 4  # captures behind an action that are looked at
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
    luck = staticmethod(luck)
    exchanged = staticmethod(exchanged)

    def __init__(self) -> None:
        self._root: tuple[int, Seat] | None = None
        self._start: State | None = None
        self._turns = dict[str, Sequence[tuple[str, ...]]]()

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give the actions a Knight weighs, later in the turn only what is weighed quickly."""
        if self._root is None:
            self._root, self._start = (state.turns, seat), copied(state)
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

    def turns_with(self, action: str) -> Sequence[tuple[str, ...]]:
        """Give an action by itself, and with what its seat can surely take then as its one thing more.

        It is not left to how all usually play on: that overlooks whom an action has lured.
        """
        if action not in self._turns:
            self._turns[action] = [(action,), *((action, take) for take in self._takes(action))]
        return self._turns[action]

    def _takes(self, action: str) -> Iterator[str]:
        """Give the captures by cards in hand that an action earns, those first that bring most."""
        if self._start is None or self._root is None:
            return
        world, seat = copied(self._start), self._root[1]
        held = {*world.hands[seat]}
        answering.apply(Play(world, seat, dealer(action, "turn")), action)
        if world.over or world.stage != EXTRA or world.asked != seat:
            return
        brought = dict[tuple[int, ...], tuple[int, str]]()
        for each in actions(partial(asking.menu, world, seat)):
            said = parsed(each)
            if said.verb == "play" and said.way and {*said.cards} <= held and _meets(world, said):
                end = copied(world)
                answering.apply(Play(end, seat, dealer(each, "turn")), each)
                brought.setdefault(said.nodes, (points(end, seat) - points(world, seat), each))
        best = nlargest(_TAKES, (each for each in brought.values() if each[0] > 0), key=itemgetter(0))
        yield from (each for _, each in best)

    def shown(self, state: State, seat: Seat, chance: Chance) -> str:
        """Let all take in their last turn what brings most then, and else do as usual."""
        if state.stage not in (ACTION, EXTRA) or not is_last_round(state):
            return self.policy(state, seat, chance)
        is_late = is_last(table(state), seat)
        brought = dict[str, float]()
        for each in actions(partial(asking.menu, state, seat)):
            said = parsed(each)
            if said.verb == "play" and said.way and _meets(state, said):
                end = copied(state)
                answering.apply(Play(end, seat, dealer(each, "turn")), each)
                gained = points(end, seat) - points(state, seat)
                brought[each] = gained if is_late else min(gained, self.exchanged(state, seat, each))
        best = max(brought, key=brought.__getitem__, default="")
        return best if best and brought[best] > 0 else self.policy(state, seat, chance)

    def values(self, state: State) -> Sequence[float]:
        """Value a state by how likely each comes first."""
        return chances(state, self._looking)

    def points(self, state: State) -> list[float]:
        """Foresee the points of each."""
        return foreseen(state, self._looking)

    @property
    def _looking(self) -> Seat:
        return NOBODY if self._root is None else self._root[1]

    def enough(self, start: State, state: State) -> bool:
        """Stop when the seat's next turn comes, so that what can be had then is not taken for had."""
        return state.turns >= start.turns + max(_TURNS, state.seats)


def _meets(state: State, said: Action) -> bool:
    """Say whether a man meets another where he goes."""
    return state.board[said.nodes[-1]] != EMPTY
