"""The films of games that have ended: each is added to the last message of its table once it is made.

Nothing waits for a film, and a game without one has ended as well.
"""

import logging
from contextlib import suppress

from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.troubles import TROUBLES
from bot.messages.film_file import film_of
from bot.publishing.backoff import Backoff
from bot.publishing.board import Board
from bot.publishing.locks import LogTurns
from bot.refusals import described
from bot.requests import Priority, editing
from bot.table_tasks import TableTasks
from languages.spoken import speaking

_log = logging.getLogger(__name__)


class Films(TableTasks):
    """The films that are due, each made and added in a task of its own."""

    def __init__(self, bot: RoundTable, turns: LogTurns) -> None:
        super().__init__(self._film)
        self._bot = bot
        self._turns = turns
        self._backoff = Backoff(bot.now)

    def wake(self, table_id: int) -> None:
        """Let a table have its film, unless that is under way or has failed a short while ago."""
        if table_id not in self and self._backoff.may_try(table_id):
            super().wake(table_id)

    async def _film(self, table_id: int) -> None:
        try:
            await self._show(table_id)
        except (Refusal, *TROUBLES) as trouble:
            self._backoff.put_off(table_id, trouble)
            _log.info("The film of table %s has to wait: %s", table_id, described(trouble))
        except Exception:  # noqa: BLE001 - a game that cannot be filmed has ended all the same
            _log.exception("A game could not be filmed.")
            await self._give_up(table_id)
        else:
            self._backoff.forget(table_id)

    async def _show(self, table_id: int) -> None:
        host = self._bot.host
        public = await host.tables.public(table_id)
        for channel in await self._channels(table_id):
            await film_of(host, public.seen_in(channel))
            async with self._turns.alone(table_id, Priority.FILM, editing(channel)):
                await self._show_in(table_id, channel)

    async def _give_up(self, table_id: int) -> None:
        host = self._bot.host
        for surface in await host.store.outbox.surfaces(table_id):
            with suppress(Refusal):
                await host.outbox.show(replace(surface, film=None))

    async def _channels(self, table_id: int) -> list[int]:
        surfaces = await self._bot.host.store.outbox.surfaces(table_id)
        return [surface.channel for surface in surfaces if surface.film == "due"]

    async def _show_in(self, table_id: int, channel: int) -> None:
        """Show a film that is still due by the time that Discord takes it."""
        host = self._bot.host
        public = (await host.tables.public(table_id)).seen_in(channel)
        for surface in await host.store.outbox.surfaces(table_id):
            if (surface.channel, surface.film) == (channel, "due"):
                with speaking(public.language):
                    await Board(self._bot, surface, public, doubtful=False).show_film()
