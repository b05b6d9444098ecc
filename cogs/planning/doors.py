"""Where games that are planned meet the kernel."""

from collections.abc import Sequence

from bot.app import RoundTable
from bot.publishing.message import BECAME, LETTERS, OwnMessage
from bot.publishing.scheduler import DUE
from bot.publishing.showing import MESSAGES
from bot.table.view import PublicView
from cogs.planning.calling import call, keep_true, kept_true, letter, own_messages
from cogs.planning.event import keep_events


@DUE.when("shown")
async def call_people(bot: RoundTable) -> None:
    """Call those whose time has come."""
    await call(bot)


DUE.when("shown")(keep_true)


@DUE.when("shown")
async def keep(bot: RoundTable) -> None:
    """Bring the events of servers up to date."""
    await keep_events(bot)


@MESSAGES
async def messages(bot: RoundTable, public: PublicView) -> Sequence[OwnMessage]:
    """Give what tells those who sit in a lobby for when it is planned now."""
    return await own_messages(bot, public)


LETTERS(letter)
BECAME(kept_true)
