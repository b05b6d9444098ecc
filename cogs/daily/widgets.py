"""The game of the day in words: how one's own try stands, a result to share, and the table of a day over."""

import logging
from collections.abc import Iterator, Sequence

import discord
from discord import ui

from bot.app import RoundTable
from bot.interactions.components import Clickable, CustomId, base36, press
from bot.interactions.troubles import TROUBLES, is_gone
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out, row
from bot.messages.seat_layout import dated
from bot.messages.text import placed
from bot.publishing.editing import Mark, found
from bot.publishing.message import Content, send
from bot.refusals import described
from bot.requests import Priority, posting
from bot.table.position import escaped
from cogs.daily.service import GameOfTheDay, Ranks, TheDay
from cogs.daily.tables import Placed, Posting
from languages.spoken import speaking, texts
from rules.game import Info
from rules.text import N_, Count, Words

tell, written = texts(__name__).tell, texts(__name__).written


_SQUARES = 5
_WAYS = 4  # beside the one to the game of today
_GREEN = discord.ButtonStyle.success
_HOW_TO_PLAY: Words = N_("-# `/daily` plays it: one try a day, with the same luck for everybody.")
_LISTED: Words = N_("{place} **{score}** \u2013 {name}")
_LISTED_SO: Words = N_("{place} **{score}** \u2013 {name}, {streak}")
_SEALED: Words = N_("-# Its luck is sealed as `{seal}`; what opens the seal is told when the day is over.")
_SEALED_WITH_ALL: Words = N_(
    "-# Its luck, and that of all days to come, is sealed as `{seal}`; what opens the seal is told when the "
    "day is over."
)
_NEXT_SEAL: Words = N_("The seed is itself the seal of all days that follow.")
_SEAL_TO_COME: Words = N_("-# The luck of all days that follow is sealed as `{seal}`.")
_ELSEWHERE: Words = N_("somebody in another server")


def day_page(shown: TheDay, today: int, others: list[Info]) -> ui.LayoutView:
    """Show a day: one's own try, its table, and what opens its luck; `others` have days as well."""
    ways = [
        press(CustomId(Verb.DAILY, 0, today, info.id), texts(info.id).tell(info.daily.title))
        for info in others
        if info.daily
    ]
    return laid_out(
        "\n".join([f"### {heading(shown)}", *_own(shown)]),
        "\n".join([*_tables(shown), _luck(shown)]),
        row(*_buttons(shown, today)),
        row(*ways),
    )


def heading(shown: TheDay) -> str:
    """Name a game of the day, with its day."""
    return dated(shown.daily, shown.day)


def _own(shown: TheDay) -> Iterator[str]:
    """Tell somebody how his try stands, and what he has reached before."""
    yield _try(shown)
    course = shown.course
    if course.best is not None:
        yield tell(
            "-# You have finished it on {days}, the last {streak} in a row; your best is {best}."
            if course.streak > 1
            else "-# You have finished it on {days}; your best is {best}.",
            days=written(Count(course.days, "day", "days")),
            streak=course.streak,
            best=course.best,
        )


def _try(shown: TheDay) -> str:
    own, until = shown.own, f"<t:{int(shown.ends)}:R>"
    if own is not None and own.score is not None:
        return _reached(own.score, _places(shown))
    is_over = shown.luck is not None
    if shown.running and not is_over:
        return tell(
            "Your try is under way, among your direct messages or here by *Go on*. It counts if you "
            "finish it before the day ends, {until}.",
            until=until,
        )
    if own is not None:
        return tell("Your try does not count: it was not finished before the day was over.")
    if is_over:
        return tell("You have not tried.")
    return tell(
        "{title}, played alone, with the same luck for everybody in the world. You have one try; "
        "it counts if you finish it before the day ends, {until}.",
        title=shown.info.title,
        until=until,
    )


def _reached(score: int, places: str) -> str:
    if not places:
        return tell("You have reached **{points}**.", points=_points(score))
    return tell("You have reached **{points}**: {places}.", points=_points(score), places=places)


