"""What acts bring beside the one that seems best, world by world; what is plainly behind drops out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any, TypeAlias

from rules.puzzles.posing import Posing
from rules.search.certainty import error
from rules.search.judging import Lines

_EQUAL, _NEVER_MORE = 0.01, 0.03  # of a win: what an act may lose that is as good, on average and ever
# Of a wide margin: what the next best must seem to lose as long as few worlds have been met, what an act may
# lose that does the same by other means, and what is lost in each of a few worlds by what is behind by far.
_SEEMING, _ALIKE, _FAR = 0.7, 0.5, 2.5
_EXACTLY = 0.7  # of a wide margin, that is wide where nothing is left to chance
_DEVIATIONS = 3.0  # of the mean loss, by which an act is plainly behind, or plainly loses too little
_PARTS = 4  # of the worlds, in each of which the best must lead

_Line: TypeAlias = tuple[str, ...]


class Counted:
    """What acts bring that is counted exactly, and so the same in every world."""

    def __init__(self, brought: Mapping[str, float]) -> None:
        self._brought = brought

    def behind(self, action: str, other: str) -> list[_Line]:
        """Give an act by itself: behind it there is nothing to choose."""
        return [(action,)]

    def worth(self, line: _Line, number: int) -> float:
        """Give what an act brings."""
        return self._brought[line[0]]


class Compared:
    """The best act and all others, in the same worlds; another may be made good right after it."""

    def __init__(self, lines: Lines | Counted, posing: Posing[Any, Any]) -> None:
        """Take the lines, and what in this game is a wide margin, a few worlds, the same by other means."""
        self._lines, self._posing = lines, posing
        self._wide = posing.wide * (_EXACTLY if isinstance(lines, Counted) else 1)
        self.best = ""
        self._brought = defaultdict[_Line, list[float]](list)
        self._behind = dict[str, list[_Line]]()
        self._left = list[str]()

    def lead(self, acts: Sequence[str], worlds: int) -> bool:
        """Take for the best what of some acts brings most; say whether none else brings about as much."""
        means = {act: self.brings(act, worlds) for act in acts}
        self.best = max(acts, key=means.__getitem__)
        close = [act for act in acts if means[act] > means[self.best] - self._wide / 2]
        most = self._brought[(self.best,)]
        return all(self._brought[(act,)] == most or self._is_alike(act) for act in close)

    def is_far(self, act: str) -> bool:
        """Say whether an act by itself is plainly behind in the worlds that it has met, if in any."""
        brought = zip(self._brought[(self.best,)], self._brought[(act,)], strict=False)
        lost = [more - less for more, less in brought]
        return act != self.best and self._is_plain(lost)

    def add(self, others: Iterable[str]) -> None:
        """Take in others that are not known yet."""
        for other in others:
            if other != self.best and other not in self._behind:
                self._behind[other] = self._lines.behind(other, self.best)
                self._left.append(other)

    def meet(self, worlds: int) -> None:
        """Let those that are left meet so many worlds, each as long as it is not plainly behind."""
        for stop in self._stops(worlds):
            for other in self._left:
                self._go_on_with(other, stop)
            self._left = [other for other in self._left if not self._is_behind(other)]

    def stays_sharp(self, worlds: int) -> bool:
        """Let those that are left meet so many worlds, the next best first, up to one that loses too little.

        Say whether all surely lose much.
        """
        for other in sorted(self._left, key=self.loss):
            for stop in self._stops(worlds):
                self._go_on_with(other, stop)
                if self._is_behind(other):
                    self._left.remove(other)
                    break
                if stop >= self._posing.few and self._is_close(other):
                    return False
        return self.is_sharp

    @property
    def met(self) -> list[str]:
        """The best, and all others that were taken in."""
        return [self.best, *self._behind]

    @property
    def ahead(self) -> list[str]:
        """The best, and the others that are not plainly behind."""
        return [self.best, *self._left]

    @property
    def answers(self) -> list[str]:
        """The best, and the others that are as good."""
        return [self.best, *self.equal]

    @property
    def equal(self) -> list[str]:
        """The others that are as good in every world, or do the same at about the same cost."""
        return [act for act in self._left if self._is_equal(act)]

    def brings(self, act: str, worlds: int) -> float:
        """Give what an act by itself brings on average in so many worlds."""
        self._go_on((act,), worlds)
        return fmean(self._brought[(act,)][:worlds])

    @property
    def rivals(self) -> list[str]:
        """The others that are not as good in every world, the next best first."""
        equal = self.equal
        return sorted((other for other in self._behind if other not in equal), key=self.loss)

    @property
    def stands_out(self) -> bool:
        """Whether all rivals seem to lose much."""
        equal = self.equal
        return all(self.loss(other) >= _SEEMING * self._wide for other in self._left if other not in equal)

    @property
    def is_sharp(self) -> bool:
        """Whether all rivals surely lose much, and something in each part of the worlds."""
        equal = self.equal
        rivals = [self._lost(other) for other in self._left if other not in equal]
        return all(self._is_much(lost) for each in rivals for lost in each)

    def loss(self, other: str) -> float:
        """Give how much less another act brings on average in the worlds it has met."""
        return min(map(fmean, self._lost(other)))

    def _stops(self, worlds: int) -> list[int]:
        """Give after how many worlds is looked what is plainly behind."""
        step = self._posing.few // 2
        return [*range(step, worlds, step), worlds]

    def _go_on_with(self, other: str, worlds: int) -> None:
        """Let the best and another meet so many worlds."""
        for line in ((self.best,), *self._behind[other]):
            self._go_on(line, worlds)

    def _go_on(self, line: _Line, worlds: int) -> None:
        brought = self._brought[line]
        brought += [self._lines.worth(line, number) for number in range(len(brought), worlds)]

    def _lost(self, other: str) -> list[list[float]]:
        best = self._brought[self.best,]
        lines = [self._brought[line] for line in self._behind[other]]
        return [[more - less for more, less in zip(best, line, strict=False)] for line in lines]

    def _is_much(self, lost: Sequence[float]) -> bool:
        always = all(fmean(lost[part::_PARTS]) > 0 for part in range(_PARTS))
        return always and fmean(lost) - error(lost) >= self._wide

    def _is_equal(self, other: str) -> bool:
        return any(map(_is_nothing, self._lost(other))) or self._is_alike(other)

    def _is_close(self, other: str) -> bool:
        """Say whether another plainly loses too little, and too much to be as good."""
        lost = self._lost(other)
        wide = self._wide
        short = any(fmean(each) + _DEVIATIONS * error(each) < wide for each in lost)
        return short and not self._is_equal(other)

    def _is_alike(self, other: str) -> bool:
        if self._posing.essence(other) != self._posing.essence(self.best):
            return False
        return other not in self._behind or abs(self.loss(other)) <= _ALIKE * self._wide

    def _is_behind(self, other: str) -> bool:
        return all(map(self._is_plain, self._lost(other)))

    def _is_plain(self, lost: Sequence[float]) -> bool:
        if len(lost) < self._posing.few:
            return min(lost, default=0.0) >= _FAR * self._wide
        return fmean(lost) - _DEVIATIONS * error(lost) >= self._wide


def _is_nothing(lost: Sequence[float]) -> bool:
    return abs(fmean(lost)) <= _EQUAL and max(map(abs, lost)) <= _NEVER_MORE
