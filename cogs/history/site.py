"""Finished games on the web site of a server: of those in which all people want to be named there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from bot.host import Host
from bot.table.view import PublicView
from bot.web.site import Document, Listing, Page
from cogs.history.game_page import GamePages
from cogs.history.judgements import Judgements
from cogs.history.tables import AgreedTables
from languages.spoken import texts, together
from rules.library import find, game_ids

tell = texts(__name__).tell
_MOST = 100  # of a server: a page has megabytes, and takes some seconds


async def games_page(host: Host, guild: int) -> Page:
    """List the last games, those of each kind together, each with a page of its own."""
    played = await _published(host, guild)
    listings = [_listing(game, [each for each in played if each.info.id == game]) for game in game_ids()]
    return Page(
        "games",
        tell("Finished games"),
        tell("No game is shown here yet. One is when all who played it want to be named outside of Discord."),
        tuple(each for each in listings if each.rows),
        documents=tuple([await _document(host, each) for each in played]),
    )


def _listing(game: str, played: Sequence[PublicView]) -> Listing:
    rows = [
        (tell("Table {number}", number=str(each.id)), together(_names(each)), _won(each), _points(each))
        for each in played
    ]
    columns = (tell("Game"), tell("Players"), tell("Won"), tell("Points"))
    addresses = tuple(f"{_name(each)}.html" for each in played)
    return Listing(find(game).info.title, columns, tuple(rows), addresses)


def _won(public: PublicView) -> str:
    """Name who has won."""
    result = public.result
    if result is None:
        return tell("nobody: the game was ended")
    if result.scores is None and len(result.ranking) == 1:
        return tell("nobody: a draw")
    return together([public.name(seat) for seat in result.winners]) if result.winners else tell("nobody")


def _points(public: PublicView) -> str:
    """Give the points in the order of the players, where the game has any."""
    return (
        ""
        if public.result is None or not public.result.scores
        else " : ".join(map(str, public.result.scores))
    )


async def _document(host: Host, public: PublicView) -> Document:
    judged = len(await host.of(Judgements).known(public.id))
    made_of = msgspec.json.encode((public.version, judged, _names(public))).decode()
    return Document(_name(public), made_of, partial(_written, host.of(GamePages), public))


async def _written(pages: GamePages, public: PublicView) -> str:
    return (await pages.page(public, None)).data.decode()


async def _published(host: Host, guild: int) -> list[PublicView]:
    agreed = await host.store.of(AgreedTables).agreed(guild, game_ids(), _MOST)
    return [await host.tables.public(each) for each in agreed]


def _name(public: PublicView) -> str:
    return f"table-{public.id}"


def _names(public: PublicView) -> list[str]:
    return [public.name(each.seat) for each in public.sitters]
