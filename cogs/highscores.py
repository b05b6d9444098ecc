"""`/highscores`: what people have reached alone, in this server."""

from __future__ import annotations

from discord import app_commands

from bot.app import RoundTable
from cogs._ui.interaction import NO_MENTIONS, Interaction
from cogs._ui.leaderboard import scores_written
from cogs._ui.transformers import GameChoice

_SHOWN = 10
_ALONE = GameChoice(lambda info: info.fewest == 1)


@app_commands.command(description="The highest scores of those who played alone, in this server.")
@app_commands.describe(game="Which game")
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def highscores(interaction: Interaction, game: app_commands.Transform[str, _ALONE]) -> None:
    """List the best of each."""
    host = interaction.client.host
    title = host.tables.info(game).title
    scores = await host.leaderboard.high_scores(game, interaction.guild_id, _SHOWN)
    text = scores_written(scores) or "Nobody has finished a game alone yet: `/play`, then *Start*."
    await interaction.response.send_message(
        f"### {title}: the highest scores\n{text}", ephemeral=True, allowed_mentions=NO_MENTIONS
    )


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(highscores)
