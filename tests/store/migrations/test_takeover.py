"""A file of the last format before the present one is taken over with all that is in it.

`format10.db.xz` has tables in every state, with proposals, pings, messages shown and old, half-said answers,
results and titles.
"""

from __future__ import annotations

import lzma
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.errors import CannotWrite, TooOld
from bot.host import Host
from bot.store import Store, file
from bot.store.rows.move import SeatAfter
from tests.some import some
from tests.store.disk import full_disk
from tests.store.migrations.versions import FORMAT_10
from tests.store.sample import FIRST_MOVE
from tests.world.databases import prepare

_RENAMED = {
    "games": "tables",
    "game": "table_id",
    "proposal": "proposal_id",
    "asides": "host_events",
    "told": "announced",
}
# The own side meant before what is everybody's now; of the only shard there was it was known that it is one;
# of direct messages that are refused it is known since when.
_ANEW = {"turned", "one", "dm_closed"}
_KEEPS_GAME = {"games", "title_forms"}  # where `game` is the game itself, not its table
# Of SQLite itself, and of the migrations.
_NOT_OURS = {"sqlite_sequence", "round_table_schema"}

Rows = dict[str, list[tuple[tuple[str, Any], ...]]]


@pytest.fixture
def old(path: Path) -> Path:
    """Give a file of format 10."""
    path.write_bytes(lzma.decompress(FORMAT_10.read_bytes()))
    return path


def names_of(connection: sqlite3.Connection) -> list[str]:
    found = connection.execute("select name from sqlite_master where type = 'table' order by name")
    return [name for (name,) in found if name not in _NOT_OURS]


def rows_of(path: Path, renamed: dict[str, str]) -> Rows:
    """Read all there is, under new names."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            renamed.get(table, table): _rows(connection, table, renamed) for table in names_of(connection)
        }


def _rows(
    connection: sqlite3.Connection, table: str, renamed: dict[str, str]
) -> list[tuple[tuple[str, Any], ...]]:
    kept = {"game"} if table in _KEEPS_GAME else set()
    found = connection.execute(f"select * from {table}")  # noqa: S608
    names = [name if name in kept else renamed.get(name, name) for name, *_ in found.description]
    return sorted((tuple(sorted(zip(names, row, strict=True))) for row in found), key=repr)


def kept(
    rows: list[tuple[tuple[str, Any], ...]], before: list[tuple[tuple[str, Any], ...]]
) -> list[tuple[tuple[str, Any], ...]]:
    """Leave out the columns that have come since, and those that begin anew."""
    names = {name for row in before for name, _ in row} - _ANEW
    return sorted((tuple(cell for cell in row if cell[0] in names) for row in rows), key=repr)


def _kept_of(before: Rows, after: Rows) -> Rows:
    """Leave out the columns and the tables that have come since."""
    return {table: kept(after[table], rows) for table, rows in before.items()}


def test_every_row_is_there_under_its_new_name(old: Path) -> None:
    before = rows_of(old, _RENAMED)
    prepare(old)
    after = rows_of(old, {})
    assert _kept_of(before, after) == {table: kept(rows, rows) for table, rows in before.items()}
    assert all(before.values()), "there is something of everything"
    assert file.check(old) == []


def test_what_has_happened_at_a_table_taken_over_is_not_told_again(old: Path) -> None:
    prepare(old)
    with closing(sqlite3.connect(old)) as connection:
        told = connection.execute(
            "select logged, since, version from surfaces join tables on tables.id = surfaces.table_id"
        ).fetchall()
    assert told
    assert all(logged == since == version for logged, since, version in some(told))


def test_the_seats_of_a_table_taken_over_keep_their_colours(old: Path) -> None:
    prepare(old)
    with closing(sqlite3.connect(old)) as connection:
        begun = connection.execute(
            """select seats.seat, seats.colour, people.colour is not null
            from seats join tables on tables.id = seats.table_id join people on people.user = seats.user
            where tables.status in ('running', 'over')"""
        ).fetchall()
    assert {seat for seat, *_ in begun} > {0}
    assert all(seat == colour and own for seat, colour, own in some(begun))


def test_what_ended_in_a_file_taken_over_is_counted(old: Path) -> None:
    prepare(old)
    with closing(sqlite3.connect(old)) as connection:
        (ended,) = connection.execute("select count(distinct table_id) from results").fetchone()
        (counted,) = connection.execute("select count(*) from endings").fetchone()
        left = connection.execute("select sum(games) from ladders where counted").fetchone()
    assert counted == ended > 0
    assert left == (ended,)


async def test_boards_of_a_file_taken_over_lie_to_everybodys_own_side(old: Path) -> None:
    with closing(sqlite3.connect(old)) as connection:
        people = connection.execute("select user, turned from people").fetchall()
    store = await Store.open(old)
    assert {turned for _, turned in people} == {0, 1}
    for user, _ in people:
        person = await store.people.person(user)
        assert person is not None
        assert not person.turned
    await store.close()


async def test_tables_taken_over_go_on(old: Path) -> None:
    store = await Store.open(old)
    number = next(listed.id for listed in await store.tables.tables_in(78) if listed.status == "running")
    row = await store.tables.read(number)
    assert row is not None
    seats = tuple(SeatAfter(seat, chair.turn + 1, True, False) for seat, chair in enumerate(row.chairs))
    move = replace(FIRST_MOVE, table_id=number, version=row.version + 1, turn=row.chairs[0].turn, seats=seats)
    assert await store.moves.add(move)
    assert [event.text for event in await store.tables.events(number)][-1] == FIRST_MOVE.text
    assert await store.tables.following(row.id) is None
    await store.close()


async def test_a_take_over_that_fails_changes_nothing(old: Path) -> None:
    before = rows_of(old, _RENAMED)
    with full_disk(4096), pytest.raises(CannotWrite):
        await Store.open(old)
    assert rows_of(old, _RENAMED) == before
    await (await Store.open(old)).close()
    after = rows_of(old, {})
    assert _kept_of(before, after) == {table: kept(rows, rows) for table, rows in before.items()}


def test_an_older_file_is_left_alone(old: Path) -> None:
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("pragma user_version = 9")
    before = old.read_bytes()
    with pytest.raises(TooOld, match="too old"):
        prepare(old)
    assert old.read_bytes() == before


async def test_a_repair_finds_all_tables_taken_over_sound(old: Path) -> None:
    """Though games keep more of a state since, and keep some of it in another way."""
    store = await Store.open(old)
    try:
        with closing(sqlite3.connect(old)) as connection:
            begun = connection.execute(
                "select id, snapshot from tables where snapshot is not null"
            ).fetchall()
            found = {number: await Host(store).repair.repair(number) for number, _ in some(begun)}
            assert not [each.told for each in found.values() if "had to be mended" not in each.told[0]]
            kept = connection.execute("select id, snapshot from tables where snapshot is not null").fetchall()
            assert kept == begun
            number, state = next(
                each for each in begun if b'"over":""' in each[1] and b'"laid":[]' in each[1]
            )
            spoilt = state.replace(b'"laid":[]', b'"laid":[99]')
            connection.execute("update tables set snapshot = ? where id = ?", (spoilt, number))
            connection.commit()
        mended = await Host(store).repair.repair(number)
        assert mended.hidden.startswith("The first difference: laid is [99")
    finally:
        await store.close()
