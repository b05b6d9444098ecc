"""One turn, one deadline: nothing that is done in a turn gives its player more time."""

from __future__ import annotations

import pytest

from bot.deadlines import Deadlines
from bot.host import Host
from bot.store import Store
from cogs.consent.service import Consent
from tests.world.hosting import Clock
from tests.world.playing import ANNA, BEN, A, B, at_turns, held

HOUR = 3600.0
DAY = 24 * HOUR


@pytest.fixture
def deadlines(host: Host, store: Store, clock: Clock) -> Deadlines:
    return Deadlines(host, store, clock)


async def _left(host: Host, table: int, user: int, clock: Clock) -> float | None:
    """Give the hours that somebody has left; None where the table does not wait for him."""
    sitters = (await host.tables.public(table)).sitters
    due = next(sitter.due for sitter in sitters if sitter.user == user)
    return None if due is None else (due - clock.time) / HOUR


async def _scouting(host: Host) -> tuple[int, int, int]:
    """Begin a game in which the first player uncovers a Knight; give the table, the first and the second.

    The Knight's owner may uncover a man in return, and then the first one more.
    """
    table, first = await at_turns(host, [BEN])
    assert "B2" in await held(host, table, first)
    return table, first, B if first == A else A


async def _uncover_a_knight(host: Host, table: int, first: int) -> None:
    await host.turns.act(table, first, None, f"pick b{2 if first == A else 1}")


async def test_the_acts_of_a_turn_share_one_deadline(host: Host, clock: Clock) -> None:
    table, first = await at_turns(host, [BEN])
    clock.time += HOUR
    for card in (await held(host, table, first))[:2]:
        clock.time += 2 * HOUR
        await host.turns.act(table, first, None, f"place {card} r")
    assert await _left(host, table, first, clock) == 24 - 5
    await host.turns.act(table, first, None, "end")
    assert await _left(host, table, B if first == A else A, clock) == 24, "the next turn has its own"


async def test_a_question_to_another_has_its_own_clock_and_then_the_turn_goes_on(
    host: Host, clock: Clock
) -> None:
    table, first, second = await _scouting(host)
    clock.time += 2 * HOUR
    await host.turns.act(table, first, None, "play B2")
    clock.time += 8 * HOUR
    await _uncover_a_knight(host, table, first)
    assert await _left(host, table, first, clock) is None
    assert await _left(host, table, second, clock) == 24
    clock.time += 20 * HOUR
    await host.turns.act(table, second, None, "skip")
    assert await _left(host, table, first, clock) == 14, "of the day ten hours are gone"


async def test_who_had_waited_for_an_answer_has_a_quarter_of_the_time_at_least(
    host: Host, store: Store, deadlines: Deadlines, clock: Clock
) -> None:
    table, first, second = await _scouting(host)
    clock.time += 23 * HOUR
    await host.turns.act(table, first, None, "play B2")
    await _uncover_a_knight(host, table, first)
    for ping in await store.outbox.pings_due():
        await store.outbox.pinged(ping, clock())
    clock.time += HOUR
    await host.turns.act(table, second, None, "skip")
    assert await _left(host, table, first, clock) == 6
    await deadlines.look()
    kinds = [ping.kind for ping in await store.outbox.pings_due() if ping.user == first]
    assert kinds == ["turn"], "not the reminder as well"


async def test_an_undo_gives_no_quarter(host: Host, clock: Clock) -> None:
    table, first, second = await _scouting(host)
    clock.time += 23 * HOUR
    await host.turns.act(table, first, None, "play B2")
    await _uncover_a_knight(host, table, first)
    proposal = await host.of(Consent).propose_undo(table, first)
    await host.of(Consent).agree(proposal.id, ANNA if second == A else BEN)
    assert await _left(host, table, first, clock) == 1
