"""`/ladder`, `/records` and `/stats`: who plays best here, the highest scores, and what is counted of one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord
from discord import app_commands, ui

from bot.answering.pages import show_page
from bot.answering.scope import scope_meant
from bot.answering.transformers import GameChoice
from bot.application.emojis import face
from bot.errors import Refusal
from bot.interactions.components import CustomId, handles, press
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page, person_of
from bot.interactions.verb import Verb
from bot.messages.parts import honours, laid_out, row
from bot.messages.pictures import chart
from bot.messages.text import placed, span_written
from bot.table.position import called, escaped, spoken_name
from cogs.ladder.rows import Feat, Ranked, Score, Span, Standing
from cogs.ladder.service import Ladder, Leaderboard, Records, Statistics
from cogs.ladder.standing import (
    Climber,
    apart,
    forms_of,
    games_written,
    has_titles,
    mark_explained,
    played_written,
    rating_written,
    title_written,
    wins_written,
)
from languages.spoken import texts, together
from rendering.charts import Row, standings_picture
from rules.advice import Strength
from rules.characters.character import characters
from rules.game import Info
from rules.text import N_, Count, Series, Tenths, Words

tell, written = texts(__name__).tell, texts(__name__).written
_SHOWN = 20
_IN_A_ROW = 5
_ANY = GameChoice()
_NOBODY: Words = N_(
    "Nobody has a rating yet: a game counts where at least two people made most moves of their seats. `/play`"
    " opens a table."
)


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
    await interaction.edit_original_response(view=view)


async def _game_meant(interaction: Interaction) -> str:
    """Find the ladder that is meant where no game is named: that of the table here, or the only one."""
    here = await scope_meant(interaction)
    if here is None:
        board, guild = interaction.client.host.of(Leaderboard), interaction.guild_id
        ranked = [info for info in _ANY.games if await board.is_ranked(info.id, guild)]
        if len(ranked) == 1:
            return ranked[0].id
        titles = together([info.title for info in ranked or _ANY.games])
        raise WhichLadder(N_("There are several ladders; choose one under `game`: {titles}."), titles=titles)
    return here.game


async def _page(interaction: Interaction, game: str) -> ui.LayoutView:
    host, person = interaction.client.host, person_of(interaction)
    info = host.tables.info(game)
    found = await host.of(Leaderboard).ladder(game, interaction.guild_id, person.user, _SHOWN)
    forms = forms_of(info)[:_IN_A_ROW]
    buttons = [
        press(
            CustomId(Verb.TITLED, 0, form, game),
            " \u2026 ".join(map(texts(info.id).tell, ends)),
            disabled=form == found.own_form,
        )
        for form, ends in enumerate(forms)
    ]
    return laid_out(
        tell("### {title}: the ladder\n{listed}", title=info.title, listed=_listed(info, found)),
        "\n".join(_own(info, found)),
        row(*buttons) if len(forms) > 1 else None,
    )


def _listed(info: Info, found: Ladder) -> str:
    lines = [_line(info, each, found.forms.get(each.user, 0)) for each in found.listed]
    if any(each.standing.is_provisional for each in found.listed):
        lines.append(mark_explained())
    return "\n".join(lines) or tell(_NOBODY)


def _line(info: Info, ranked: Ranked, form: int) -> str:
    standing = ranked.standing
    start = f"{placed(ranked.place)} **{rating_written(standing)}**"
    if ranked.strength is not None:  # whose rating is fixed
        played = games_written(standing.rated)
        return f"{placed(ranked.place)} **{standing.rating}** {called(ranked.strength)}, {played}"
    title = f"{title_written(info, Climber(standing.wins, form))} " if has_titles(info) else ""
    return f"{start} {title}{', '.join((escaped(ranked.name), *played_written(info, standing)))}"


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


_SCORES, _NAMED = 10, 3
_MOST_TEXT = 4000
_NONE: Words = N_("Nobody has finished a game here yet: `/play` opens a table.")


@app_commands.command(
    description=N_("The highest scores of this server, its longest game and its closest end.")
)
@app_commands.describe(game=N_("Which game; without it, all"))
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def records(interaction: Interaction, game: app_commands.Transform[str, _ANY] | None = None) -> None:
    """Tell the records of one game, or of all in short."""
    await defer_ephemeral(interaction)
    board, shown = interaction.client.host.of(Leaderboard), _SCORES if game else 1
    games = [game] if game else [info.id for info in _ANY.games]
    found = [await board.records(each, interaction.guild_id, shown) for each in games]
    told = [_records_text(each) for each in found if game or each.longest]
    won = await honours(interaction.client.host, interaction.guild_id) if game is None else []
    view = laid_out("\n".join([*told, *won])[:_MOST_TEXT] or tell(_NONE))
    await interaction.edit_original_response(view=view)


def _records_text(found: Records) -> str:
    heading = tell("### {title}: the records of this server", title=found.info.title)
    return "\n".join((heading, *(list(_lines(found)) or [tell(_NONE)])))


def _lines(found: Records) -> Iterator[str]:
    if found.highest:
        yield tell(
            "* Highest score: **{value}** \u2013 {by}",
            value=round(found.highest.value),
            by=_by(found.highest),
        )
    if found.closest:
        yield tell(
            "* Closest end: **{apart}** \u2013 {by}", apart=apart(found.closest), by=_by(found.closest)
        )
    if found.longest:
        moves = written(Count(found.longest.moves, "move", "moves"))
        yield tell(
            "* Longest game: **{span}**, {moves} \u2013 {by}",
            span=span_written(found.longest.value),
            moves=moves,
            by=_by(found.longest),
        )
    if found.alone:
        yield tell("* Alone:")
        yield from scores_written(found.alone)


def _by(feat: Feat) -> str:
    names = [escaped(spoken_name(name)) for name in feat.names[:_NAMED]]
    others = [tell("others")] if len(feat.names) > _NAMED else []
    return tell(
        "{names}, <t:{time}:D>, table {table}",
        names=Series((*names, *others)),
        time=str(int(feat.time)),
        table=str(feat.table_id),
    )


def scores_written(scores: Sequence[Score]) -> Iterator[str]:
    """Write a list of high scores, the highest first; equals share a place."""
    for score in scores:
        place = 1 + sum(other.score > score.score for other in scores)
        yield (
            tell(
                "{placed} **{score}** \u2013 {name}, <t:{time}:D>, table {table}",
                placed=placed(place),
                score=score.score,
                name=escaped(score.name),
                time=str(int(score.time)),
                table=str(score.table_id),
            )
        )


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
    besides = await honours(interaction.client.host, interaction.guild_id, who.id)
    heading = tell("### {name} in this server", name=escaped(found.name))
    if not found.games and not besides:
        raise NoGames(N_("{name} has not finished a game in this server yet."), name=escaped(found.name))
    if not found.games:
        await interaction.edit_original_response(view=laid_out(heading, "\n".join(besides)[:_MOST_TEXT]))
        return
    rows, text = [_row(found, *game) for game in found.games[:_GAMES]], _written(found)
    picture = await chart(lambda: standings_picture(found.name, rows), _alt(rows))
    view = laid_out(heading, picture.gallery(), "\n".join([text, *besides])[:_MOST_TEXT])
    await interaction.edit_original_response(view=view, attachments=[picture.file()])


def _row(found: Statistics, info: Info, standing: Standing) -> Row:
    course = [rated.rating for rated in found.course if rated.game == info.id]
    rating = rating_written(standing) if standing.rated else ""
    played = ", ".join(played_written(info, standing))
    return Row(info.title, rating, played, course, standing.places)


def _alt(rows: list[Row]) -> str:
    none = tell("no rating yet")
    return ". ".join(f"{row.title}: {row.rating or none}, {row.games}" for row in rows) + "."


def _written(found: Statistics) -> str:
    games = found.games[:_GAMES]
    lines = [f"* **{info.title}**: {', '.join(_facts(info, standing))}" for info, standing in games]
    marked = any(standing.is_provisional for _, standing in games)
    return "\n".join([*lines, *_met(found), *([mark_explained()] if marked else [])])


def _met(found: Statistics) -> Iterator[str]:
    """Tell how it went against each character, from the weakest."""
    met = {each.character: each for each in found.met}
    told = [
        tell(
            "{name} {ahead} of {games}",
            name=f"{face(key) or ''} {called(one.strength, title=one.title)}".strip(),
            ahead=met[key].ahead,
            games=met[key].games,
        )
        for key, one in characters().items()
        if key in met
    ]
    if told:
        # Translators: characters, each with in how many of the games against it somebody was placed better.
        yield tell("* **Against characters**, how often placed before them: {told}", told=", ".join(told))


def _facts(info: Info, standing: Standing) -> list[str]:
    """List what is counted of a game, as far as there is anything."""
    facts = [tell("rating {rating}", rating=rating_written(standing))] if standing.rated else []
    facts += played_written(info, standing)
    if standing.places:
        # Who draws is neither first nor last of two.
        behind = standing.draws / 2 / sum(standing.places)
        average = Tenths(_average(standing.places) + behind)
        facts.append(tell("place {average} on average", average=average))
    for strength in Strength:
        if places := standing.against.get(strength):
            average = Tenths(_average(places))
            facts.append(tell("place {average} against {called}", average=average, called=called(strength)))
    if standing.best:
        facts.append(tell("best alone {score}", score=standing.best.score))
    # Of one game it is said once.
    fastest = None if standing.fastest == standing.longest else standing.fastest
    spans = ((tell("longest"), standing.longest), (tell("fastest"), fastest))
    return facts + [_span(what, span) for what, span in spans if span]


def _average(places: tuple[int, ...]) -> float:
    return sum(place * often for place, often in enumerate(places, 1)) / sum(places)


def _span(what: str, span: Span) -> str:
    return tell(
        "{what} {span} (table {table})", what=what, span=span_written(span.seconds), table=str(span.table_id)
    )
