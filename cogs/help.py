"""`/help`: what the bot can do."""

from __future__ import annotations

from collections.abc import Iterator

from discord import AppCommandType, app_commands

from bot.app import RoundTable
from cogs._ui.interaction import NO_MENTIONS, Interaction

_HELP = """### Round Table
`/play` opens a table in this channel; others press *Join*, empty chairs can be taken by computers.
*Your move*, at each table, shows you alone what you hold and what you are asked, at any time.
`/move` takes a typed move and completes it as you type; `/hand`, `/board` and `/log` show where a game \
stands; `/undo` takes your last move back as long as nobody has learned anything by it.
`/rules` explains each game, and at a table what is in play there. `/mygames` lists your tables, in all \
servers, and lets you choose to confirm each move before it counts. `/preferences` holds \
what else you want. `/bring` moves a table to another channel.
`/draw` offers a draw or accepts one, where a game knows that; `/resign` gives up. Who must go can let \
somebody else or a computer play on with `/handover`, if the others agree. `/replay` shows a finished game \
step by step, `/verify` that it was fair.
What is secret comes by direct message, or by *Your move* if you take none."""


@app_commands.command(name="help", description="What I can do.")
async def show_help(interaction: Interaction) -> None:
    """Show what there is."""
    text = "\n".join([_HELP, *_further(interaction.client)])
    await interaction.response.send_message(text, ephemeral=True, allowed_mentions=NO_MENTIONS)


def _further(bot: RoundTable) -> Iterator[str]:
    """Describe the commands that the text above does not name."""
    for command in bot.tree.get_commands(type=AppCommandType.chat_input):
        if command is not show_help and f"`/{command.name}`" not in _HELP:
            yield f"* `/{command.name}`: {command.description}"


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(show_help)
