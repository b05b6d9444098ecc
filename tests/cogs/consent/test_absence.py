"""Who is absent misses turns, and goes; the others are told, and can go on without."""

from __future__ import annotations

import re

import pytest

from bot.deadlines import Deadlines
from bot.host import Host
from bot.store import Store
from bot.store.rows.move import PingKind
from bot.table.view import PublicView
from cogs.consent.notice import notice_to_all
from cogs.consent.service import Consent
from rules.chance import dealer
from rules.text import written
from tests.world.hosting import Clock, seed
from tests.world.playing import ANNA, BEN, CARL, A, B, C, anything, army, awaited, opened, started

DAY = 24 * 3600.0
GAME = "camelot_101"


@pytest.fixture
def counting(store: Store, clock: Clock) -> Host:
    """A host of the real games, one of which counts the turns that somebody misses."""
    return Host(store, now=clock, seed=seed)


async def pinged(store: Store, clock: Clock, kind: PingKind) -> list[int]:
    """Give who is due to be told something, and take all pings as sent."""
    pings = await store.outbox.pings_due()
    for ping in pings:
        await store.outbox.pinged(ping, clock())
    return sorted(ping.user for ping in pings if ping.kind == kind)


async def absent(host: Host, deadlines: Deadlines, clock: Clock, table: int, turns: int) -> PublicView:
    """Let Ben miss so many turns, while the others play at random."""
    chance = dealer(1, "choice")
    while (await host.tables.public(table)).status == "running" and turns:
        user = await awaited(host, table)
        if user != B:
            await anything(host, table, user, chance)
            continue
        clock.time += DAY
        await deadlines.look()
        turns -= 1
    return await host.tables.public(table)


async def lines(host: Host, table: int) -> list[str]:
    name = (await host.tables.public(table)).name
    return [written(line.text, name) for line in await host.history.log(table, None)]


async def test_missed_turns_are_counted_and_told(counting: Host, store: Store, clock: Clock) -> None:
    deadlines = Deadlines(counting, store, clock)
    table = await opened(counting, [BEN, CARL], GAME)
    await counting.lobby.set_expiry(table, A, "game")
    await counting.lobby.start(table, A)
    for missed in (1, 2, 3):
        public = await absent(counting, deadlines, clock, table, 1)
        strikes = public.sitters[1].strikes
        assert strikes is not None
        assert (strikes.missed, strikes.last, strikes.out) == (missed, missed == 2, missed == 3)
        told = await lines(counting, table)
        assert f"Ben misses a turn: {missed} of the 3 in a row that put a player out" in told
        assert not [line for line in told if "the computer plays" in line]
        assert await pinged(store, clock, "missed") == [B]
    assert "Ben is out of the game, having missed 3 turns in a row; the army becomes neutral" in told
    public = await counting.tables.public(table)
    assert (public.status, 1 in public.acting) == ("running", False)


async def test_a_word_about_a_missed_turn_outlives_the_next_move(
    counting: Host, store: Store, clock: Clock
) -> None:
    deadlines = Deadlines(counting, store, clock)
    table = await opened(counting, [BEN, CARL], GAME)
    await counting.lobby.set_expiry(table, A, "game")
    await counting.lobby.start(table, A)
    await absent(counting, deadlines, clock, table, 1)
    await anything(counting, table, await awaited(counting, table), dealer(2, "choice"))
    assert await pinged(store, clock, "missed") == [B]


async def test_the_others_are_told_once_that_somebody_is_absent(
    host: Host, store: Store, clock: Clock
) -> None:
    deadlines = Deadlines(host, store, clock)
    table = await started(host, [BEN, CARL])
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, C, None, army(2))
    told = []
    for _ in range(10):
        clock.time += DAY
        await deadlines.look()
        told += await pinged(store, clock, "absent")
    assert sorted(told) == [A, C]


async def test_the_others_go_on_without_whoever_is_absent(host: Host, store: Store, clock: Clock) -> None:
    deadlines = Deadlines(host, store, clock)
    table = await started(host, [BEN, CARL])
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, C, None, army(2))
    clock.time += DAY
    await deadlines.look()
    proposal = await host.of(Consent).propose_handover(table, A, 1, None)
    assert (await host.of(Consent).agree(proposal.id, CARL)).status == "open"
    await host.outbox.tell(await host.outbox.rings_due(table))
    clock.time += DAY
    await host.of(Consent).look_at_proposals()
    told = [ring.user for ring in await host.outbox.rings_due(table)]
    assert sorted(told) == [A, B, C], "also who had agreed a day before"
    assert await host.turns.computer_turn(table)
    clock.time += DAY
    assert B not in await pinged(store, clock, "late")


async def test_who_is_to_lose_a_seat_is_warned_where_being_late_would_ring(
    host: Host, store: Store, clock: Clock
) -> None:
    deadlines = Deadlines(host, store, clock)
    table = await started(host, [BEN, CARL])
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, C, None, army(2))
    clock.time += 1.5 * DAY
    await deadlines.look()
    assert await pinged(store, clock, "late") == [B]
    proposal = await host.of(Consent).propose_handover(table, A, 1, None)
    due = await host.outbox.rings_due(table)
    await host.of(Consent).note_shown(proposal.id, 1, 1, 1, due)
    clock.time += DAY / 2
    await deadlines.look()
    assert await pinged(store, clock, "late") == [], "that says nothing of the seat"
    clock.time += 60
    (ring,) = await host.outbox.rings_due(table)
    assert (ring.user, ring.warns) == (B, True)
    public, told = await host.tables.public(table), await host.of(Consent).proposal(proposal.id)
    both = notice_to_all(public, told, [C, B], clock())
    asks = "Anna proposes that a computer plays on for Ben in .+"
    assert re.match(rf"{asks}; a move within 12 hours keeps the seat \u00b7 <@{B}> \u00b7 <@{C}>$", both)
    says = notice_to_all(public, told, [B], clock())
    word = "A move or \u201cI am still here\u201d"
    assert says.startswith(f"{word} within 12 hours keeps your seat in "), says
    assert notice_to_all(public, told, [B], clock() + DAY).startswith(f"{word} still keeps your seat in ")
    await host.of(Consent).note_shown(proposal.id, 1, 1, 1, [ring])
    clock.time += DAY / 2 - 3600
    assert [each.user for each in await host.outbox.rings_due(table)] == [B], "and once more, an hour before"


async def test_lines_name_who_sat_there_then(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, B, None, army(1))
    proposal = await host.of(Consent).propose_handover(table, B, None, CARL)
    await host.of(Consent).agree(proposal.id, ANNA)
    await host.of(Consent).agree(proposal.id, CARL, taking=True)
    await host.turns.act(table, A, None, army(0))
    sat = [(line.seat, line.sat) for line in await host.history.log(table, None)]
    then = ("Anna", "Ben")
    assert sat == [(None, then), (1, then), (None, then), (0, ())], "begun, armed, handed over, armed"
