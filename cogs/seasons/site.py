"""The seasons of a server, on its web site: how their groups stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from bot.host import Host
from bot.web.site import Listing, OfTable, Page, dated_on, published_name, unnamed
from cogs.seasons.charts.cross_table import outcome
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Group, Shown, is_bye
from cogs.seasons.tables.schema import Member
from cogs.seasons.wording import besides, cut_short, group_named, half_points, people, season_named
from languages.spoken import texts, together

tell = texts(__name__).tell


async def seasons_page(host: Host, guild: int) -> Page:
    """List the groups of the newest seasons that have begun, those first that are not over."""
    begun = [
        each for each in await host.of(Seasons).listed(guild) if each.season.status in {"running", "over"}
    ]
    listings = [await _listing(host, shown, group) for shown in begun for group in shown.groups]
    return Page("seasons", tell("Leagues and cups"), tuple(listings))


async def _listing(host: Host, shown: Shown, group: Group) -> Listing:
    members = [await _as_wished(host, each) for each in shown.members]
    named = replace(shown, members=members)
    names = people(named, escaping=str)
    rows = [
        (str(each.place), names[each.person], half_points(each.halves), str(each.games))
        for each in group.ranked
    ]
    heading = season_named(shown)
    if len(shown.groups) > 1:
        heading = tell("{season}, {group}", season=heading, group=group_named(group.number))
    columns = (tell("Place"), tell("Name"), tell("Points"), tell("Games"))
    return Listing(
        heading,
        columns,
        tuple(rows),
        lead=_lead(shown, group, names),
        notes=(*_round(named, names), *(line.removeprefix("-# ") for line in besides(named, group, names))),
        games=tuple(_games(shown, group)),
    )


def _lead(shown: Shown, group: Group, names: Mapping[int, str]) -> str:
    """Say since when a season is under way or over, and who has won it."""
    began = shown.season.starts or shown.season.opened
    if shown.season.status == "running":
        return tell("Under way since {day}: these are the places so far.", day=dated_on(began))
    day = dated_on(max((each.changed or began for each in shown.boards), default=began))
    first = shown.prizes.get(1) if group is shown.groups[0] else None
    if first:
        won = together([names[each] for each in first])
        return tell("Ended on {day}: won by {names}.", day=day, names=won)
    why = cut_short(shown)
    return tell("Ended on {day}: {why}.", day=day, why=why) if why else tell("Ended on {day}.", day=day)


def _round(shown: Shown, names: Mapping[int, str]) -> Iterator[str]:
    """Say of a cup under way which round is played, and who sits it out: he has points, and no game."""
    if shown.season.rules.is_cup and shown.season.status == "running":
        yield tell("Round {round} is being played.", round=shown.round + 1)
        yield from (f"{outcome(shown, each, names)}." for each in shown.of_now if is_bye(each))


def _games(shown: Shown, group: Group) -> Iterator[OfTable]:
    """Give the tables of a group that are over."""
    for board in shown.boards:
        is_here = shown.season.rules.is_cup or board.division == group.number
        if is_here and board.table_id is not None:
            yield OfTable(tell("Table {number}", number=str(board.table_id)), board.table_id)


async def _as_wished(host: Host, member: Member) -> Member:
    """Name a member as he wants that outside of Discord."""
    if member.strength is not None:
        return member
    if member.user is None or member.name is None:
        return replace(member, name=unnamed())
    return replace(member, name=await published_name(host, member.user, member.name))
