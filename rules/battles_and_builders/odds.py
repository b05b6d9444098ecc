"""Chances of dice: how likely one throw beats another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from rules.battles_and_builders.tables import FACES

Dice: TypeAlias = tuple[str, ...]  # colours, such as ("g", "y")


@cache
def totals(dice: Dice) -> Mapping[int, float]:
    """Give the chance of each total of some dice."""
    if not dice:
        return {0: 1.0}
    *others, last = dice
    chances: dict[int, float] = {}
    for total, chance in totals(tuple(others)).items():
        for face in FACES[last]:
            chances[total + face] = chances.get(total + face, 0) + chance / 6
    return chances


def reaches(dice: Dice, total: int) -> float:
    """Give the chance that dice beat a total; reaching it counts half."""
    return sum(chance * _points(own, total) for own, chance in totals(dice).items())


@cache
def beats(mine: Dice, theirs: Dice) -> float:
    """Give the chance that some dice beat others in the end, when ties are thrown again."""
    return sum(chance * reaches(mine, total) for total, chance in totals(theirs).items())


def _points(own: int, total: int) -> float:
    return 1.0 if own > total else 0.5 if own == total else 0.0
