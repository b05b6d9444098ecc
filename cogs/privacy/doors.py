"""Where what people may ask for meets the kernel."""

from bot.app import RoundTable
from bot.publishing.scheduler import DUE
from cogs.privacy.service import Rights


@DUE.when("played")
async def look(bot: RoundTable) -> None:
    """Go on with erasing, and forget what has had its time."""
    await bot.host.of(Rights).look()
