"""`/log`: what has happened at a table."""

from __future__ import annotations

from discord import app_commands, ui

from bot.app import RoundTable
from cogs._ui.components import on
from cogs._ui.custom_id import CustomId
from cogs._ui.interaction import NO_MENTIONS, Interaction
from cogs._ui.text import lines_written
from cogs._ui.transformers import WatchedTable
from cogs._ui.verb import Verb


@app_commands.command(description="What has happened at the table.")
@app_commands.describe(table="Which table")
async def log(
    interaction: Interaction, table: app_commands.Transform[int, WatchedTable] | None = None
) -> None:
    """Show the log, with the lines for the asker's seat."""
    await _show(interaction, await WatchedTable.meant(interaction, table))


@on(Verb.LOG)
async def show_log(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the newest part of the log to the asker."""
    await _show(interaction, custom_id.table_id)


async def _show(interaction: Interaction, table_id: int) -> None:
    host = interaction.client.host
    public = await host.tables.public(table_id)
    lines = lines_written(public, await host.history.log(table_id, interaction.user.id))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {public.info.title}: what has happened\n{lines or 'Nothing yet.'}"))
    await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(log)
