"""What organisers decide in a season: that a game does not count, or is played again; who is back in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, exists, select, update

from bot.store.database import Repository
from bot.store.moves import follow, hand_over, take_version
from bot.store.rows.move import Move
from cogs.seasons.tables.joining import own_row
from cogs.seasons.tables.leaving import board_of, touch
from cogs.seasons.tables.schema import (
    BoardState,
    Member,
    Ruling,
    season_boards,
    season_members,
    season_replayed,
    seasons,
)

_TO_COME: Final[Mapping[str, Any]] = {
    "table_id": None,
    "state": "waiting",
    "places": None,
    "told": False,
    "abandoned": False,
    "called": None,
}


def is_ruled_out(number: ColumnElement[int]) -> ColumnElement[bool]:
    """Say whether organisers let the game of a table not count, or be played again."""
    struck = exists().where(
        season_boards.c.table_id == number,
        season_boards.c.state == "struck",
        season_boards.c.ruling.is_not(None),
    )
    return struck | exists().where(season_replayed.c.table_id == number)


class RulingTables(Repository):
    """What organisers decide in seasons."""

    async def rule(self, season: int, board: int, ruling: Ruling, *, owed: bool) -> None:
        """Strike a game, which does not count or is to be played again; that is `owed` to who sat there."""
        struck = {"state": "struck", "ruling": ruling, "owed": owed}
        await self._database.change(_change, season, {board: struck}, 0.0)

    async def reopen(self, season: int, board: int, ends: float) -> None:
        """Let a game begin anew at another table; the season `ends` at a time at the earliest."""
        await self._database.change(_change, season, {board: _TO_COME}, ends)

    async def take_back(
        self, season: int, number: int, boards: Mapping[int, BoardState], ends: float
    ) -> None:
        """Let somebody play on who was put out; his games count again, or are to come, as is said of each."""
        await self._database.change(_take_back, season, number, boards, ends)

    async def told_back(self, season: int, user: int) -> None:
        """Remember that somebody was told that he is back in."""
        told = update(season_members).where(own_row(season, user)).values(owed=False)
        await self._database.execute(told)

    async def give_back(self, seat: int, user: int, move: Move) -> bool:
        """Give a seat back to whom a King has played for; False where the table has changed since."""
        return await self._database.unless_late(_give_back, seat, user, move)

    async def place_anew(self, after: int, order: Sequence[Member]) -> None:
        """Give those on the list of a season their places after the one before it, as that counts now."""
        await self._database.change(_place_anew, after, order)


def _change(
    connection: Connection, season: int, boards: Mapping[int, Mapping[str, Any]], ends: float
) -> None:
    for board, values in boards.items():
        if "table_id" in values:
            before = select(season_boards.c.table_id, season_boards.c.season)
            before = before.where(board_of(season, board), season_boards.c.table_id.is_not(None))
            connection.execute(season_replayed.insert().from_select(["table_id", "season"], before))
        connection.execute(update(season_boards).where(board_of(season, board)).values(values))
    short = (seasons.c.id == season) & (seasons.c.ends < ends)
    connection.execute(update(seasons).where(short).values(ends=ends))
    touch(connection, season)


def _take_back(
    connection: Connection, season: int, number: int, boards: Mapping[int, BoardState], ends: float
) -> None:
    one = (season_members.c.season == season) & (season_members.c.number == number)
    back = {"part": "in", "warned": None, "back": True, "owed": True, "told": 0}
    connection.execute(update(season_members).where(one).values(**back))
    values = {board: _TO_COME if state == "waiting" else {"state": state} for board, state in boards.items()}
    _change(connection, season, values, ends)


def _give_back(connection: Connection, seat: int, user: int, move: Move) -> None:
    take_version(connection, move)
    hand_over(connection, move.table_id, seat, user)
    follow(connection, move)


def _place_anew(connection: Connection, after: int, order: Sequence[Member]) -> None:
    """Know people by themselves, and computers by their numbers, which follow those they had."""
    staying = sorted(each.number for each in order if each.user or each.strength)
    for place, each in enumerate(order):
        own = season_members.c.user == each.user
        if each.user is None:
            number = staying.index(each.number) if each.strength else -1
            own = season_members.c.user.is_(None) & (season_members.c.number == number)
        listed = update(season_members).where(season_members.c.season == after, own)
        connection.execute(listed.values(place=place))
    touch(connection, after)
