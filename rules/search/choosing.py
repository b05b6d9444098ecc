"""How a branch is chosen: the best by its bound, or by regret where nobody must foretell it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import Chance
from rules.search.node import Branch

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
