"""The colours that seats have at a table, fixed as its game begins; a person keeps the first one had."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select, update

from bot.store.rows import Move
from bot.store.schema import people, seats

_GIVE = (
    update(seats)
    .where(seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat"))
    .values(colour=bindparam("colour"))
)
_sitting = select(seats.c.user).where(
    seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat")
)
_KEEP = (
    update(people)
    .where(people.c.user.in_(_sitting), people.c.colour.is_(None))
    .values(colour=bindparam("colour"))
)


def give_colours(connection: Connection, move: Move) -> None:
    """Give each seat its colour, and each person a first one for good."""
    given = [
        {"of_table": move.table_id, "of_seat": seat, "colour": colour}
        for seat, colour in enumerate(move.colours)
    ]
    if given:
        connection.execute(_GIVE, given)
        connection.execute(_KEEP, given)
