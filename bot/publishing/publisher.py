"""Keeping messages up to date: each place a table is shown at shows its newest version, sooner or later.

What is shown, and who has been told, stands in the store. For each table a task shows it where everybody sees
it, and another all the rest, so that what is private holds up nothing public.
"""

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from bot.answering.pages import keep_answers_true
from bot.app import RoundTable
from bot.errors import CannotWrite, Refusal
from bot.interactions.troubles import TROUBLES, Closed, noted
from bot.people.ringing import by_letter
from bot.publishing.backoff import Backoff, Outage, answers_nobody
from bot.publishing.board import Films
from bot.publishing.card import Cards
from bot.publishing.direct_message import reach_seats
from bot.publishing.locks import LogTurns
from bot.publishing.opening import tell_refused, tell_shown
from bot.publishing.showing import Showing, own_messages, rest_due
from bot.publishing.thread import enter_thread
from bot.refusals import described
from bot.table.tables import ToldTable
from bot.table.view import PublicView
from bot.table_tasks import TableTasks
from languages.spoken import speaking

_log = logging.getLogger(__name__)
_ANSWER_SECONDS = 1.0
_LAST_SECONDS = 5.0
_GATHERED_SECONDS = 5.0  # at most, for which a direct message waits for others
_AT_ONCE = 16  # tables taken up together after an outage: each holds a picture in memory until it is sent


