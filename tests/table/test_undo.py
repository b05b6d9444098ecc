"""Taking back: free until somebody has learned something."""

import re

import pytest
from msgspec.structs import replace

from bot.errors import UndoBarred, UndoRefused
from bot.host import Host
from bot.store import Store
from bot.table.undo import check_undo
from cogs.consent.service import Consent
from rules.fairness import check
from rules.game import ToAll
from rules.text import say, written
from tests.invented import GAME as INVENTED
from tests.some import some
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.playing import (
    ANNA,
    BEN,
    CARL,
    A,
    B,
    C,
    army,
    at_turns,
    due_of,
    finished,
    held,
    opened,
    refreshed,
    started,
)

pytestmark = on_a_file


async def test_cards_are_taken_back_one_by_one(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    before = (await host.turns.private(table, first)).hand
    for card in before.cards[:3]:
        placed = await host.turns.act(table, first, None, f"place {card} r")
    assert placed.public.table.placed == 3
    for left in (2, 1, 0):
        taken_back = await host.turns.undo(table, first)
        assert taken_back.public.table.placed == left
    assert taken_back.hand == before
    with pytest.raises(UndoRefused):
        await host.turns.undo(table, first)


async def test_a_move_taken_back_gives_no_new_time(host: Host, clock: Clock) -> None:
    table, first = await at_turns(host, [BEN])
    due = await due_of(host, table, first)
    hours = 3600.0
    for card in some(await held(host, table, first)):
        clock.time += hours / 4
        await host.turns.act(table, first, None, f"place {card} r")
        clock.time += hours / 4
        await host.turns.undo(table, first)
        assert await due_of(host, table, first) == pytest.approx(due)


async def test_a_turn_given_back_has_the_time_that_was_left(host: Host, clock: Clock) -> None:
    table, first = await at_turns(host, [BEN])
    second = B if first == A else A
    due, hours = await due_of(host, table, first), 3600.0
    clock.time += 23 * hours
    await host.turns.act(table, first, None, "pass")
    assert await due_of(host, table, second) == clock.time + 24 * hours
    proposal = await host.of(Consent).propose_undo(table, first)
    clock.time += 5 * hours
    await host.of(Consent).agree(proposal.id, BEN if second == B else ANNA)
    assert await due_of(host, table, first) == pytest.approx(due + 5 * hours), "an hour, as before"


async def test_a_move_and_its_taking_back_are_one_line_of_the_log(host: Host, store: Store) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"place {card} r")
    private = await host.turns.undo(table, first)
    name = private.public.name
    log = [written(line.text, name) for line in await host.history.log(table, None)]
    assert log[-1] == f"{name(private.seat)} took back: lays {card} on r"
    assert sum(f"lays {card}" in line for line in log) == 1
    lines = await host.history.lines(table, 0, private.public.version)
    assert [written(line.text, name) for line in lines] == log
    assert [event.text for event in await store.tables.events(table)][-2:] == [f"place {card} r", "undo"]


