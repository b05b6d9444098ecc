"""Taking back: free until somebody has learned something."""

import pytest

from bot.errors import UndoRefused
from bot.host import Host
from bot.store import Store
from rules.text import written
from tests.host.playing import BEN, CARL, A, B, army, at_turns, held, started


async def test_cards_are_taken_back_one_by_one(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    before = (await host.private(table, first)).hand
    for card in before.cards[:3]:
        placed = await host.act(table, first, None, f"place {card} r")
    assert placed.public.table.placed == 3
    for left in (2, 1, 0):
        taken_back = await host.undo(table, first)
        assert taken_back.public.table.placed == left
    assert taken_back.hand == before
    with pytest.raises(UndoRefused):
        await host.undo(table, first)


async def test_both_lines_stay_in_the_log(host: Host, store: Store) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    await host.act(table, first, None, f"place {card} r")
    private = await host.undo(table, first)
    name = private.public.name
    lines = [written(line.text, name) for line in await host.log(table, None)]
    assert lines[-2:] == [
        f"{name(private.seat)} lays {card} on r",
        f"{name(private.seat)} takes the last move back",
    ]
    assert [event.text for event in await store.happened(table)][-2:] == [f"place {card} r", "undo"]


async def test_a_move_taken_back_can_be_made_again(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    once = await host.act(table, first, None, f"place {card} r")
    undone = await host.undo(table, first)
    again = await host.act(table, first, undone.turn, f"place {card} r")
    assert (again.hand, again.public.table) == (once.hand, once.public.table)
    assert once.turn < undone.turn < again.turn


async def test_everybody_sees_who_may_take_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    assert (await host.public(table)).undo_seat is None
    card = (await held(host, table, first))[0]
    placed = await host.act(table, first, None, f"place {card} r")
    assert placed.public.undo_seat == placed.seat
    assert (await host.undo(table, first)).public.undo_seat is None


async def test_the_first_of_two_can_be_taken_back_next(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    for card in (await held(host, table, first))[:2]:
        private = await host.act(table, first, None, f"place {card} r")
    assert (await host.undo(table, first)).public.undo_seat == private.seat


async def refused(host: Host, table: int, user: int, reason: str) -> None:
    version = (await host.public(table)).version
    assert (await host.public(table)).undo_seat is None
    with pytest.raises(UndoRefused, match=reason):
        await host.undo(table, user)
    assert (await host.public(table)).version == version


async def test_the_start_is_not_taken_back(host: Host) -> None:
    await refused(host, await started(host, [BEN]), A, "Nothing has been done yet")


async def test_the_turn_that_passed_on_is_not_taken_back(host: Host) -> None:
    table = await started(host, [BEN])
    await host.act(table, A, 1, army(0))
    await refused(host, table, A, "turn has passed on")


async def test_a_draw_is_not_taken_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    await host.act(table, first, None, f"refresh {card}")
    await refused(host, table, first, "chance has spoken")


async def test_what_another_was_told_is_not_taken_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    other = 1 if first == A else 0
    await host.act(table, first, None, f"gift {card} {other}")
    await refused(host, table, first, "another player has learned")


async def test_a_look_at_something_hidden_is_not_taken_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    other = 2 if first == A else 1
    assert "B2" in await held(host, table, first)
    await host.act(table, first, None, "play B2")
    private = await host.act(table, first, None, f"pick d{other}")  # a Soldier: nobody answers
    assert private.public.acting == (private.seat,)
    await refused(host, table, first, "something that was hidden")


async def test_a_card_played_before_the_look_can_be_taken_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    played = await host.act(table, first, None, "play B2")
    assert played.public.undo_seat == played.seat
    await host.undo(table, first)


async def test_an_offer_answered_anew_can_be_taken_back(host: Host) -> None:
    table = await started(host, [BEN])
    await host.act(table, A, 1, army(0))
    await host.act(table, A, 2, "army Ld1 Ka1")
    assert (await host.undo(table, A)).hand.men == {"a1": "L", "b1": "K", "d1": "S"}


async def test_a_declaration_is_not_taken_back(host: Host) -> None:
    table = await started(host, [BEN])
    await host.declare(table, A, "draw?")
    await refused(host, table, A, "declared")


async def test_nobody_takes_back_for_another(host: Host) -> None:
    table, first = await at_turns(host, [BEN, CARL])
    card = (await held(host, table, first))[0]
    private = await host.act(table, first, None, f"place {card} r")
    name = private.public.name(private.seat)
    with pytest.raises(UndoRefused, match=f"The last move is {name}'s"):
        await host.undo(table, B if first == A else A)


async def test_a_game_may_know_no_undo(host: Host) -> None:
    table, first = await at_turns(host, [BEN], "final")
    card = (await held(host, table, first))[0]
    await host.act(table, first, None, f"place {card} r")
    await refused(host, table, first, "no move is taken back")
