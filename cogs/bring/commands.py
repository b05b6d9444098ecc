"""`/bring`: a table gets its place in another channel."""

import discord
from discord import app_commands

from bot.answering.pages import show_page
from bot.answering.transformers import OwnTable, way_to
from bot.errors import GameOver, NotSeated, Refusal
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out
from bot.messages.permissions import may_thread, missing, whom_to_ask
from bot.table.view import PublicView
from languages.spoken import texts
from rules.text import N_

tell = texts(__name__).tell


class CannotBring(Refusal):
    """The table cannot be shown in this channel."""


@app_commands.command(description=N_("Bring one of your tables to this channel or thread."))
@app_commands.describe(table=N_("Which of your tables"))
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(send_messages=True)
async def bring(interaction: Interaction, table: app_commands.Transform[int, OwnTable] | None = None) -> None:
    """Show a table here, and no longer where it was."""
    await defer_ephemeral(interaction)
    await _bring(interaction, await OwnTable.meant(interaction, table, way_to(Verb.BRING)))


@handles(Verb.BRING, acknowledge=defer_page)
async def bring_chosen(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the table here that was chosen."""
    await _bring(interaction, custom_id.table_id)


async def _bring(interaction: Interaction, table_id: int) -> None:
    client = interaction.client
    public = await client.host.tables.public(table_id)
    _check_table(interaction, public)
    await client.host.tables.relocate(public.id, await _free_channel(interaction))
    client.dispatch("table_placed", public.id)
    text = tell(
        "Table {table} of {title} has its place here now.", table=str(public.id), title=public.info.title
    )
    await show_page(interaction, laid_out(text))


@handles(Verb.THREAD, acknowledge=defer_ephemeral)
async def open_thread(interaction: Interaction, custom_id: CustomId) -> None:
    """Let a game go on in a new thread whose own was deleted."""
    client = interaction.client
    public = await client.host.tables.public(custom_id.table_id)
    _check_table(interaction, public)
    if any(surface.is_board for surface in await client.host.store.outbox.surfaces(public.id)):
        raise CannotBring(N_("This table has its place in <#{channel}>."), channel=str(public.channel))
    home = await _allowed_channel(interaction)
    await client.host.tables.relocate(public.id, home.id, threaded=may_thread(interaction, home))
    client.dispatch("table_placed", public.id)
    await show_page(interaction, laid_out(tell("The game of {title} goes on here.", title=public.info.title)))


def _check_table(interaction: Interaction, public: PublicView) -> None:
    if public.status not in {"lobby", "running"}:
        raise GameOver(N_("This table is closed, and stays where it is; /play opens a new one."))
    if public.seat_of(interaction.user.id) is None:
        raise NotSeated(N_("Only those who sit at a table can bring it somewhere else."))
    if public.in_private:
        raise CannotBring(N_("This game is for you alone, and stays among your own messages."))
    if public.windows:
        raise CannotBring(N_("A game between servers stays where each of its players sees it."))
    if public.guild != interaction.guild_id:
        raise CannotBring(N_("This table is of another server; use /bring in one of its channels."))
    if public.channel == interaction.channel_id:
        raise CannotBring(N_("This table has its place here already; /board shows it."))


async def _free_channel(interaction: Interaction) -> int:
    """Give the channel somebody is in, where a table can be shown and no other is."""
    if await interaction.client.host.store.tables.tables_in(interaction.channel_id or 0):
        raise CannotBring(N_("Another table is open here; use /bring in another channel or thread."))
    return (await _allowed_channel(interaction)).id


async def _allowed_channel(interaction: Interaction) -> discord.TextChannel | discord.Thread:
    """Give the channel somebody is in, where tables can be shown."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        raise CannotBring(N_("A table needs a text channel or a thread of a server; use /bring in one."))
    parent = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
    await interaction.client.host.servers.check_channel(channel.guild.id, parent)
    lacking = missing(interaction)
    if lacking:
        raise CannotBring(
            N_("I may not show a table here. {whom_to_ask}: {lacking}."),
            whom_to_ask=whom_to_ask(interaction),
            lacking=lacking,
        )
    return channel
