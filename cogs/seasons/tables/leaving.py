"""Who is out of a season: he has left, was put out, or is erased; and what becomes of what he has played."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, or_, select, update

from bot.store.moves import follow, hand_over, take_version
from bot.store.people import stand_in
from bot.store.rows.move import Move
from bot.store.schema import seats, tables
from cogs.seasons.tables.schema import season_boards, season_members, seasons
from rules.advice import Strength


def touch(connection: Connection, season: int) -> None:
    """Let what has changed of a season be shown."""
    connection.execute(update(seasons).where(seasons.c.id == season).values(version=seasons.c.version + 1))


def board_of(season: int, board: int) -> Any:
    """Find a table of a season."""
    return and_(season_boards.c.season == season, season_boards.c.board == board)


def forgiven(is_put_out: bool) -> dict[str, None]:
    """Of who is out it is known by his warning that he was put out: who has left by himself keeps none."""
    return {} if is_put_out else {"warned": None}


def take_out(connection: Connection, season: int, number: int, values: dict[str, Any]) -> None:
    """Let somebody play no longer; where what he has played is struck, so are his tables."""
    one = (season_members.c.season == season) & (season_members.c.number == number)
    connection.execute(update(season_members).where(one, season_members.c.part == "in").values(**values))
    if values["part"] == "struck":
        for row in connection.execute(select(season_boards).where(season_boards.c.season == season)).all():
            if number in row.sitting:
                struck = update(season_boards).where(board_of(season, row.board)).values(state="struck")
                connection.execute(struck)
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
    connection.execute(update(season_members).where(season_members.c.user == user).values(user=None))
    connection.execute(update(seasons).where(seasons.c.owner == user).values(owner=None))
