"""What is stored, read beside the bot that writes it, be it in this process or another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import add
from typing import Any

from sqlalchemy import Row, Select, StaticPool, bindparam, exists, func, select

from bot.store import Address
from bot.store.schema import (
    awaits_computer,
    consents,
    events,
    is_to_show,
    old_messages,
    pings,
    proposals,
    seats,
    surfaces,
    tables,
)
from rules.record import START
from tests.world.databases import engine_of

_event = select(events.c.version, events.c.seat, events.c.user, events.c.text)
# What is counted, and the column that says of which table it is.
_LEFT = (
    (
        select(func.count())
        .select_from(surfaces)
        .join(tables, tables.c.id == surfaces.c.table_id)
        .where(surfaces.c.shown < tables.c.version, surfaces.c.card.is_(None)),
        surfaces.c.table_id,
    ),
    (select(func.count()).select_from(pings).where(pings.c.sent.is_(None)), pings.c.table_id),
    (select(func.count()).select_from(old_messages), old_messages.c.table_id),
    (select(func.count()).select_from(proposals).where(is_to_show), proposals.c.table_id),
    (select(func.count()).select_from(seats).where(awaits_computer), seats.c.table_id),
    (select(func.count()).select_from(surfaces).where(surfaces.c.film == "due"), surfaces.c.table_id),
)

_by_starting = exists().where(
    events.c.table_id == pings.c.table_id,
    events.c.text == START,
    events.c.time == pings.c.due,
    tables.c.id == pings.c.table_id,
    tables.c.owner == pings.c.user,
)
# They are asked again and again, while a bot is at work.
_STATUS = select(tables.c.status).where(tables.c.id == bindparam("table"))
_TABLES = select(tables.c.id, tables.c.version, tables.c.game, tables.c.snapshot)
_LEFT_UNDONE = select(reduce(add, [counted.scalar_subquery() for counted, _ in _LEFT]))
_LEFT_AT = select(
    reduce(add, [counted.where(which == bindparam("table")).scalar_subquery() for counted, which in _LEFT])
)


class Ledger:
    """The rows of a database, read only, over one connection."""

    def __init__(self, address: Address) -> None:
        self._engine = engine_of(address, connections=StaticPool)

    def close(self) -> None:
        """Let go of the database, until something is read again."""
        self._engine.dispose()

    def version(self, table: int) -> int:
        """Give a table's version."""
        return int(self._read(select(tables.c.version).where(tables.c.id == table))[0][0])

    def status(self, table: int) -> str:
        """Say whether a table is in its lobby, running, over or cancelled."""
        return str(self._read(_STATUS.params(table=table))[0][0])

    def snapshot(self, table: int) -> tuple[str, bytes]:
        """Give a table's game and its state."""
        game, state = self._read(select(tables.c.game, tables.c.snapshot).where(tables.c.id == table))[0]
        return game, state

    def awaited(self, table: int) -> list[int]:
        """List the people a table waits for."""
        waited = select(seats.c.user).where(seats.c.table_id == table, seats.c.awaited)
        return [row[0] for row in self._read(waited.order_by(seats.c.seat))]

    def steps(self) -> list[int | None]:
        """Give the step of each lesson."""
        return [row[0] for row in self._read(select(tables.c.step).where(tables.c.lesson.is_not(None)))]

    def seat(self, table: int, user: int) -> int:
        """Find a person's seat."""
        own = select(seats.c.seat).where(seats.c.table_id == table, seats.c.user == user)
        return int(self._read(own)[0][0])

    def tables(self) -> dict[int, tuple[int, str, bytes | None]]:
        """Give each table's version, game and state."""
        return {row[0]: (row[1], row[2], row[3]) for row in self._read(_TABLES)}

    def turns(self, table: int) -> list[tuple[int, int]]:
        """Give each seat of a table with its turn number."""
        rows = self._read(
            select(seats.c.seat, seats.c.turn).where(seats.c.table_id == table).order_by(seats.c.seat)
        )
        return [(row[0], row[1]) for row in rows]

    def events(self, table: int | None = None) -> list[tuple[Any, ...]]:
        """List what has happened, at a table or at all."""
        which = _event if table is None else _event.where(events.c.table_id == table)
        return [tuple(row) for row in self._read(which.order_by(events.c.table_id, events.c.version))]

    def proposals(self) -> list[str]:
        """List how all proposals stand."""
        return [row[0] for row in self._read(select(proposals.c.status).order_by(proposals.c.id))]

    def left_ahead(self, table: int) -> bool:
        """Say whether somebody has left an answer ahead at a table."""
        left = select(seats.c.seat).where(seats.c.table_id == table, seats.c.ahead != "")
        return bool(self._read(left))

    def consents(self) -> int:
        """Count who has agreed to proposals."""
        return int(self._read(select(func.count()).select_from(consents))[0][0])

    def sitting(self, table: int, user: int) -> bool:
        """Say whether somebody sits at a table."""
        own = select(seats.c.seat).where(seats.c.table_id == table, seats.c.user == user)
        return bool(self._read(own))

    def noted(self) -> set[int | None]:
        """Give the messages that are known to show a table."""
        return {row[0] for row in self._read(select(surfaces.c.message))}

    def panels(self, table: int) -> set[int]:
        """Give the people who have a panel of a table."""
        own = select(surfaces.c.user).where(surfaces.c.table_id == table, surfaces.c.user.is_not(None))
        return {row[0] for row in self._read(own.where(surfaces.c.message.is_not(None)))}

    def films(self) -> dict[int | None, str]:
        """Give the last messages that have their films, or are to get them."""
        films = select(surfaces.c.message, surfaces.c.film).where(surfaces.c.film.is_not(None))
        return {row[0]: row[1] for row in self._read(films)}

    def pings_sent(self) -> int:
        """Count the pings that are noted as sent, but of who has started a game, and is there."""
        sent = select(func.count()).select_from(pings).where(pings.c.sent.is_not(None), ~_by_starting)
        return int(self._read(sent)[0][0])

    def left_undone(self) -> int:
        """Count what is still to be shown, told, cleared up or played by computers; cards may rest."""
        return int(self._read(_LEFT_UNDONE)[0][0])

    def left_undone_at(self, table: int) -> int:
        """Count what is still to be done at one table."""
        return int(self._read(_LEFT_AT.params(table=table))[0][0])

    def _read(self, statement: Select[*tuple[Any, ...]]) -> Sequence[Row[*tuple[Any, ...]]]:
        with self._engine.connect() as connection:
            return connection.execute(statement).all()
