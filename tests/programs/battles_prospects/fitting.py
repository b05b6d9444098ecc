"""The constants of the curve by which stocks are worth about what they brought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from statistics import fmean
from typing import TypeAlias

from rules.battles_and_builders.king import Worth
from tests.programs.battles_prospects.sampling import Sample

_BROAD = [0.5 * step for step in range(2, 17)]  # tokens a round that bring most of it, as is tried first
_CLOSER = (0.2, 0.1)  # steps around the best of them
_Spreads: TypeAlias = tuple[float, float]  # of builders and armies
_Vector: TypeAlias = list[float]


def fitted(samples: Sequence[Sample]) -> Worth:
    """Fit the constants by least squares: of spreads many are tried, and all else follows from them."""
    best = min(product(_BROAD, _BROAD), key=partial(_missed_by, samples))
    for step in _CLOSER:
        builders, others = (
            [each + step * by for by in range(-3, 4) if each + step * by > 0] for each in best
        )
        best = min(product(builders, others), key=partial(_missed_by, samples))
    return _of_spreads(samples, best)


def missed(samples: Sequence[Sample], worth: Worth) -> float:
    """Give by how many points squared what each gains beside the others is missed on average."""
    rows = (zip(_ahead(each.gained), _ahead(_worths(worth, each)), strict=True) for each in samples)
    return fmean((gained - expected) ** 2 for row in rows for gained, expected in row)


def _missed_by(samples: Sequence[Sample], spreads: _Spreads) -> float:
    return missed(samples, _of_spreads(samples, spreads))


def _of_spreads(samples: Sequence[Sample], spreads: _Spreads) -> Worth:
    """Fit what goes into the curve in proportion."""
    units = [Worth(1, spreads[0], 0, spreads[1], 0), Worth(0, spreads[0], 1, spreads[1], 0)]
    units.append(Worth(0, spreads[0], 0, spreads[1], 1))
    columns = [[each for row in samples for each in _ahead(_worths(unit, row))] for unit in units]
    gains = [each for row in samples for each in _ahead(row.gained)]
    built, fought, king = _solved(
        [[_dot(one, other) for other in columns] for one in columns], [_dot(one, gains) for one in columns]
    )
    return Worth(built, spreads[0], fought, spreads[1], king)


def _worths(worth: Worth, sample: Sample) -> _Vector:
    return [worth.of(sample.rounds, stock) for stock in sample.stocks]


def _ahead(gains: Sequence[float]) -> _Vector:
    """Say how far each is ahead of the average of the others."""
    whole, others = sum(gains), len(gains) - 1
    return [each - (whole - each) / others for each in gains]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(map(float.__mul__, one, other))


def _solved(matrix: Sequence[_Vector], right: _Vector) -> _Vector:
    """Solve equations of which none is in vain, a number at a time."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, row in enumerate(rows):
        for other in rows:
            if other is not row:
                times = other[place] / row[place]
                other[:] = [each - times * by for each, by in zip(other, row, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]
