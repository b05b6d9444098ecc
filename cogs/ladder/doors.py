"""Where the ladder meets the kernel."""

from bot.publishing.board import OVER
from cogs.ladder.honours import honours_written

OVER(honours_written)