def _tables(shown: TheDay) -> Iterator[str]:
    if not shown.world.listed:
        yield tell("Nobody has finished it.") if shown.luck else tell("Nobody has finished it yet.")
        return
    if shown.here is not None:
        yield tell("**This server**")
        yield from (
            ranks_written(shown.here, shown) if shown.here.listed else [tell("Nobody here has finished it.")]
        )
        if shown.here.number == shown.world.number:
            return
    yield tell("**The world**")
    yield from ranks_written(shown.world, shown)


def ranks_written(ranks: Ranks, shown: TheDay) -> Iterator[str]:
    """Write the best of a day, named where they began in the same server; the last line counts the others."""
    for each in ranks.listed:
        yield tell(
            _LISTED_SO if each.streak > 1 else _LISTED,
            place=placed(each.place),
            score=each.score,
            name=_named(each, ranks, shown),
            streak=_row(each.streak),
        )
    if ranks.number > len(ranks.listed):
        yield tell("-# and {number} more", number=ranks.number - len(ranks.listed))


def _named(each: Placed, ranks: Ranks, shown: TheDay) -> str:
    """Name those whom who asks may know, by their server."""
    is_own = shown.own is not None and each.user == shown.own.user
    here = ranks is shown.here or (shown.here is not None and each.guild == shown.guild)
    return escaped(each.name) if is_own or here else tell(_ELSEWHERE)


def _luck(shown: TheDay) -> str:
    if shown.luck is None:
        return tell(_SEALED_WITH_ALL if shown.chained else _SEALED, seal=shown.seal)
    seed, salt = shown.luck.seed, shown.luck.salt
    opened = tell(
        "-# All its luck came from the seed `{seed}`, with the salt `{salt}` sealed as `{seal}`: "
        "that is how the SHA-256 of salt, blank and seed begins.",
        seed=seed,
        salt=salt,
        seal=shown.seal,
    )
    return f"{opened} {tell(_NEXT_SEAL)}" if shown.chained else opened


def _buttons(shown: TheDay, today: int) -> Iterator[Clickable]:
    own, game = shown.own, shown.info.id
    if shown.day == today and own is None:
        yield press(CustomId(Verb.TRY, 0, shown.day, game), tell("Play"), style=_GREEN)
    if own is not None and own.table_id is not None:
        label = tell("Go on") if shown.running else tell("My board")
        style = _GREEN if shown.running else discord.ButtonStyle.secondary
        yield press(CustomId(Verb.MOVE, own.table_id), label, style=style)
    if own is not None and own.score is not None:
        yield press(CustomId(Verb.SHARE, 0, shown.day, game), tell("Share"), style=_GREEN)
        if shown.luck is not None and own.table_id is not None:
            yield press(CustomId(Verb.VERIFY, own.table_id), tell("Proof"))
    yield press(CustomId(Verb.DAILY, 0, max(shown.day - 1, 0), game), tell("The day before"))
    if shown.day < today:
        yield press(CustomId(Verb.DAILY, 0, shown.day + 1, game), tell("The day after"))


def shared(shown: TheDay, name: str) -> str:
    """Write a result in a few signs, which give nothing away to those who have still to play."""
    own, world = shown.own, shown.world
    score = 0 if own is None or own.score is None else own.score
    lines = [
        tell(
            "{heading}: {name} **{points}**",
            heading=heading(shown),
            name=escaped(name),
            points=_points(score),
        )
    ]
    if world.number > 1:
        lines.append(f"{_squares(world)} {_places(shown)}")
    if own is not None and (own.streak or 0) > 1:
        lines.append(f"\N{FIRE} {_row(own.streak or 0)}")
    return "\n".join([*lines, tell(_HOW_TO_PLAY)])


def _squares(world: Ranks) -> str:
    """Show in squares how many have not done better."""
    behind = (world.number - (world.own or 1) + 1) / max(world.number, 1)
    full = max(1, round(behind * _SQUARES))
    return "\N{LARGE GREEN SQUARE}" * full + "\N{WHITE LARGE SQUARE}" * (_SQUARES - full)


