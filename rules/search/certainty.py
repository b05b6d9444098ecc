"""What is sure of losses that differ from world to world."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

_NEARLY: Final = 0.015  # of a win
_ABOUT: Final = 0.15  # of what is lost
_LITTLE: Final = 0.04  # of a win, which is no mistake


def surely(lost: Sequence[float]) -> float:
    """Give what is lost at least, but for what the worlds differ by chance."""
    return max(0.0, fmean(lost) - error(lost))


def on_average(lost: Sequence[float]) -> float:
    """Give what is lost on average, unless that is no more than what the worlds differ by chance."""
    return fmean(lost) if surely(lost) else 0.0


def typical(lost: Sequence[float]) -> list[int]:
    """Give the worlds in which as much is lost as on average, and not less, which may be nothing."""
    mean = fmean(lost)
    shown = (number for number, less in enumerate(lost) if abs(less) >= abs(mean) and less * mean >= 0)
    return sorted(shown, key=lambda number: abs(lost[number] - mean)) or [0]


def error(lost: Sequence[float]) -> float:
    """Give by how much a mean of so many worlds may be wrong."""
    return stdev(lost) / sqrt(len(lost))


def is_known(lost: Sequence[float]) -> bool:
    """Say whether more worlds would hardly change what is surely lost: in proportion, or by a hundredth."""
    mean, off = fmean(lost), error(lost)
    return off < max(_NEARLY, mean * _ABOUT) or mean + off < _NEARLY


def is_little(lost: Sequence[float]) -> bool:
    """Say whether so little is lost that more worlds would hardly make it a mistake."""
    return fmean(lost) + 2 * error(lost) < _LITTLE
