"""`/bring`: a table gets its place in another channel."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import RoundTable
from bot.errors import GameOver, NotSeated, Refusal
from bot.host.view import PublicView
from cogs._ui.components import NO_MENTIONS, Interaction, guarded
from cogs._ui.permissions import missing, whom_to_ask
from cogs._ui.transformers import completed_tables, table_meant


class CannotMove(Refusal):
    """The table cannot be shown in this channel."""


class Moving(commands.Cog):
    """`/bring`."""

    @app_commands.command(description="Bring one of your tables to this channel or thread.")
    @app_commands.describe(table="Which of your tables")
    @app_commands.guild_only()
    async def bring(self, interaction: Interaction, table: int | None = None) -> None:
        """Show a table here, and no longer where it was."""
        await guarded(interaction, _bring(interaction, table))

    @bring.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await completed_tables(interaction, typed)


async def _bring(interaction: Interaction, wanted: int | None) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    client, channel = interaction.client, interaction.channel
    public = await client.host.tables.public(await table_meant(interaction, wanted))
    _check_mover(interaction, public)
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        raise CannotMove("A table needs a text channel or a thread of a server; use /bring in one.")
    if await client.host.tables.tables_in(channel.id):
        raise CannotMove("Another table is open here; use /bring in another channel or thread.")
    lacking = missing(interaction)
    if lacking:
        raise CannotMove(f"I may not show a table here. {whom_to_ask(interaction)}: {lacking}.")
    await client.host.tables.relocate(public.id, channel.id)
    client.dispatch("table_placed", public.id)
    await interaction.edit_original_response(
        content=f"Table {public.id} of {public.info.title} has its place here now.",
        allowed_mentions=NO_MENTIONS,
    )


def _check_mover(interaction: Interaction, public: PublicView) -> None:
    if public.status not in {"lobby", "running"}:
        raise GameOver("This table is closed, and stays where it is; /play opens a new one.")
    if public.seat_of(interaction.user.id) is None:
        raise NotSeated("Only those who sit at a table can bring it somewhere else.")
    if public.guild != interaction.guild_id:
        raise CannotMove("This table is of another server; use /bring in one of its channels.")
    if public.channel == interaction.channel_id:
        raise CannotMove("This table has its place here already; /board shows it.")


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Moving())
