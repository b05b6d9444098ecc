"""Where a finished game meets the kernel: mistakes are set as tasks."""

from bot.answering.exercise import of_mistakes
from cogs.history.learning import asked

of_mistakes(asked)
