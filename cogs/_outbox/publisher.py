"""Keeping messages up to date: each place a table is shown at shows its newest version, sooner or later.

What is shown, and who has been told, stands in the store; a task for each table catches up and ends.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

import discord

from bot.app import RoundTable
from bot.errors import Refusal
from bot.host.view import PublicView
from bot.store.rows import Ping
from cogs._outbox.backoff import Waiting
from cogs._outbox.card import Cards
from cogs._outbox.direct_message import reach_seats
from cogs._outbox.proposal import show_proposal
from cogs._outbox.retire import retire
from cogs._outbox.surface import SurfaceMessage
from cogs._outbox.thread import enter_thread
from cogs._ui.troubles import TROUBLES, Closed, noted

_log = logging.getLogger(__name__)
_LAST_SECONDS = 5.0
_ANSWER_SECONDS = 1.0
_AT_ONCE = 16  # tables taken up together after an outage: each holds a picture in memory until it is sent


class Publisher:
    """Shows the newest version of each table wherever the table is shown."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._waiting = Waiting(bot.now)
        self._cards = Cards(bot)
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._woken: set[int] = set()
        # What Discord took last of these is not known: a process ended, or a request failed, in between.
        self._doubtful: set[int] = set()
        self._looked = False

    def wake(self, table_id: int) -> None:
        """Look whether anything about a table is to be shown or told."""
        if self._bot.is_ready():
            self._woken.add(table_id)
            if table_id not in self._tasks:
                self._tasks[table_id] = asyncio.create_task(self._run(table_id))

    def wake_waiting(self, table_id: int) -> None:
        """Try a table once more that could not be shown before."""
        if table_id in self._waiting:
            self.wake(table_id)

    def wake_guild(self, guild: int) -> None:
        """Try all tables of a server once more that could not be shown before."""
        for table_id in self._waiting.of_guild(guild):
            self.wake(table_id)

    async def look_through(self) -> None:
        """Take up whatever was left undone, by a crash or by Discord."""
        due = await self._bot.host.outbox.tables_due()
        if not self._looked:
            self._doubtful |= due
            self._looked = True
        for table_id in sorted(due):
            if self._waiting.may_try(table_id):
                self.wake(table_id)
                await self._room()

    async def _room(self) -> None:
        while len(self._tasks) >= _AT_ONCE:
            await asyncio.wait(self._tasks.values(), return_when=asyncio.FIRST_COMPLETED)

    async def idle(self) -> None:
        """Wait until nothing is being shown."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())
        await self._cards.idle()

    async def close(self) -> None:
        """Finish what is being posted; what takes longer is done again after the next start."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks.values(), timeout=_LAST_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        await self._cards.close()

    async def _run(self, table_id: int) -> None:
        doubtful = not self._looked
        try:
            while table_id in self._woken:
                await self._answered(table_id)
                self._woken.discard(table_id)
                await self._publish(table_id, doubtful=doubtful or table_id in self._doubtful)
                doubtful = False
        except (Refusal, *TROUBLES) as trouble:
            self._put_off(table_id, None, trouble)
        except Exception as error:  # noqa: BLE001 - one table's trouble must not stop the others
            _log.exception("A table could not be shown.")
            self._put_off(table_id, None, error)
        finally:
            self._woken.discard(table_id)
            del self._tasks[table_id]

    async def _answered(self, table_id: int) -> None:
        """Let those who have clicked at a table have their answers before all others see it."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._bot.answers.given(table_id), _ANSWER_SECONDS)

    async def _publish(self, table_id: int, *, doubtful: bool) -> None:
        """Bring every place up to date; where one is not to be had, the others are still served."""
        public = await self._bot.host.tables.public(table_id)
        if public.threaded and public.status == "running":
            public = await enter_thread(self._bot, public)
        # Who is awaited only by now is told with the next version, where his name stands.
        due = await self._bot.host.outbox.pings_due(table_id)
        pings = [ping for ping in due if _is_due(public, ping)]
        troubles = await self._catch_up(public, pings, doubtful=doubtful)
        if troubles:
            self._put_off(table_id, public.guild, troubles[0])
            return
        self._doubtful.discard(table_id)
        if await self._bot.host.outbox.pings_due(table_id):
            # Somebody can be told neither in a channel nor by mail: there is nothing to do but wait.
            self._waiting.put_off(table_id, public.guild)
            return
        self._waiting.forget(table_id)
        outbox = self._bot.host.outbox
        if doubtful and (await outbox.surfaces_due(table_id) or await outbox.proposals_due(table_id)):
            # What was posted may have been there already, and show an older version.
            self._woken.add(table_id)

    def _put_off(self, table_id: int, guild: int | None, trouble: Exception) -> None:
        self._doubtful.add(table_id)
        demanded = trouble.retry_after if isinstance(trouble, discord.RateLimited) else 0.0
        self._waiting.put_off(table_id, guild, demanded)
        _log.warning("Table %s could not be shown; it is tried again: %s", table_id, trouble)

    async def _catch_up(
        self, public: PublicView, pings: Sequence[Ping], *, doubtful: bool
    ) -> list[Exception]:
        """Show a table to all and to each, and clear up after it; give what went wrong with Discord."""
        troubles: list[Exception] = []
        outbox = self._bot.host.outbox
        with noted(troubles):
            await reach_seats(self._bot, public)
        for surface in await outbox.surfaces(public.id):
            if surface.is_board and (pings or surface.shown < public.version):
                with noted(troubles):
                    await SurfaceMessage(self._bot, surface, public, doubtful=doubtful).show_table(pings)
        by_mail = await self._by_mail(public, pings, troubles)
        for surface in await outbox.surfaces(public.id):
            ping = by_mail.get(surface.user or 0)
            if surface.user is not None and (ping or surface.shown < public.version):
                with noted(troubles):
                    await SurfaceMessage(self._bot, surface, public, doubtful=doubtful).show_seat(ping)
        for proposal in await outbox.proposals_due(public.id):
            with noted(troubles):
                await show_proposal(self._bot, public, proposal, doubtful=doubtful)
        for old in await outbox.old_messages(public.id):
            with noted(troubles):
                await retire(self._bot, old)
        for surface in await outbox.surfaces(public.id):
            if surface.card is not None and surface.shown < public.version:
                self._cards.show(surface, public)
        return troubles

    async def _by_mail(
        self, public: PublicView, pings: Sequence[Ping], troubles: Sequence[Exception]
    ) -> dict[int, Ping]:
        """Find who has to be told by direct message, as the table's channel is closed to the bot, or gone."""
        surfaces = await self._bot.host.outbox.surfaces(public.id)
        closed = any(isinstance(trouble, Closed) for trouble in troubles)
        if not closed and any(surface.is_board for surface in surfaces):
            return {}
        due = await self._bot.host.outbox.pings_due(public.id)
        return {ping.user: ping for ping in pings if ping in due}


def _is_due(public: PublicView, ping: Ping) -> bool:
    """Say whether what a ping tells holds at the version that is shown."""
    if ping.kind == "draw":
        return ping.seat in public.offered
    return ping.kind in {"end", "missed", "absent"} or public.sitters[ping.seat].awaited
