"""The cards of tables that have a thread of their own: edited where they stand, and never posted again.

A card is there to be found, not to follow each move: it rests between two edits, longer where little
happens, and nothing waits for it.
"""

from __future__ import annotations

import logging
from functools import partial

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.interaction import NO_MENTIONS
from bot.interactions.troubles import TROUBLES
from bot.messages.card_text import card_message, card_written, is_passing, leads_to, says_more
from bot.publishing.backoff import Backoff
from bot.publishing.editing import change_open
from bot.publishing.post import show_state
from bot.refusals import OVERLOADED, Code, described
from bot.requests import Priority, editing
from bot.store.rows.posted import Surface
from bot.table.view import PublicView
from bot.table_tasks import TableTasks
from languages.spoken import speaking

_log = logging.getLogger(__name__)
_REST_SECONDS = 2 * 3600.0
_LONG_REST_SECONDS = 24 * 3600.0
_FEW = 8  # events, for which alone it rests long


class _Edit(Struct, frozen=True):
    """When a card was edited last, and to which version of its table."""

    time: float
    version: int


class Cards:
    """The cards of all tables, each edited in a task of its own."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._backoff = Backoff(bot.now)
        self._edited: dict[int, _Edit] = {}
        self._newest: dict[int, tuple[Surface, PublicView]] = {}
        self._tasks = TableTasks(self._show_newest)

    def show(self, surface: Surface, public: PublicView) -> None:
        """Bring a card up to date, as soon as it may be edited; until then it is behind."""
        if self._backoff.may_try(public.id) and not (
            self.rests(public.id, public.version) and _holds(surface, public)
        ):
            self._newest[public.id] = surface, public
            self._tasks.wake(public.id)

    def rests(self, table_id: int, version: int = 0) -> bool:
        """Say whether a card has been edited a short while ago, or few events before a version."""
        last = self._edited.get(table_id)
        if last is None:
            return False
        longest = _LONG_REST_SECONDS if version < last.version + _FEW else _REST_SECONDS
        return self._bot.now() - last.time < longest

    async def _show_newest(self, table_id: int) -> None:
        surface, public = self._newest.pop(table_id)
        try:
            async with self._bot.limiter.permit(Priority.CLEARING, editing(_home(self._bot, surface))):
                # By now the table may have gone on, or into its thread.
                public = await self._bot.host.tables.public(public.id)
                surfaces = await self._bot.host.outbox.surfaces(public.id)
                card = next((each for each in surfaces if each.card is not None), None)
                if card is not None and await show_card(self._bot, card, public):
                    self._note_edit(public)
        except (Refusal, *TROUBLES) as trouble:
            self._backoff.put_off(public.id, trouble)
            _log.info("The card of table %s has to wait: %s", public.id, described(trouble))
        else:
            self._backoff.forget(public.id)

    def _note_edit(self, public: PublicView) -> None:
        now = self._bot.now()
        self._edited = {
            each: last for each, last in self._edited.items() if now - last.time < _LONG_REST_SECONDS
        }
        self._edited[public.id] = _Edit(now, public.version)

    async def idle(self) -> None:
        """Wait until no card is being edited."""
        await self._tasks.idle()

    async def close(self) -> None:
        """Leave the cards as they are."""
        await self._tasks.close()


def _holds(surface: Surface, public: PublicView) -> bool:
    """Say whether a card still leads to its table, and the game there goes on."""
    return public.status == "running" and leads_to(surface.card or "", public.channel)


async def show_card(bot: RoundTable, surface: Surface, public: PublicView) -> bool:
    """Bring a card up to date, and say whether that took an edit; one that is gone is forgotten.

    Raises what Discord raises when it may be asked again, as where it has been edited too often of late.
    """
    card = surface.card or ""
    with speaking(public.language):
        text = card if card and is_passing(public) else card_written(public, bot.now())
    edits = says_more(text, card)
    text = text if edits else card
    if surface.message is not None and _home(bot, surface) == surface.message:
        await show_state(bot, surface.message, public)
    if edits:
        try:
            await _edit(bot, surface, text)
        except discord.NotFound:
            await bot.host.outbox.forget_surface(surface.table_id, surface.channel)
            return True
        except discord.HTTPException as error:
            if error.status >= OVERLOADED or error.code == Code.OLD_EDITS:
                raise
            text = card
    await bot.host.outbox.show(replace(surface, card=text, shown=public.version))
    return edits


async def _edit(bot: RoundTable, surface: Surface, text: str) -> None:
    home = _home(bot, surface)
    message = bot.get_partial_messageable(home).get_partial_message(surface.message or 0)
    view = card_message(text)
    change = partial(message.edit, view=view, attachments=[], allowed_mentions=NO_MENTIONS)
    await change_open(bot, home, change)


def _home(bot: RoundTable, surface: Surface) -> int:
    """Give the channel a card stands in: in a forum that is the post, whose first message has its id."""
    in_forum = isinstance(bot.get_channel(surface.channel), discord.ForumChannel)
    return surface.message if in_forum and surface.message else surface.channel
