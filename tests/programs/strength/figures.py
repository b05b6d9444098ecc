"""What a series of games shows: points of 100, and how far chance may have moved them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

from msgspec import Struct

from tests.programs.strength.match import Outcome

_DEVIATIONS = 1.96  # of 95 %


class Figures(Struct, frozen=True):
    """A series in figures: points of 100 with their interval, and how many times a fair share that is."""

    games: int
    points: float
    low: float
    high: float
    times_share: float
    slowest_ms: int
    endings: dict[str, int]


def figures(outcomes: Sequence[Outcome], seats: int) -> Figures:
    """Sum a series up."""
    points = fmean(outcome.points for outcome in outcomes)
    margin = _margin(outcomes)
    return Figures(
        games=len(outcomes),
        points=round(100 * points, 1),
        low=round(100 * max(0.0, points - margin), 1),
        high=round(100 * min(1.0, points + margin), 1),
        times_share=round(points * seats, 2),
        slowest_ms=round(1000 * max(outcome.slowest for outcome in outcomes)),
        endings=dict(Counter(outcome.ending for outcome in outcomes).most_common()),
    )


def _margin(outcomes: Sequence[Outcome]) -> float:
    """Give half the width of the interval, by the games of each seed together.

    One good and one bad result are added: a short series of wins alone does not prove that all are won.
    """
    by_seed = defaultdict(list)
    for outcome in outcomes:
        by_seed[outcome.seed].append(outcome.points)
    results = [fmean(points) for points in by_seed.values()] + [0.0, 1.0]
    return _DEVIATIONS * sqrt(variance(results) / len(results))
