"""The cards of tables that have a thread of their own: edited where they stand, and never posted again.

A table to whose thread none leads gets one as the thread is deleted, for the way to another.
A card is there to be found, not to follow each move: it says nothing that a move makes untrue, and nothing
waits for it.
"""

import logging
from functools import partial

import discord
from discord import ui
from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.interaction import NO_MENTIONS
from bot.interactions.troubles import TROUBLES
from bot.messages.table_layout import card_buttons, card_message, card_written
from bot.publishing import nonce
from bot.publishing.backoff import Backoff
from bot.publishing.editing import change_open
from bot.publishing.message import Content, Draft, SurfaceMessage
from bot.publishing.post import show_state
from bot.refusals import OVERLOADED, Code, described
from bot.requests import Priority, Route, editing, posting
from bot.store.rows.posted import Surface
from bot.table.view import PublicView
from bot.table_tasks import TableTasks
from languages.spoken import speaking

_log = logging.getLogger(__name__)


class Cards(TableTasks):
    """The cards of all tables, each edited in a task of its own."""

    def __init__(self, bot: RoundTable) -> None:
        super().__init__(self._show_newest)
        self._bot = bot
        self._backoff = Backoff(bot.now)
        self._behind: dict[int, Surface] = {}

    async def show(self, card: Surface, public: PublicView, *, gone: bool) -> None:
        """Bring a card up to date; if it is to be edited in a task, unless that failed a short while ago.

        The thread that it led to may be `gone`.
        """
        if card.table_id not in self and _text(self._bot, card, public, gone=gone) == card.card:
            await self._bot.host.outbox.show(replace(card, shown=public.version))
        elif self._backoff.may_try(card.table_id):
            self._behind[card.table_id] = card
            self.wake(card.table_id)

    async def _show_newest(self, table_id: int) -> None:
        surface = self._behind.pop(table_id)
        try:
            async with self._bot.limiter.permit(Priority.CLEARING, _route(self._bot, surface)):
                # By now the table may have gone on, or into its thread.
                public = await self._bot.host.tables.public(table_id)
                surfaces = await self._bot.host.store.outbox.surfaces(table_id)
                gone = all(each.channel != public.channel for each in surfaces)
                for card in [each for each in surfaces if each.card is not None]:
                    await _show(self._bot, card, public, gone=gone)
        except (Refusal, *TROUBLES) as trouble:
            self._backoff.put_off(table_id, trouble)
            _log.info("The card of table %s has to wait: %s", table_id, described(trouble))
        else:
            self._backoff.forget(table_id)


async def _show(bot: RoundTable, card: Surface, public: PublicView, *, gone: bool) -> None:
    """Bring a card up to date, with the tags of its post; one that is not there any more is forgotten.

    The thread that it led to may be `gone`.

    Raises what Discord raises when it may be asked again, as where too much was edited of late.
    """
    text, home = _text(bot, card, public, gone=gone), _home(bot, card)
    with speaking(public.language):
        view = card_message(text, *card_buttons(public, gone=gone, leads=home != public.channel))
    if text != card.card:
        if home == card.message:
            await show_state(bot, home, public)
        try:
            if card.message is None:
                await _NewCard(bot, replace(card, card=text), public, doubtful=False).post(view)
                return
            await _edit(bot, card, view)
        except discord.NotFound:
            await bot.host.store.outbox.forget_surface(card.table_id, card.channel)
            return
        except discord.HTTPException as error:
            if error.status >= OVERLOADED or error.code == Code.OLD_EDITS:
                raise
            text = card.card or ""
    await bot.host.outbox.show(replace(card, card=text, shown=public.version))


class _NewCard(SurfaceMessage):
    """A card where none stands."""

    async def post(self, view: ui.LayoutView) -> None:
        """Post it, once over a crash."""
        posted = await self._posted_before()
        if posted is not None:
            await self._remember(self._surface, posted.id, self._public.version)
            return
        await self._post(Draft(Content(view), self._surface), nonce.of_replacing(self._surface))


async def thread_gone(bot: RoundTable, table_id: int, gone: discord.RawThreadDeleteEvent) -> None:
    """Let the card of a game say that its thread is no more; where there is none one comes to the channel."""
    outbox = bot.host.outbox
    await outbox.store.outbox.forget_surface(table_id, gone.thread_id)
    cards = [each for each in await outbox.store.outbox.surfaces(table_id) if each.card is not None]
    if not cards and await _is_missed(bot, table_id, gone):
        cards = [Surface(table_id, gone.parent_id, card="")]
    for card in cards:
        await outbox.show(replace(card, shown=0))


async def _is_missed(bot: RoundTable, table_id: int, gone: discord.RawThreadDeleteEvent) -> bool:
    """Say whether a game goes on whose thread all in a text channel could see."""
    is_seen = gone.thread_type is not discord.ChannelType.private_thread
    in_channel = isinstance(bot.get_channel(gone.parent_id), discord.TextChannel)
    public = await bot.host.tables.public(table_id)
    return is_seen and in_channel and public.status == "running" and not public.windows


def _text(bot: RoundTable, card: Surface, public: PublicView, *, gone: bool) -> str:
    is_there = _home(bot, card) == public.channel
    with speaking(public.language):
        return card_written(public, gone=gone, leads=not is_there)


async def _edit(bot: RoundTable, surface: Surface, view: ui.LayoutView) -> None:
    home = _home(bot, surface)
    message = bot.get_partial_messageable(home).get_partial_message(surface.message or 0)
    change = partial(message.edit, view=view, attachments=[], allowed_mentions=NO_MENTIONS)
    await change_open(bot, home, change)


def _route(bot: RoundTable, surface: Surface) -> Route:
    return posting(surface.channel) if surface.message is None else editing(_home(bot, surface))


def _home(bot: RoundTable, surface: Surface) -> int:
    """Give the channel a card stands in: in a forum that is the post, whose first message has its id."""
    in_forum = isinstance(bot.get_channel(surface.channel), discord.ForumChannel)
    return surface.message if in_forum and surface.message else surface.channel
