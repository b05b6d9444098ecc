"""Where puzzles meet the kernel: they are set as tasks."""

from bot.answering.exercise import of_puzzles
from cogs.puzzles.commands import asked

of_puzzles(asked)
