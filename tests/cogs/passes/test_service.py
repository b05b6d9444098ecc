"""What leaves no choice is done for who wants that, and nobody can tell it from what is done by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host import Host
from bot.store import Store
from bot.store.rows.move import StoredEvent
from cogs.passes.service import Passes
from rules.question import Pick, Question
from rules.text import Seat
from tests.invented.game import Invented
from tests.invented.state import TURN, State
from tests.world.databases import on_a_file
from tests.world.hosting import Clock, seed
from tests.world.playing import ANNA, BEN, A, B, at_turns, awaited

pytestmark = on_a_file

HOUR = 3600.0


class Tied(Invented):
    """Whoever has a turn can but pass."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask for the turn, and leave one answer."""
        question = super().menu(state, seat, said)
        tied = state.phase == TURN and not said and isinstance(question, Pick)
        return replace(question, texts=["pass"], shortcuts=()) if tied and question else question


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    game = Tied()
    return Host(store, find_game=lambda _: game, now=clock, seed=seed)


async def _wish(host: Host, table: int, spelled: str = "yes") -> None:
    """Let both have done for them what leaves them no choice."""
    for person in (ANNA, BEN):
        await host.people.prefer_at(table, person, "passes", spelled)


async def _looked(host: Host, clock: Clock, seconds: float) -> None:
    """Let time pass, minute by minute."""
    until = clock.time + seconds
    while clock.time < until:
        clock.time += 60
        await host.of(Passes).look()


async def _newest(host: Host, table: int) -> StoredEvent:
    return (await host.tables.events(await host.tables.row(table)))[-1]


async def _turn(host: Host) -> tuple[int, int, int]:
    """Come to a turn; give the table, who has it, and who comes next, whose turn will be begun by that."""
    table, first = await at_turns(host, [BEN])
    return table, first, A if first == B else B


async def test_it_is_done_after_a_while_as_if_by_hand(host: Host, clock: Clock) -> None:
    table, first, second = await _turn(host)
    await _wish(host, table)
    await host.turns.act(table, first, None, "pass")
    by_hand = await _newest(host, table)
    private = await host.turns.private(table, second)
    assert private.passes
    assert await awaited(host, table) == second, "not at once"
    await _looked(host, clock, HOUR + 120)
    events = await host.tables.events(await host.tables.row(table))
    passed = next(event for event in events if event.version == by_hand.version + 1)
    # All but who did it, when, with how much time left, and what it is sealed with, is the same.
    same = replace(by_hand, user=second, seat=passed.seat, version=passed.version, time=passed.time)
    assert replace(passed, notes=(), remaining=by_hand.remaining, seal="") == replace(same, notes=(), seal="")
    assert passed.notes[0].text.template == by_hand.notes[0].text.template
    assert 60 <= passed.time - by_hand.time <= HOUR + 60


async def test_who_does_not_want_it_answers_himself(host: Host, clock: Clock) -> None:
    table, first, second = await _turn(host)
    await _wish(host, table, "no")
    await host.turns.act(table, first, None, "pass")
    assert not (await host.turns.private(table, second)).passes
    await _looked(host, clock, 2 * HOUR)
    assert await awaited(host, table) == second


async def test_it_is_not_done_in_quiet_hours_nor_all_at_once_behind_a_break(host: Host, clock: Clock) -> None:
    """In neither could somebody have answered just then."""
    table, first, second = await _turn(host)
    person = ANNA if second == A else BEN
    await _wish(host, table)
    clock.time = 30 * 24 * HOUR + 23 * HOUR
    for name, wish in (("quiet_from", "22"), ("quiet_until", "8")):
        await host.people.prefer(person, name, wish)
    await host.turns.act(table, first, None, "pass")
    await _looked(host, clock, 8 * HOUR)
    assert await awaited(host, table) == second, "it is seven in the morning"
    clock.time += 10 * HOUR
    await host.of(Passes).look()
    assert await awaited(host, table) == second, "the bot was away until just now"
    clock.time += 10 * HOUR
    asked = await _newest(host, table)
    await host.of(Passes).look()
    assert await _newest(host, table) == asked, "away once more"
    clock.time += 10 * HOUR
    await host.of(Passes).look(moved=True)
    assert (await _newest(host, table)).version > asked.version, "nobody was away: a clock was moved"
