"""`/highscores`: what people have reached alone, in this server."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import RoundTable
from cogs._ui.components import NO_MENTIONS, Interaction, guarded
from cogs._ui.scores import scores_written
from rules.library import find, game_ids

_SHOWN = 10
_ALONE = [info for info in (find(game_id).info for game_id in game_ids()) if info.fewest == 1]


class HighScores(commands.Cog):
    """The best of those who play alone."""

    @app_commands.command(description="The highest scores of those who played alone, in this server.")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=[app_commands.Choice(name=info.title, value=info.id) for info in _ALONE])
    @app_commands.guild_only()
    async def highscores(self, interaction: Interaction, game: str) -> None:
        """List the best of each."""
        await guarded(interaction, _list(interaction, game))


async def _list(interaction: Interaction, game: str) -> None:
    host = interaction.client.host
    title = host.tables.info(game).title
    scores = await host.leaderboard.high_scores(game, interaction.guild_id, _SHOWN)
    text = scores_written(scores) or "Nobody has finished a game alone yet: `/play`, then *Start*."
    await interaction.response.send_message(
        f"### {title}: the highest scores\n{text}", ephemeral=True, allowed_mentions=NO_MENTIONS
    )


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(HighScores())
