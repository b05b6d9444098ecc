"""`/daily`: the game of the day, which everybody plays alone, once, with the same luck."""

from discord import app_commands, ui

from bot.answering.pages import show_page
from bot.errors import NotOver, UnknownGame
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, anywhere, defer_ephemeral, defer_page, person_of
from bot.interactions.verb import Verb
from bot.publishing.direct_message import find_way, introduce
from cogs.daily.service import GameOfTheDay, TheDay
from cogs.daily.widgets import day_page, shared
from languages.spoken import speak
from rules.text import N_

_SHOWN = 10


@app_commands.command(
    description=N_("The game of the day: one try, alone, with the same luck for everybody.")
)
@anywhere
async def daily(interaction: Interaction) -> None:
    """Show the game of today, as the asker alone sees it."""
    await defer_ephemeral(interaction)
    view = await _page(interaction, _first_game(interaction), interaction.client.host.of(GameOfTheDay).today)
    await interaction.edit_original_response(view=view)


def _first_game(interaction: Interaction) -> str:
    games = interaction.client.host.of(GameOfTheDay).games()
    if not games:
        raise UnknownGame(N_("None of the games here has a game of the day."))
    return games[0].id


async def _page(interaction: Interaction, game: str, day: int) -> ui.LayoutView:
    host = interaction.client.host.of(GameOfTheDay)
    shown = await _shown(interaction, game, day)
    others = [info for info in host.games() if info.id != shown.info.id]
    return day_page(shown, host.today, others)


async def _shown(interaction: Interaction, game: str, day: int) -> TheDay:
    host = interaction.client.host.of(GameOfTheDay)
    return await host.shown(game, day, interaction.user.id, interaction.guild_id, _SHOWN)


@handles(Verb.DAILY, acknowledge=defer_page)
async def show_day(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the game of a day; where none is named, that of today."""
    today, day = interaction.client.host.of(GameOfTheDay).today, custom_id.turn
    game = custom_id.said or _first_game(interaction)
    await show_page(interaction, await _page(interaction, game, today if day is None else day))


@handles(Verb.TRY, acknowledge=defer_page)
async def begin(interaction: Interaction, custom_id: CustomId) -> None:
    """Begin one's try of today, which goes on among one's direct messages; an old page shows today."""
    client, person = interaction.client, person_of(interaction)
    if custom_id.turn != client.host.of(GameOfTheDay).today:
        await show_day(
            interaction, CustomId(Verb.DAILY, 0, client.host.of(GameOfTheDay).today, custom_id.said)
        )
        return
    mail = await find_way(client, person)
    public = await client.host.of(GameOfTheDay).begin(custom_id.said, person, mail, interaction.guild_id)
    view = await _page(interaction, custom_id.said, client.host.of(GameOfTheDay).today)
    await interaction.edit_original_response(view=view)
    await introduce(interaction, public)


@handles(Verb.SHARE)
async def share(interaction: Interaction, custom_id: CustomId) -> None:
    """Tell everybody in this channel what one has reached, in the language of the server."""
    shown = await _shown(interaction, custom_id.said, custom_id.turn or 0)
    if shown.own is None or shown.own.score is None:
        raise NotOver(N_("There is a result to share once you have finished your try."))
    if interaction.guild_id is not None:
        servers, locale = interaction.client.host.servers, str(interaction.guild_locale or "")
        speak(await servers.language(interaction.guild_id, locale))
    text = shared(shown, interaction.user.display_name)
    await interaction.response.send_message(text)
