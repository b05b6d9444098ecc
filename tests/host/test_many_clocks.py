"""A day in the life of a thousand tables with clocks."""

from __future__ import annotations

from collections import Counter
from random import Random

from bot.background.deadlines import Deadlines
from bot.host import Host
from bot.store import Store
from tests.databases import on_a_file
from tests.host.conftest import Clock
from tests.host.playing import BEN, A, opened

_TABLES = 1000
_MINUTE, _HOUR = 60.0, 3600.0


@on_a_file
async def test_a_day_of_a_thousand_tables_fires_each_deadline_once(
    host: Host, store: Store, clock: Clock
) -> None:
    deadlines, luck = Deadlines(host, store, clock), Random(7)
    await deadlines.look()
    begun = sorted(luck.uniform(0, 12 * _HOUR) for _ in range(_TABLES))
    expiry: dict[int, str] = {}
    told: Counter[tuple[int, int, str]] = Counter()
    midnight = clock.time
    for minute in range(24 * 60 + 1):
        clock.time = midnight + minute * _MINUTE
        while begun and midnight + begun[0] <= clock.time:
            begun.pop(0)
            table = await _opened(host, luck)
            expiry[table] = (await host.tables.public(table)).expiry
        await deadlines.look()
        for ping in await store.outbox.pings_due():
            if ping.kind != "turn":
                told[ping.table_id, ping.seat, ping.kind] += 1
                assert 0 <= clock.time - ping.due < _MINUTE
            await store.outbox.pinged(ping, clock.time)
    assert len(expiry) == _TABLES
    reminding = {table for table, chosen in expiry.items() if chosen == "remind"}
    assert {key for key in told if key[0] in reminding} == {
        (table, seat, kind) for table in reminding for seat in (0, 1) for kind in ("reminder", "late")
    }
    assert all(told[key] == 1 for key in told if key[0] in reminding)
    assert not [key for key in told if key[0] not in reminding and key[2] == "late"]
    for table in expiry.keys() - reminding:
        await _check_played(store, table, clock.time)


async def _opened(host: Host, luck: Random) -> int:
    """Begin a game with six hours a turn, of two who never come."""
    table = await opened(host, [BEN])
    await host.lobby.set_pace(table, A, str(6 * 3600))
    await host.lobby.set_expiry(table, A, luck.choice(("remind", "computer")))
    await host.lobby.start(table, A)
    return table


async def _check_played(store: Store, table: int, now: float) -> None:
    """Make sure that the computer played each late turn in its minute, and left none waiting."""
    row = await store.tables.read(table)
    assert row is not None
    assert all(chair.due is None or chair.due > now for chair in row.chairs)
    start, *events = await store.tables.events(table)
    assert {event.seat for event in events[:2]} == {0, 1}, "both armies are set up"
    waits = sorted({event.time for event in events})
    assert waits, "at least one turn was late"
    for before, after in zip([start.time, *waits], waits, strict=False):
        assert 0 <= after - before - 6 * _HOUR < _MINUTE
