"""Servers, and what is settled for each."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, bindparam, select

from bot.store.database import Database, insert
from bot.store.rows.server import AS_AT_FIRST, ServerSettings
from bot.store.schema import servers

_SETTLED = select(*(servers.c[name] for name in ServerSettings.__struct_fields__)).where(
    servers.c.guild == bindparam("of_guild")
)


class Servers:
    """What holds in which server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settings(self, guild: int) -> ServerSettings:
        """Read what is settled for a server."""
        found = await self._database.structs(ServerSettings, _SETTLED, of_guild=guild)
        return found[0] if found else AS_AT_FIRST

    async def settle(self, guild: int, **settings: Any) -> None:
        """Settle something for a server; the rest stays as it is."""
        await self._database.change(settle, guild, settings)


def settle(connection: Connection, guild: int, settings: dict[str, Any]) -> None:
    """Settle something for a server; the rest stays as it is, or as it is at first."""
    settled = insert(connection, servers).values(guild=guild, **{**asdict(AS_AT_FIRST), **settings})
    connection.execute(settled.on_conflict_do_update(index_elements=["guild"], set_=settings))