class Publisher:
    """Shows the newest version of each table wherever the table is shown."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._backoff, self._outage = Backoff(bot.now, bot.host.outbox.barred), Outage(bot.now)
        self._cards = Cards(bot)
        self._boards = TableTasks(self._show_boards)
        self._rest = TableTasks(self._show_rest)
        # What went wrong with the boards of a table, whose rest is still to be shown.
        self._troubles: dict[int, list[Exception]] = {}
        # What Discord took last of these is not known: a process ended, or a request failed, in between.
        self._doubtful: set[int] = set()
        self._unsaved: set[int] = set()  # tables put off as nothing could be saved
        self._looked = False
        self._calm = asyncio.Event()
        self._calm.set()
        turns = LogTurns(bot.limiter)
        self._showing = Showing(bot, turns, self._doubtful, self._backoff)
        self._films = Films(bot, turns)

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

    @contextmanager
    def gathering(self) -> Iterator[None]:
        """Let what is told by direct message meanwhile wait, for one message may tell it all."""
        self._calm.clear()
        try:
            yield
        finally:
            self._calm.set()

    def wake_waiting(self, table_id: int) -> None:
        """Try a table once more that could not be shown before."""
        if table_id in self._backoff:
            self.wake(table_id)

    def wake_unsaved(self) -> None:
        """Try the tables once more at which nothing could be saved."""
        unsaved, self._unsaved = self._unsaved, set()
        for table_id in unsaved:
            self.wake_waiting(table_id)

    def wake_guild(self, guild: int, channel: int | None = None) -> None:
        """Try the tables of a server, or of a channel there, once more that could not be shown before."""
        for table_id in self._backoff.to_try(guild, channel):
            self.wake(table_id)

    async def look_through(self) -> None:
        """Take up whatever was left undone at our tables, by a crash or by Discord."""
        outbox = self._bot.host.outbox
        due = await self._bot.host.tables.own(await outbox.tables_due() | await outbox.cards_due())
        if not self._looked:
            self._doubtful.update(due)
            self._looked = True
        to_try = [table_id for table_id in sorted(due) if self._backoff.may_try(table_id)]
        if to_try and self._outage.is_on and not await self._is_over(to_try):
            return
        for table_id in to_try:
            self.wake(table_id)
            await self._room()

    async def _is_over(self, due: Sequence[int]) -> bool:
        """Try one table for all, once Discord answers anything; say whether the outage is over."""
        try:
            await self._bot.application_info()
        except TROUBLES as trouble:
            if answers_nobody(trouble):
                self._outage.is_silent()
                return False
        found = self._outage.table_to_try(due)
        if found is not None:
            self.wake(found)
            while tasks := [work.tasks[found] for work in (self._boards, self._rest) if found in work]:
                await asyncio.wait(tasks)
        return not self._outage.is_on

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
        await self._boards.close(_LAST_SECONDS)
        await self._rest.close(_LAST_SECONDS)
        await self._cards.close()

    @contextmanager
    def _tried_again(self, table_id: int) -> Iterator[None]:
        """Put a table off where it cannot be shown."""
        try:
            yield
        except (Refusal, *TROUBLES) as trouble:
            self._put_off(table_id, trouble)
        except Exception as error:  # noqa: BLE001 - one table's trouble must not stop the others
            _log.exception("A table could not be shown.")
            self._put_off(table_id, error)

    def _put_off(self, table_id: int, trouble: Exception, public: PublicView | None = None) -> None:
        self._doubtful.add(table_id)
        if isinstance(trouble, CannotWrite):
            self._unsaved.add(table_id)
        self._backoff.put_off(table_id, trouble, () if public is None else _places(public))
        self._outage.met(table_id, trouble)
        _log.warning("Table %s could not be shown; it is tried again: %s", table_id, described(trouble))

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
            surfaces = await self._bot.host.store.outbox.surfaces(table_id)
            with noted(troubles):
                await reach_seats(self._bot, public, surfaces)
            if await self._showing.boards(public, surfaces, troubles) and public.earlier is not None:
                # It leads on to this one now.
                self._boards.wake(public.earlier.id)
            self._rest.wake(table_id)

    async def _show_rest(self, table_id: int) -> None:
        """Show a table to each who plays, and clear up after it."""
        if not self._calm.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._calm.wait(), _GATHERED_SECONDS)
        with self._tried_again(table_id):
            troubles = self._troubles.pop(table_id, [])
            if not await self._is_own(table_id):
                return
            told = await self._bot.host.tables.told(table_id)
            public = await self._bot.host.tables.public_of(told)
            await self._catch_up(public, told, troubles)
            await keep_answers_true(self._bot, told[0].row)
            if troubles:
                self._put_off(table_id, troubles[0], public)
                await tell_refused(self._bot, public, troubles[0])
            else:
                self._outage.met(table_id, None)
                if table_id not in self._boards:
                    await self._settle(public)

    async def _settle(self, public: PublicView) -> None:
        """Note that everything is shown, unless somebody can be told nowhere, or it is not quite known."""
        outbox = self._bot.host.outbox
        doubtful = public.id in self._doubtful
        self._doubtful.discard(public.id)
        if doubtful and await self._is_behind(public):
            # What was posted may have been there already, and show an older version, or ring fewer people.
            self._backoff.forget(public.id)
            self._boards.wake(public.id)
        elif await outbox.pings_due(public.id) or (
            outbox.mailing.is_stopped and await outbox.store.outbox.surfaces_due(public.id)
        ):
            # Somebody can be told neither in a channel nor by mail: there is nothing to do but wait.
            self._backoff.put_off(public.id, places=_places(public))
        else:
            self._backoff.forget(public.id)
            await tell_shown(self._bot, public)

    async def _is_behind(self, public: PublicView) -> bool:
        """Say whether something about a table is to be shown or told still."""
        host = self._bot.host
        return bool(
            await host.store.outbox.surfaces_due(public.id)
            or await own_messages(self._bot, public)
            or await host.outbox.pings_due(public.id)
        )

    async def _catch_up(self, public: PublicView, told: ToldTable, troubles: list[Exception]) -> None:
        """Bring all but the boards up to date; note what goes wrong with Discord."""
        closed = any(isinstance(trouble, Closed) for trouble in troubles)
        due = await rest_due(self._bot, public, told, closed=closed)
        for card in due.cards:
            await self._cards.show(card, public, gone=due.gone)
        for panel in due.panels:
            with noted(troubles):
                await self._showing.panel(panel)
        for message in due.messages:
            with noted(troubles):
                await self._showing.own(message)
                if any(map(by_letter, message.rings)):
                    # By now they are mentioned.
                    self._rest.wake(public.id)
        for old in await self._bot.host.store.outbox.old_messages(public.id):
            with noted(troubles):
                await self._showing.retire(old)
        if due.has_film:
            self._films.wake(public.id)


def _places(public: PublicView) -> list[tuple[int | None, int]]:
    """Give the servers and channels in which a table is seen."""
    return [(each.guild, each.channel) for each in public.windows or (public,)]
