"""`/help`: what the bot can do."""

from __future__ import annotations

from discord import app_commands

from bot.app import RoundTable
from cogs._ui.interaction import NO_MENTIONS, Interaction

_HELP = """### Round Table
`/play` opens a table in this channel; others press *Join*, empty chairs can be taken by computers.
*Your move*, at each table, shows you alone what you hold and what you are asked, at any time.
`/move` takes a typed move and completes it as you type; `/hand`, `/board` and `/log` show where a game \
stands; `/undo` takes your last move back as long as nobody has learned anything by it.
`/rules` explains each game, and at a table what is in play there. `/mygames` lists your tables, in all \
servers, and lets you choose to confirm each move before it counts. `/bring` moves a table to another channel.
`/draw` offers a draw or accepts one, where a game knows that; `/resign` gives up. Who must go can let \
somebody else or a computer play on with `/handover`, if the others agree. `/replay` shows a finished game \
step by step.
What is secret comes by direct message, or by *Your move* if you take none."""
# Commands that there are only if some game has what they are about.
_AT_TIMES = {
    "lookup": "`/lookup` tells what a card or a tile is.",
    "ladder": "`/ladder` lists the titles that are won by winning games in this server.",
}


@app_commands.command(name="help", description="What I can do.")
async def show_help(interaction: Interaction) -> None:
    """Show what there is."""
    known = {command.name for command in interaction.client.tree.get_commands()}
    further = [line for name, line in _AT_TIMES.items() if name in known]
    await interaction.response.send_message(
        "\n".join([_HELP, *further]), ephemeral=True, allowed_mentions=NO_MENTIONS
    )


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(show_help)
