"""The tree as one seat sees it: what was tried at each point, what came of it, and which branch is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import TypeAlias

from rules.chance import Chance
from rules.search.guide import Proposal
from rules.text import Seat

Act: TypeAlias = tuple[Seat, str]  # the text is empty where the act is hidden from whose tree it is

_FADING = 4.0  # a trial counts by about this power of how late it came, where answers are mixed,
_STEADY = 10  # and the first estimate with the first trials as if so many had gone before
_WIDENING = 0.5  # proposals come in as this power of the visits


class Branch:
    """One action at a node: how often it could be chosen, how often it was, and what that brought in all.

    `weight` are the trials that `total` is made of, of which the first estimate counts for some.
    """

    __slots__ = ("action", "available", "bonus", "regret", "share", "then", "total", "visits", "weight")

    def __init__(self, proposal: Proposal, trust: float) -> None:
        self.action = proposal.action
        self.bonus = proposal.bonus
        self.then = proposal.then
        self.available = 0
        self.visits = 0
        self.weight = trust
        self.total = trust * proposal.estimate
        self.regret = 0.0
        self.share = 0.0

    @property
    def value(self) -> float:
        """What it brings on average."""
        return self.total / self.weight + self.bonus

    def bound(self, daring: float) -> float:
        """Give the upper confidence bound of what it brings, by how often it could have been chosen."""
        return self.value + daring * sqrt(log(1 + self.available) / (1 + self.visits))

    def fade(self) -> None:
        """Let what it brought before count for less: others answer better than they did at first."""
        kept = (self.visits + _STEADY) / (self.visits + _STEADY + _FADING)
        self.weight *= kept
        self.total *= kept

    def back_up(self, value: float) -> None:
        """Count what one trial brought."""
        self.visits += 1
        self.weight += 1
        self.total += value


class Node:
    """A point in the game as one seat can tell it from others."""

    __slots__ = ("branches", "following", "visits")

    def __init__(self) -> None:
        self.branches: dict[str, Branch] = {}
        self.following: dict[Act, Node] = {}
        self.visits = 0

    def expand(self, proposals: Sequence[Proposal], first: int, trust: float) -> list[Branch]:
        """Give the branches that may be chosen now: the `first` proposals, and more with more visits."""
        width = first + int(self.visits**_WIDENING)
        self.visits += 1
        return [self._available(proposal, trust) for proposal in proposals[:width]]

    def _available(self, proposal: Proposal, trust: float) -> Branch:
        branch = self.branches.get(proposal.action)
        if branch is None:
            branch = self.branches[proposal.action] = Branch(proposal, trust)
        branch.available += 1
        return branch

    def behind(self, act: Act) -> Node:
        """Give the node behind an act."""
        node = self.following.get(act)
        if node is None:
            node = self.following[act] = Node()
        return node


_FINE = 1 << 20
_EXPLORED = 0.15  # of the choices of a mixed answer go to any branch
_SELDOM = 0.5  # of the most frequent share: what is chosen less often is only explored


def select(branches: Sequence[Branch], daring: float) -> Branch:
    """Take the branch of which most is hoped."""
    return max(branches, key=lambda branch: branch.bound(daring))


def select_mixed(branches: Sequence[Branch], chance: Chance) -> Branch:
    """Draw a branch by regret matching: the more it would have brought so far, the likelier.

    The answer in the end is drawn by the shares, averages over all trials in which later ones count for
    more; a regret never falls below nothing (Lanctot, Lisý and Winands, 2014; Tammelin, 2014).
    """
    hopes = [branch.regret for branch in branches]
    everything = sum(hopes)
    even = 1 / len(branches)
    shares = [hope / everything for hope in hopes] if everything > 0 else [even] * len(branches)
    for branch, share in zip(branches, shares, strict=True):
        branch.share += share * branch.available
    return _drawn(branches, [(1 - _EXPLORED) * share + _EXPLORED * even for share in shares], chance)


def regret(branches: Sequence[Branch], brought: float) -> None:
    """Count for each branch what it would have brought beyond what the trial did."""
    for branch in branches:
        branch.regret = max(0.0, branch.regret + branch.value - brought)


def best(branches: Sequence[Branch]) -> Branch:
    """Take what was tried most; of equals what has brought most."""
    return max(branches, key=lambda branch: (branch.visits, branch.value))


def best_mixed(branches: Sequence[Branch], chance: Chance) -> Branch:
    """Draw by the shares, but nothing that was seldom wanted."""
    most = max(branch.share for branch in branches)
    wanted = [branch for branch in branches if branch.share >= _SELDOM * most]
    return _drawn(wanted, [branch.share for branch in wanted], chance)


def _drawn(branches: Sequence[Branch], shares: Sequence[float], chance: Chance) -> Branch:
    left = chance.below(_FINE) / _FINE * sum(shares)
    for branch, share in zip(branches, shares, strict=True):
        left -= share
        if left < 0:
            return branch
    return branches[-1]
