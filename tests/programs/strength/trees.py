"""A whole game of two as a tree, and what is computed on it exactly: the best answer, and how to play it.

Luck is a point of its own, and what a seat cannot tell apart is one thing known to it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from rules.text import Seat


class Leaf(Struct, frozen=True):
    """An end, and what it is worth to the first seat, from 0 to 1; the second has the rest."""

    value: float


class Luck(Struct, frozen=True, eq=False):
    """A draw, with the chance of each way."""

    ways: Sequence[tuple[float, Point]]


class Decision(Struct, frozen=True, eq=False):
    """A choice of a seat, by what is known to it."""

    seat: Seat
    known: str
    ways: Mapping[str, Point]


Point: TypeAlias = Leaf | Luck | Decision
Shares: TypeAlias = Mapping[str, float]  # of each action
Policy: TypeAlias = Mapping[str, Shares]  # by what is known

SEATS: Final = (0, 1)


def decisions(root: Point) -> Iterator[Decision]:
    """Give all choices in a tree."""
    left = [root]
    while left:
        point = left.pop()
        if isinstance(point, Decision):
            yield point
            left += point.ways.values()
        elif isinstance(point, Luck):
            left += [behind for _, behind in point.ways]


def even(root: Point) -> Policy:
    """Do anything as often as anything else."""
    return {point.known: dict.fromkeys(point.ways, 1 / len(point.ways)) for point in decisions(root)}


def worth(point: Point, policy: Policy) -> float:
    """Give what a point is worth to the first seat where both follow a policy."""
    if isinstance(point, Leaf):
        return point.value
    if isinstance(point, Luck):
        return sum(share * worth(behind, policy) for share, behind in point.ways)
    shares = policy[point.known]
    return sum(share * worth(point.ways[way], policy) for way, share in shares.items() if share)


class Answer:
    """The best that a seat can do against a policy."""

    def __init__(self, root: Point, seat: Seat, policy: Policy) -> None:
        self._root, self._seat, self._against = root, seat, policy
        self._met: dict[str, list[tuple[float, Decision]]] = defaultdict(list)
        self._meet(root, 1.0)
        self._values: dict[int, float] = {}
        self._chosen: dict[str, str] = {}
        self.worth = self._value(root)

    @property
    def chosen(self) -> Policy:
        """What it does wherever it can come to."""
        return {known: {way: 1.0} for known, way in self._chosen.items()}

    def _meet(self, point: Point, reach: float) -> None:
        """Note how likely its choices are met, as far as luck and the other seat decide that."""
        if isinstance(point, Luck):
            for share, behind in point.ways:
                self._meet(behind, reach * share)
        elif isinstance(point, Decision) and point.seat == self._seat:
            self._met[point.known].append((reach, point))
            for behind in point.ways.values():
                self._meet(behind, reach)
        elif isinstance(point, Decision):
            for way, share in self._against[point.known].items():
                self._meet(point.ways[way], reach * share)

    def _value(self, point: Point) -> float:
        """Give what a point is worth to its seat."""
        if isinstance(point, Leaf):
            return point.value if self._seat == 0 else 1 - point.value
        if id(point) not in self._values:
            self._values[id(point)] = self._expected(point)
        return self._values[id(point)]

    def _expected(self, point: Luck | Decision) -> float:
        if isinstance(point, Luck):
            return sum(share * self._value(behind) for share, behind in point.ways)
        if point.seat == self._seat:
            return self._value(point.ways[self._choice(point.known)])
        shares = self._against[point.known]
        return sum(share * self._value(point.ways[way]) for way, share in shares.items() if share)

    def _choice(self, known: str) -> str:
        """Choose one thing wherever the same is known."""
        if known not in self._chosen:
            met = self._met[known]
            sums = {
                way: sum(reach * self._value(point.ways[way]) for reach, point in met if reach)
                for way in met[0][1].ways
            }
            self._chosen[known] = max(sums, key=sums.__getitem__)
        return self._chosen[known]


def exploitability(root: Point, policy: Policy) -> float:
    """Give what best answers win on average over both seats, beyond the half that is fair."""
    return sum(Answer(root, seat, policy).worth for seat in SEATS) / 2 - 0.5


class Learner:
    """Comes ever nearer to play without a flaw by regret matching, in which later turns count for more.

    That is CFR+ (Tammelin, 2014).
    """

    def __init__(self, root: Point) -> None:
        self._root = root
        self._regrets: dict[str, dict[str, float]] = {}
        self._sums: dict[str, dict[str, float]] = {}
        for point in decisions(root):
            self._regrets[point.known] = dict.fromkeys(point.ways, 0.0)
            self._sums[point.known] = dict.fromkeys(point.ways, 0.0)
        self._now = {known: _matched(regrets) for known, regrets in self._regrets.items()}
        self._turns = 0

    def learn(self, turns: int) -> None:
        """Play against itself."""
        for _ in range(turns):
            self._turns += 1
            for seat in SEATS:
                found: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
                self._walk(self._root, seat, 1.0, 1.0, found)
                for known, gains in found.items():
                    regrets = self._regrets[known]
                    for way, gain in gains.items():
                        regrets[way] = max(0.0, regrets[way] + gain)
                    self._now[known] = _matched(regrets)

    @property
    def policy(self) -> Policy:
        """What it did on average."""
        return {known: _matched(sums) for known, sums in self._sums.items()}

    def _walk(
        self, point: Point, seat: Seat, own: float, others: float, found: dict[str, dict[str, float]]
    ) -> float:
        """Give what a point is worth to a seat; `own` and `others` say how likely each goes there."""
        if isinstance(point, Leaf):
            return point.value if seat == 0 else 1 - point.value
        if isinstance(point, Luck):
            return sum(
                share * self._walk(behind, seat, own, others * share, found) for share, behind in point.ways
            )
        now = self._now[point.known]
        if point.seat != seat:
            # What is never done is gone through as well: what would follow is averaged all the same.
            return sum(
                share * self._walk(point.ways[way], seat, own, others * share, found)
                for way, share in now.items()
            )
        values = {
            way: self._walk(behind, seat, own * now[way], others, found) for way, behind in point.ways.items()
        }
        mean = sum(now[way] * value for way, value in values.items())
        sums, gains = self._sums[point.known], found[point.known]
        for way, value in values.items():
            gains[way] += others * (value - mean)
            sums[way] += self._turns * own * now[way]
        return mean


def _matched(weights: Mapping[str, float]) -> dict[str, float]:
    everything = sum(weights.values())
    if not everything:
        return dict.fromkeys(weights, 1 / len(weights))
    return {way: weight / everything for way, weight in weights.items()}
