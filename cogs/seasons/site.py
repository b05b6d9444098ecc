"""The seasons of a server, on its web site: how their groups stand."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host import Host
from bot.web.site import Listing, Page, published_name
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Group, Shown
from cogs.seasons.tables.schema import Member
from cogs.seasons.wording import group_named, half_points, people, season_named
from languages.spoken import texts

tell = texts(__name__).tell


async def seasons_page(host: Host, guild: int) -> Page:
    """List the groups of the newest seasons that have begun, those first that are not over."""
    begun = [
        each for each in await host.of(Seasons).listed(guild) if each.season.status in {"running", "over"}
    ]
    listings = [await _listing(host, shown, group) for shown in begun for group in shown.groups]
    return Page(
        "seasons", tell("Leagues and cups"), tell("No league or cup has begun here yet."), tuple(listings)
    )


async def _listing(host: Host, shown: Shown, group: Group) -> Listing:
    members = [await _as_wished(host, each) for each in shown.members]
    names = people(replace(shown, members=members), escaping=str)
    rows = [
        (str(each.place), names[each.person], half_points(each.halves), str(each.games))
        for each in group.ranked
    ]
    heading = season_named(shown)
    if len(shown.groups) > 1:
        heading = tell("{season}, {group}", season=heading, group=group_named(group.number))
    columns = (tell("Place"), tell("Name"), tell("Points"), tell("Games"))
    return Listing(heading, columns, tuple(rows))


async def _as_wished(host: Host, member: Member) -> Member:
    """Name a member as he wants that outside of Discord."""
    if member.user is None or member.name is None:
        return member
    return replace(member, name=await published_name(host, member.user, member.name))
