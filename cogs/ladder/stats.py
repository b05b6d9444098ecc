"""`/stats`: what is counted of somebody's games in this server, as a picture and in words."""

from __future__ import annotations

import discord
from discord import app_commands, ui

from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.interaction import NO_MENTIONS, Interaction, defer_ephemeral
from bot.messages.pictures import chart
from bot.messages.text import span_written
from bot.table.position import called, escaped
from cogs.ladder.rows import Span, Standing
from cogs.ladder.service import Leaderboard, Statistics
from cogs.ladder.standing import (
    games_written,
    is_provisional,
    mark_explained,
    rating_written,
    victories_written,
)
from languages.spoken import texts
from rendering.charts import Row, standings_picture
from rules.game import Info
from rules.text import N_, Tenths

tell = texts(__name__).tell


_GAMES = 8  # those played most
_COURSE = 300  # ratings, of all games together


class NoGames(Refusal):
    """Of whom is asked nothing is counted yet."""


@app_commands.command(description=N_("What is counted of your games in this server, or of somebody else's."))
@app_commands.describe(person=N_("Whose games; without it, your own"))
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def stats(interaction: Interaction, person: discord.User | None = None) -> None:
    """Show somebody's ratings and places."""
    await defer_ephemeral(interaction)
    who = interaction.user if person is None else person
    if not isinstance(who, discord.User | discord.Member):
        raise NoGames(N_("This player is not known to Discord; choose one of those it offers."))
    board = interaction.client.host.of(Leaderboard)
    found = await board.statistics(who.id, who.display_name, interaction.guild_id, _COURSE)
    if not found.games:
        raise NoGames(N_("{name} has not finished a game in this server yet."), name=escaped(found.name))
    rows, text = [_row(found, *game) for game in found.games[:_GAMES]], _written(found)
    picture = await chart(lambda: standings_picture(found.name, rows), _alt(rows))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(tell("### {name} in this server", name=escaped(found.name))))
    view.add_item(picture.gallery())
    view.add_item(ui.TextDisplay(text))
    await interaction.edit_original_response(
        view=view, attachments=[picture.file()], allowed_mentions=NO_MENTIONS
    )


def _row(found: Statistics, info: Info, standing: Standing) -> Row:
    course = [rated.rating for rated in found.course if rated.game == info.id]
    rating = rating_written(standing) if standing.rated else ""
    played = f"{games_written(standing.games)}, {victories_written(info, standing)}"
    return Row(info.title, rating, played, course, standing.places)


def _alt(rows: list[Row]) -> str:
    none = tell("no rating yet")
    return ". ".join(f"{row.title}: {row.rating or none}, {row.games}" for row in rows) + "."


def _written(found: Statistics) -> str:
    games = found.games[:_GAMES]
    lines = [f"* **{info.title}**: {', '.join(_facts(info, standing))}" for info, standing in games]
    marked = any(is_provisional(standing) for _, standing in games)
    return "\n".join([*lines, *([mark_explained()] if marked else [])])


def _facts(info: Info, standing: Standing) -> list[str]:
    """List what is counted of a game, as far as there is anything."""
    facts = [tell("rating {rating}", rating=rating_written(standing))] if standing.rated else []
    facts += [games_written(standing.games), victories_written(info, standing)]
    against = (
        (places, tell("against {called}", called=called(strength)))
        for strength, places in standing.against.items()
    )
    for places, what in ((standing.places, tell("place")), *against):
        if places:
            facts.append(tell("{what} {average} on average", what=what, average=Tenths(_average(places))))
    if standing.best:
        facts.append(tell("best alone {score}", score=standing.best.score))
    spans = ((tell("longest"), standing.longest), (tell("fastest"), standing.fastest))
    return facts + [_span(what, span) for what, span in spans if span]


def _average(places: tuple[int, ...]) -> float:
    return sum(place * often for place, often in enumerate(places, 1)) / sum(places)


def _span(what: str, span: Span) -> str:
    return tell(
        "{what} {span} (table {table})", what=what, span=span_written(span.seconds), table=str(span.table_id)
    )


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(stats)
