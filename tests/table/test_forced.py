"""What leaves no choice is done at once, is marked, and is taken back with the act that led to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from bot.host import Host
from bot.store import Store
from cogs.consent.service import Consent
from rules.chance import Chance
from rules.fairness import check
from rules.game import Note, ToAll
from rules.replay import Replay
from rules.text import Seat, Who, say
from tests.invented.game import Invented
from tests.invented.state import State
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.playing import ANNA, BEN, CARL, A, B, army, at_turns, finished, held, started

pytestmark = on_a_file

Forced: TypeAlias = Callable[[Invented, State, Seat], str | None]


def second_card(_: Invented, state: State, seat: Seat) -> str | None:
    """Lay a second card where one is laid."""
    return f"place {state.hands[seat][0]} r" if state.placed == 1 else None


def last_army(_: Invented, state: State, seat: Seat) -> str | None:
    """Hand in the last army."""
    return army(seat) if len(state.handed_in) == state.seats - 1 and seat not in state.handed_in else None


def end_of_turn(_: Invented, state: State, seat: Seat) -> str | None:
    """End a turn in which a card is laid."""
    return "end" if state.placed == 1 else None


@pytest.fixture
def forcing(monkeypatch: pytest.MonkeyPatch) -> Callable[[Forced], None]:
    """Let something be forced in the invented game."""
    return lambda forced: monkeypatch.setattr(Invented, "forced", forced)


async def test_it_is_done_with_the_act_before(
    host: Host, store: Store, forcing: Callable[[Forced], None]
) -> None:
    table, first = await at_turns(host, [BEN])
    forcing(second_card)
    cards = await held(host, table, first)
    version = (await host.tables.public(table)).version
    private = await host.turns.act(table, first, None, f"place {cards[0]} r")
    assert private.public.version == version + 2
    assert private.public.table.placed == 2
    assert [line.forced for line in private.lines] == [False, True]
    assert [(event.text, event.user, event.forced) for event in await store.tables.events(table)][-2:] == [
        (f"place {cards[0]} r", first, False),
        (f"place {cards[1]} r", None, True),
    ]


async def test_both_are_taken_back_together(
    host: Host, store: Store, forcing: Callable[[Forced], None]
) -> None:
    table, first = await at_turns(host, [BEN])
    forcing(second_card)
    before = (await host.turns.private(table, first)).hand
    placed = await host.turns.act(table, first, None, f"place {before.cards[0]} r")
    assert placed.public.undo_seat == placed.seat
    again = await host.turns.undo(table, first)
    assert (again.hand, again.public.table.placed, again.public.undo_seat) == (before, 0, None)
    assert [event.text for event in await store.tables.events(table)][-2:] == ["undo", "undo"]
    await host.turns.act(table, first, None, f"place {before.cards[0]} r")
    await finished(host, table)
    record = await host.history.record(table)
    check(record, await host.history.proof(table), find("invented"))
    Replay(record, find("invented")).play()


async def test_the_others_may_let_both_be_taken_back(host: Host, forcing: Callable[[Forced], None]) -> None:
    table, first = await at_turns(host, [BEN])
    forcing(end_of_turn)
    before = await host.turns.private(table, first)
    await host.turns.act(table, first, None, f"place {before.hand.cards[0]} r")
    assert (await host.tables.public(table)).acting != (before.seat,)
    proposal = await host.of(Consent).propose_undo(table, first)
    await host.of(Consent).agree(proposal.id, ANNA if first == B else BEN)
    after = await host.turns.private(table, first)
    assert (after.hand, after.public.table) == (before.hand, before.public.table)


async def test_who_is_asked_behind_it_is_rung_once(
    host: Host, store: Store, forcing: Callable[[Forced], None]
) -> None:
    forcing(last_army)
    table = await started(host, [BEN, CARL])
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, B, None, army(1))
    public = await host.tables.public(table)
    due = [ping for ping in await store.outbox.pings_due() if ping.seat in public.acting]
    assert sorted({ping.seat for ping in due}) == list(public.acting)
    assert len(due) == len(public.acting)


async def test_a_computer_plays_by_itself(host: Host, forcing: Callable[[Forced], None]) -> None:
    table, first = await at_turns(host, [BEN, CARL])
    await host.turns.declare(table, first, "resign")
    forcing(second_card)
    public = await host.tables.public(table)
    seat = public.seat_of(first)
    if public.acting == (seat,):
        await host.turns.computer_turn(table)
    assert not any(line.forced for line in await host.history.log(table, None))


async def test_only_the_act_is_called_forced_and_no_line_of_what_follows(
    host: Host, forcing: Callable[[Forced], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, first = await at_turns(host, [BEN])
    forcing(second_card)
    apply = Invented.apply

    def silent(self: Invented, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Let an act that is forced begin with a line about the table."""
        told = apply(self, state, seat, action, chance)
        return [ToAll(say("Round 2: {who} begins", who=Who(seat))), *told] if state.placed == 2 else told

    monkeypatch.setattr(Invented, "apply", silent)
    cards = await held(host, table, first)
    private = await host.turns.act(table, first, None, f"place {cards[0]} r")
    assert private.public.table.placed == 2
    assert not any(line.forced for line in private.lines)
