"""`/ladder`: who plays a game best in this server, by rating; with titles, where the game has them."""

from __future__ import annotations

from discord import app_commands, ui

from bot.answering.pages import show_page
from bot.answering.scope import scope_meant
from bot.answering.transformers import GameChoice
from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.components import CustomId, handles, press
from bot.interactions.interaction import NO_MENTIONS, Interaction, defer_ephemeral, defer_page, person_of
from bot.interactions.verb import Verb
from bot.messages.text import placed
from bot.table.position import called, escaped
from cogs.ladder.rows import Ranked
from cogs.ladder.service import Ladder, Leaderboard
from cogs.ladder.standing import (
    Climber,
    forms_of,
    games_written,
    has_titles,
    is_provisional,
    mark_explained,
    rating_written,
    title_written,
    victories_written,
    wins_written,
)
from languages.spoken import texts, together
from rules.game import Info
from rules.text import N_, Words

tell = texts(__name__).tell


_SHOWN = 20
_IN_A_ROW = 5
_ANY = GameChoice()
_NOBODY: Words = N_("Nobody has finished a game with somebody else yet: `/play` opens a table.")


class WhichLadder(Refusal):
    """It is not clear which game's ladder is meant."""


@app_commands.command(description=N_("Who plays a game best in this server, and where you stand."))
@app_commands.describe(game=N_("Which game"))
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def ladder(interaction: Interaction, game: app_commands.Transform[str, _ANY] | None = None) -> None:
    """List people by their ratings."""
    await defer_ephemeral(interaction)
    view = await _page(interaction, game or await _game_meant(interaction))
    await interaction.edit_original_response(view=view, allowed_mentions=NO_MENTIONS)


async def _game_meant(interaction: Interaction) -> str:
    """Find the ladder that is meant where no game is named: that of the table here."""
    here = await scope_meant(interaction)
    if here is None:
        titles = together([info.title for info in _ANY.games])
        raise WhichLadder(N_("There are several ladders; choose one under `game`: {titles}."), titles=titles)
    return here.game


async def _page(interaction: Interaction, game: str) -> ui.LayoutView:
    host, person = interaction.client.host, person_of(interaction)
    info = host.tables.info(game)
    found = await host.of(Leaderboard).ladder(game, interaction.guild_id, person.user, _SHOWN)
    view = ui.LayoutView(timeout=None)
    view.add_item(
        ui.TextDisplay(
            tell("### {title}: the ladder\n{listed}", title=info.title, listed=_listed(info, found))
        )
    )
    view.add_item(ui.TextDisplay("\n".join(_own(info, found))))
    forms = forms_of(info)[:_IN_A_ROW]
    if len(forms) > 1:
        buttons = [
            press(
                CustomId(Verb.TITLED, 0, form, game),
                " \u2026 ".join(map(texts(info.id).tell, ends)),
                disabled=form == found.own_form,
            )
            for form, ends in enumerate(forms)
        ]
        view.add_item(ui.ActionRow(*buttons))
    return view


def _listed(info: Info, found: Ladder) -> str:
    lines = [_line(info, each, found.forms.get(each.user, 0)) for each in found.listed]
    if any(is_provisional(each.standing) for each in found.listed):
        lines.append(mark_explained())
    return "\n".join(lines) or tell(_NOBODY)


def _line(info: Info, ranked: Ranked, form: int) -> str:
    standing = ranked.standing
    start = f"{placed(ranked.place)} **{rating_written(standing)}**"
    if ranked.strength is not None:
        return f"{start} {called(ranked.strength)}, {games_written(standing.rated)}"
    title = f"{title_written(info, Climber(standing.wins, form))} " if has_titles(info) else ""
    played = tell(
        "{victories} in {games}",
        victories=victories_written(info, standing),
        games=games_written(standing.games),
    )
    return f"{start} {title}{escaped(ranked.name)}, {played}"


def _own(info: Info, found: Ladder) -> list[str]:
    own, lines = found.own, []
    if has_titles(info):
        wins = wins_written(own.wins) if own.wins else tell("without a win")
        lines.append(
            tell(
                "You are {title}, {wins}.",
                title=title_written(info, Climber(own.wins, found.own_form)),
                wins=wins,
            )
        )
    if found.own_place is None:
        lines.append(
            tell("You have no rating yet: the first game that you finish with somebody else brings it.")
        )
    else:
        lines.append(
            tell(
                "Your rating is **{rating}**, place {own_place}.",
                rating=rating_written(own),
                own_place=found.own_place,
            )
        )
    return lines


@handles(Verb.TITLED, acknowledge=defer_page)
async def choose_form(interaction: Interaction, custom_id: CustomId) -> None:
    """Call somebody so from now on."""
    host = interaction.client.host
    game = host.tables.info(custom_id.said).id
    await host.of(Leaderboard).choose_title_form(person_of(interaction), game, custom_id.turn or 0)
    await show_page(interaction, await _page(interaction, game))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(ladder)
