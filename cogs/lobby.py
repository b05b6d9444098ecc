"""Opening a table, and everything before its game begins."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import RoundTable
from bot.errors import Refusal
from bot.host.view import PublicView
from cogs._outbox.direct_message import introduce, person_of
from cogs._ui import layout
from cogs._ui import lobby as _options
from cogs._ui.components import NO_MENTIONS, Clickable, Interaction, command_failed, guarded, on
from cogs._ui.custom_id import CustomId
from cogs._ui.pages import is_own, show_page
from cogs._ui.permissions import missing, whom_to_ask
from rules.library import find, game_ids

_Place = discord.TextChannel | discord.Thread


class CannotPost(Refusal):
    """The bot lacks permissions where a table should be; whoever rules the server can mend it."""


class Lobby(commands.Cog):
    """`/play`, and the buttons of a lobby."""

    @app_commands.command(description="Open a table: others join, then the game begins.")
    @app_commands.describe(game="What to play")
    @app_commands.choices(
        game=[app_commands.Choice(name=find(game_id).info.title, value=game_id) for game_id in game_ids()]
    )
    @app_commands.guild_only()
    async def play(self, interaction: Interaction, game: str) -> None:
        """Open a table here; where one is open already, in a thread of its own."""
        await guarded(interaction, _open(interaction, game))


async def _open(interaction: Interaction, game: str) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    host = interaction.client.host
    place = await _place(interaction, host.tables.info(game).title)
    person = person_of(interaction)
    await _opened(
        interaction, await host.lobby.create(game, person, channel=place.id, guild=interaction.guild_id)
    )


async def _opened(interaction: Interaction, public: PublicView) -> None:
    await introduce(interaction, public)
    whose = "Your table" if public.owner == interaction.user.id else "You have joined: the table"
    text = f"{whose} of {public.info.title} is open in <#{public.channel}>. Others can join it there."
    await interaction.edit_original_response(content=text, allowed_mentions=NO_MENTIONS)


@on(layout.AGAIN)
async def play_again(interaction: Interaction, address: CustomId) -> None:
    """Open a table like one whose game is over, or join the one that somebody else has opened so."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    host, person = interaction.client.host, person_of(interaction)
    sequel = await host.lobby.sequel(address.table_id)
    if sequel is None:
        before = await host.tables.public(address.table_id)
        channel = (await _place(interaction, before.info.title)).id
    else:
        channel = sequel.channel
    public = await host.lobby.again(address.table_id, person, channel=channel, guild=interaction.guild_id)
    await _opened(interaction, public)


async def _place(interaction: Interaction, title: str) -> _Place:
    """Find where a new table goes: this channel, or a thread in it where a table is open already."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        raise CannotPost("A table needs a text channel or a thread of a server; use /play in one.")
    taken = bool(await interaction.client.host.tables.tables_in(channel.id))
    _check_permissions(interaction, in_new_thread=taken and isinstance(channel, discord.TextChannel))
    if not taken:
        return channel
    if isinstance(channel, discord.Thread):
        raise CannotPost("This thread has a table already; use /play in another channel or thread.")
    return await channel.create_thread(
        name=f"{title} \u2013 {interaction.user.display_name}"[:100],
        type=discord.ChannelType.public_thread,
        auto_archive_duration=10080,
    )


def _check_permissions(interaction: Interaction, *, in_new_thread: bool) -> None:
    lacking = missing(interaction, in_new_thread=in_new_thread)
    if lacking:
        raise CannotPost(f"I may not open a table here. {whom_to_ask(interaction)}: {lacking}.")


@on(layout.JOIN)
async def join(interaction: Interaction, address: CustomId) -> None:
    """Take a chair."""
    public = await interaction.client.host.lobby.join(address.table_id, person_of(interaction))
    await interaction.response.defer()
    await introduce(interaction, public)


@on(layout.LEAVE)
async def leave(interaction: Interaction, address: CustomId) -> None:
    """Give the chair up."""
    await interaction.client.host.lobby.leave(address.table_id, interaction.user.id)
    await interaction.response.defer()


@on(layout.COMPUTER)
async def add_computer(interaction: Interaction, address: CustomId) -> None:
    """Put a computer on a chair."""
    await interaction.client.host.lobby.add_computer(address.table_id, interaction.user.id)
    await interaction.response.defer()


@on(layout.LESS)
async def remove_computer(interaction: Interaction, address: CustomId) -> None:
    """Send a computer away."""
    await interaction.client.host.lobby.remove_computer(address.table_id, interaction.user.id)
    await interaction.response.defer()


@on(layout.CANCEL)
async def cancel(interaction: Interaction, address: CustomId) -> None:
    """Close the table."""
    await interaction.client.host.lobby.cancel(address.table_id, interaction.user.id)
    await interaction.response.defer()


@on(_options.CHOOSE)
async def choose_option(interaction: Interaction, address: CustomId) -> None:
    """Choose an option of the game, in the lobby or on a page of further ones, which is shown anew."""
    name, _, value = address.said.partition("=")
    user = interaction.user.id
    public = await interaction.client.host.lobby.set_option(address.table_id, user, name, value)
    if is_own(interaction):
        await show_page(interaction, _options.further(public, user, address.turn or 0))
    else:
        await interaction.response.defer()


@on(_options.MORE)
async def more_options(interaction: Interaction, address: CustomId) -> None:
    """Open the options that a lobby has no room for, or turn their page."""
    public = await interaction.client.host.tables.public(address.table_id)
    await show_page(interaction, _options.further(public, interaction.user.id, address.turn or 0))


@on(layout.PACE)
async def choose_pace(interaction: Interaction, address: CustomId) -> None:
    """Choose how long a turn may take."""
    await interaction.client.host.lobby.set_pace(address.table_id, interaction.user.id, address.said)
    await interaction.response.defer()


@on(layout.EXPIRY)
async def choose_expiry(interaction: Interaction, address: CustomId) -> None:
    """Choose what happens when the time of a turn is over."""
    await interaction.client.host.lobby.set_expiry(address.table_id, interaction.user.id, address.said)
    await interaction.response.defer()


@on(layout.START)
async def start(interaction: Interaction, address: CustomId) -> None:
    """Begin the game; the table's first picture follows."""
    await interaction.client.host.lobby.start(address.table_id, interaction.user.id)
    await interaction.response.defer()


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.add_dynamic_items(Clickable)
    bot.tree.error(command_failed)
    await bot.add_cog(Lobby())
