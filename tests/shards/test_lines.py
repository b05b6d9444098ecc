"""Lines to the database that are cut: who has no lease does nothing, and who has it goes on."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from psycopg import AsyncConnection

from bot.run import on_discord
from bot.sandbox.wire.online import online
from bot.settings import Settings
from bot.store.database import Lease
from bot.store.lease import ServerLease
from bot.store.rows.shards import ALL_SHARDS, Shards
from tests.patience import PATIENCE, seen
from tests.shards.company import Company
from tests.world.databases import execute

_CUT = (
    "select pg_terminate_backend(pid) from pg_stat_activity"
    " where pid <> pg_backend_pid() and datname = '{name}' and {which}"
)


def cut(address: str, which: str = "true") -> None:
    """Cut lines to a database."""
    name = address.split("?", maxsplit=1)[0].rpartition("/")[2]
    execute(_CUT.format(name=name, which=which), address.replace(f"/{name}?", "/postgres?"))


@contextmanager
def gone(address: str) -> Iterator[None]:
    """Let a database be out of reach for a while."""
    name = address.split("?", maxsplit=1)[0].rpartition("/")[2]
    server = address.replace(f"/{name}?", "/postgres?")
    execute(f"alter database {name} allow_connections false", server)
    cut(address)
    try:
        yield
    finally:
        execute(f"alter database {name} allow_connections true", server)


@contextmanager
def astray(lease: Lease, until: Callable[[], bool]) -> Iterator[None]:
    """Cut the line of a lease, which finds its way back only when something holds."""
    assert isinstance(lease, ServerLease)
    connected = ServerLease._connected

    async def connect(which: ServerLease, called: str) -> AsyncConnection[tuple[Any, ...]]:
        if which is lease:
            await seen(until)
        return await connected(which, called)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(ServerLease, "_connected", connect)
        cut(lease._address, f"application_name = '{lease._sender}'")
        yield


async def test_a_database_that_is_gone_for_a_while_is_told_in_a_sentence_and_nothing_is_lost(
    company: Company,
) -> None:
    _, hall = company.place(0, 1)
    arthur = company.sandbox.person("Arthur")
    async with company.online("only", ALL_SHARDS) as bot:
        table = await company.begun(hall, arthur)
        version = company.ledger.version(table)
        company.ledger.close()
        with gone(company.address):
            await seen(lambda: not bot.lease.is_held)
            told = await (await arthur.slash("board", table=table)).settled()
            assert "I cannot save anything just now, so nothing has changed" in told.text
            assert not bot.host.ownership.owns(None)
            requests = len(company.asked["only"])
            await bot.get_cog("Scheduler").look_through()  # type: ignore[union-attr]
            await asyncio.sleep(0.3)
            assert len(company.asked["only"]) == requests
        await seen(lambda: bot.lease.is_held)
        assert company.ledger.version(table) == version
        await company.move(table, arthur)
        await company.moved(table, version)


async def test_who_has_lost_the_lease_does_nothing_by_itself_and_catches_up(company: Company) -> None:
    _, hall = company.place(0, 1)
    arthur = company.sandbox.person("Arthur")
    async with company.online("only", ALL_SHARDS) as bot:
        table = await company.begun(hall, arthur)
        found = asyncio.Event()
        with astray(bot.lease, found.is_set):
            await seen(lambda: not bot.lease.is_held)
            version, requests = company.ledger.version(table), len(company.asked["only"])
            # What was about to be sent waits; moves count all the same.
            sending = asyncio.create_task(bot.fetch_channel(hall.id))
            await company.move(table, arthur)
            await asyncio.sleep(0.5)
            assert company.ledger.version(table) == version + 1
            assert len(company.asked["only"]) == requests
            assert not company.is_at_rest()
            found.set()
            await company.moved(table, version + 1)
            await sending


async def test_a_stand_by_takes_over_and_who_comes_back_gives_way(
    company: Company, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.store")
    _, hall = company.place(0, 1)
    arthur = company.sandbox.person("Arthur")
    async with company.process("first", ALL_SHARDS) as first, company.process("second", ALL_SHARDS) as second:
        async with online(first, company.sandbox.token):
            taking_over = asyncio.create_task(second.start(company.sandbox.token))
            table = await company.begun(hall, arthur)
            await seen(lambda: "this one stands by" in caplog.text)
            assert not second.lease.is_held
            with astray(first.lease, lambda: second.lease.is_held):
                await seen(first.is_closed)
        ready = asyncio.create_task(second.wait_until_ready())
        await asyncio.wait({taking_over, ready}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        assert ready.done(), f"the stand-by is not online: {taking_over!r}"
        requests = len(company.asked["first"])
        version = company.ledger.version(table)
        await company.move(table, arthur)
        await company.moved(table, version)
        assert len(company.asked["first"]) == requests
        await second.close()
        await taking_over


async def test_a_process_that_is_superseded_stands_by_until_the_other_ends(
    company: Company, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.store")
    settings = Settings(
        company.sandbox.token, company.address, "NORMAL", (0.0, 0.0), "WARNING", shards=Shards(1, (0,))
    )
    serving, turns = asyncio.create_task(on_discord(settings, company.sandbox.connector)), company.turns
    await seen(lambda: len(turns.taken) == 1)
    async with company.process("second", ALL_SHARDS) as second:
        locked = ServerLease._locked
        with pytest.MonkeyPatch.context() as patched:
            # Nobody but the second gets the locks as long as it has not had them.
            patched.setattr(ServerLease, "_locked", _only(second.lease, locked))
            cut(company.address, "application_name <> ''")
            await seen(lambda: second.lease.is_held)
        await seen(lambda: "are served by another process now" in caplog.text)
        await seen(lambda: "this one stands by" in caplog.text.partition("another process now")[2])
    await seen(lambda: len(turns.taken) == 2)
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(serving, PATIENCE)


def _only(
    lease: Lease, locked: Callable[[ServerLease, AsyncConnection[tuple[Any, ...]]], Awaitable[bool]]
) -> Callable[[ServerLease, AsyncConnection[tuple[Any, ...]]], Awaitable[bool]]:
    async def lock(which: ServerLease, connection: AsyncConnection[tuple[Any, ...]]) -> bool:
        return (which is lease or lease.is_held) and await locked(which, connection)

    return lock
