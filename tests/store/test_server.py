"""A database of PostgreSQL: whose it is, whether it can be reached, and what happens when it goes away."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select, update

from bot.errors import CannotOpen, CannotWrite, Foreign, TooNew
from bot.store import Store
from bot.store.opening import check
from bot.store.schema import tables
from tests.store.sample import FIRST_MOVE, started
from tests.world.databases import STRANGER, Postgres, engine_of, execute, prepare, read_only

LOCAL = "postgresql://somebody:secret@127.0.0.1:1/tables"


@pytest.fixture(params=["postgresql"])
def address(postgres: Postgres) -> str:
    return postgres.fresh()


def test_a_server_that_is_not_there_is_told_in_one_sentence_without_the_password() -> None:
    for use in (prepare, check):
        with pytest.raises(CannotOpen, match=r"postgresql://somebody:\*\*\*@.* cannot be reached: ") as told:
            use(LOCAL)
        assert "\n" not in str(told.value)
        assert "secret" not in str(told.value)


def test_what_is_no_address_is_not_told_again_as_it_may_hold_a_password() -> None:
    with pytest.raises(CannotOpen, match=r"address of PostgreSQL is none\.$"):
        prepare("postgresql://somebody:secret@host:port/x")


def test_a_wrong_name_is_told(postgres: Postgres) -> None:
    with pytest.raises(CannotOpen, match=r'cannot be reached: .*database "nowhere" does not exist'):
        prepare(postgres.address("nowhere"))
    with pytest.raises(CannotOpen, match=r'cannot be reached: .*"nobody" does not exist'):
        prepare(postgres.address("postgres").replace("tester", "nobody"))


def test_a_wrong_password_is_told(postgres: Postgres) -> None:
    wrong = postgres.address("postgres").replace("tester", f"{STRANGER}:wrong")
    with pytest.raises(CannotOpen, match=r"cannot be reached: .*password authentication failed"):
        prepare(wrong)


def test_a_database_of_another_program_is_left_alone(postgres: Postgres) -> None:
    address = postgres.empty()
    execute("create table recipes (name text)", address)
    for use in (prepare, check):
        with pytest.raises(Foreign, match="another program"):
            use(address)


def test_a_database_of_a_newer_version_is_left_alone(postgres: Postgres) -> None:
    address = postgres.empty()
    prepare(address)
    execute("update round_table_schema set version_num = '9999'", address)
    for use in (prepare, check):
        with pytest.raises(TooNew, match="newer"):
            use(address)


def test_a_sound_database_is_found_sound(postgres: Postgres) -> None:
    assert check(postgres.fresh()) == []
    with pytest.raises(CannotOpen, match="no tables yet"):
        check(postgres.empty())


_CUT = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"


async def test_a_connection_that_breaks_is_made_anew(address: str, store: Store) -> None:
    table = await started(store)
    before = await store.tables.read(table)
    execute(_CUT, address)
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))
    assert await store.tables.read(table) != before


async def test_what_may_have_been_saved_is_not_done_once_more(address: str, store: Store) -> None:
    database, done = store._database, list[str]()

    def work(connection: Connection, cut_before: str) -> None:
        done.append(cut_before)
        connection.execute(select(1))
        if len(done) == 1 or cut_before == "commit":
            execute(_CUT, address)
        if cut_before == "statement":
            connection.execute(select(1))

    await database.change(work, "statement")
    assert done == ["statement"] * 2
    done.clear()
    with pytest.raises(CannotWrite, match="nothing has changed"):
        await database.change(work, "commit")
    assert done == ["commit"]


async def test_a_database_that_is_read_only_changes_nothing(address: str, store: Store) -> None:
    table = await started(store)
    with read_only(address):
        with pytest.raises(CannotWrite, match="nothing has changed"):
            await store.moves.add(replace(FIRST_MOVE, table_id=table))
        assert await store.tables.read(table) is not None
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))


async def test_of_two_processes_that_move_at_once_one_does(address: str, store: Store) -> None:
    other = await Store.open(address)
    table = await started(store)
    for version in range(FIRST_MOVE.version, FIRST_MOVE.version + 10):
        move = replace(FIRST_MOVE, table_id=table, version=version, turn=version, seats=())
        assert sorted(await asyncio.gather(store.moves.add(move), other.moves.add(move))) == [False, True]
    assert await store.tables.events(table) == await other.tables.events(table)
    await other.close()


async def test_two_processes_may_begin_at_once(postgres: Postgres) -> None:
    address = postgres.empty()
    for store in await asyncio.gather(*(Store.open(address) for _ in range(4))):
        await store.close()


async def test_a_table_held_by_a_process_that_hangs_is_waited_for_a_while_only(
    address: str, store: Store
) -> None:
    table = await started(store)
    with engine_of(address).begin() as other:
        other.execute(update(tables).where(tables.c.id == table).values(changed=1.0))
        with pytest.raises(CannotWrite, match="lock timeout"):
            await store.moves.add(replace(FIRST_MOVE, table_id=table))
        assert await store.tables.read(table) is not None
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))
