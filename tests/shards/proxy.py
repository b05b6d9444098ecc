"""What stands between a process and its database: the network, which may be cut and mended."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Self

_SOCKET = ".s.PGSQL.5432"
_PIECE = 1 << 16  # bytes


class Proxy:
    """Leads lines from a port of this machine to the socket of a server of PostgreSQL."""

    def __init__(self, folder: str) -> None:
        """Take the folder in which the server has its socket."""
        self._socket = str(Path(folder, _SOCKET))
        self._open = asyncio.Event()
        self._open.set()
        self._tasks = set[asyncio.Task[None]]()

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return int(self._server.sockets[0].getsockname()[1])

    def cut(self) -> None:
        """Let nothing through any more, and tell nobody."""
        self._open.clear()

    def mend(self) -> None:
        """Let everything through again, what has waited first."""
        self._open.set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._lead, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _lead(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            far, there = await asyncio.open_unix_connection(self._socket)
            for reader, writer in ((near, there), (far, back)):
                task = asyncio.create_task(self._carry(reader, writer))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            return
        back.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError):
                while piece := await reader.read(_PIECE):
                    await self._open.wait()
                    writer.write(piece)
                    await writer.drain()
                await self._open.wait()
        finally:
            writer.close()
