"""Serving the metrics at an address, in the way that Prometheus reads them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.host import Host
from bot.metrics.definitions import OPEN, UNPUBLISHED
from rules.command_line import BadInput

_PATH = "/metrics"


@asynccontextmanager
async def metrics_served(address: tuple[str, int] | None, host: Host) -> AsyncIterator[None]:
    """Serve the metrics at a host's port, if there is one; BadInput where nothing can be served there."""
    if address is None:
        yield
        return

    async def scrape(_: web.Request) -> web.Response:
        await _count(host)
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    application = web.Application()
    application.router.add_get(_PATH, scrape)
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    try:
        await _listen(runner, *address)
        yield
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise BadInput(f"The metrics cannot be served on {host}, port {port}: {error.strerror}") from error


async def _count(host: Host) -> None:
    """Count what the database tells, which changes between two readings in ways that nobody notes."""
    UNPUBLISHED.set(len(await host.outbox.tables_due()))
    OPEN.clear()
    for (game, stage), number in (await host.tables.count_open()).items():
        OPEN.labels(game, stage).set(number)
