"""Where looking for opponents meets the kernel."""

from bot.app import RoundTable
from bot.host import Host
from bot.publishing.message import INVITATION, Asked
from bot.publishing.scheduler import DUE
from bot.table.view import PublicView
from cogs.opponents.service import Opponents
from cogs.opponents.widgets import left, seated


@INVITATION
async def found(host: Host, public: PublicView, user: int, told: str) -> Asked | None:
    """Tell somebody who looked for opponents that he sits at a table, as long as its game has not begun."""
    if public.status != "lobby":
        return None
    if public.seat_of(user) is None:
        return left(public, told)
    return seated(public, user) if await host.of(Opponents).is_found(public.id) else None


@DUE.when("played")
async def begin_left(bot: RoundTable) -> None:
    """Begin the games of several servers that were found and have not begun."""
    await bot.host.of(Opponents).begin_left()
