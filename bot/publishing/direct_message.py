"""Direct messages: tried when somebody takes a seat; once refused, again only when that person clicks."""

from __future__ import annotations

import logging
from contextlib import suppress

import discord

from bot.app import RoundTable
from bot.discord_internals import conversation
from bot.interactions.interaction import NO_MENTIONS, Interaction, visited
from bot.interactions.troubles import TROUBLES
from bot.store.rows.person import Person
from bot.store.rows.posted import Surface
from bot.table.view import PublicView
from languages.spoken import tell
from rules.text import N_, Words

_log = logging.getLogger(__name__)
_WELCOME: Words = N_(
    "What only you may see at a table comes here: your hand, and what you are asked."
    " Write me a word, and I show you your games."
)


async def introduce(interaction: Interaction, public: PublicView) -> None:
    """Find out at once whether somebody takes direct messages, and say so where not."""
    if not await reach(interaction, public):
        await interaction.followup.send(
            tell(
                "I cannot send you direct messages. That is fine: *Your move* at the table shows your hand."
            ),
            ephemeral=True,
            allowed_mentions=NO_MENTIONS,
        )


async def reach(interaction: Interaction, public: PublicView) -> bool:
    """Find the way to somebody who sits at a table; say whether messages come through, and remember it.

    Where Discord does not answer, it counts as if they did: the publisher tries again.
    """
    bot, user = interaction.client, interaction.user.id
    try:
        channel = await conversation(bot, user)
        await _welcome(bot, user, channel)
    except (discord.Forbidden, discord.NotFound):
        await bot.host.people.reach(user, None, closed=True)
        return False
    except TROUBLES as trouble:
        _log.warning("Somebody could not be written to; it is tried again: %s", trouble)
        return True
    if user not in await _reached(bot, public):
        await _remember(bot, public.id, user, channel)
    bot.dispatch("table_placed", public.id)
    return True


async def _welcome(bot: RoundTable, user: int, channel: int) -> None:
    """Tell somebody once what comes by direct message; that also shows whether it does."""
    people = bot.host.people
    person = await people.person(user)
    if person is not None and person.welcomed and not person.dm_closed:
        return
    place = bot.get_partial_messageable(channel)
    await place.send(tell(_WELCOME), allowed_mentions=NO_MENTIONS, nonce=f"{user}.met")
    await people.welcome(user)


async def find_way(bot: RoundTable, person: Person) -> None:
    """Find the way to the direct messages of somebody who is about to be asked something."""
    known = await bot.host.people.meet(person)
    if known.dm is not None or known.dm_closed:
        return
    with suppress(*TROUBLES):
        await bot.host.people.reach(person.user, await conversation(bot, person.user), closed=False)


async def reach_again(interaction: Interaction, public: PublicView) -> None:
    """Try once more to write to somebody who took no direct messages before."""
    come = visited(interaction, public.id)
    if public.result is None and (come is None or not come.reached):
        await reach(interaction, public)


async def reach_seats(bot: RoundTable, public: PublicView) -> None:
    """Find the way to all who play and take direct messages, where it was not found when they sat down."""
    if public.status != "running":
        return
    reached = await _reached(bot, public)
    for user in [sitter.user for sitter in public.sitters if sitter.user and not sitter.resigned]:
        person = await bot.host.people.person(user) if user not in reached else None
        if person is not None and not person.dm_closed:
            await _reach_seat(bot, public.id, user)


async def _reach_seat(bot: RoundTable, table_id: int, user: int) -> None:
    try:
        await _remember(bot, table_id, user, await conversation(bot, user))
    except (discord.Forbidden, discord.NotFound):
        await bot.host.people.reach(user, None, closed=True)


async def _reached(bot: RoundTable, public: PublicView) -> set[int | None]:
    return {surface.user for surface in await bot.host.outbox.surfaces(public.id)}


async def _remember(bot: RoundTable, table_id: int, user: int, channel: int) -> None:
    await bot.host.people.reach(user, channel, closed=False)
    await bot.host.outbox.show(Surface(table_id, channel, user))
