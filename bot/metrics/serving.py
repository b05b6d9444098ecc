"""Serving the metrics at an address, in the way that Prometheus reads them."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, Gauge, generate_latest

from bot.app import RoundTable
from bot.errors import Refusal, Unusable
from bot.metrics import definitions
from bot.metrics.alive import ALIVE
from bot.settings import METRICS
from bot.store.deployment import Waiting
from bot.version import version
from rules.command_line import BadInput

_PATH = "/metrics"


@asynccontextmanager
async def metrics_served(address: tuple[str, int] | None, bot: RoundTable) -> AsyncIterator[None]:
    """Serve the metrics at a host's port, if there is one; BadInput where nothing can be served there."""
    if address is None:
        yield
        return

    async def scrape(_: web.Request) -> web.Response:
        await _count(bot)
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def tell(_: web.Request) -> web.Response:
        return web.Response(text=f"{await _looked(bot):.0f}")

    application = web.Application()
    application.router.add_get(_PATH, scrape)
    application.router.add_get(ALIVE, tell)
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
        where = f"{host}, port {port}, as {METRICS.name} says"
        raise BadInput(f"The metrics cannot be served on {where}: {error.strerror}") from error


async def _count(bot: RoundTable) -> None:
    """Count what changes between two readings in ways that nobody notes."""
    _count_process(bot)
    try:
        await _count_tables(bot)
        definitions.DATABASE.set(1)
    except (Refusal, Unusable):
        definitions.DATABASE.set(0)


def _count_process(bot: RoundTable) -> None:
    """Tell which version runs, what it serves, and by which lines to Discord."""
    definitions.BUILD.labels(version()).set(1)
    definitions.ROLE.state("serving" if bot.lease.is_held else "standing_by")
    for gauge in (definitions.LEASE, definitions.GATEWAY, definitions.LATENCY):
        gauge.clear()
    for shard in bot.host.ownership.shards.ids:
        definitions.LEASE.labels(shard).set(bot.lease.is_held)
    for number, line in bot.shards.items():
        definitions.GATEWAY.labels(number).set(not line.is_closed())
        definitions.LATENCY.labels(number).set(line.latency)


async def _count_tables(bot: RoundTable) -> None:
    host, now = bot.host, bot.now()
    definitions.UNPUBLISHED.set(len(await host.outbox.tables_due()))
    definitions.OPEN.clear()
    for (game, stage), number in (await host.store.counting.open_tables()).items():
        definitions.OPEN.labels(game, stage).set(number)
    backlog = await host.store.counting.backlog(now)
    own = partial(filter, lambda each: host.ownership.owns(each.guild))
    shown = [each for each in own(backlog.unshown) if each.table_id not in host.outbox.barred]
    _count_waiting(definitions.OVERDUE, definitions.OLDEST_OVERDUE, [*own(backlog.clocks)], now)
    _count_waiting(definitions.UNSHOWN, definitions.OLDEST_UNSHOWN, shown, now)
    _count_waiting(definitions.COMPUTERS, definitions.OLDEST_COMPUTER, [*own(backlog.computers)], now)
    definitions.BARRED.set(len(host.outbox.barred))
    definitions.LOOKED.set(await _looked(bot))


async def _looked(bot: RoundTable) -> float:
    """Give how many seconds ago the clocks of its shards were looked at, be it by another process."""
    shards, now = bot.host.ownership.shards, bot.now()
    beats = [beat for beat in await bot.host.store.clocks.beats() if beat.count == shards.count]
    return now - min((beat.time for beat in beats if beat.shard in shards.ids), default=now)


def _count_waiting(number: Gauge, oldest: Gauge, waiting: Sequence[Waiting], now: float) -> None:
    number.set(len(waiting))
    oldest.set(max(0.0, now - waiting[0].since) if waiting else 0.0)
