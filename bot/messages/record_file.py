"""The record of a finished game as a file for messages."""

from __future__ import annotations

import io

import discord
from msgspec import Struct

from bot.host import Host
from rules.record import written


class RecordFile(Struct, frozen=True):
    """A record in the form in which it is played again and checked."""

    name: str
    data: bytes

    def file(self) -> discord.File:
        """Make a file to send."""
        return discord.File(io.BytesIO(self.data), self.name)


async def record_file(host: Host, table_id: int) -> RecordFile:
    """Write the record of a game that is over; NotStarted, NotOver."""
    return RecordFile(f"table-{table_id}.txt", written(await host.history.record(table_id)).encode())
