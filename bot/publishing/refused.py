"""Whoever opened a table that Discord does not let the bot show is told so, in the place of its answer."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final
from weakref import WeakKeyDictionary

import discord

from bot.app import RoundTable
from bot.discord_internals import conversation
from bot.interactions.interaction import NO_MENTIONS, Interaction, speak_to
from bot.interactions.troubles import TROUBLES, Closed
from bot.messages.parts import page
from bot.messages.permissions import lacking_in, named, whom_to_ask
from bot.refusals import Code, Meaning, described, meaning
from bot.table.view import PublicView
from languages.spoken import tell
from rules.text import N_, Words

_log = logging.getLogger(__name__)
_ANSWER_SECONDS = 15.0
_MOST_OPENING = 1000  # tables whose first message is still to come; the earliest are forgotten
_LATER: Words = N_(
    "Your table of {title} is open, but so much was posted in <#{channel}> of late that Discord lets me show"
    " it in some minutes only. It comes there by itself."
)
_LACKING: Words = N_(
    "Your table of {title} is open, but I may not show it in <#{channel}>. {whom_to_ask}: {lacking}. It comes"
    " there as soon as I may."
)
_BARRED: Words = N_(
    "Your table of {title} is open, but Discord does not let me show it in <#{channel}>. Somebody who manages"
    " this server can let me in there; /play in another channel opens a table there."
)
_SHOWN: Words = N_("Your table of {title} is shown in <#{channel}> now.")
_WRITES: Final = {Code.CHANNEL_WRITES, Code.SERVER_WRITES}


class _Opener:
    """Whoever has opened a table that was not shown yet; `is_told` that it cannot be.

    What is told takes the place of an answer, which is `answering` perhaps still.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.answering = asyncio.current_task()
        self.is_told = False


# By the channel where a table is about to be shown.
_opening: WeakKeyDictionary[RoundTable, dict[int, _Opener]] = WeakKeyDictionary()


def note_opening(interaction: Interaction, channel: int) -> None:
    """Keep whom to tell if the table that he opens cannot be shown in its channel."""
    opening = _opening.setdefault(interaction.client, {})
    opening[channel] = _Opener(interaction)
    if len(opening) > _MOST_OPENING:
        del opening[next(iter(opening))]


async def tell_refused(bot: RoundTable, public: PublicView, trouble: Exception) -> None:
    """Tell whoever has opened a table why it is not shown, once, and only if it never was."""
    text, opener = _why(trouble), _opening.get(bot, {}).get(public.channel)
    if opener is None or text is None or opener.is_told:
        return
    surfaces = await bot.host.outbox.surfaces(public.id)
    if not any(each.is_board and each.message for each in surfaces):
        opener.is_told = True
        await _tell(opener, public, text)


async def tell_shown(bot: RoundTable, public: PublicView) -> None:
    """Tell whoever was told that his table is not shown that it is now."""
    opener = _opening.get(bot, {}).pop(public.channel, None)
    if opener is not None and opener.is_told:
        await _tell(opener, public, _SHOWN)


def _why(trouble: Exception) -> Words | None:
    """Give what follows from a refusal; None where nothing does, as it may be taken in a moment."""
    if isinstance(trouble, discord.RateLimited):
        return _LATER
    if isinstance(trouble, discord.HTTPException) and trouble.code in _WRITES:
        return _LATER
    if isinstance(trouble, Closed) or meaning(trouble) is Meaning.BARRED:
        return _BARRED
    return None


def _written(interaction: Interaction, public: PublicView, text: Words) -> str:
    channel = interaction.client.get_channel(public.channel)
    lacking = named(lacking_in(channel)) if text is _BARRED else ""
    return tell(
        _LACKING if lacking else text,
        title=public.info.title,
        channel=str(public.channel),
        whom_to_ask=whom_to_ask(interaction),
        lacking=lacking,
    )


async def _tell(opener: _Opener, public: PublicView, said: Words) -> None:
    """Say it in the place of the answer; by direct message where that is gone, or too old."""
    interaction = opener.interaction
    bot = interaction.client
    if opener.answering is not None:
        await asyncio.wait({opener.answering}, timeout=_ANSWER_SECONDS)
    await speak_to(interaction)
    text = _written(interaction, public, said)
    try:
        answer = await interaction.original_response()
        as_it_was: Any = {"view": page(text)} if answer.flags.components_v2 else {"content": text}
        await answer.edit(allowed_mentions=NO_MENTIONS, **as_it_was)
    except TROUBLES as trouble:
        _log.info("Whoever opened a table is told by direct message: %s", described(trouble))
        with suppress(*TROUBLES):
            place = bot.get_partial_messageable(await conversation(bot, interaction.user.id))
            await place.send(text, allowed_mentions=NO_MENTIONS)
