"""The ladders and the records of a server, on its web site."""

from __future__ import annotations

from collections.abc import Iterator

from bot.host import Host
from bot.messages.text import span_written
from bot.table.position import called
from bot.web.site import Listing, Page, published_name
from cogs.ladder.rows import PROVISIONAL, Score
from cogs.ladder.service import Leaderboard, Records
from cogs.ladder.standing import apart, has_titles, rating_written
from languages.spoken import texts
from rules.game import Info
from rules.library import find, game_ids
from rules.text import Count

tell, written = texts(__name__).tell, texts(__name__).written
_RANKED, _SCORES = 100, 20
_NOBODY = 0  # asks


async def ladders_page(host: Host, guild: int) -> Page:
    """List who plays each game best."""
    found = [await _ladder(host, find(game).info, guild) for game in game_ids()]
    listings = tuple(each for each in found if each.rows)
    return Page(
        "ladder",
        tell("Ladders"),
        tell("Nobody has finished a game with somebody else yet."),
        listings,
        tell("?: fewer than {number} rated games, so that a rating says little yet.", number=PROVISIONAL)
        if any("?" in rating for each in listings for _, _, rating, *_ in each.rows)
        else "",
    )


async def _ladder(host: Host, info: Info, guild: int) -> Listing:
    listed = (await host.of(Leaderboard).ladder(info.id, guild, _NOBODY, _RANKED)).listed
    rows = [
        (
            str(each.place),
            called(each.strength)
            if each.strength is not None
            else await published_name(host, each.user, each.name),
            rating_written(each.standing),
            str(each.standing.games),
            str(each.standing.wins if has_titles(info) else each.standing.firsts),
        )
        for each in listed
    ]
    columns = (tell("Place"), tell("Name"), tell("Rating"), tell("Games"), tell("Won"))
    return Listing(info.title, columns, tuple(rows))


async def records_page(host: Host, guild: int) -> Page:
    """List the records of each game."""
    board, listings = host.of(Leaderboard), list[Listing]()
    for game in game_ids():
        found = await board.records(game, guild, _SCORES)
        if rows := tuple(_together(found)):
            listings.append(Listing(found.info.title, (tell("Record"), tell("Reached")), rows))
        if found.alone:
            columns = (tell("Place"), tell("Name"), tell("Points"))
            scores = [await _score(host, each, found) for each in found.alone]
            listings.append(Listing(tell("{title}, alone", title=found.info.title), columns, tuple(scores)))
    return Page("records", tell("Records"), tell("Nobody has finished a game here yet."), tuple(listings))


async def _score(host: Host, score: Score, found: Records) -> tuple[str, str, str]:
    place = 1 + sum(other.score > score.score for other in found.alone)
    return str(place), await published_name(host, score.user, score.name), str(score.score)


def _together(found: Records) -> Iterator[tuple[str, str]]:
    """Tell what games brought in which several played, who are not named."""
    if found.highest:
        yield tell("Highest score"), str(round(found.highest.value))
    if found.closest:
        yield tell("Closest end"), apart(found.closest)
    if found.longest:
        moves = written(Count(found.longest.moves, "move", "moves"))
        yield (
            tell("Longest game"),
            tell("{span}, {moves}", span=span_written(found.longest.value), moves=moves),
        )
