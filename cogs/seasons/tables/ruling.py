"""What organisers decide in a season: what does not count, who is back in; and what becomes of who is out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, or_, select, update

from bot.store.database import Late, Repository
from bot.store.moves import follow, hand_over, take_version
from bot.store.outbox import tell_each
from bot.store.people import stand_in, stand_in_on_seats
from bot.store.rows.move import Move
from bot.store.rows.person import FORMER, is_computer
from bot.store.schema import events, people, pings, seats, tables
from cogs.seasons.tables.joining import change, own_row
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
from rules.advice import Strength

GONE: Final = (
    select(season_members.c.number, season_boards.c.sitting, season_members.c.warned, people.c.name)
    .select_from(season_boards)
    .join(season_members, season_members.c.season == season_boards.c.season)
    .outerjoin(people, people.c.user == season_members.c.user)
    .where(season_members.c.part != "in", season_members.c.strength.is_(None))
    .order_by(season_members.c.number)
)


def touch(connection: Connection, season: int) -> None:
    """Let what has changed of a season be shown."""
    connection.execute(update(seasons).where(seasons.c.id == season).values(version=seasons.c.version + 1))


def board_of(season: int, board: int) -> Any:
    """Find a table of a season."""
    return and_(season_boards.c.season == season, season_boards.c.board == board)


def forgiven(is_put_out: bool) -> dict[str, None]:
    """Of who is out it is known by his warning that he was put out: who has left by himself keeps none.

    Nor is he told how it ends.
    """
    return {} if is_put_out else {"warned": None, "told": None}


def take_out(connection: Connection, season: int, number: int, values: dict[str, Any]) -> None:
    """Let somebody play no longer; where what he has played is struck, so are his tables."""
    one = (season_members.c.season == season) & (season_members.c.number == number)
    connection.execute(update(season_members).where(one, season_members.c.part == "in").values(**values))
    if values["part"] == "struck":
        for row in connection.execute(select(season_boards).where(season_boards.c.season == season)).all():
            if number in row.sitting:
                # What was to be played again is so no more.
                ruling = None if row.ruling == "again" else row.ruling
                struck = update(season_boards).where(board_of(season, row.board))
                connection.execute(struck.values(state="struck", ruling=ruling))
    touch(connection, season)


def replace_by_king(connection: Connection, seat: int, move: Move) -> None:
    """Give a seat to a King; a table without people is nobody's from then on."""
    take_version(connection, move)
    hand_over(connection, move.table_id, seat, None, Strength.KING)
    follow(connection, move)
    sitting = select(seats.c.user).where(
        seats.c.table_id == move.table_id, seats.c.user.is_not(None), ~seats.c.resigned
    )
    if connection.execute(sitting).first() is None:
        # As a table that nobody has opened it is played to its end.
        nobodys = update(tables).where(tables.c.id == move.table_id).values(owner=stand_in(connection, 0))
        connection.execute(nobodys)


def erase(connection: Connection, user: int) -> None:
    """Leave a gap where somebody was, who is out of what still runs: what others have reached stays."""
    mine = select(season_members.c.season).where(season_members.c.user == user)
    shown = or_(seasons.c.id.in_(mine), seasons.c.owner == user)
    connection.execute(update(seasons).where(shown).values(version=seasons.c.version + 1))
    running = select(seasons.c.id).where(seasons.c.status == "running")
    playing = and_(season_members.c.user == user, season_members.c.part == "in")
    out = playing & season_members.c.season.in_(running)
    connection.execute(update(season_members).where(out).values(part="left"))
    for table_id, seat in _sat_at(connection, user):
        _forget_at(connection, table_id, seat, user)
    connection.execute(update(season_members).where(season_members.c.user == user).values(user=None))
    connection.execute(update(seasons).where(seasons.c.owner == user).values(owner=None))


def _sat_at(connection: Connection, user: int) -> list[tuple[int, int]]:
    """List the tables where somebody sat whose seat a King has, and which seat that is."""
    boards = select(season_boards.c.table_id, season_boards.c.sitting, season_members.c.number).join(
        season_members, season_members.c.season == season_boards.c.season
    )
    own = boards.where(season_members.c.user == user, season_boards.c.table_id.is_not(None))
    rows = connection.execute(own).all()
    return [(row.table_id, row.sitting.index(row.number)) for row in rows if row.number in row.sitting]


def _forget_at(connection: Connection, table_id: int, seat: int, user: int) -> None:
    """Let nothing tell who had a seat at a table before a King had it: he was first to sit there."""
    here = events.c.table_id == table_id
    told = select(events.c.version, events.c.sat).where(here).order_by(events.c.version)
    sat = [row for row in connection.execute(told).all() if row.sat]
    for row in sat:
        if row.sat[seat] == sat[0].sat[seat] and not is_computer(row.sat[seat]):
            names = (*row.sat[:seat], FORMER, *row.sat[seat + 1 :])
            connection.execute(update(events).where(here, events.c.version == row.version).values(sat=names))
    stand_in_on_seats(connection, events, table_id, user)
    connection.execute(delete(pings).where(pings.c.table_id == table_id, pings.c.user == user))
    tell_each(connection, table_id, board=True)


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
