"""Showing what is due of a table as it is when Discord takes it: only then is it read and drawn."""

from __future__ import annotations

from collections.abc import Container

from bot.app import RoundTable
from bot.interactions.troubles import Closed, noted
from bot.messages.permissions import lacking_in
from bot.publishing.board import Board
from bot.publishing.due import BoardDue, OwnDue, PanelDue, board_due
from bot.publishing.locks import LogTurns
from bot.publishing.log import retire, tells
from bot.publishing.panel import show_seat
from bot.publishing.post import show_state
from bot.requests import Priority, deleting, editing
from bot.store.rows.posted import OldMessage, Surface
from bot.table.view import PublicView
from languages.spoken import speaking


class Showing:
    """Shows what is due; of tables that are `doubtful` what is posted may turn out to be there already.

    At those that were `refused` before Discord is not asked again for what is known to be barred still.
    """

    def __init__(
        self, bot: RoundTable, turns: LogTurns, doubtful: Container[int], refused: Container[int]
    ) -> None:
        self._bot = bot
        self._turns = turns
        self._doubtful = doubtful
        self._refused = refused

    async def boards(self, public: PublicView, troubles: list[Exception]) -> bool:
        """Show a table where everybody sees it, if it is due; say whether one was posted for the first time.

        What goes wrong with Discord is noted.
        """
        is_new = False
        for surface in await self._bot.host.outbox.surfaces(public.id):
            if surface.is_board:
                with noted(troubles):
                    if public.id in self._refused:
                        self._check_may_show(surface, public)
                    await self._tag(surface, public)
                    is_new = await self._board(await board_due(self._bot, surface, public)) or is_new
        return is_new

    def _check_may_show(self, surface: Surface, public: PublicView) -> None:
        """Make sure that the bot sees a channel, and may write there if nothing is to be edited; Closed."""
        lacking = lacking_in(self._bot.get_channel(surface.channel))
        is_shown = surface.message is not None and surface.shown >= public.version
        if lacking and (is_shown or surface.message is None or "view_channel" in lacking):
            raise Closed(f"I may not write in the channel {surface.channel}: {', '.join(lacking)}.")

    async def _tag(self, surface: Surface, public: PublicView) -> None:
        """Let the tags of a post say how the table stands that comes there, or no longer goes on."""
        if surface.shown < public.version and (surface.message is None or public.status != "running"):
            await show_state(self._bot, surface.channel, public)

    async def _board(self, due: BoardDue | None) -> bool:
        if due is None:
            return False
        async with self._turns.alone(due.public.id, *due.turn) as waited:
            newest = await self._anew(due) if waited else due
            if newest is None:
                return False
            doubtful = due.public.id in self._doubtful
            with speaking(newest.public.language):
                board = Board(self._bot, newest.surface, newest.public, doubtful=doubtful)
                await board.show(newest.pings)
            return newest.surface.message is None

    async def _anew(self, due: BoardDue) -> BoardDue | None:
        surface = await self._as_it_is(due.surface)
        public = await self._bot.host.tables.public(due.public.id)
        return await board_due(self._bot, surface, public) if surface is not None else None

    async def _as_it_is(self, surface: Surface) -> Surface | None:
        """Read a surface once more; None where there is none any longer."""
        surfaces = await self._bot.host.outbox.surfaces(surface.table_id)
        return next((each for each in surfaces if each.channel == surface.channel), None)

    async def panel(self, due: PanelDue) -> None:
        """Show somebody the own panel, or what he is asked."""
        public, user = due.public, due.surface.user or 0
        if self._bot.host.outbox.mailing.is_stopped:
            return
        async with self._bot.limiter.permit(*due.turn) as waited:
            newest = await self._as_it_is(due.surface) if waited else due.surface
            if waited:
                public = await self._bot.host.tables.public(public.id)
            if newest is not None:
                doubtful = public.id in self._doubtful
                with speaking(await self._bot.host.languages.by_mail(user)):
                    await show_seat(self._bot, newest, public, due.pings, due.ring, doubtful=doubtful)

    async def own(self, due: OwnDue) -> None:
        """Show a feature's own message."""
        async with self._bot.limiter.permit(*due.turn):
            doubtful = due.public.id in self._doubtful
            with speaking(due.public.language):
                await due.message.show(due.rings, doubtful)

    async def retire(self, old: OldMessage) -> None:
        """Clear up a message whose place another has taken."""
        route = editing(old.channel) if tells(old) else deleting(old.channel)
        async with self._turns.alone(old.table_id, Priority.CLEARING, route):
            await retire(self._bot, old)
