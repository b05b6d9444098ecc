"""Who is out of a season: he has left, was put out, or is erased; and what becomes of what he has played."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, and_, delete, or_, select, update

from bot.store.moves import follow, hand_over, take_version
from bot.store.outbox import tell_each
from bot.store.people import stand_in, stand_in_on_seats
from bot.store.rows.move import Move
from bot.store.rows.person import FORMER, is_computer
from bot.store.schema import events, people, pings, seats, tables
from cogs.seasons.tables.schema import season_boards, season_members, seasons
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
