"""Open tables at which nobody plays: how soon a bot that starts with them answers, and what it works."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any, cast

from msgspec import Struct
from sqlalchemy import BigInteger, Column, ColumnElement, Insert, Table, func, literal, select, true

from bot.sandbox import InteractionFailed, Sandbox
from bot.store import Address
from bot.store.features import whole_schema
from bot.store.schema import people, tables
from bot.store.schema.parts import RUNNING
from tests.faults.ledger import Ledger
from tests.patience import seen
from tests.programs.bench.growth import counted
from tests.programs.load.serving import PATIENCE, Served, served
from tests.programs.load.tables import Table as Played
from tests.programs.load.tables import opened, party
from tests.world.databases import engine_of

_A_TRY = 1.0  # seconds in which whoever is heard has an answer
_LOOKS = 61.0  # seconds, in which a bot looks once through all that may be due
_APART = 1 << 44  # from one table's people, channels and messages to the next one's
_SNOWFLAKES = {"channel", "message", "owner", "parent", "user"}


class Idle(Struct, frozen=True):
    """What a bot with so many open tables took until its first answer, and then each idle minute."""

    tables: int
    first_answer_s: float
    first_answer_cpu_s: float
    cpu_ms_a_minute: float
    peak_mb: int


async def left_open(sandbox: Sandbox, database: Path, game: str, count: int) -> Played:
    """Leave a database with so many open tables behind; give one where people sit."""
    async with served(sandbox, database):
        table = await opened(party(sandbox, 0, game), game)
        ledger, number = Ledger(database), table.number
        # A panel is no work left before it is known that there is to be one.
        await seen(lambda: ledger.panels(number) >= {*ledger.awaited(number)}, PATIENCE)
        await seen(lambda: not ledger.left_undone_at(number), PATIENCE)
        ledger.close()
    copy(database, table.number, count)
    return table


async def idle(table: Played, bot: Served, began: float) -> Idle:
    """Wait until a bot answers that was started at that time, and while nobody plays."""
    await _answered(table)
    answered, worked = time.perf_counter() - began, bot.cpu_seconds()
    await asyncio.sleep(_LOOKS)
    looking = bot.cpu_seconds()
    await asyncio.sleep(_LOOKS)
    return Idle(
        tables=_running(bot.database),
        first_answer_s=round(answered, 1),
        first_answer_cpu_s=round(worked, 1),
        cpu_ms_a_minute=round(1000 * (bot.cpu_seconds() - looking) * 60 / _LOOKS),
        peak_mb=round(bot.peak_mb()),
    )


def _running(database: Address) -> int:
    with engine_of(database).connect() as connection:
        return connection.scalar(select(func.count()).where(tables.c.status == RUNNING)) or 0


async def _answered(table: Played) -> None:
    """Press *Your move* until somebody answers."""
    person = table.people[0]
    person.patience = _A_TRY
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await person.click(table.board(), "Your move")
            except InteractionFailed:
                continue
            return


def copy(database: Path, table_id: int, count: int) -> None:
    """Copy an open table by the database itself, until there are so many, each with people of its own."""
    number = cast("Column[int]", counted(count - 1))
    with engine_of(database).begin() as connection:
        for table in whole_schema().sorted_tables:
            if table is people or table is tables or "table_id" in table.c:
                connection.execute(_copies(table, table_id, number))


def _copies(table: Table, table_id: int, number: ColumnElement[int]) -> Insert:
    """Write each row that belongs to the table once more for each number, or everybody's."""
    whose = table.c.get("table_id", table.c.get("id"))
    copies = select(*(_shifted(column, whose, number) for column in table.c))
    copies = copies.select_from(table.join(cast("Column[int]", number).table, true()))
    return table.insert().from_select(
        [*table.c], copies if whose is None else copies.where(whose == table_id)
    )


def _shifted(
    column: Column[Any], whose: Column[Any] | None, number: ColumnElement[int]
) -> ColumnElement[Any]:
    if column is whose:
        return column + number
    return column + number * literal(_APART, BigInteger) if column.name in _SNOWFLAKES else column
