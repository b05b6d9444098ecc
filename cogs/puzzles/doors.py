"""Where puzzles meet the kernel: they are set as tasks, and looked for by night."""

from bot.answering.exercise import of_puzzles
from bot.app import RoundTable
from bot.publishing.scheduler import DUE
from cogs.puzzles.commands import asked
from cogs.puzzles.search import Search

of_puzzles(asked)


@DUE.when("shown")
async def search(bot: RoundTable) -> None:
    """Search another finished game for puzzles, by night."""
    await bot.host.of(Search).look()
