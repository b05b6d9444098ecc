"""Calling those who sit in a lobby when the time has come for which its game was planned."""

from __future__ import annotations

import logging

import discord
from discord import ui
from msgspec.structs import replace

from bot.app import RoundTable
from bot.interactions.components import CustomId, base36, press
from bot.interactions.troubles import TROUBLES
from bot.interactions.verb import Verb
from bot.messages.parts import GREEN
from bot.publishing.message import mentioning
from bot.publishing.nonce import marked
from bot.refusals import described
from bot.requests import Priority, posting
from bot.table.view import PublicView
from cogs.planning.service import Planning
from cogs.planning.tables import Planned
from languages.spoken import speaking, texts, together

tell = texts(__name__).tell

_log = logging.getLogger(__name__)


async def call(bot: RoundTable) -> None:
    """Call those whose time has come; what Discord does not take is tried again."""
    for planned in await bot.host.of(Planning).to_call():
        try:
            await _call(bot, planned)
        except discord.Forbidden:
            _log.warning("Nobody may be called to table %s.", planned.table_id)
        except TROUBLES as trouble:
            _log.warning("Nobody could be called; it is tried again: %s", described(trouble))
            continue
        await bot.host.of(Planning).keep(replace(planned, called=planned.begins_at))


async def _call(bot: RoundTable, planned: Planned) -> None:
    public = await bot.host.tables.public(planned.table_id)
    people = [sitter.user for sitter in public.sitters if sitter.user is not None]
    awake = await bot.host.of(Planning).awake(people)
    name = f"{base36(public.id)}.b{base36(int(planned.begins_at or 0))}"
    with speaking(public.language):
        text, view = _words(public, people), _ways(public)
    async with bot.limiter.permit(Priority.PING, posting(public.channel)):
        await bot.get_partial_messageable(public.channel).send(
            text, view=view, allowed_mentions=mentioning(awake), nonce=marked(bot.host.store.mark, name)
        )


def _words(public: PublicView, people: list[int]) -> str:
    return tell(
        "{people}: it is time for {title}.",
        people=together([f"<@{user}>" for user in people]),
        title=public.info.title,
    )


def _ways(public: PublicView) -> ui.View:
    """Offer to begin, for whoever opened the table, or to leave."""
    few = len(public.sitters) < public.info.fewest
    view = ui.View(timeout=None)
    view.add_item(press(CustomId(Verb.START, public.id), tell("Start"), style=GREEN, disabled=few))
    return view.add_item(press(CustomId(Verb.LEAVE, public.id), tell("Leave")))
