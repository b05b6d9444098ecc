"""What is stored, read beside the database's owner, be it this process or another."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

_LEFT = """
    select (select count(*) from surfaces f join games g on g.id = f.game where f.shown < g.version)
        + (select count(*) from pings where sent is null)
        + (select count(*) from old_messages)
        + (select count(*) from proposals where shown < version)
        + (select count(*) from seats where awaited and (user is null or resigned))"""


class Ledger:
    """The rows of a database, read only."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def version(self, table: int) -> int:
        """Give a table's version."""
        return int(self._read("select version from games where id = ?", table)[0][0])

    def status(self, table: int) -> str:
        """Say whether a table is in its lobby, running, over or cancelled."""
        return str(self._read("select status from games where id = ?", table)[0][0])

    def snapshot(self, table: int) -> tuple[str, bytes]:
        """Give a table's game and its state."""
        game, state = self._read("select game, snapshot from games where id = ?", table)[0]
        return game, state

    def awaited(self, table: int) -> list[int]:
        """List the people a table waits for."""
        rows = self._read("select user from seats where game = ? and awaited order by seat", table)
        return [row[0] for row in rows]

    def seat(self, table: int, user: int) -> int:
        """Find a person's seat."""
        return int(self._read("select seat from seats where game = ? and user = ?", table, user)[0][0])

    def tables(self) -> dict[int, tuple[int, str, bytes | None]]:
        """Give each table's version, game and state."""
        rows = self._read("select id, version, game, snapshot from games")
        return {row[0]: (row[1], row[2], row[3]) for row in rows}

    def turns(self, table: int) -> list[tuple[int, int]]:
        """Give each seat of a table with its turn number."""
        rows = self._read("select seat, turn from seats where game = ? order by seat", table)
        return [(row[0], row[1]) for row in rows]

    def events(self, table: int | None = None) -> list[tuple[Any, ...]]:
        """List what has happened, at a table or at all."""
        columns = "select version, seat, user, text from events"
        if table is None:
            return self._read(f"{columns} order by game, version")
        return self._read(f"{columns} where game = ? order by version", table)

    def proposals(self) -> list[str]:
        """List how all proposals stand."""
        return [row[0] for row in self._read("select status from proposals order by id")]

    def sitting(self, table: int, user: int) -> bool:
        """Say whether somebody sits at a table."""
        return bool(self._read("select 1 from seats where game = ? and user = ?", table, user))

    def pings_sent(self) -> int:
        """Count the pings that are noted as sent."""
        return int(self._read("select count(*) from pings where sent is not null")[0][0])

    def left_undone(self) -> int:
        """Count what is still to be shown, told, cleared up or played by computers."""
        return int(self._read(_LEFT)[0][0])

    def _read(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        address = f"{self._path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            return connection.execute(statement, values).fetchall()


def rung(messages: Sequence[Any]) -> int:
    """Count whom messages have notified when they came."""
    return sum(len(seen.record.pings) for seen in messages)
