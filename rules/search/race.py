"""Branches that meet the same worlds in turn, of which those plainly behind drop out.

Two are compared world by world, so that a world that is good for both tells nothing (Maron and Moore, 1994).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean

from rules.search.node import Branch

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
