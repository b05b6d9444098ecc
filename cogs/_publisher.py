"""Keeping messages up to date: each place a table is shown at shows its newest version, sooner or later.

What is shown, and who has been told, stands in the store; a task for each table catches up and ends.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import discord
from discord import ui

from bot.app import RoundTable
from bot.errors import GameOver, NotSeated, NotStarted
from bot.rows import Ping, Surface
from bot.views import Public
from cogs import _layouts as layouts
from cogs._clicks import NO_MENTIONS
from cogs._pictures import hand_picture, table_picture
from cogs._retiring import retire
from rules.text import Seat

_log = logging.getLogger(__name__)
# Discord caps edits of messages older than an hour.
_EDITABLE_SECONDS = 50 * 60.0
_LAST_SECONDS = 5.0
_OLD_EDIT, _ARCHIVED = 30046, 50083


class Publisher:
    """Shows the newest version of each table wherever the table is shown."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._woken: set[int] = set()

    def wake(self, table: int) -> None:
        """Look whether anything about a table is to be shown or told."""
        self._woken.add(table)
        if table not in self._tasks and self._bot.is_ready():
            self._tasks[table] = asyncio.create_task(self._run(table))

    async def look_through(self) -> None:
        """Take up whatever was left undone, by a crash or by Discord."""
        store = self._bot.store
        due = {surface.table for surface in await store.surfaces_due()}
        for table in due | {ping.table for ping in await store.pings_due()}:
            self.wake(table)

    async def idle(self) -> None:
        """Wait until nothing is being shown."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def close(self) -> None:
        """Finish what is being posted; what takes longer is done again after the next start."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks.values(), timeout=_LAST_SECONDS)
            for task in late:
                task.cancel()

    async def _run(self, table: int) -> None:
        try:
            while table in self._woken:
                self._woken.discard(table)
                await self._publish(table)
        except discord.DiscordException:
            _log.warning("Table %s could not be shown; it is tried again.", table, exc_info=True)
        except Exception:  # noqa: BLE001 - one table's trouble must not stop the others
            _log.exception("Table %s could not be shown.", table)
        finally:
            self._woken.discard(table)
            del self._tasks[table]

    async def _publish(self, table: int) -> None:
        store = self._bot.store
        public = await self._bot.host.public(table)
        pings = [ping for ping in await store.pings_due() if ping.table == table]
        for surface in await store.surfaces(table):
            if surface.user is not None and surface.shown < public.version:
                await self._show_seat(surface, public)
            elif surface.user is None and (pings or surface.shown < public.version):
                await self._show_table(surface, public, pings)

    async def _show_table(self, surface: Surface, public: Public, pings: Sequence[Ping]) -> None:
        """Edit the table's message; where somebody is to be told, post a new one, which is the ping."""
        view, files = await self._table_message(public)
        if not pings and await self._edited(surface, public, view, files):
            return
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(ping.user) for ping in pings]
        )
        view, files = await self._table_message(public)
        await self._post(surface, public, view, files, mentions, _nonce(public, pings))
        for ping in pings:
            await self._bot.store.pinged(ping, self._bot.now())

    async def _table_message(self, public: Public) -> tuple[ui.LayoutView, list[discord.File]]:
        if public.status == "cancelled":
            return layouts.cancelled(public), []
        if public.table is None:
            return layouts.lobby(public), []
        picture = await table_picture(public)
        return layouts.table(public, picture, unreached=await self._unreached(public)), [picture.file()]

    async def _unreached(self, public: Public) -> list[Seat]:
        """Find the seats awaited whose players take no direct messages."""
        awaited = [(sitter.seat, sitter.user) for sitter in public.sitters if sitter.awaited and sitter.user]
        people = [(seat, await self._bot.store.person(user)) for seat, user in awaited]
        return [seat for seat, person in people if person is not None and person.dm_closed]

    async def _show_seat(self, surface: Surface, public: Public) -> None:
        """Show a seat its hand by direct message; one that is old is not disturbed before its turn."""
        try:
            message = await self._seat_message(public, surface.user or 0)
        except (GameOver, NotSeated, NotStarted):
            await self._seen(surface, public)
            return
        view, files, awaited = message
        if await self._edited(surface, public, view, files):
            return
        if not awaited and surface.message is not None:
            await self._seen(surface, public)
            return
        view, files, _ = await self._seat_message(public, surface.user or 0)
        try:
            nonce = f"{public.id}.{surface.user or 0:x}.{public.version}"[-25:]
            await self._post(surface, public, view, files, NO_MENTIONS, nonce)
        except discord.Forbidden:
            await self._bot.store.reach(surface.user or 0, None, closed=True)
            await self._bot.store.forget_surface(surface.table, surface.channel)

    async def _seat_message(
        self, public: Public, user: int
    ) -> tuple[ui.LayoutView, list[discord.File], bool]:
        private = await self._bot.host.private(public.id, user)
        picture = await hand_picture(private)
        awaited = private.public.sitters[private.seat].awaited
        return layouts.seat(private, picture), [picture.file()], awaited

    async def _edited(
        self, surface: Surface, public: Public, view: ui.LayoutView, files: list[discord.File]
    ) -> bool:
        """Edit a message that is young enough; False where it has to be posted anew."""
        if surface.message is None or self._bot.now() - surface.posted > _EDITABLE_SECONDS:
            return False
        place = self._bot.get_partial_messageable(surface.channel)
        try:
            await place.get_partial_message(surface.message).edit(
                view=view, attachments=files, allowed_mentions=NO_MENTIONS
            )
        except (discord.NotFound, discord.RateLimited):
            return False
        except discord.HTTPException as error:
            if error.code in {_OLD_EDIT, _ARCHIVED}:
                return False
            raise
        await self._seen(surface, public)
        return True

    async def _post(
        self,
        surface: Surface,
        public: Public,
        view: ui.LayoutView,
        files: list[discord.File],
        mentions: discord.AllowedMentions,
        nonce: str,
    ) -> None:
        """Post a message anew and take the buttons off the one before."""
        place = self._bot.get_partial_messageable(surface.channel)
        message = await place.send(view=view, files=files, allowed_mentions=mentions, nonce=nonce)
        shown = Surface(
            surface.table, surface.channel, surface.user, message.id, public.version, self._bot.now()
        )
        await self._bot.store.show(shown)
        if surface.message is not None and surface.message != message.id:
            await retire(self._bot, surface.channel, surface.message)

    async def _seen(self, surface: Surface, public: Public) -> None:
        await self._bot.store.show(
            Surface(
                surface.table,
                surface.channel,
                surface.user,
                surface.message,
                public.version,
                surface.posted,
            )
        )


def _nonce(public: Public, pings: Sequence[Ping]) -> str:
    """Name a new message, so that posting it once more after a crash gives the same one."""
    if pings:
        return f"{public.id}.{pings[0].seat}.{pings[0].turn}"
    return f"{public.id}.v{public.version}"
