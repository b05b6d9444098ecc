"""Keeping the bot online on Discord until it is told to stop."""

import asyncio
import gc
import logging
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from typing import Any, Final, TypeVar

import aiohttp

from bot.app import RoundTable, opened
from bot.application.checking import counted
from bot.errors import CannotOpen, CannotWrite
from bot.metrics.serving import metrics_served
from bot.permissions import faults_of, invitation
from bot.refusals import NO_DISCORD, explained, may_pass
from bot.requests.second_copy import alone_here, check_rested, ended
from bot.settings import Settings
from bot.web.serving import pages_served

# So many new objects at a time: the interpreter's own 700 would be looked at many times a second.
_THRESHOLDS: Final = 10_000, 5, 10


def spare_what_stays() -> None:
    """Take all there is by now as there to stay; for a process whose one bot is ready."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)


T = TypeVar("T")

_log = logging.getLogger(__name__)
_FIRST_PAUSE, _LONGEST_PAUSE = 5.0, 300.0
_STOP = (signal.SIGINT, signal.SIGTERM)


async def on_discord(
    settings: Settings, connect: Callable[[], aiohttp.BaseConnector] | None = None, *, alone: bool = False
) -> None:
    """Serve Discord, trying on where it is not to be had; WrongSetting, Unreachable where it refuses.

    SecondCopy where another process has the same token, or had of late and it is not known to be `alone`.
    """
    pause, was_open = _FIRST_PAUSE, False
    with stop_asked() as stop:
        while not stop.is_set():
            try:
                async with AsyncExitStack() as held:
                    opening = opened(settings, connector=connect() if connect else None, bears_emojis=True)
                    bot = await _unless(stop, held.enter_async_context(opening))
                    if bot is None:
                        break
                    was_open = True
                    await held.enter_async_context(metrics_served(settings.metrics, bot))
                    await held.enter_async_context(pages_served(bot))
                    held.enter_context(alone_here(settings.token, shared=bot.lease.is_shared))
                    held.callback((await _looking_out(bot, alone=alone)).cancel)
                    await _until(stop, bot, settings.token)
                    await _check_alone(bot)
                    if bot.lease.superseded.is_set():
                        # The other process may end as well.
                        pause = _FIRST_PAUSE
                        continue
                    break
            except (CannotOpen, CannotWrite) as error:
                # A database that was there comes back; whoever stands by goes on meanwhile.
                if not was_open:
                    raise
                _log.warning("%s It is tried again in %d seconds.", error, pause)
            except NO_DISCORD as error:
                if not may_pass(error):
                    raise explained(error) from error
                _log.warning("%s. It is tried again in %d seconds.", explained(error), pause)
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), pause)
            pause = min(2 * pause, _LONGEST_PAUSE)


async def _looking_out(bot: RoundTable, *, alone: bool) -> asyncio.Task[None]:
    """Begin as whoever may be a second copy; forget one that was found, once it is gone. SecondCopy."""
    deployment = bot.host.store.deployment
    if alone:
        await deployment.note_second_copy(None)
    known = await check_rested(deployment, bot.now())
    bot.lookout.doubts = True

    async def forget() -> None:
        await bot.lookout.alone.wait()
        if known:
            await deployment.note_second_copy(None)

    return asyncio.create_task(forget())


async def _check_alone(bot: RoundTable) -> None:
    """Note that a second copy was found, if one was; SecondCopy."""
    if bot.lookout.found.is_set():
        now = bot.now()
        await bot.host.store.deployment.note_second_copy(now)
        raise ended(now)


async def _unless(stop: asyncio.Event, work: Coroutine[Any, Any, T]) -> T | None:
    """Do something that may wait for long; None where it is to stop before."""
    working = asyncio.create_task(work)
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({working, stopping}, return_when=asyncio.FIRST_COMPLETED)
        return await working if working.done() else None
    finally:
        for task in (working, stopping):
            task.cancel()
        await asyncio.gather(working, stopping, return_exceptions=True)


async def _until(stop: asyncio.Event, bot: RoundTable, token: str) -> None:
    """Run a bot until it is to stop, ends by itself, or is a second copy; raises what it ends with."""
    running = asyncio.create_task(started(bot, token))
    stopping = [asyncio.create_task(each.wait()) for each in (stop, bot.lookout.found)]
    await asyncio.wait({running, *stopping}, return_when=asyncio.FIRST_COMPLETED)
    for each in stopping:
        each.cancel()
    if running.done():
        await running
        return
    await bot.close()
    # It may be waiting to log in once more.
    running.cancel()
    await asyncio.wait({running})


async def started(bot: RoundTable, token: str) -> None:
    """Run the one bot of a process until it ends; raises what it ends with."""

    async def spare() -> None:
        # Discord lets a client be ready anew whenever its line was cut.
        bot.remove_listener(spare, "on_ready")
        spare_what_stays()
        _tell_owner(bot)

    bot.add_listener(spare, "on_ready")
    await bot.start(token)


def _tell_owner(bot: RoundTable) -> None:
    """Say how the bot is invited, and what is set at Discord that keeps it from working."""
    for fault in faults_of(bot.application, bot.web) if bot.application else ():
        _log.error("%s", fault)
    link = invitation(bot.application_id or 0)
    if bot.guilds:
        servers = counted(len(bot.guilds), "server")
        _log.info("Online as %s, in %s. A server invites it with %s", bot.user, servers, link)
    else:
        _log.warning("Online as %s, in no server yet. Invite it with %s", bot.user, link)


@contextmanager
def stop_asked() -> Iterator[asyncio.Event]:
    """Give an event that the first signal sets; a second one ends the process the hard way."""
    loop = asyncio.get_running_loop()
    asked = asyncio.Event()

    def let_go() -> None:
        for number in _STOP:
            loop.remove_signal_handler(number)

    def ask() -> None:
        asked.set()
        let_go()

    for number in _STOP:
        loop.add_signal_handler(number, ask)
    try:
        yield asked
    finally:
        let_go()
