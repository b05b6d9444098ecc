"""Where a finished game meets the kernel: mistakes are set as exercises."""

from __future__ import annotations

from bot.answering.exercise import Examiner, of_mistakes
from cogs.history import learning


@of_mistakes
def examiner() -> Examiner:
    """Set mistakes, and say how good an answer is."""
    return Examiner(learning.exercise, learning.put, learning.judge)
