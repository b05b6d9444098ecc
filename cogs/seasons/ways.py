"""How a table of a season stands, and the way to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.messages.text import address
from cogs.seasons.shown import Shown
from cogs.seasons.tables.schema import SeasonBoard
from cogs.seasons.wording import names_at, names_in_short, tables_written
from languages.spoken import texts, together
from rules.text import N_, Words

tell = texts(__name__).tell

MOST_LINKED: Final = 15  # tables that are listed: addresses take room of which a message has little


def way_to(shown: Shown, board: SeasonBoard | None, *, is_linked: bool = True) -> str:
    """Say how a table stands, and lead to it, though not by its thread's name, which names all there again.

    Before it has a thread it is in the channel of the season; what computers play never has one.
    """
    if board is not None and board.state == "waiting" and (busy := shown.waited_for(board)):
        return waiting_for(shown, board, busy)
    if board is None or board.state == "waiting":
        return tell("to come")
    if board.is_unplayed:
        return tell("not begun in time")
    if board.table_id is None:
        return tell("over")
    text = tell("running") if board.state == "open" else tell("table {table}", table=str(board.table_id))
    has_thread = board.channel is not None and board.channel != shown.season.channel
    way = f"[{text}]({address(shown.season.guild, board.channel or 0)})" if has_thread and is_linked else text
    return _held_up(shown, board, way)


def _held_up(shown: Shown, board: SeasonBoard, way: str) -> str:
    """Say behind the way to a table that runs for whom it waits, and since when, where that is known."""
    seats = sorted(seat for at, seat in shown.awaited if at == board.board)
    if board.state != "open" or not seats:
        return way
    names, since = names_at(shown, board, names_in_short(shown)), str(int(board.changed or 0))
    away = {seat: shown.away.get((board.board, seat)) for seat in seats}
    told = together([_away(names[seat], away[seat]) for seat in seats])
    is_all = len(seats) == len(names) and not any(away.values())
    text = _WAITS_FOR_ALL if is_all else _WAITS_FOR
    return tell(text, way=way, names=told, since=since)


def _away(name: str, until: float | None) -> str:
    return name if until is None else tell(_AWAY, name=name, until=str(int(until)))


_AWAY: Words = N_("{name} (away until <t:{until}:D>)")
_WAITS_FOR: Words = N_("{way}, waits for {names} since <t:{since}:f>")
_WAITS_FOR_ALL: Words = N_("{way}, waits for everybody since <t:{since}:f>")


def waiting_for(shown: Shown, board: SeasonBoard, busy: Sequence[int]) -> str:
    """Say for whom a table waits that is to begin: they sit at as many as one may."""
    names, most = names_in_short(shown), tables_written(shown.season.rules.most)
    if len(busy) == len(board.sitting):
        return tell("waits, as each is at {tables}", tables=most)
    told = together([names[each] for each in busy])
    return tell("waits for {names}, at {tables} already", names=told, tables=most)


def tables_named(shown: Shown, tables: Sequence[SeasonBoard], names: Mapping[int, str]) -> str:
    """Name tables in a ring by who sits there, and say how each stands: a lock screen shows no links."""
    return tables_told(
        shown, [(board, together([names[each] for each in board.sitting])) for board in tables]
    )


def tables_told(shown: Shown, tables: Sequence[tuple[SeasonBoard, str]]) -> str:
    """Name tables in a ring by what is told of each, and say how it stands."""
    told = [
        tell(_TABLE, names=told, why=way_to(shown, board, is_linked=False))
        for board, told in tables[:_TABLES_TOLD]
    ]
    left = len(tables) - _TABLES_TOLD
    return "; ".join([*told, *([tell("{number} more", number=left)] if left > 0 else [])])


_TABLES_TOLD: Final = 8
_TABLE: Words = N_("{names} ({why})")
