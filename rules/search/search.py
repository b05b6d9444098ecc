"""The search of one decision: trial after trial, until its effort is spent.

In a race branches meet the same worlds in turn, and those plainly behind drop out. Two are compared world by
world, so that a world that is good for both tells nothing (Maron and Moore, 1994).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Chance, Dealer, dealer
from rules.game import AnyGame, State
from rules.search.guide import Guide, Proposal
from rules.search.later import Later
from rules.search.tree import Branch, Node, best, best_mixed, regret, select, select_mixed
from rules.text import Seat


class Effort(Protocol):
    """Bounds a search, which asks before each trial."""

    def allows(self, trials: int) -> bool:
        """Say whether one more trial may follow so many."""
        ...


class Trials(Struct, frozen=True):
    """A number of trials: with the same chance the same answer follows."""

    most: int

    def allows(self, trials: int) -> bool:
        """Say whether there are trials left."""
        return trials < self.most


class Until(Struct, frozen=True):
    """A time on a clock, in seconds."""

    clock: Callable[[], float]
    deadline: float

    def allows(self, trials: int) -> bool:
        """Say whether the time has not come yet."""
        return self.clock() < self.deadline


S = TypeVar("S", bound=State)

_SEEDS = 1 << 30


class Deals(Generic[S]):
    """Worlds that could be the real one for a seat, each with a stream of luck; dealt as they are asked for.

    That actions are compared by the same luck takes out much of the chance in what is found better. What is
    hidden is guessed from what people usually do, unless only what is known is to count.
    """

    def __init__(
        self, game: AnyGame, guide: Guide[S], state: S, seat: Seat, chance: Chance, *, guesses: bool = True
    ) -> None:
        self._game, self._guide, self._state, self._seat = game, guide, state, seat
        self._guesses = guesses
        self._chance = chance
        self._worlds: list[tuple[S, int]] = []

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._state.seats

    def world(self, number: int) -> tuple[S, Dealer]:
        """Give a copy of one of the worlds, with its luck."""
        while len(self._worlds) <= number:
            self._worlds.append(self._dealt())
        state, seed = self._worlds[number]
        return self._guide.copied(state), dealer(seed, "luck")

    def _dealt(self) -> tuple[S, int]:
        state = self._guide.copied(self._state)
        self._game.resample(state, self._seat, self._chance)
        if self._guesses:
            self._guide.guess(state, self._seat, self._chance)
        return state, self._chance.below(_SEEDS)


_LEAST = 6  # worlds that every branch meets
_DEVIATIONS = 2.0  # of the mean difference to the leader, from which on a branch is plainly behind


class Race:
    """The branches still in it, the leader first, and what each brought in the worlds it has met."""

    def __init__(self, branches: Sequence[Branch]) -> None:
        self._branches = list(branches)
        self._brought: dict[Branch, list[float]] = {branch: [] for branch in branches}
        self._turn = 0

    @property
    def leader(self) -> Branch:
        """The branch that had brought most when all had met the same worlds."""
        return self._branches[0]

    @property
    def ranked(self) -> list[Branch]:
        """All branches that were tried, the leader first and the others by what they brought."""
        tried = [branch for branch, brought in self._brought.items() if brought and branch != self.leader]
        return [self.leader, *sorted(tried, key=self._worth, reverse=True)]

    @property
    def least(self) -> float:
        """What the best branch so far brought in the world that is met now; nothing where it is the first."""
        before = self._branches[: self._turn]
        return max((self._brought[branch][-1] for branch in before), default=0.0)

    @property
    def is_decided(self) -> bool:
        """Whether all others have dropped out."""
        return len(self._branches) == 1

    def next(self) -> Branch:
        """Give the branch to be tried now."""
        return self._branches[self._turn]

    def count(self, value: float) -> None:
        """Count what that branch brought."""
        self._brought[self._branches[self._turn]].append(value)
        self._turn += 1
        if self._turn == len(self._branches):
            self._turn = 0
            self._close_round()

    def _close_round(self) -> None:
        """Sort the branches, and drop those that are behind."""
        self._branches.sort(key=self._worth, reverse=True)
        if len(self._brought[self.leader]) >= _LEAST:
            self._branches = [branch for branch in self._branches if not self._is_behind(branch)]

    def _worth(self, branch: Branch) -> float:
        return fmean(self._brought[branch]) + branch.bonus

    def _is_behind(self, branch: Branch) -> bool:
        best, own = self._brought[self.leader], self._brought[branch]
        lost = [more - less for more, less in zip(best, own, strict=True)]
        number, mean = len(lost), fmean(lost)
        spread = sqrt(sum([(one - mean) ** 2 for one in lost]) / (number * (number - 1)))
        return self._worth(self.leader) - self._worth(branch) > _DEVIATIONS * spread


_FOREMOST = 32  # proposals that are compared line by line
_HALVED = (8, 16, 32, 64, 128)  # worlds, after which half of them drop out
_EVEN = 0.02  # of a win
_SEEN = 2 / 3  # of an estimate is what was seen at a first look


class Choice(Struct, frozen=True):
    """What a trial chose at a node, out of which branches; `mixed` says how."""

    seat: Seat
    branch: Branch
    branches: Sequence[Branch]
    mixed: bool


class Search(Generic[S]):
    """Searches one decision of one seat; it can be asked for its choice at any time."""

    def __init__(
        self,
        game: AnyGame,
        guide: Guide[S],
        state: S,
        seat: Seat,
        chance: Chance,
        lean: Callable[[str], float] | None = None,
    ) -> None:
        """Begin; to somebody with a style an action is worth more by the `lean` towards it."""
        self._game, self._guide, self._seat, self._chance = game, guide, seat, chance
        self.plays_out, self._later = guide.plays_out, Later(game, guide)
        self._deals = Deals(game, guide, state, seat, chance)
        self._roots = [Node() for _ in range(state.seats)]
        start, luck = self._deals.world(0)
        self._start = start
        self._mixed = guide.is_mixed(start, seat)
        self._hidden = guide.hidden(start, seat, luck)
        proposed = guide.tried(start, seat, luck)
        self.proposals = proposed if lean is None else leaning(proposed, lean)
        self._unseen = list(self.proposals) if guide.looks else []
        self._race = _race_of(self.proposals[: guide.races], guide)

    def play(self, effort: Effort) -> None:
        """Try as at a table, where there is time to look for longer at what is to race."""
        entrants = self._guide.entrants(self.proposals, lambda number: self._deals.world(number)[0])
        self._race = self._race or _race_of(entrants, self._guide)
        self.run(effort)

    def run(self, effort: Effort) -> None:
        """Try as long as the effort allows, if there is a choice at all."""
        trials = 0
        while len(self.proposals) > 1 and not self._is_decided and effort.allows(trials):
            self._try()
            trials += 1

    @property
    def is_even(self) -> bool:
        """Say whether by a first estimate so much as a guide says is worth about as much as the best."""
        most, *others = sorted(map(promise, self.proposals), reverse=True)
        return sum(most - each < _EVEN for each in others) >= self._guide.alike * len(others)

    def choice(self) -> str:
        """Give the best action so far."""
        if self._race:
            return self._race.leader.action
        branches = list(self._roots[self._seat].branches.values())
        if not branches:
            return self.proposals[0].action
        return (best_mixed(branches, self._chance) if self._mixed else best(branches)).action

    @property
    def sees_less(self) -> bool:
        """Whether what it chooses may be no better than anything else by how losses are measured.

        So it may be where it draws by lot, or finds what is best for a round alone.
        """
        return self._mixed or self._guide.plays_out

    def foremost(self, brings: Callable[[str, int], float], effort: Effort) -> str:
        """Give what brings most by that measure, of what is proposed first, in some worlds.

        The better half goes on each time, in twice as many.
        """
        left = [proposal.action for proposal in self.proposals[:_FOREMOST]]
        brought = {action: list[float]() for action in left}
        lines = 0
        for worlds in _HALVED:
            while len(brought[left[0]]) < worlds and (worlds == _HALVED[0] or effort.allows(lines)):
                for action in left:
                    brought[action].append(brings(action, len(brought[action])))
                lines += len(left)
            left.sort(key=lambda action: fmean(brought[action]), reverse=True)
            left = left[: max(2, len(left) // 2)]
        return left[0]

    @property
    def guide(self) -> Guide[S]:
        """Who guides it."""
        return self._guide

    def near_best(self, less: float) -> list[str]:
        """Give the best action so far, and others that were tried and brought no more than so much less."""
        action, branches = self.choice(), self._roots[self._seat].branches.values()
        tried = [each for each in branches if each.visits]
        most = max((each.value for each in tried if each.action == action), default=1.0)
        others = [each for each in tried if each.action != action and each.value >= most - less]
        others.sort(key=lambda branch: (branch.visits, branch.value), reverse=True)
        return [action, *(branch.action for branch in others)]

    def turn_with(self, action: str) -> tuple[str, ...]:
        """Give an action with what goes on with it in the best turn found that has it; that is all of one."""
        for branch in self._race.ranked if self._race else []:
            if turn := self._guide.begun_with(action, (branch.action, *branch.then)):
                return turn
        return self._guide.turn_with(action)

    @property
    def _is_decided(self) -> bool:
        return self._race is not None and self._race.is_decided

    def _first(self) -> Choice:
        """Choose at the root."""
        if self._race:
            return Choice(self._seat, self._race.next(), (), mixed=False)
        if self._unseen:
            self._look()
        return self._step(self._roots[self._seat], self._seat, self.proposals, self._mixed)

    def _try(self) -> None:
        """Play one line: choose at the root, deal a world, go down the trees, play on, and back up."""
        step = self._first()
        world, luck = self._deals.world(step.branch.visits)
        line, nodes = self._guessed(world)
        line.append(step)
        nodes = self._after(nodes, world, step, luck)
        for action in step.branch.then:
            self._game.apply(world, self._seat, action, luck)
        while step.branch.visits and not self._is_enough(world):
            step = self._next(nodes, world, luck)
            line.append(step)
            nodes = self._after(nodes, world, step, luck)
        self._play_on(world, luck)
        values = self._valued(world)
        _back_up(line, values)
        if self._race:
            self._race.count(values[self._seat])

    def _valued(self, world: S) -> Sequence[float]:
        if self._race:
            return self._guide.worth_beside(world, self._seat, self._race.least)
        return self._guide.worth(world)

    def _guessed(self, world: S) -> tuple[list[Choice], list[Node]]:
        """Choose what others have done unseen, each by what that brought him; give the node of each seat."""
        line, nodes = [], [*self._roots]
        for seat, proposals in self._hidden.items():
            step = self._step(nodes[seat], seat, proposals, mixed=True)
            self._guide.put(world, seat, step.branch.action)
            nodes[seat] = nodes[seat].behind((seat, step.branch.action))
            line.append(step)
        return line, nodes

    def _look(self) -> None:
        """See what some proposals bring at once, and sort all by what is estimated then."""
        number = self._guide.looks
        seen, self._unseen = self._unseen[:number], self._unseen[number:]
        looked = {proposal.action: self._seen(proposal) for proposal in seen}
        found = [looked.get(proposal.action, proposal) for proposal in self.proposals]
        self.proposals = sorted(found, key=promise, reverse=True)

    def _seen(self, proposal: Proposal) -> Proposal:
        """Estimate a proposal by the state right behind it as well."""
        world, luck = self._deals.world(0)
        self._game.apply(world, self._seat, proposal.action, luck)
        brought = self._guide.worth(world)[self._seat]
        return replace(proposal, estimate=proposal.estimate + _SEEN * (brought - proposal.estimate))

    def _step(self, node: Node, seat: Seat, proposals: Sequence[Proposal], mixed: bool) -> Choice:
        branches = node.expand(proposals, self._guide.first, self._guide.trust)
        chosen = select_mixed(branches, self._chance) if mixed else select(branches, self._guide.daring)
        return Choice(seat, chosen, branches, mixed)

    def _next(self, nodes: Sequence[Node], world: S, luck: Chance) -> Choice:
        seat = self._game.acting(world)[0]
        proposals = self._guide.tried(world, seat, luck)
        return self._step(nodes[seat], seat, proposals, self._guide.is_mixed(world, seat))

    def _after(self, nodes: Sequence[Node], world: S, step: Choice, luck: Chance) -> list[Node]:
        """Carry a step out, and give the node of each seat behind it."""
        action = step.branch.action
        self._game.apply(world, step.seat, action, luck)
        hidden = self._game.hides(world, step.seat, action)
        told = self._guide.told(world, step.seat, action) if hidden else action
        return [
            node.behind((step.seat, action if seat == step.seat else told)) for seat, node in enumerate(nodes)
        ]

    def _is_enough(self, world: S) -> bool:
        return bool(world.over) or self._guide.enough(self._start, world)

    def _play_on(self, world: S, luck: Chance) -> None:
        """Play a line to where it is valued, without remembering how; or on to who wins."""
        while not self._is_enough(world):
            seat = self._game.acting(world)[0]
            self._game.apply(world, seat, self._guide.policy(world, seat, luck), luck)
        while self.plays_out and not world.over:
            seat = self._game.acting(world)[0]
            self._game.apply(world, seat, self._later.chosen(world, seat, self._seat, luck), luck)


def _race_of(proposals: Sequence[Proposal], guide: Guide[S]) -> Race | None:
    """Let proposals race, if there are any."""
    return Race([Branch(proposal, guide.trust) for proposal in proposals]) if proposals else None


def promise(proposal: Proposal) -> float:
    """Give what a proposal seems to be worth in all, before any trial."""
    return proposal.estimate + proposal.bonus


def leaning(proposals: Sequence[Proposal], lean: Callable[[str], float]) -> list[Proposal]:
    """Add to what proposals are worth besides, and give those first that promise most then."""
    found = [replace(each, bonus=each.bonus + lean(each.action)) for each in proposals]
    return sorted(found, key=promise, reverse=True)


def _back_up(line: Sequence[Choice], values: Sequence[float]) -> None:
    for step in line:
        value = values[step.seat]
        if step.mixed:
            step.branch.fade()
        step.branch.back_up(value)
        if step.mixed:
            regret(step.branches, value + step.branch.bonus)
