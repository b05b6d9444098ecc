"""`/ladder`: the titles of those who have won in this server, and the form in which one wants one's own."""

from __future__ import annotations

from discord import app_commands, ui

from bot.app import RoundTable
from bot.errors import Refusal
from bot.host.leaderboard import Climber, forms_of, has_ladder
from cogs._ui.components import on, press
from cogs._ui.custom_id import CustomId
from cogs._ui.interaction import NO_MENTIONS, Interaction, person_of
from cogs._ui.leaderboard import ladder_written, title_written, wins_written
from cogs._ui.pages import show_page
from cogs._ui.scope import scope_meant
from cogs._ui.transformers import GameChoice
from cogs._ui.verb import Verb

_SHOWN = 20
_IN_A_ROW = 5
_WITH_LADDER = GameChoice(has_ladder)


class WhichLadder(Refusal):
    """It is not clear which game's ladder is meant."""


@app_commands.command(description="The titles of those who have won in this server, and your own.")
@app_commands.describe(game="Which game")
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def ladder(
    interaction: Interaction, game: app_commands.Transform[str, _WITH_LADDER] | None = None
) -> None:
    """List people with their titles."""
    view = await _page(interaction, game or await _game_meant(interaction))
    await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)


async def _game_meant(interaction: Interaction) -> str:
    """Find the ladder that is meant where no game is named: of the table here, or the only one."""
    here = await scope_meant(interaction)
    known = [info.id for info in _WITH_LADDER.games]
    if here is not None and here.game in known:
        return here.game
    if len(known) == 1:
        return known[0]
    titles = ", ".join(info.title for info in _WITH_LADDER.games)
    raise WhichLadder(f"There are several ladders; choose one under `game`: {titles}.")


async def _page(interaction: Interaction, game: str) -> ui.LayoutView:
    host, person = interaction.client.host, person_of(interaction)
    info = host.tables.info(game)
    climbers = await host.leaderboard.ladder(game, interaction.guild_id)
    own = next((climber for climber in climbers if climber.user == person.user), None)
    own = own or Climber(person.user, person.name, 0, await host.leaderboard.title_form(person.user, game))
    listed = ladder_written(info, climbers, _SHOWN) or "Nobody has won yet: `/play`, with somebody else."
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {info.title}: the ladder\n{listed}"))
    wins = wins_written(own.wins) if own.wins else "without a win"
    view.add_item(ui.TextDisplay(f"You are {title_written(info, own)}, {wins}."))
    forms = forms_of(info)[:_IN_A_ROW]
    if len(forms) > 1:
        buttons = [
            press(CustomId(Verb.TITLED, 0, form, game), called, disabled=form == own.form)
            for form, called in enumerate(forms)
        ]
        view.add_item(ui.ActionRow(*buttons))
    return view


@on(Verb.TITLED)
async def choose_form(interaction: Interaction, custom_id: CustomId) -> None:
    """Call somebody so from now on."""
    host = interaction.client.host
    game = host.tables.info(custom_id.said).id
    await host.leaderboard.choose_title_form(person_of(interaction), game, custom_id.turn or 0)
    await show_page(interaction, await _page(interaction, game))


async def setup(bot: RoundTable) -> None:
    """Load this extension, if any game has titles."""
    if _WITH_LADDER.games:
        bot.tree.add_command(ladder)
