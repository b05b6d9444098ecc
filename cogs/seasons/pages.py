"""What who asks sees of seasons, alone: how one stands, what is to come, why one has his place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from discord import ui

from bot.host import Host
from bot.interactions.components import Clickable, CustomId, choose, cut, option, press
from bot.interactions.verb import Verb
from bot.messages.parts import Part, laid_out, row
from bot.messages.pictures import Picture
from bot.messages.text import address
from cogs.seasons.charts.bracket import final_places, in_words, number_of, part_title, parts, round_title
from cogs.seasons.charts.cross_table import outcome, table_line
from cogs.seasons.course.deciding import pause_told
from cogs.seasons.news.honours import reached, under_way
from cogs.seasons.news.told import on_its_list
from cogs.seasons.reasons import why
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Group, Shown, boards_of, goes_on
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.terms import explained, rules_listed
from cogs.seasons.ways import MOST_LINKED, waiting_for, way_to
from cogs.seasons.widgets import of, standing_so, standings_button
from cogs.seasons.wording import (
    bold,
    competition,
    group_lines,
    group_named,
    heading,
    names_in_short,
    people,
    season_named,
)
from languages.spoken import texts, together
from rules.text import N_, Words

tell = texts(__name__).tell


GAME: Final = "game"  # before the number of a table whose game is looked at
_MOST_OPTIONS: Final = 25
_MOST_TABLES: Final = 2400  # of the 4,000 characters that a message has


async def standings_page(
    shown: Shown, user: int, number: int | None = None, asked: int | None = None
) -> tuple[ui.LayoutView, list[Picture]]:
    """Show `user` how a group stands, its tables, and why who is `asked` about has his place.

    It is his own group where no `number` of one is given; of a knock-out the number is that of a part.
    """
    is_bracket = shown.season.rules.kind == "knockout"
    member = shown.member(user) if asked is None else shown.numbered(asked)
    own = (member.division if member else None) or 0
    shown_one = own if number is None else number
    group = next((each for each in shown.groups if is_bracket or each.number == shown_one), None)
    if group is None:
        is_cup = shown.season.rules.is_cup
        told = tell("This cup has not begun.") if is_cup else tell("This season has not begun.")
        return laid_out(heading(shown), told, "\n".join(rules_listed(shown))), []
    names, part = people(shown), number_of(shown, number, user) if is_bracket else 0
    if asked is not None:
        return _why_page(shown, group, asked, names), []
    lines = final_places(shown, group, names) if is_bracket else group_lines(shown, group, names)
    tables = in_words(shown, names, bold) if is_bracket else _tables(shown, group, user)
    picture = await standing_so(shown, [group], part)
    view = laid_out(
        "\n".join(filter(None, [heading(shown), pause_told(shown), *lines, *explained(shown)])),
        None if picture is None else picture.gallery(),
        cut("\n".join(tables), _MOST_TABLES),
        row(_why(shown, group)) if group.ranked else None,
        row(_games(shown, group, user)) if _over(shown, group, user) else None,
        row(_other_part(shown, part)) if is_bracket and len(parts(shown)) > 1 else None,
        row(_other_group(shown, group)) if len(shown.groups) > 1 else None,
    )
    return view, [] if picture is None else [picture]


def _why_page(shown: Shown, group: Group, asked: int, names: Mapping[int, str]) -> ui.LayoutView:
    """Say why somebody has his place, alone: behind a table and a picture it ran off small screens."""
    told = why(shown, group, asked, names)
    return laid_out(f"{heading(shown)}\n{told}", row(_why(shown, group)), row(standings_button(shown, group)))


def _tables(shown: Shown, group: Group, user: int) -> Iterator[str]:
    """List the tables of a group, a line for each, below what they have in common."""
    names, listed = names_in_short(shown), _listed(shown, group, user)
    for title, tables in groupby(listed, lambda each: _title(shown, each, user)):
        yield bold(title)
        for each in tables:
            yield table_line(shown, each, names, is_linked=len(listed) <= MOST_LINKED)


def _listed(shown: Shown, group: Group, user: int) -> list[SeasonBoard]:
    """Give the tables that count for a group: those of `user` first, then the newest rounds of a cup."""
    found = [each for each in boards_of(shown, group) if each.state != "struck" and each.sitting]
    return sorted(found, key=lambda each: (not _is_own(shown, each, user), -each.division))


def _is_own(shown: Shown, board: SeasonBoard, user: int) -> bool:
    member = shown.member(user)
    return member is not None and member.number in board.sitting


def _title(shown: Shown, board: SeasonBoard, user: int) -> str:
    if _is_own(shown, board, user):
        return tell("Your games")
    return round_title(shown, board.division) if shown.season.rules.kind == "swiss" else tell("Games")


def _over(shown: Shown, group: Group, user: int) -> list[SeasonBoard]:
    """Give those of them that can be looked at again, of many the first."""
    over = [each for each in _listed(shown, group, user) if (each.state, each.status) == ("over", "over")]
    return over[:_MOST_OPTIONS]


def _games(shown: Shown, group: Group, user: int) -> Clickable:
    """Offer the games that are over: those of computers have no thread, nor do all find a link."""
    names = names_in_short(shown, escaping=str)
    options = [
        option(
            f"{GAME}{each.board}",
            f"{outcome(shown, each, names)} \u00b7 {way_to(shown, each, is_linked=False)}",
        )
        for each in _over(shown, group, user)
    ]
    return choose(of(shown, Verb.SEASON, "game"), options, tell("Look at a game"))


def game_page(shown: Shown, number: int) -> ui.LayoutView:
    """Lead to the log and the replay of a table's game that is over."""
    found = [each for each in shown.boards if (each.board, each.state) == (number, "over") and each.table_id]
    if not found:
        return laid_out(heading(shown), tell("This game is no longer kept."))
    table = found[0].table_id or 0
    told = table_line(shown, found[0], names_in_short(shown))
    ways = [
        press(CustomId(Verb.LOG, table), tell("Log")),
        press(CustomId(Verb.REPLAY, table), tell("Replay")),
    ]
    group = next((each for each in shown.groups if each.number == found[0].division), None)
    return laid_out(f"{heading(shown)}\n{told}", row(*ways, standings_button(shown, group)))


