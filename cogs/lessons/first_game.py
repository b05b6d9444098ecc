"""*Play* at the end of a lesson: a game against computers, in the channel from which it was begun."""

import discord
from discord.abc import GuildChannel

from bot.app import RoundTable
from bot.errors import NotOver
from bot.interactions.channels import channel_anywhere
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, person_of
from bot.interactions.verb import Verb
from bot.publishing.direct_message import introduce
from bot.publishing.locks import Locks
from bot.publishing.opening import CannotPost, check_sees, home_of, opening
from bot.table.view import PublicView
from cogs.lessons.step import LessonStep
from languages.spoken import texts
from rules.game import Info
from rules.text import N_, Words

tell = texts(__name__).tell


_LOCKS = Locks()
_GONE: Words = N_(
    "You began this lesson where I can open no table now; `/play` in a channel of a server opens one."
)


@handles(Verb.FIRST_GAME, acknowledge=defer_ephemeral)
async def play(interaction: Interaction, custom_id: CustomId) -> None:
    """Open a table of the game that was learned, and begin it, unless its learner sits at one already."""
    private = await interaction.client.host.turns.private(custom_id.table_id, interaction.user.id)
    step, info = private.of(LessonStep), private.public.info
    if step is None or not step.over or step.home is None:
        raise NotOver(
            N_("*Play* comes when a lesson is done; `/play` in a channel of a server opens a table.")
        )
    async with _LOCKS.of(interaction.user.id):
        sits_in = await _sits_in(interaction, info)
        seats = len(private.public.sitters)  # as many as the lesson was for
        public = await _begun(interaction, info, step.home, seats) if sits_in is None else None
    if public is not None:
        await introduce(interaction, public)
        text = tell(
            "Your game of {title} has begun in <#{channel}>, against {computers}.",
            title=info.title,
            channel=str(public.channel),
            computers=_computers(seats - 1),
        )
    else:
        text = tell(
            "You sit at a table of {title} already, in <#{sits_in}>.", title=info.title, sits_in=str(sits_in)
        )
    await interaction.edit_original_response(content=text)


def _computers(number: int) -> str:
    return tell("a computer (Page)") if number == 1 else tell("{number} computers (Pages)", number=number)


async def _sits_in(interaction: Interaction, info: Info) -> int | None:
    """Find the channel of a table of the game at which somebody sits in a server."""
    tables = await interaction.client.host.tables.tables_of(interaction.user.id)
    own = (each for each in tables if each.game == info.id and each.guild is not None and not each.resigned)
    return next((each.channel for each in own), None)


async def _begun(interaction: Interaction, info: Info, home: int, seats: int) -> PublicView:
    host = interaction.client.host
    channel = await _channel(interaction.client, home)
    await check_sees(interaction, channel)
    threaded = (await host.servers.settings(channel.guild.id)).threads
    async with opening(
        interaction, home_of(interaction.client, channel), info.title, threaded=threaded
    ) as place:
        return await host.lobby.against_computers(info.id, person_of(interaction), place, seats)


async def _channel(bot: RoundTable, number: int) -> GuildChannel | discord.Thread:
    """Find the channel of a server from which a lesson was begun; CannotPost."""
    try:
        channel = await channel_anywhere(bot, number)
    except (discord.NotFound, discord.Forbidden):
        channel = None
    if not isinstance(channel, GuildChannel | discord.Thread):
        raise CannotPost(_GONE)
    return channel
