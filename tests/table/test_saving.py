"""Weekends off, and a bank of time: what a table may choose about its clocks, and holds to."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime

import pytest

from bot.deadlines import Deadlines
from bot.errors import Illegal, NotTheOwner, WrongOption
from bot.host import Host
from bot.store import Store
from bot.table.view import PrivateView
from cogs.consent.service import Consent
from rules.question import Pick
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, CARL, A, B, C, army, awaited, opened

HOUR = 3600.0
DAY = 24 * HOUR
FRIDAY = datetime(2026, 7, 31, 12, tzinfo=UTC).timestamp()


@pytest.fixture
def deadlines(host: Host, store: Store, clock: Clock) -> Deadlines:
    clock.time = FRIDAY
    return Deadlines(host, store, clock)


async def _table(host: Host, *, weekends: str = "no", bank: str = "None", expiry: str = "remind") -> int:
    table = await opened(host, [BEN, CARL])
    await host.lobby.set_weekends(table, A, weekends)
    await host.lobby.set_bank(table, A, bank)
    await host.lobby.set_expiry(table, A, expiry)
    await host.lobby.start(table, A)
    return table


async def _sitters(host: Host, table: int) -> list[tuple[float | None, float]]:
    """Give for each how many days the deadline is ahead of Friday noon, and the hours saved."""
    sitters = (await host.tables.public(table)).sitters
    return [(None if each.due is None else (each.due - FRIDAY) / DAY, each.saved / HOUR) for each in sitters]


async def _armies(host: Host, table: int, clock: Clock, hours: float = 0) -> None:
    for seat, user in enumerate((A, B, C)):
        clock.time += hours * HOUR
        await host.turns.act(table, user, None, army(seat))


async def _act(host: Host, table: int) -> None:
    """Let whoever is awaited bid nothing, place a card, or end."""
    user = await awaited(host, table)
    private = await host.turns.private(table, user)
    if not isinstance(private.question, Pick):
        text = "bid 0"
    elif "place" in private.question.texts:
        text = await _placing(host, table, user, private)
    else:
        text = "end"
    await host.turns.act(table, user, private.turn, text)


async def _placing(host: Host, table: int, user: int, private: PrivateView) -> str:
    """Say of the first card that may be placed at the right."""
    for card in private.hand.cards:
        with suppress(Illegal):
            behind = await host.turns.question(table, user, f"place {card}", private.turn)
            if isinstance(behind.question, Pick) and f"place {card} r" in behind.question.texts:
                return f"place {card} r"
    return "end"


async def test_clocks_stand_still_over_everybodys_own_weekend(host: Host, deadlines: Deadlines) -> None:
    await host.people.live_in(ANNA, "Pacific/Auckland")
    await host.people.live_in(BEN, "America/New_York")
    table = await _table(host, weekends="yes")
    # It is Saturday in Auckland already, and New York goes to bed later.
    assert [due for due, _ in await _sitters(host, table)] == [2.0 + 1, 3.0, 3.0]


@on_a_file
async def test_over_a_weekend_off_nobody_is_reminded_of_being_late(
    host: Host, store: Store, deadlines: Deadlines, clock: Clock
) -> None:
    await _table(host, weekends="yes")
    rung = set[float]()
    for _ in range(14 * 24):
        clock.time += HOUR
        await deadlines.look()
        for ping in await store.outbox.pings_due(time=clock.time):
            if ping.kind == "late":
                rung.add((clock.time - FRIDAY) / DAY)
            await store.outbox.pinged(ping, clock.time)
    assert sorted(rung) == [3.0, 4.0, 5.0, 6.0, 7.0, 10.0], "Monday to Friday, and the Monday after"


async def test_a_bot_that_was_down_over_the_weekend_gives_nobody_more(
    host: Host, store: Store, deadlines: Deadlines, clock: Clock
) -> None:
    await deadlines.look()
    table = await _table(host, weekends="yes")
    clock.time += 0.5 * DAY
    await deadlines.leave()
    clock.time += 1.75 * DAY
    await Deadlines(host, store, clock).look()
    assert [due for due, _ in await _sitters(host, table)] == [3.0] * 3


async def test_what_is_left_of_a_turn_is_saved(host: Host, deadlines: Deadlines, clock: Clock) -> None:
    table = await _table(host, bank=str(3 * 86400))
    await _armies(host, table, clock, 6)
    sitters = await _sitters(host, table)
    assert sitters == [(None, 18), (None, 12), (0.75 + 1.25, 6)], "the third bids, which is another turn"
    clock.time += 2 * HOUR
    await host.turns.act(table, C, None, "bid 0")
    assert (await _sitters(host, table))[2] == (None, 28), "six hours and 22"
    due, saved = (await _sitters(host, table))[(A, B, C).index(await awaited(host, table))]
    assert due == (20 + 24 + saved) / 24, "a day, and what was saved"


async def test_what_a_turn_takes_beyond_its_time_is_taken_from_what_is_saved(
    host: Host, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _table(host, bank=str(3 * 86400))
    await _armies(host, table, clock)
    await _act(host, table)
    seat = (A, B, C).index(await awaited(host, table))
    clock.time += 1.5 * DAY
    await _act(host, table)
    assert (await _sitters(host, table))[seat][1] == 12


async def test_no_more_is_saved_than_the_table_allows(host: Host, deadlines: Deadlines, clock: Clock) -> None:
    table = await _table(host, bank=str(3 * 86400))
    await _armies(host, table, clock)
    for _ in range(15):
        await _act(host, table)
    assert max(saved for _, saved in await _sitters(host, table)) <= 72


async def test_many_acts_of_one_turn_save_no_more_than_its_time(
    host: Host, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _table(host, bank=str(30 * 86400))
    await _armies(host, table, clock)
    for _ in range(3):
        await _act(host, table)
    first = await awaited(host, table)
    before = (await _sitters(host, table))[(A, B, C).index(first)][1]
    while await awaited(host, table) == first:
        clock.time += HOUR
        await _act(host, table)
    saved = (await _sitters(host, table))[(A, B, C).index(first)][1]
    assert saved < before + 24


async def test_a_move_taken_back_takes_back_what_it_saved(
    host: Host, deadlines: Deadlines, clock: Clock
) -> None:
    table = await _table(host, bank=str(3 * 86400))
    clock.time += 6 * HOUR
    await host.turns.act(table, B, None, army(1))
    assert (await _sitters(host, table))[1] == (None, 18)
    proposal = await host.of(Consent).propose_undo(table, B)
    clock.time += 6 * HOUR
    for person in (ANNA, CARL):
        await host.of(Consent).agree(proposal.id, person)
    assert (await _sitters(host, table))[1] == (1.25, 0), "while it stood, the clock did not run"


async def test_who_is_late_has_nothing_saved(host: Host, deadlines: Deadlines, clock: Clock) -> None:
    table = await _table(host, bank=str(3 * 86400), expiry="computer")
    await _armies(host, table, clock)
    seat = (A, B, C).index(await awaited(host, table))
    clock.time += 2 * DAY
    await deadlines.look()
    assert (await _sitters(host, table))[seat] == (None, 0)


async def test_the_owner_chooses_before_the_game(host: Host) -> None:
    table = await opened(host, [BEN])
    public = await host.tables.public(table)
    assert (public.weekends_off, public.bank) == (False, None)
    for choose in (host.lobby.set_weekends, host.lobby.set_bank):
        with pytest.raises(NotTheOwner):
            await choose(table, B, "no")
        for wrong in ("", "-1", "perhaps", "86400"):
            with pytest.raises(WrongOption):
                await choose(table, A, wrong)
