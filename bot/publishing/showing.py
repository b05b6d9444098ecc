"""Showing what is due of a table as it is when Discord takes it: only then is it read and drawn."""

from __future__ import annotations

from collections.abc import Container
from contextlib import suppress

from bot.app import RoundTable
from bot.interactions.troubles import Closed, noted
from bot.messages.permissions import lacking_in
from bot.publishing.board import Board
from bot.publishing.due import BoardDue, OwnDue, PanelDue, board_due, own_messages
from bot.publishing.locks import LogTurns
from bot.publishing.log import retire, tells
from bot.publishing.panel import show_seat
from bot.publishing.post import show_state
from bot.requests import Priority, deleting, editing
from bot.requests.outdated import Outdated
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
        """Show a board; where somebody has answered before he was told, as it is due then."""
        if due is None:
            return False
        with suppress(Outdated):
            return await self._board_as_due(due)
        return await self._board(await self._anew(due))

    async def _board_as_due(self, due: BoardDue) -> bool:
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
        if self._bot.host.outbox.mailing.is_stopped:
            return
        with suppress(Outdated):
            await self._panel_as_due(due)
            return
        newest = await self._panel_anew(due)
        if newest is not None:
            await self.panel(newest)

    async def _panel_as_due(self, due: PanelDue) -> None:
        async with self._bot.limiter.permit(*due.turn) as waited:
            newest = await self._panel_anew(due) if waited else due
            if newest is None:
                return
            surface, public = newest.surface, newest.public
            doubtful = public.id in self._doubtful
            with speaking(await self._bot.host.languages.by_mail(surface.user or 0)):
                await show_seat(self._bot, surface, public, newest.pings, newest.ring, doubtful=doubtful)

    async def _panel_anew(self, due: PanelDue) -> PanelDue | None:
        surface, outbox = await self._as_it_is(due.surface), self._bot.host.outbox
        if surface is None:
            return None
        public, pings = await self._bot.host.tables.public(due.public.id), await outbox.still_due(due.pings)
        rings = await outbox.still_due([due.ring]) if due.ring else []
        return PanelDue(surface, public, pings, next(iter(rings), None))

    async def own(self, due: OwnDue) -> None:
        """Show a feature's own message."""
        with suppress(Outdated):
            await self._own_as_due(due)
            return
        newest = await self._own_anew(due)
        if newest is not None:
            await self.own(newest)

    async def _own_as_due(self, due: OwnDue) -> None:
        async with self._bot.limiter.permit(*due.turn) as waited:
            newest = await self._own_anew(due) if waited else due
            if newest is not None:
                doubtful = newest.public.id in self._doubtful
                with speaking(newest.public.language):
                    await newest.message.show(newest.rings, doubtful)

    async def _own_anew(self, due: OwnDue) -> OwnDue | None:
        public = await self._bot.host.tables.public(due.public.id)
        rings = await self._bot.host.outbox.still_due(due.rings)
        messages = await own_messages(self._bot, public)
        place = due.message.number, due.message.offered
        newest = [OwnDue(each, public, rings) for each in messages if (each.number, each.offered) == place]
        return next(iter(newest), None)

    async def retire(self, old: OldMessage) -> None:
        """Clear up a message whose place another has taken."""
        route = editing(old.channel) if tells(old) else deleting(old.channel)
        async with self._turns.alone(old.table_id, Priority.CLEARING, route):
            await retire(self._bot, old)
