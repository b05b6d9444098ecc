"""`/help`: what the bot can do."""

from collections.abc import Iterator

from discord import AppCommandType, app_commands

from bot.app import RoundTable
from bot.interactions.interaction import Interaction
from bot.messages.parts import laid_out, offered, row
from languages.spoken import commands_named, going_on, texts
from rules.text import N_, Words

tell = texts(__name__).tell


_HELP: Words = N_("""### Round Table
`/play` opens a table; others press *Join*, computers take empty chairs. With `forum`, or inside a post of a \
forum, the table gets a post of its own.
*Your move*, at the table, shows you alone what you hold and are asked. What is secret also comes by direct \
message.
* `/move`: type a move; `/hand`, `/board`, `/log`: see where a game stands
* `/hint`: what a computer would do in your place, and why
* `/undo`: take your last move back; `/draw`, `/resign`: end the game
* `/learn`: learn a game by playing it; `/rules`: how a game goes; `/mygames`: all your tables
* `/preferences`: how you want things; `/away`: for a while you do not play
* `/vote`: end a game without a result, pause it, replace who is late, change a computer, if all others agree
* `/handover`: let somebody else or a computer play on; `/bring`: move a table to another channel
* `/replay`: a finished game step by step, and how well it was played; `/verify`: that it was fair
* `/ladder`: who plays best; `/stats`: your games; `/records`: highest scores, longest game, closest end
* `/settings`, `/admin`: for those who manage the server""")
_END: Words = N_("Write me a word by direct message, and I show you your games.")


@app_commands.command(name="help", description=N_("What I can do."))
async def show_help(interaction: Interaction) -> None:
    """Show what there is."""
    # Laid out, for with all commands mentioned it is longer than plain text may be.
    told = "\n".join([tell(_HELP), *_further(interaction.client), tell(_END)])
    view = laid_out(told, row(*await offered("help", interaction.client.host)))
    await interaction.response.send_message(view=view, ephemeral=True)


def _further(bot: RoundTable) -> Iterator[str]:
    """Describe the commands that the text above does not name."""
    for command in bot.tree.get_commands(type=AppCommandType.chat_input):
        if command is not show_help and f"`/{command.name}`" not in _HELP:
            told = texts(command.module or __name__).tell(command.description)
            yield commands_named(f"* `/{command.name}`: {going_on(told).rstrip('.')}")
