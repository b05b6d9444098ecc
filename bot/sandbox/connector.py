"""Connectors that open every connection to one local server, whatever host was asked."""

import asyncio
from typing import Any

from aiohttp import BaseConnector, ClientConnectionError, ClientRequest, ClientTimeout, UnixConnector
from aiohttp.client_proto import ResponseHandler


class LocalConnector(BaseConnector):
    """Speaks plain HTTP to one local TCP port in the place of every host, https or not."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(limit=0)
        self._address = (host, port)

    async def _create_connection(
        self,
        req: ClientRequest,
        traces: list[Any],
        timeout: ClientTimeout,  # noqa: ASYNC109 - aiohttp's own signature
    ) -> ResponseHandler:
        try:
            async with asyncio.timeout(timeout.sock_connect):
                _, protocol = await self._loop.create_connection(self._factory, *self._address)
        except OSError as error:
            raise ClientConnectionError(f"no sandbox at {self._address}") from error
        return protocol


def connect(address: str) -> BaseConnector:
    """A connector to ``unix:PATH`` or ``tcp:HOST:PORT``; needs a running event loop."""
    scheme, _, place = address.partition(":")
    if scheme == "unix":
        return UnixConnector(place, limit=0)
    host, _, port = place.rpartition(":")
    return LocalConnector(host, int(port))