def _places(shown: TheDay) -> str:
    """Write which place somebody has, in a server and among all; where these are the same, once.

    Nothing as long as nobody else has finished.
    """
    here, world = shown.here, shown.world
    if world.number <= 1:
        return ""
    first = tell("place {own} of {number}", own=world.own or 0, number=world.number)
    if here is None or here.own is None or here.number == world.number:
        return tell("{first} in the world", first=first)
    return tell(
        "place {own} of {number} in this server, {first} in the world",
        own=here.own,
        number=here.number,
        first=first,
    )


def _points(score: int) -> str:
    return written(Count(score, "point", "points"))


def _row(streak: int) -> str:
    return tell("{days} in a row", days=Count(streak, "day", "days"))


def day_over(days: Sequence[TheDay]) -> ui.LayoutView:
    """Tell a server what was reached on a day that is over, in each game that somebody has finished."""
    told, ways = list[str](), list[Clickable]()
    for shown in days:
        if shown.here is not None and shown.here.listed:
            best = shown.world.listed[0].score
            world = tell(
                "-# Finished in the world by {people}; the best reached {best}.",
                people=Count(shown.world.number, "person", "people"),
                best=best,
            )
            lines = [f"### {heading(shown)}", *ranks_written(shown.here, shown), world, *_to_come(shown)]
            told.append("\n".join(lines))
            ways.append(press(CustomId(Verb.DAILY, 0, shown.day, shown.info.id), tell("My result")))
    today = press(CustomId(Verb.DAILY, 0), tell("Today's game"), style=_GREEN)
    return laid_out(*told, row(*ways[:_WAYS], today))


def _to_come(shown: TheDay) -> Iterator[str]:
    """Tell the seal of the days after one that is over, where everybody can look it up later."""
    if shown.luck is not None and shown.chained:
        yield tell(_SEAL_TO_COME, seal=shown.luck.seed)


_log = logging.getLogger(__name__)
_SHOWN = 10


async def post_days(bot: RoundTable) -> None:
    """Post the tables that are due, of each server the earliest first."""
    troubled: set[int] = set()
    while due := [
        each for each in await bot.host.of(GameOfTheDay).postings_due() if each[0].guild not in troubled
    ]:
        for where, day in due:
            try:
                await _post(bot, where, day)
            except TROUBLES as trouble:
                _log.warning(
                    "The table of a day could not be posted; it is tried again: %s", described(trouble)
                )
                troubled.add(where.guild)


async def _post(bot: RoundTable, where: Posting, day: int) -> None:
    """Post a table, unless it stands there; where the bot may no longer write, nobody is told of that day."""
    host = bot.host.of(GameOfTheDay)
    try:
        if where.begun is None or await found(bot, where.channel, where.begun, _of_day(day), set()) is None:
            await host.about_to_post(where)
            await _send(bot, where, day)
    except discord.Forbidden:
        _log.warning("The table of a day may not be posted in channel %s.", where.channel)
    except discord.NotFound as error:
        if not is_gone(error):
            raise
        await bot.host.servers.post_days_in(where.guild, None)
        return
    await host.posted(where, day)


async def _send(bot: RoundTable, where: Posting, day: int) -> None:
    host = bot.host.of(GameOfTheDay)
    days = [await host.shown(info.id, day, 0, where.guild, _SHOWN) for info in host.games()]
    guild = bot.get_guild(where.guild)
    locale = "" if guild is None else str(guild.preferred_locale)
    language = await bot.host.servers.language(where.guild, locale)
    nonce = f"{base36(where.guild)}.d{base36(day)}"
    async with bot.limiter.permit(Priority.BOARD, posting(where.channel)):
        with speaking(language):
            view = day_over(days)
        await send(bot, where.channel, Content(view), nonce)


def _of_day(day: int) -> Mark:
    return lambda custom_id: custom_id.verb == Verb.DAILY and custom_id.turn == day
