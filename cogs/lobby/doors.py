"""Where a table before its game meets the kernel."""

from __future__ import annotations

from discord import ui

from bot.host import Host
from bot.messages.parts import offered
from bot.publishing.board import LOBBY
from bot.publishing.message import INVITATION, Asked
from bot.table.view import PublicView
from cogs.lobby.invitation import invited
from cogs.lobby.widgets import message


@LOBBY
async def lobby(host: Host, public: PublicView) -> ui.LayoutView:
    """Show who sits at a table, with the choices still to make."""
    return message(public, host.tables.now(), await offered("lobby", host, public))


@INVITATION
async def invitation(_: Host, public: PublicView, user: int) -> Asked | None:
    """Ask whether somebody plays again."""
    return invited(public, user)
