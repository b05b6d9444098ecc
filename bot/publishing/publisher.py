"""Keeping messages up to date: each place a table is shown at shows its newest version, sooner or later.

What is shown, and who has been told, stands in the store. For each table a task shows it where everybody sees
it, and another all the rest, so that what is private holds up nothing public. What is shown is read, and
drawn, only when its request may go out.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from weakref import WeakValueDictionary

import discord
from msgspec import Struct

from bot.app import RoundTable
from bot.errors import Refusal
from bot.features import asked
from bot.interactions.troubles import TROUBLES, Closed, noted
from bot.people.ringing import by_mail, by_mention
from bot.publishing.backoff import Waiting
from bot.publishing.card import Cards
from bot.publishing.direct_message import reach_seats
from bot.publishing.film import Films
from bot.publishing.lane import Lane
from bot.publishing.message import OwnMessage
from bot.publishing.post import show_state
from bot.publishing.retire import retire, tells
from bot.publishing.surface import SurfaceMessage, invited_here
from bot.publishing.thread import enter_thread
from bot.requests import Priority, Route, deleting, editing, posting
from bot.store.rows import OldMessage, Ping, Surface
from bot.store.rows.ring import Ring
from bot.table.view import PublicView
from languages.spoken import speaking

_log = logging.getLogger(__name__)
_ANSWER_SECONDS = 1.0
_AT_ONCE = 16  # tables taken up together after an outage: each holds a picture in memory until it is sent


class _BoardDue(Struct, frozen=True):
    """A board that shows less than there is, or those who are to be told by a new one."""

    surface: Surface
    public: PublicView
    pings: list[Ping]

    @property
    def priority(self) -> Priority:
        return Priority.PING if self.pings else Priority.BOARD

    @property
    def route(self) -> Route:
        anew = self.pings or self.surface.message is None
        return posting(self.surface.channel) if anew else editing(self.surface.channel)


class Publisher:
    """Shows the newest version of each table wherever the table is shown."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._waiting = Waiting(bot.now)
        self._cards = Cards(bot)
        self._boards = Lane(self._show_boards)
        self._rest = Lane(self._show_rest)
        # What went wrong with the boards of a table, whose rest is still to be shown.
        self._troubles: dict[int, list[Exception]] = {}
        # What Discord took last of these is not known: a process ended, or a request failed, in between.
        self._doubtful: set[int] = set()
        self._looked = False
        # How far the log of a place is told, both who shows the board and who clears up decide.
        self._logs: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._films = Films(bot, self._turn_alone)

    @property
    def under_way(self) -> set[int]:
        """The tables about which something is being shown."""
        return {*self._boards.tasks, *self._rest.tasks}

    def wake(self, table_id: int) -> None:
        """Look whether anything about a table is to be shown or told."""
        if self._bot.is_ready() and self._bot.host.ownership.acts:
            if not self._looked:
                self._doubtful.add(table_id)
            self._boards.wake(table_id)

    def wake_waiting(self, table_id: int) -> None:
        """Try a table once more that could not be shown before."""
        if table_id in self._waiting:
            self.wake(table_id)

    def wake_guild(self, guild: int) -> None:
        """Try all tables of a server once more that could not be shown before."""
        for table_id in self._waiting.of_guild(guild):
            self.wake(table_id)

    async def look_through(self) -> None:
        """Take up whatever was left undone at our tables, by a crash or by Discord."""
        outbox = self._bot.host.outbox
        due = await outbox.tables_due()
        due |= {table_id for table_id in await outbox.cards_due() if not self._cards.rests(table_id)}
        due = await self._bot.host.tables.own(due)
        if not self._looked:
            self._doubtful |= due
            self._looked = True
        for table_id in sorted(due):
            if self._waiting.may_try(table_id):
                self.wake(table_id)
                await self._room()

    async def _room(self) -> None:
        while len(self.under_way) >= _AT_ONCE:
            await asyncio.wait(self._tasks(), return_when=asyncio.FIRST_COMPLETED)

    async def idle(self) -> None:
        """Wait until nothing is being shown."""
        while tasks := self._tasks():
            await asyncio.wait(tasks)
        await self._cards.idle()
        await self._films.idle()

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [*self._boards.tasks.values(), *self._rest.tasks.values()]

    async def close(self) -> None:
        """Finish what is being posted; what takes longer is done again after the next start."""
        await self._films.close()
        await self._boards.close()
        await self._rest.close()
        await self._cards.close()

    @contextmanager
    def _tried_again(self, table_id: int) -> Iterator[None]:
        """Put a table off where it cannot be shown."""
        try:
            yield
        except (Refusal, *TROUBLES) as trouble:
            self._put_off(table_id, None, trouble)
        except Exception as error:  # noqa: BLE001 - one table's trouble must not stop the others
            _log.exception("A table could not be shown.")
            self._put_off(table_id, None, error)

    def _put_off(self, table_id: int, guild: int | None, trouble: Exception) -> None:
        self._doubtful.add(table_id)
        demanded = trouble.retry_after if isinstance(trouble, discord.RateLimited) else 0.0
        self._waiting.put_off(table_id, guild, demanded)
        _log.warning("Table %s could not be shown; it is tried again: %s", table_id, trouble)

    async def _answered(self, table_id: int) -> None:
        """Let those who have clicked at a table have their answers before all others see it."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._bot.answers.given(table_id), _ANSWER_SECONDS)

    async def _is_own(self, table_id: int) -> bool:
        """Say whether a table is to be shown by this process; another hears of it as well."""
        return table_id in await self._bot.host.tables.own({table_id})

    async def _show_boards(self, table_id: int) -> None:
        """Show a table where everybody sees it, and tell whoever is to be told there; the rest follows."""
        with self._tried_again(table_id):
            await self._answered(table_id)
            if not await self._is_own(table_id):
                return
            public = await self._bot.host.tables.public(table_id)
            if public.threaded and public.status == "running":
                with speaking(public.language):
                    public = await enter_thread(self._bot, public)
            troubles = self._troubles[table_id] = []
            with noted(troubles):
                await reach_seats(self._bot, public)
            for surface in await self._bot.host.outbox.surfaces(table_id):
                if surface.is_board:
                    with noted(troubles):
                        await self._tag(surface, public)
                        await self._show_board(await self._board_due(surface, public))
            self._rest.wake(table_id)

    async def _tag(self, surface: Surface, public: PublicView) -> None:
        """Let the tags of a post say how the table stands that comes there, or no longer goes on."""
        if surface.shown < public.version and (surface.message is None or public.status != "running"):
            await show_state(self._bot, surface.channel, public)

    async def _board_due(self, surface: Surface, public: PublicView) -> _BoardDue | None:
        # Who is awaited only by now is told with the next version, where his name stands.
        due = await self._bot.host.outbox.pings_due(public.id)
        pings = [ping for ping in due if _is_due(public, ping) and by_mention(ping)]
        is_due = pings or surface.shown < public.version or await invited_here(self._bot, public)
        return _BoardDue(surface, public, pings) if is_due else None

    async def _show_board(self, due: _BoardDue | None) -> None:
        """Show a board as it is by the time that Discord takes it."""
        if due is None:
            return
        table_id = due.public.id
        async with self._turn_alone(table_id, due.priority, due.route) as waited:
            newest = await self._anew(due) if waited else due
            if newest is not None:
                doubtful = table_id in self._doubtful
                message = SurfaceMessage(self._bot, newest.surface, newest.public, doubtful=doubtful)
                with speaking(newest.public.language):
                    await message.show_table(newest.pings)
                if newest.public.earlier is not None and newest.surface.message is None:
                    # It leads on to this one now.
                    self._boards.wake(newest.public.earlier.id)

    async def _anew(self, due: _BoardDue) -> _BoardDue | None:
        surface = await self._as_it_is(due.surface)
        public = await self._bot.host.tables.public(due.public.id)
        return await self._board_due(surface, public) if surface is not None else None

    async def _as_it_is(self, surface: Surface) -> Surface | None:
        """Read a surface once more; None where there is none any longer."""
        surfaces = await self._bot.host.outbox.surfaces(surface.table_id)
        return next((each for each in surfaces if each.channel == surface.channel), None)

    @asynccontextmanager
    async def _turn_alone(self, table_id: int, priority: Priority, route: Route) -> AsyncIterator[bool]:
        """Hold a turn while nobody else changes how far the log of a table is told; say who had to wait."""
        log = self._logs.setdefault(table_id, asyncio.Lock())
        waited = False
        while True:
            async with self._bot.limiter.permit(priority, route) as late:
                waited = waited or late
                if not log.locked():
                    async with log:
                        yield waited
                    return
            # Whoever is at the log may need one more turn: none is kept from him.
            async with log:
                waited = True

    async def _show_rest(self, table_id: int) -> None:
        """Show a table to each who plays, and clear up after it."""
        with self._tried_again(table_id):
            troubles = self._troubles.pop(table_id, [])
            if not await self._is_own(table_id):
                return
            public = await self._bot.host.tables.public(table_id)
            await self._catch_up(public, troubles)
            if troubles:
                self._put_off(table_id, public.guild, troubles[0])
            elif table_id not in self._boards:
                await self._settle(public)

    async def _settle(self, public: PublicView) -> None:
        """Note that everything is shown, unless somebody can be told nowhere, or it is not quite known."""
        outbox = self._bot.host.outbox
        doubtful = public.id in self._doubtful
        self._doubtful.discard(public.id)
        if doubtful and await self._is_behind(public):
            # What was posted may have been there already, and show an older version, or ring fewer people.
            self._waiting.forget(public.id)
            self._boards.wake(public.id)
        elif await outbox.pings_due(public.id):
            # Somebody can be told neither in a channel nor by mail: there is nothing to do but wait.
            self._waiting.put_off(public.id, public.guild)
        else:
            self._waiting.forget(public.id)

    async def _is_behind(self, public: PublicView) -> bool:
        """Say whether something about a table is to be shown or told still."""
        outbox = self._bot.host.outbox
        return bool(
            await outbox.surfaces_due(public.id)
            or await self._own_messages(public)
            or await outbox.pings_due(public.id)
        )

    async def _own_messages(self, public: PublicView) -> list[OwnMessage]:
        """Give the messages of features at a table that are due."""
        return [message for each in asked("messages") for message in await each.messages(self._bot, public)]

    async def _catch_up(self, public: PublicView, troubles: list[Exception]) -> None:
        """Bring all but the boards up to date; note what goes wrong with Discord."""
        outbox = self._bot.host.outbox
        surfaces = await outbox.surfaces(public.id)
        mail = await self._mail(public, surfaces, troubles)
        messages = await self._own_messages(public)
        rings = await outbox.rings_due(public.id) if messages or public.invited else []
        offers = {(0, ring.user) for ring in rings} | {(each.number, each.offered) for each in messages}
        by_letter = {ring.user: ring for ring in rings if ring.mail and (ring.proposal, ring.user) in offers}
        for surface in surfaces:
            pings, ring = mail[surface.user or 0], by_letter.get(surface.user or 0)
            if surface.user is not None and (pings or ring or surface.shown < public.version):
                with noted(troubles):
                    await self._show_panel(surface, public, pings, ring)
        for message in messages:
            told = [
                ring for ring in rings if ring.proposal == message.number and ring not in by_letter.values()
            ]
            with noted(troubles):
                await self._show_own(public, message, told)
        for old in await outbox.old_messages(public.id):
            with noted(troubles):
                await self._retire(old)
        for surface in surfaces:
            if surface.card is not None and surface.shown < public.version:
                self._cards.show(surface, public)
            if surface.film == "due":
                self._films.wake(public.id)

    async def _show_panel(
        self, surface: Surface, public: PublicView, pings: Sequence[Ping], ring: Ring | None
    ) -> None:
        """Show somebody the own panel, as it is by the time that Discord takes it."""
        awaited = any(sitter.awaited for sitter in public.sitters if sitter.user == surface.user)
        told = pings or ring is not None
        priority = Priority.PING if told else Priority.AWAITED_PANEL if awaited else Priority.PANEL
        route = posting if told else editing
        async with self._bot.limiter.permit(priority, route(surface.channel)) as waited:
            newest = await self._as_it_is(surface) if waited else surface
            if waited:
                public = await self._bot.host.tables.public(public.id)
            if newest is not None:
                doubtful = public.id in self._doubtful
                with speaking(await self._bot.host.reading.by_mail(surface.user or 0)):
                    await SurfaceMessage(self._bot, newest, public, doubtful=doubtful).show_seat(pings, ring)

    async def _show_own(self, public: PublicView, message: OwnMessage, rings: Sequence[Ring]) -> None:
        is_new = bool(rings) or not message.is_posted
        route = posting(message.channel) if is_new else editing(message.channel)
        priority = Priority.PING if is_new else Priority.BOARD
        async with self._bot.limiter.permit(priority, route):
            doubtful = public.id in self._doubtful
            with speaking(public.language):
                await message.show(rings, doubtful)

    async def _retire(self, old: OldMessage) -> None:
        route = editing(old.channel) if tells(old) else deleting(old.channel)
        async with self._turn_alone(old.table_id, Priority.CLEARING, route):
            await retire(self._bot, old)

    async def _mail(
        self, public: PublicView, surfaces: Sequence[Surface], troubles: Sequence[Exception]
    ) -> defaultdict[int, list[Ping]]:
        """Find who is to be told by direct message: as wished, or as no channel is open to the bot."""
        closed = any(isinstance(trouble, Closed) for trouble in troubles)
        nowhere = closed or not any(surface.is_board for surface in surfaces)
        mail = defaultdict[int, list[Ping]](list)
        for ping in await self._bot.host.outbox.pings_due(public.id):
            if _is_due(public, ping) and (nowhere or by_mail(ping)):
                mail[ping.user].append(ping)
        return mail


def _is_due(public: PublicView, ping: Ping) -> bool:
    """Say whether what a ping tells holds at the version that is shown."""
    if ping.kind == "draw":
        return ping.seat in public.offered
    if ping.kind in {"end", "missed", "absent"}:
        return True
    return public.paused is None and public.sitters[ping.seat].awaited
