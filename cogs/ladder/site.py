"""The ladders and the records of a server, on its web site."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from bot.host import Host
from bot.messages.text import span_written
from bot.table.position import called, spoken_name
from bot.web.site import Cell, Listing, OfTable, Page, dated_on, published_name
from cogs.ladder.rows import PROVISIONAL, Feat, Ranked, Score
from cogs.ladder.service import Leaderboard, Records
from cogs.ladder.standing import apart, rating_written
from languages.spoken import texts, together
from rules.game import Info
from rules.library import find, game_ids
from rules.text import Count

tell, written = texts(__name__).tell, texts(__name__).written
_RANKED, _SCORES, _NAMED = 100, 20, 3
_NOBODY = 0  # asks
_NOT_COUNTED = "\N{EN DASH}"


async def ladders_page(host: Host, guild: int) -> Page:
    """List who plays each game best."""
    board, listings, ranked = host.of(Leaderboard), list[Listing](), list[Ranked]()
    for game in game_ids():
        listed = (await board.ladder(game, guild, _NOBODY, _RANKED)).listed
        if listed:
            listings.append(await _ladder(host, find(game).info, listed))
        ranked += listed
    told = []
    if any(each.strength is None and each.standing.is_provisional for each in ranked):
        told.append(
            tell("?: fewer than {number} rated games, so that a rating says little yet.", number=PROVISIONAL)
        )
    if any(each.strength is not None for each in ranked):
        told.append(tell("Ratings of computers are fixed, by games among themselves."))
    return Page("ladder", tell("Ladders"), tuple(listings), " ".join(told))


async def _ladder(host: Host, info: Info, listed: Sequence[Ranked]) -> Listing:
    drawn = [tell("Drawn")] if any(each.standing.draws for each in listed) else []
    columns = (tell("Place"), tell("Name"), tell("Rating"), tell("Games"), tell("Won"), *drawn)
    return Listing(info.title, columns, tuple([(await _line(host, each))[: len(columns)] for each in listed]))


async def _line(host: Host, each: Ranked) -> tuple[str, ...]:
    """Write somebody's line, draws last; of computers, whose rating is fixed, only games are counted."""
    standing = each.standing
    if each.strength is not None:
        return (
            str(each.place),
            called(each.strength),
            str(standing.rating),
            str(standing.rated),
            _NOT_COUNTED,
            "",
        )
    name = await published_name(host, each.user, each.name)
    counts = map(str, (standing.games, standing.victories, standing.draws))
    return str(each.place), name, rating_written(standing), *counts


async def records_page(host: Host, guild: int) -> Page:
    """List the records of each game."""
    board, listings = host.of(Leaderboard), list[Listing]()
    behind = (tell("Day"), tell("Table"))
    for game in game_ids():
        found = await board.records(game, guild, _SCORES)
        if rows := tuple([row async for row in _together(host, found)]):
            columns = (tell("Record"), tell("Reached"), tell("By"), *behind)
            listings.append(Listing(found.info.title, columns, rows))
        if found.alone:
            columns = (tell("Place"), tell("Name"), tell("Points"), *behind)
            scores = [await _score(host, each, found) for each in found.alone]
            listings.append(Listing(tell("{title}, alone", title=found.info.title), columns, tuple(scores)))
    return Page("records", tell("Records"), tuple(listings))


async def _score(host: Host, score: Score, found: Records) -> tuple[Cell, ...]:
    place = 1 + sum(other.score > score.score for other in found.alone)
    name = await published_name(host, score.user, score.name)
    return str(place), name, str(score.score), *_at(score)


async def _together(host: Host, found: Records) -> AsyncIterator[tuple[Cell, ...]]:
    """Tell what games brought in which several played."""
    if found.highest:
        reached = str(round(found.highest.value))
        yield tell("Highest score"), reached, await _by(host, found.highest), *_at(found.highest)
    if found.closest:
        yield tell("Closest end"), apart(found.closest), await _by(host, found.closest), *_at(found.closest)
    if found.longest:
        moves = written(Count(found.longest.moves, "move", "moves"))
        lasted = tell("{span}, {moves}", span=span_written(found.longest.value), moves=moves)
        yield tell("Longest game"), lasted, await _by(host, found.longest), *_at(found.longest)


def _at(found: Feat | Score) -> tuple[Cell, Cell]:
    """Say when and at which table it was."""
    table = tell("Table {number}", number=str(found.table_id))
    return dated_on(found.time), OfTable(table, found.table_id)


async def _by(host: Host, feat: Feat) -> str:
    """Name some of those who played, those without a name once."""
    names = [
        spoken_name(name) if user is None else await published_name(host, user, name)
        for user, name in zip(feat.users[:_NAMED], feat.names, strict=False)
    ]
    others = [tell("others")] if len(feat.users) > _NAMED else []
    return together([*dict.fromkeys(names), *others])
