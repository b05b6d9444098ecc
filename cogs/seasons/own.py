"""The seasons that somebody is in, below the list of his tables: how he stands, and what is to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.host import Host
from bot.messages.text import address
from cogs.seasons.course.pause import pause_told
from cogs.seasons.news.honours import reached
from cogs.seasons.news.told import on_its_list
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown, goes_on
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.ways import waiting_for
from cogs.seasons.wording import competition, names_in_short, season_named
from languages.spoken import texts, together
from rules.text import N_, Words

tell = texts(__name__).tell

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