async def test_a_move_taken_back_can_be_made_again(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    once = await host.turns.act(table, first, None, f"place {card} r")
    undone = await host.turns.undo(table, first)
    again = await host.turns.act(table, first, undone.turn, f"place {card} r")
    assert (again.hand, again.public.table) == (once.hand, once.public.table)
    assert once.turn < undone.turn < again.turn


async def test_everybody_sees_who_may_take_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    assert (await host.tables.public(table)).undo_seat is None
    card = (await held(host, table, first))[0]
    placed = await host.turns.act(table, first, None, f"place {card} r")
    assert placed.public.undo_seat == placed.seat
    assert (await host.turns.undo(table, first)).public.undo_seat is None


async def test_the_first_of_two_can_be_taken_back_next(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    for card in (await held(host, table, first))[:2]:
        private = await host.turns.act(table, first, None, f"place {card} r")
    assert (await host.turns.undo(table, first)).public.undo_seat == private.seat


async def refused(host: Host, table: int, user: int, reason: str) -> None:
    version = (await host.tables.public(table)).version
    assert (await host.tables.public(table)).undo_seat is None
    with pytest.raises(UndoRefused, match=reason):
        await host.turns.undo(table, user)
    assert (await host.tables.public(table)).version == version


async def bar(host: Host, table: int) -> str:
    """Read what bars the last event from being taken back; whoever reads the refusal is not told all."""
    return (await host.tables.store.tables.events(table))[-1].bar


async def test_the_start_is_not_taken_back(host: Host) -> None:
    await refused(host, await started(host, [BEN]), A, "Nothing has been done yet")


async def test_an_answer_that_stands_open_is_changed_and_not_taken_back(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, 1, army(0))
    await refused(host, table, A, "the turn has passed on. But your answer still stands open")


async def test_a_draw_is_not_taken_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"refresh {card}")
    assert await bar(host, table) == "draw"
    await refused(host, table, first, "the turn has passed on")


async def test_luck_is_not_drawn_again_where_the_others_forgive(host: Host, store: Store) -> None:
    table, first = await refreshed(host, [BEN])
    drawn = (await store.tables.events(table))[-1]
    proposal = await host.of(Consent).propose_undo(table, first)
    await host.of(Consent).agree(proposal.id, ANNA if first == B else BEN)
    await host.turns.act(table, first, None, drawn.text)
    again = (await store.tables.events(table))[-1]
    assert (again.draws, again.version) == (drawn.draws, drawn.version + 2)
    await finished(host, table)
    check(await host.history.record(table), await host.history.proof(table), INVENTED)


async def test_what_another_was_told_is_not_taken_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    other = 1 if first == A else 0
    await host.turns.act(table, first, None, f"gift {card} {other}")
    assert await bar(host, table) == "note"
    await refused(host, table, first, "the turn has passed on")


async def test_a_look_at_something_hidden_is_not_taken_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    other = 2 if first == A else 1
    assert "B2" in await held(host, table, first)
    await host.turns.act(table, first, None, "play B2")
    private = await host.turns.act(table, first, None, f"pick d{other}")  # a Soldier: nobody answers
    assert private.public.acting == (private.seat,)
    await refused(host, table, first, "may have learned")


async def test_a_card_played_before_the_look_can_be_taken_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    played = await host.turns.act(table, first, None, "play B2")
    assert played.public.undo_seat == played.seat
    await host.turns.undo(table, first)


async def test_an_offer_answered_anew_can_be_taken_back(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, 1, army(0))
    await host.turns.act(table, A, 2, "army Ld1 Ka1")
    assert (await host.turns.undo(table, A)).hand.men == {"a1": "L", "b1": "K", "d1": "S"}


async def test_a_declaration_is_not_taken_back(host: Host) -> None:
    table = await started(host, [BEN])
    await host.turns.declare(table, A, "draw?")
    await refused(host, table, A, "declared")


async def test_nobody_takes_back_for_another(host: Host) -> None:
    table, first = await at_turns(host, [BEN, CARL])
    card = (await held(host, table, first))[0]
    private = await host.turns.act(table, first, None, f"place {card} r")
    name = private.public.name(private.seat)
    last = re.escape(f"that is {name}'s (\u201c{name} lays {card} on r\u201d), not yours.")
    with pytest.raises(UndoRefused, match=last):
        await host.turns.undo(table, B if first == A else A)


async def test_a_game_may_know_no_undo(host: Host) -> None:
    table, first = await at_turns(host, [BEN], "final")
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"place {card} r")
    await refused(host, table, first, "moves cannot be taken back")


async def test_what_the_rules_forbid_to_take_back_nobody_forgives(host: Host) -> None:
    table, first = await at_turns(host, [BEN], "binding")
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"place {card} r")
    await refused(host, table, first, "by the rules of this game")
    with pytest.raises(UndoRefused, match="by the rules"):
        await host.of(Consent).propose_undo(table, first)


async def test_what_the_rules_forbid_stands_also_where_it_was_barred_before(host: Host) -> None:
    table, first = await at_turns(host, [BEN], "binding")
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"refresh {card}")
    with pytest.raises(UndoRefused, match="by the rules"):
        await host.of(Consent).propose_undo(table, first)


async def test_whose_the_last_move_is_reads_the_same_for_all_others(host: Host) -> None:
    table, first = await refreshed(host, [BEN, CARL])
    reasons = set()
    for user in {A, B, C} - {first}:
        with pytest.raises(UndoRefused) as refusal:
            await host.turns.undo(table, user)
        reasons.add(str(refusal.value))
    (reason,) = reasons
    name = await _name_of(host, table, first)
    assert f"that is {name}'s (\u201c{name} " in reason
    assert "learned" not in reason


async def test_ones_own_move_is_named_where_it_stands(host: Host) -> None:
    table, first = await refreshed(host, [BEN])
    name = await _name_of(host, table, first)
    with pytest.raises(UndoBarred, match=re.escape(f"Your last move (\u201c{name} ")):
        await host.turns.undo(table, first)
    row, acts = await host.tables.row(table), await host.history.acts(table)
    begins = replace(acts[-1], version=row.version + 1, notes=(ToAll(say("Round 2 begins")),))
    with pytest.raises(UndoBarred, match=re.escape(f"Your last move (\u201c{name} ")):
        check_undo(host.tables.game_of(row), row, [*acts, begins], acts[-1].seat or 0)


async def _name_of(host: Host, table: int, user: int) -> str:
    return next(sitter.name for sitter in (await host.tables.public(table)).sitters if sitter.user == user)


async def test_the_others_are_not_asked_where_a_computer_goes_on_at_once(host: Host) -> None:
    table = await opened(host, [BEN])
    await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    await host.turns.act(table, A, None, army(0))
    assert not await host.turns.may_undo(table, A)
    with pytest.raises(UndoRefused) as refusal:
        await host.turns.undo(table, A)
    assert not isinstance(refusal.value, UndoBarred)


async def test_who_may_undo_is_told(host: Host) -> None:
    table, first = await refreshed(host, [BEN])
    assert await host.turns.may_undo(table, first)
    assert not await host.turns.may_undo(table, B if first == A else A)
