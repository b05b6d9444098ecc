"""What is decided about a game besides its moves: a seat given to somebody else, a pause, an end."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, func, select, union_all, update

from bot.store.database import Database
from bot.store.moves import follow, take_version
from bot.store.outbox import retire
from bot.store.rows import Along, Move
from bot.store.rows.proposal import ProposalKind
from bot.store.schema import deadlines, may_return, pings, proposals, seats, surfaces, tables
from rules.strength import Strength

# What a person has on a seat who has just taken it.
_NOTHING_YET: dict[str, Any] = {
    "away": None,
    "leave": 0.0,
    "saved": 0.0,
    "timed": "",
    "unspent": None,
    "ahead": None,
    "passes_at": None,
    "hinted": None,
    "replies": (),
}


class Decisions:
    """What nobody is asked about."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def give_up(self, seat: int, move: Move, along: Along) -> bool:
        """Give the seat of somebody who is erased to a computer; False where the table has changed since."""
        return await self._database.unless_late(_give_up, seat, move, along)

    async def decide(self, kind: ProposalKind, move: Move) -> bool:
        """End or pause a game, or go on with it; False where the table has changed since it was read."""
        return await self._database.unless_late(_decide, kind, move)


def _give_up(connection: Connection, seat: int, move: Move, along: Along) -> None:
    take_version(connection, move)
    hand_over(connection, move.table_id, seat, None)
    follow(connection, move)
    stop_clocks_of_lonely(connection, move.table_id)
    # At once: nothing else may tell afterwards that he was here.
    along(connection)


def _decide(connection: Connection, kind: ProposalKind, move: Move) -> None:
    take_version(connection, move)
    halt(connection, move, kind, held=kind == "pause")
    follow(connection, move)


def halt(connection: Connection, move: Move, kind: ProposalKind, *, held: bool = False) -> None:
    """Pause a game, or let it go on; the event that tells of it is none of the game's.

    One that is `held` is gone on with by nobody's vote.
    """
    voted: dict[str, Any] = {"asides": tables.c.asides + 1}
    if kind != "end":
        voted |= {"paused": move.time if kind == "pause" else None, "held": held}
    connection.execute(update(tables).where(tables.c.id == move.table_id).values(voted))


def hand_over(
    connection: Connection, table_id: int, seat: int, user: int | None, strength: Strength | None = None
) -> None:
    """Give a seat to somebody else; what only the seat may see is shown to nobody else any more."""
    own_seat = (seats.c.table_id == table_id) & (seats.c.seat == seat)
    new = {**_NOTHING_YET, "user": user, "strength": strength or Strength.KNIGHT}
    connection.execute(update(seats).where(own_seat).values(new))
    sitting = select(seats.c.user).where(seats.c.table_id == table_id, seats.c.user.is_not(None))
    offered = select(proposals.c.user).where(proposals.c.table_id == table_id, proposals.c.user.is_not(None))
    returning = select(proposals.c.former).where(proposals.c.table_id == table_id, may_return)
    known = union_all(sitting, offered, returning.where(proposals.c.former.is_not(None)))
    strangers = surfaces.c.user.not_in(known)
    retire(connection, (surfaces.c.table_id == table_id) & strangers, moved=False)
    connection.execute(update(tables).where(tables.c.id == table_id).values(asides=tables.c.asides + 1))
    own_pings = (pings.c.table_id == table_id) & (pings.c.seat == seat) & pings.c.sent.is_(None)
    connection.execute(delete(pings).where(own_pings))
    connection.execute(delete(deadlines).where(deadlines.c.table_id == table_id, deadlines.c.seat == seat))


def stop_clocks_of_lonely(connection: Connection, table_id: int) -> None:
    """Whoever plays alone has all the time there is."""
    playing = select(func.count(seats.c.user)).where(seats.c.table_id == table_id)
    if connection.execute(playing).scalar_one() < 2:
        connection.execute(delete(deadlines).where(deadlines.c.table_id == table_id))
