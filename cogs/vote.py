"""`/vote`: what concerns a game as a whole is done when all who play agree."""

from __future__ import annotations

from typing import Literal

from discord import app_commands

from bot.app import RoundTable
from cogs._ui.interaction import NO_MENTIONS, Interaction
from cogs._ui.proposal import told
from cogs._ui.transformers import OwnTable


@app_commands.command(description="Propose to end a game without a result, to pause it, or to go on.")
@app_commands.describe(what="What all are asked about", table="Which of your tables")
@app_commands.choices(
    what=[
        app_commands.Choice(name="End without a result", value="end"),
        app_commands.Choice(name="Pause until all agree to go on", value="pause"),
        app_commands.Choice(name="Go on", value="resume"),
    ]
)
async def vote(
    interaction: Interaction,
    what: Literal["end", "pause", "resume"],
    table: app_commands.Transform[int, OwnTable] | None = None,
) -> None:
    """Propose it; it is done when all who are asked agree."""
    host, table_id = interaction.client.host, await OwnTable.meant(interaction, table)
    proposal = await host.consent.propose_vote(table_id, interaction.user.id, what)
    text = told(await host.tables.public(table_id), proposal)
    await interaction.response.send_message(text, ephemeral=True, allowed_mentions=NO_MENTIONS)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(vote)
