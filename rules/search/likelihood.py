"""From points to chances."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

_CERTAIN = 20.0
_LEAST = 1e-6


def likelihood(lead: float, luck: float) -> float:
    """Say how likely a lead lasts, where luck may still bring so much: from 0 to 1, a half for none."""
    return 1 / (1 + exp(-max(-_CERTAIN, min(_CERTAIN, lead / luck))))


def lead(chance: float, luck: float) -> float:
    """Give the lead that is so likely to last."""
    sure = min(max(chance, _LEAST), 1 - _LEAST)
    return luck * log(sure / (1 - sure))


def leads(points: list[float]) -> list[float]:
    """Give by seat how far it is ahead of the best of the others; of one who plays alone, his points."""
    best, *others = sorted(points, reverse=True)
    second = others[0] if others else 0.0
    return [own - (second if own == best else best) for own in points]


def shares(points: Sequence[float], luck: float) -> list[float]:
    """Give by seat how likely it comes first, where luck may still bring so much: of two, the likelihood."""
    most = max(points)
    weights = [exp(max(-_CERTAIN, (own - most) / luck)) for own in points]
    everything = sum(weights)
    return [weight / everything for weight in weights]
