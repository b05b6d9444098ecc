"""A day in the life of many tables with clocks, of people who never come."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from bot.deadlines import Deadlines
from bot.host import Host
from bot.store import Store
from tests.world.games import find
from tests.world.hosting import Clock, seed
from tests.world.playing import BEN, A, opened

_HOUR = 3600.0


async def lived(database: Path, tables: int, pause: float) -> None:
    """Live through a day on a new file, looking at the clocks after each pause, and judge it."""
    store, clock = await Store.open(database), Clock()
    await _lived(Host(store, find_game=find, now=clock, seed=seed), store, clock, tables, pause)
    await store.close()


async def _lived(host: Host, store: Store, clock: Clock, tables: int, pause: float) -> None:
    deadlines, luck = Deadlines(host, store, clock), Random(7)
    await deadlines.look()
    begun = sorted(luck.uniform(0, 12 * _HOUR) for _ in range(tables))
    expiry: dict[int, str] = {}
    told: Counter[tuple[int, int, str]] = Counter()
    midnight = clock.time
    while clock.time < midnight + 24 * _HOUR:
        clock.time += pause
        while begun and midnight + begun[0] <= clock.time:
            begun.pop(0)
            table = await _opened(host, luck)
            expiry[table] = (await host.tables.public(table)).expiry
        await deadlines.look()
        for ping in await store.outbox.pings_due():
            if ping.kind != "turn":
                told[ping.table_id, ping.seat, ping.kind] += 1
                assert 0 <= clock.time - ping.due < pause
            await store.outbox.pinged(ping, clock.time)
    assert len(expiry) == tables
    _check_told(told, expiry)
    for table, chosen in expiry.items():
        if chosen != "remind":
            await _check_played(store, table, clock.time, pause)


async def _opened(host: Host, luck: Random) -> int:
    """Begin a game with six hours a turn, of two who never come."""
    table = await opened(host, [BEN])
    await host.lobby.set_pace(table, A, str(6 * 3600))
    await host.lobby.set_expiry(table, A, luck.choice(("remind", "computer")))
    await host.lobby.start(table, A, there=False)
    return table


def _check_told(told: Counter[tuple[int, int, str]], expiry: dict[int, str]) -> None:
    """Make sure that each was told each thing once, and nobody is late whom the computer stands in for."""
    reminding = {table for table, chosen in expiry.items() if chosen == "remind"}
    assert {key for key in told if key[0] in reminding} == {
        (table, seat, kind) for table in reminding for seat in (0, 1) for kind in ("reminder", "late")
    }
    assert all(told[key] == 1 for key in told if key[0] in reminding)
    assert not [key for key in told if key[0] not in reminding and key[2] == "late"]


async def _check_played(store: Store, table: int, now: float, pause: float) -> None:
    """Make sure that the computer played each late turn at the next look, and left none waiting."""
    row = await store.tables.read(table)
    assert row is not None
    assert all(chair.due is None or chair.due > now for chair in row.chairs)
    start, *events = await store.tables.events(table)
    assert {event.seat for event in events[:2]} == {0, 1}, "both armies are set up"
    waits = sorted({event.time for event in events})
    assert waits, "at least one turn was late"
    for before, after in zip([start.time, *waits], waits, strict=False):
        assert 0 <= after - before - 6 * _HOUR < pause
