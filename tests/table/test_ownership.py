"""Whose tables a process sees to by itself: those of its shards, as long as it may."""

from __future__ import annotations

import pytest

from bot.computers.computers import Computers
from bot.deadlines import Deadlines
from bot.host import Host
from bot.store import Store
from bot.store.rows.shards import Shards
from bot.store.rows.table import Place
from bot.table.tables import Ownership
from cogs.away.service import Away
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.hosting import Clock, seed
from tests.world.playing import ANNA, BEN, CARL, A

pytestmark = on_a_file

HOUR = 3600.0
_SHARD = 1 << 22  # the number of a server on the second shard of two


@pytest.fixture
def may() -> dict[int, bool]:
    """Say of each of two processes whether it may do things by itself."""
    return {0: True, 1: True}


@pytest.fixture
def hosts(store: Store, clock: Clock, may: dict[int, bool]) -> list[Host]:
    """Give the hosts of two processes, each with a shard."""

    def of(shard: int) -> Host:
        ownership = Ownership(Shards(2, (shard,)), lambda: may[shard])
        return Host(store, find_game=find, now=clock, seed=seed, ownership=ownership)

    return [of(0), of(1)]


async def timed(host: Host, guild: int | None, expiry: str = "computer") -> int:
    """Begin a game of three with a day a turn, in a server."""
    table = (await host.lobby.create("invented", ANNA, Place(7, guild))).id
    for person in (BEN, CARL):
        await host.lobby.join(table, person)
    await host.lobby.set_pace(table, A, str(int(24 * HOUR)))
    await host.lobby.set_expiry(table, A, expiry)
    await host.lobby.start(table, A)
    return table


async def versions(host: Host, *tables: int) -> list[int]:
    return [(await host.tables.public(table)).version for table in tables]


async def test_each_process_plays_the_late_turns_and_lobbies_of_its_own_tables(
    store: Store, hosts: list[Host], clock: Clock
) -> None:
    first = hosts[0]
    here, there = await timed(first, 2 * _SHARD), await timed(first, _SHARD)
    before = await versions(first, here, there)
    looking = [Deadlines(host, store, clock) for host in hosts]
    for deadlines in looking:
        await deadlines.look()
    clock.time += 25 * HOUR
    await looking[1].look()
    assert (await versions(first, here))[0] == before[0]
    assert (await versions(first, there))[0] > before[1]
    await looking[0].look()
    assert (await versions(first, here))[0] > before[0]
    assert [await host.tables.own({here, there}) for host in hosts] == [{here}, {there}]
    assert [host.ownership.sees_to_people for host in hosts] == [True, False]


async def test_clocks_get_back_the_time_that_their_own_process_was_away(
    store: Store, hosts: list[Host], clock: Clock
) -> None:
    here, there = await timed(hosts[0], None), await timed(hosts[0], _SHARD)
    began = clock.time
    looking = [Deadlines(host, store, clock) for host in hosts]
    for deadlines in looking:
        await deadlines.look()
    clock.time += HOUR
    await looking[0].look()
    clock.time += HOUR
    await Deadlines(hosts[1], store, clock).look()
    assert await due(hosts[0], here) == began + 24 * HOUR
    assert await due(hosts[0], there) == began + 26 * HOUR


async def test_the_time_away_is_known_when_the_number_of_shards_changes(
    store: Store, hosts: list[Host], clock: Clock
) -> None:
    table, began = await timed(hosts[0], _SHARD), clock.time
    await Deadlines(hosts[1], store, clock).look()
    clock.time += 10 * HOUR
    alone = Host(store, find_game=find, now=clock, seed=seed)
    await Deadlines(alone, store, clock).look()
    clock.time += HOUR
    await Deadlines(hosts[1], store, clock).look()
    assert await due(alone, table) == began + (24 + 10 + 1) * HOUR


async def test_who_may_do_nothing_by_himself_does_nothing_and_gives_the_time_back(
    store: Store, hosts: list[Host], clock: Clock, may: dict[int, bool]
) -> None:
    first = hosts[0]
    table, began = await timed(first, None), clock.time
    deadlines = Deadlines(first, store, clock)
    await deadlines.look()
    may[0] = False
    clock.time += 30 * HOUR
    await deadlines.look()
    assert await due(first, table) == began + 24 * HOUR
    may[0] = True
    await deadlines.look()
    assert await due(first, table) == began + (24 + 30) * HOUR


async def test_a_computer_moves_where_its_table_belongs(hosts: list[Host], may: dict[int, bool]) -> None:
    table = (await hosts[0].lobby.create("invented", ANNA, Place(7, _SHARD))).id
    playing = [Computers(host, (0.0, 0.0)) for host in hosts]
    await hosts[0].lobby.add_computer(table, A)
    await hosts[0].lobby.start(table, A)
    before = await versions(hosts[0], table)
    await playing[0].resume()
    await playing[0].idle()
    assert await versions(hosts[0], table) == before
    may[1] = False
    await playing[1].resume()
    await playing[1].idle()
    assert await versions(hosts[0], table) == before
    may[1] = True
    await playing[1].resume()
    await playing[1].idle()
    assert await versions(hosts[0], table) > before


async def test_who_says_that_he_is_away_is_told_of_at_all_his_tables_at_once(
    hosts: list[Host], clock: Clock
) -> None:
    here, there = await timed(hosts[0], None), await timed(hosts[0], _SHARD)
    before = await versions(hosts[0], here, there)
    await hosts[0].of(Away).leave_for(ANNA, 3)
    after = await versions(hosts[0], here, there)
    assert [new - old for old, new in zip(before, after, strict=True)] == [1, 1]
    for host in hosts:
        await host.of(Away).look()
    assert await versions(hosts[0], here, there) == after


async def due(host: Host, table: int) -> float | None:
    return (await host.tables.public(table)).sitters[0].due
