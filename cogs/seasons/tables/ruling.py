"""What organisers decide in a season: that a game does not count, or is played again; who is back in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, exists, func, select, update

from bot.store.database import Late, Repository
from bot.store.moves import follow, hand_over, take_version
from bot.store.rows.move import Move
from cogs.seasons.tables.joining import change, own_row
from cogs.seasons.tables.leaving import board_of, touch
from cogs.seasons.tables.schema import (
    BoardState,
    Member,
    Ruling,
    SeasonBoard,
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

    async def rule(self, board: SeasonBoard, of: int, ruling: Ruling, *, owed: bool) -> bool:
        """Strike a game, which does not count or is to be played again; that is `owed` to who sat there.

        False where it has changed since it was one `of` so many, or what is to come has begun.
        """
        struck = {"state": "struck", "ruling": ruling, "owed": owed}
        return await self._database.unless_late(_rule, board, of, struck)

    async def reopen(self, season: int, board: int, ends: float) -> None:
        """Let a game begin anew at another table; the season `ends` at a time at the earliest."""
        is_to_replay = (season_boards.c.state == "struck") & (season_boards.c.ruling == "again")
        await self._database.change(_change, season, {board: _TO_COME}, ends, is_to_replay)

    async def take_back(
        self, season: int, number: int, boards: Mapping[int, BoardState], ends: float, of: int
    ) -> bool:
        """Let somebody play on who was put out; his games count again, or are to come, as is said of each.

        False where he does, or the season has gone on since it had tables `of` that number.
        """
        return await self._database.unless_late(_take_back, season, number, boards, ends, of)

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


def _going_on(connection: Connection, season: int, of: int) -> None:
    """Change a season that is played; Late where it is over, or a round of a cup has begun since."""
    change(connection, season, "running", {})
    there = select(func.count()).select_from(season_boards).where(season_boards.c.season == season)
    if connection.scalar(there) != of:
        raise Late


def _rule(connection: Connection, board: SeasonBoard, of: int, struck: Mapping[str, Any]) -> None:
    one = (season_boards.c.state == board.state) & (season_boards.c.table_id == board.table_id)
    ruled = update(season_boards).where(board_of(board.season, board.board), one).values(struck)
    if not connection.execute(ruled).rowcount:
        raise Late
    # Whoever changes a table and its season takes them in this order, and waits for nobody who waits for him.
    _going_on(connection, board.season, of)


def _change(
    connection: Connection,
    season: int,
    boards: Mapping[int, Mapping[str, Any]],
    ends: float,
    still: ColumnElement[bool] | None = None,
) -> None:
    for board, values in boards.items():
        one = board_of(season, board) if still is None else board_of(season, board) & still
        if "table_id" in values:
            before = select(season_boards.c.table_id, season_boards.c.season)
            before = before.where(one, season_boards.c.table_id.is_not(None))
            connection.execute(season_replayed.insert().from_select(["table_id", "season"], before))
        connection.execute(update(season_boards).where(one).values(values))
    short = (seasons.c.id == season) & (seasons.c.ends < ends)
    connection.execute(update(seasons).where(short).values(ends=ends))
    touch(connection, season)


def _take_back(
    connection: Connection, season: int, number: int, boards: Mapping[int, BoardState], ends: float, of: int
) -> None:
    one = (season_members.c.season == season) & (season_members.c.number == number)
    back = {"part": "in", "warned": None, "back": True, "owed": True, "told": 0}
    taken = update(season_members).where(one, season_members.c.part != "in").values(**back)
    if not connection.execute(taken).rowcount:
        raise Late
    values = {board: _TO_COME if state == "waiting" else {"state": state} for board, state in boards.items()}
    _change(connection, season, values, ends)
    _going_on(connection, season, of)


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
