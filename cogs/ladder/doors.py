"""Where the ladder meets the kernel."""

from bot.host import Host
from bot.messages.strengths import LEVEL
from bot.publishing.board import OVER
from bot.web.site import SITE
from cogs.ladder.honours import honours_written
from cogs.ladder.service import Leaderboard
from cogs.ladder.site import ladders_page, records_page
from rules.advice import Strength

OVER(honours_written)
SITE(ladders_page)
SITE(records_page)


@LEVEL
async def about_as_strong(host: Host, user: int, game: str, guild: int | None) -> Strength | None:
    """Say which computer is about as strong as somebody by his games there; None where he has none."""
    return await host.of(Leaderboard).about_as_strong(user, game, guild)
