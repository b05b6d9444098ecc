"""Serving the sandbox with its page."""

import argparse
import asyncio
import errno
import logging
import secrets
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, cast

import msgspec
import uvloop
from msgspec.structs import replace

from bot import settings
from bot.app import RoundTable, opened
from bot.command_line import made
from bot.errors import Damaged
from bot.logs import logged
from bot.metrics.serving import metrics_served
from bot.requests import Limiter, unlimited
from bot.run import stop_asked
from bot.sandbox import Sandbox, World
from bot.sandbox.discord.measured import UNMEASURED, Measured
from bot.sandbox.discord.scenario import kept, ready_world
from bot.sandbox.screen.page import Page
from bot.sandbox.wire.online import online
from bot.settings import Settings, Web
from bot.store import Address
from bot.store.rows.shards import ALL_SHARDS
from bot.version import told
from bot.web.serving import pages_of
from rules.command_line import BadInput

if TYPE_CHECKING:
    from bot.publishing.scheduler import Scheduler

_log = logging.getLogger(__name__)
# Discord tells a new client of its servers one by one; the sandbox has told of all at once.
_AT_ONCE = 0.05
_NO_PORT = (errno.EADDRINUSE, errno.EACCES)


def sandbox(given: argparse.Namespace) -> int:
    """Serve the sandbox, or take pictures of its page."""
    found = logged()
    if given.screenshots:
        return _screenshots(given.screenshots)
    _log.info(told())
    file = given.database or _beside(found.database)
    playing = replace(found, database=file, shards=ALL_SHARDS)
    uvloop.run(on_sandbox(playing, given.host, given.port, _measured(given.found)))
    return 0


def _measured(found: Path | None) -> Measured:
    """Read what a trial has found; to know all that it looks for takes half as long as to start."""
    if found is None:
        return UNMEASURED
    from bot.trial.report import measured_in  # noqa: PLC0415 - as above

    return measured_in(found)


def _beside(address: Address) -> Path:
    """Name the sandbox's file: its people must not come among Discord's."""
    path = address if isinstance(address, Path) else Path(settings.DATABASE.default)
    return path.with_name(f"{path.stem}.sandbox{path.suffix}")


def _screenshots(folder: Path) -> int:
    from bot.sandbox.screen.screenshots import NoChromium, screenshots  # noqa: PLC0415 - for the README alone

    made(folder)
    try:
        pictures = asyncio.run(screenshots(folder))
    except NoChromium as error:
        raise BadInput(str(error)) from error
    for picture in pictures:
        print(picture)
    return 0


async def on_sandbox(settings: Settings, host: str, port: int, measured: Measured = UNMEASURED) -> None:
    """Serve a page to play on, where Discord does what was measured; BadInput for a port in use.

    Its world is kept beside the database. Requests are counted where limits were measured.
    """
    path = Path(f"{settings.database}.world.json")
    world = _world(path)
    world.behave(measured)
    with stop_asked() as stop:
        async with AsyncExitStack() as held:
            sandbox = await held.enter_async_context(Sandbox(world, throttled=bool(measured.rates)))
            opening = opened(
                settings,
                connector=sandbox.connector(),
                now=world.now,
                limiter=Limiter() if measured.rates else unlimited(),
                guild_ready_timeout=_AT_ONCE,
                bears_emojis=True,
            )
            bot = await held.enter_async_context(opening)
            await held.enter_async_context(metrics_served(settings.metrics, bot))
            await held.enter_async_context(kept(world, path))
            let_time_pass(sandbox, bot)
            await held.enter_async_context(online(bot, sandbox.token))
            await bot.announced()
            key = _key(Path(f"{settings.database}.page.key"))
            page = await _served(held, Page(sandbox, host, port, key, pages_of(bot)))
            bot.web = link_roles(world, page.url)
            print(f"Round Table's sandbox, to play on: {page.url}", flush=True)
            await stop.wait()


def _world(path: Path) -> World:
    try:
        return World.load(path) if path.exists() else ready_world(lively=True)
    except (OSError, msgspec.DecodeError) as error:
        raise Damaged(f"The file {path} holds no sandbox; move it away to begin with a new one.") from error


def link_roles(world: World, page: str) -> Web:
    """Let roles be linked by way of a page of the sandbox, as an owner does at the developer portal."""
    portal = next(iter(world.applications.values())).oauth2
    settings = Web(portal.secret, page.rstrip("/"), authorize=f"{page}oauth2/authorize")
    portal.verification_url, portal.redirect_uris = settings.verification_url, [settings.redirect_uri]
    return settings


def let_time_pass(sandbox: Sandbox, bot: RoundTable) -> None:
    """Let a bot do, show and tell what some time has brought, and its computers move, before more passes."""

    async def look() -> None:
        for listener in bot.extra_events["on_time_moved"]:
            await listener()
        await shown()

    async def rest() -> None:
        await bot.computers.finish()
        await shown()

    async def shown() -> None:
        await cast("Scheduler", bot.get_cog("Scheduler")).publisher.idle()

    sandbox.looks.append(look)
    sandbox.rests.append(rest)


def _key(path: Path) -> str:
    """Keep the secret part of the page's address, so that open windows find it again after a restart."""
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(16), encoding="ascii")
    return path.read_text(encoding="ascii")


async def _served(held: AsyncExitStack, page: Page) -> Page:
    try:
        return await held.enter_async_context(page)
    except OSError as error:
        way_on = "; choose another one by --port" if error.errno in _NO_PORT else ""
        raise BadInput(f"The page cannot be served on {page.place}: {error.strerror}{way_on}") from error
