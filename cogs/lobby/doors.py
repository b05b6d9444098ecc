"""Where a table before its game meets the kernel."""

from __future__ import annotations

from bot.features import Feature, ways_on
from bot.host import Host
from bot.publishing.message import Asked, Content
from bot.table.view import PublicView
from cogs.lobby.invitation import invited
from cogs.lobby.widgets import message


class LobbyFeature(Feature):
    """A table before its game."""

    async def lobby(self, host: Host, public: PublicView) -> Content | None:
        """Show who sits at a table, with the choices still to make."""
        return Content(message(public, host.tables.now(), await ways_on("lobby", host, public)))

    async def invitation(self, host: Host, public: PublicView, user: int) -> Asked | None:
        """Ask whether somebody plays again."""
        return invited(public, user)


FEATURE = LobbyFeature()
