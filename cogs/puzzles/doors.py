"""Where puzzles meet the kernel: they are set as exercises."""

from __future__ import annotations

from bot.answering.exercise import Examiner, of_puzzles
from cogs.puzzles import commands


@of_puzzles
def examiner() -> Examiner:
    """Set puzzles, and say how good an answer is."""
    return Examiner(commands.exercise_of, commands.put, commands.judge)
