"""Where a finished game meets the kernel: mistakes are set as exercises."""

from __future__ import annotations

from bot.answering.exercise import Examiner, of_mistakes
from cogs.history import learning

of_mistakes(Examiner(learning.exercise, learning.put, learning.judge))