def _why(shown: Shown, group: Group) -> Clickable:
    names = people(shown)
    options = [option(str(each.person), names[each.person]) for each in group.ranked[:_MOST_OPTIONS]]
    return choose(of(shown, Verb.WHY_PLACE), options, tell("Why this place?"))


def _other_group(shown: Shown, group: Group) -> Clickable:
    options = [
        option(str(each.number), group_named(each.number), chosen=each == group)
        for each in shown.groups[:_MOST_OPTIONS]
    ]
    return choose(of(shown, Verb.SEASON, "group"), options, tell("Another group"))


def _other_part(shown: Shown, part: int) -> Clickable:
    options = [
        option(str(number), part_title(shown, each), chosen=number == part)
        for number, each in enumerate(parts(shown))
    ]
    return choose(of(shown, Verb.SEASON, "part"), options, tell("Another part"))


def list_page(listed: list[Shown], channel: int, user: int | None) -> ui.LayoutView:
    """List the seasons of a server, each with the way to how it stands, and to have it here.

    That is for whoever opened it, or (None) manages the server, and for all where its channel is gone.
    """
    if not listed:
        return laid_out(
            tell("There is no league or cup here yet: `/league` or `/cup` with a game opens one.")
        )
    parts: list[Part | str | None] = []
    for shown in listed:
        where = shown.season.channel
        place = tell("in <#{channel}>", channel=str(where)) if where else tell("its channel is gone")
        parts.append(f"{heading(shown)}\n{under_way(shown)}, {place}")
        ways, may_move = [standings_button(shown)], user in {None, shown.season.owner} or where is None
        if may_move and where != channel and shown.season.status in {"signup", "running"}:
            ways.append(press(of(shown, Verb.SEASON_HERE), tell("Show it here")))
        parts.append(row(*ways))
    return laid_out(*parts)


_TABLES: Final = 6  # to come, of one season


async def own_seasons(host: Host, user: int) -> list[str]:
    """Tell in lines of the seasons that somebody is in, or on whose list he is."""
    lines = [line for shown in await host.of(Seasons).played_by(user) for line in _lines(shown, user)]
    return [tell("**Leagues and cups**"), *lines] if lines else []


def _lines(shown: Shown, user: int) -> Iterator[str]:
    season = shown.season
    named = competition(shown) if season.status == "signup" else season_named(shown)
    if season.channel is not None and season.message is not None:
        named = f"[{named}]({address(season.guild, season.channel, season.message)})"
    if season.status == "signup":
        yield f"* {on_its_list(shown, named)}"
        return
    member = shown.member(user)
    own = [each for each in shown.boards if member and member.number in each.sitting]
    is_out = season.rules.kind == "knockout" and own and own[-1].state == "over"
    if member is None or (is_out and goes_on(own[-1]) != member.number):
        return
    yield f"* {reached(shown, user, named)}"
    yield from (f"  -# {line}" for line in _to_come(shown, own, member.number))


def _to_come(shown: Shown, own: list[SeasonBoard], person: int) -> Iterator[str]:
    """Say what somebody is to play next: his tables of a league, or what follows this round of a cup."""
    ends = str(shown.latest)
    if not shown.season.rules.is_cup:
        waiting = [_table(shown, each, person) for each in own if each.state == "waiting"]
        more = [tell("{number} more", number=len(waiting) - _TABLES)] if len(waiting) > _TABLES else []
        if waiting:
            yield tell("To come: {tables}", tables="; ".join([*waiting[:_TABLES], *more]))
    elif shown.season.rules.kind == "knockout":
        yield from _next_in_bracket(shown, own[-1:], ends)
    elif (paused := pause_told(shown)) is not None:
        yield paused
    elif not any(each.division == shown.round and each.state in {"waiting", "open"} for each in own):
        yield tell(_OTHERS_PLAY, ends=ends)


def _table(shown: Shown, board: SeasonBoard, person: int) -> str:
    """Name those whom somebody is to meet at a table of a league, and for whom it waits."""
    names = names_in_short(shown)
    others = together([names[each] for each in board.sitting if each != person])
    busy = shown.waited_for(board)
    return tell("{names} ({why})", names=others, why=waiting_for(shown, board, busy)) if busy else others


def _next_in_bracket(shown: Shown, last: list[SeasonBoard], ends: str) -> Iterator[str]:
    """Say whom somebody meets next who is through in a knock-out, or who is still to find that out."""
    if not last or last[0].state != "over" or last[0].division + 1 == shown.rounds:
        return
    names = names_in_short(shown)
    row = [each for each in shown.boards if each.division == last[0].division]
    other = row[row.index(last[0]) ^ 1]
    met = goes_on(other)
    if other.state in {"waiting", "open"}:
        yield tell(_MEETS_ONE_OF, names=together([names[each] for each in other.sitting]), ends=ends)
    elif met is not None:
        yield tell(_MEETS, name=names[met], ends=ends)


_OTHERS_PLAY: Words = N_("Others play now, until <t:{ends}:f> at the latest.")
_MEETS_ONE_OF: Words = N_("You are through, and meet whoever goes on of {names}, <t:{ends}:f> at the latest.")
_MEETS: Words = N_("You are through, and meet {name} in the next round, <t:{ends}:f> at the latest.")
