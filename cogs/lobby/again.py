"""*Play again*: opens the next game of those who played where the lobby of the last one was."""

from __future__ import annotations

from typing import Final

import discord
from discord.abc import GuildChannel

from bot.interactions.channels import channel_anywhere
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import NO_MENTIONS, Interaction, defer_ephemeral, person_of
from bot.interactions.verb import Verb
from bot.publishing.direct_message import introduce
from bot.publishing.locks import Locks
from bot.publishing.opening import CannotPost, check_sees, home_of, opening
from bot.store.rows.table import Place
from bot.table.view import PublicView
from cogs.lobby.invitation import OPENED, beforehand_written
from languages.spoken import texts
from rules.text import N_

tell = texts(__name__).tell


# By whether the table is in the channel where somebody is.
_JOINED: Final = {
    True: N_("You have joined: the table of {title} is open here."),
    False: N_("You have joined: the table of {title} is open in <#{channel}>."),
}
_BEGUN: Final = {
    True: N_("You have joined, and {title} has begun here."),
    False: N_("You have joined, and {title} has begun in <#{channel}>."),
}

_LOCKS = Locks()


@handles(Verb.AGAIN, acknowledge=defer_ephemeral)
async def play_again(interaction: Interaction, custom_id: CustomId) -> None:
    """Open a table like one whose game is over, or join the one that somebody else has opened so."""
    before = await interaction.client.host.tables.public(custom_id.table_id)
    if interaction.guild_id not in {before.guild, None}:
        raise CannotPost(N_("The next game is opened where the last one was played; /play opens one here."))
    async with _LOCKS.of(before.id):
        public = await _next(interaction, before)
    await introduce(interaction, public)
    await interaction.edit_original_response(
        content=_reply(interaction, public), allowed_mentions=NO_MENTIONS
    )


async def _next(interaction: Interaction, before: PublicView) -> PublicView:
    """Open the next table, or join it where it is open already."""
    lobby, person = interaction.client.host.lobby, person_of(interaction)
    sequel = await lobby.sequel(before.id)
    if sequel is not None:
        return await lobby.again(before.id, person, Place(sequel.channel, sequel.guild))
    played_in = await _channel_of(interaction, before)
    home = home_of(interaction.client, played_in)
    if interaction.guild_id is None and isinstance(home, GuildChannel | discord.Thread):
        await check_sees(interaction, home)
    async with opening(interaction, home, before.info.title, threaded=home != played_in) as place:
        return await lobby.again(before.id, person, place)


async def _channel_of(interaction: Interaction, public: PublicView) -> object:
    """Find the channel of a table; the one somebody is in where that is gone or hidden."""
    if interaction.channel_id == public.channel:
        return interaction.channel
    try:
        return await channel_anywhere(interaction.client, public.channel)
    except (discord.NotFound, discord.Forbidden):
        return interaction.channel


def _reply(interaction: Interaction, public: PublicView) -> str:
    is_here, is_own = public.channel == interaction.channel_id, public.owner == interaction.user.id
    text = (_BEGUN if public.status != "lobby" else OPENED if is_own else _JOINED)[is_here]
    told = tell(text, title=public.info.title, channel=str(public.channel))
    if public.status != "lobby":
        return told
    others = (
        tell("I have invited those who played with you.") if public.invited else tell("Others can join it.")
    )
    return "\n".join((f"{told} {others}", *beforehand_written(public)))
