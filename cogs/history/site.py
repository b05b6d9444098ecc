"""Finished games on the web site of a server: those in which all people want that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from bot.host import Host
from bot.messages.own_tables import part_of
from bot.table.view import PublicView
from bot.web.site import Document, Listing, OfTable, Page, dated_on, page_of
from cogs.history.game_page import GamePages, title_with
from cogs.history.judgements import Judgements
from cogs.history.tables import AgreedTables
from languages.spoken import texts, together
from rendering.drawing import scores_told
from rendering.pages.game import Frame
from rules.library import find, game_ids

tell = texts(__name__).tell
_MOST = 100  # of a server: a page has megabytes, and takes some seconds


async def games_page(host: Host, guild: int) -> Page:
    """List the last games, those of each kind together, each with a page of its own."""
    ended = await host.store.of(AgreedTables).agreed(guild, game_ids(), _MOST)
    parts = [await part_of(host, await host.tables.public(each)) for each in ended]
    played = [await host.of(GamePages).called(each) for each in parts]
    listings = [
        _listing(game, [each for each in played if each.info.id == game], ended) for game in game_ids()
    ]
    return Page(
        "games",
        tell("Finished games"),
        tuple(each for each in listings if each.rows),
        documents=tuple([await _document(host, each) for each in played]),
    )


def _listing(game: str, played: Sequence[PublicView], ended: Mapping[int, float]) -> Listing:
    info = find(game).info
    points = [tell("Points")] if info.scored else []
    columns = (tell("Table"), tell("Players"), tell("Won"), *points, tell("Over"))
    rows = [
        (
            OfTable(_here(each), each.id),
            together(_names(each)),
            _won(each),
            *([scores_told(each.result)] if info.scored else ()),
            dated_on(ended[each.id]),
        )
        for each in played
    ]
    return Listing(info.title, columns, tuple(rows))


def _here(public: PublicView) -> str:
    return tell("Table {number}", number=str(public.id))


def _won(public: PublicView) -> str:
    """Name who has won, and who has resigned."""
    resigned = [public.name(each.seat) for each in public.sitters if each.resigned]
    won = _winners(public)
    return tell("{won}; {resigned} resigned", won=won, resigned=together(resigned)) if resigned else won


def _winners(public: PublicView) -> str:
    result = public.result
    if result is None:
        return tell("nobody: the game was ended")
    if result.scores is None and len(result.ranking) == 1:
        return tell("nobody: a draw")
    return together([public.name(seat) for seat in result.winners]) if result.winners else tell("nobody")


async def _document(host: Host, public: PublicView) -> Document:
    judged, names = len(await host.of(Judgements).known(public.id)), _names(public)
    made_of = msgspec.json.encode((public.version, judged, names, public.part)).decode()
    written = partial(_written, host.of(GamePages), public)
    about = tell("Won: {won}", won=_won(public))
    title = title_with(public, names)
    return Document(page_of(public.id), public.info.id, title, _here(public), about, made_of, written)


async def _written(pages: GamePages, public: PublicView, frame: Frame) -> str:
    return (await pages.page(public, None, frame)).data.decode()


def _names(public: PublicView) -> list[str]:
    return [public.name(each.seat) for each in public.sitters]
