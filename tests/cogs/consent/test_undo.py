"""Moves taken back by consent: what is asked, of whom, until when, and what an agreed request does."""

from contextlib import suppress

import pytest

from bot.errors import AlreadyProposed, NotDue, UndoBarred, UndoRefused
from bot.host import Host
from bot.store import Store
from cogs.away.service import Away
from cogs.consent.proposal import Requests
from cogs.consent.service import Consent
from rules.chance import dealer
from rules.fairness import check
from rules.text import written
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.hosting import Clock
from tests.world.playing import (
    ANNA,
    BEN,
    CARL,
    A,
    B,
    anything,
    army,
    at_turns,
    awaited,
    due_of,
    finished,
    held,
    opened,
    refreshed,
    started,
)

pytestmark = on_a_file

DAY = 24 * 3600.0


async def test_the_others_may_let_a_move_be_taken_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    before = await host.turns.private(table, first)
    await host.turns.act(table, first, None, f"refresh {before.hand.cards[0]}")
    with pytest.raises(UndoBarred, match="the turn has passed on"):
        await host.turns.undo(table, first)
    proposal = await host.of(Consent).propose_undo(table, first)
    await host.of(Consent).agree(proposal.id, ANNA if first == B else BEN)
    after = await host.turns.private(table, first)
    assert (after.hand, after.public.table) == (before.hand, before.public.table)
    name = after.public.name(before.seat)
    told = f"{name} took back, as all have agreed: throws in {before.hand.cards[0]}"
    assert written((await host.history.log(table, None))[-1].text, after.public.name) == told
    await finished(host, table)
    check(await host.history.record(table), await host.history.proof(table), find("invented"))


async def test_who_is_asked_something_else_already_is_rung_when_his_move_comes_back(real_host: Host) -> None:
    """In The Build, whoever has ended his turn draws tiles and chooses which ones to hide."""
    table, chance = await started(real_host, [BEN], "camelot_the_build"), dealer("1", "choice")
    while True:
        actor = await awaited(real_host, table)
        await anything(real_host, table, actor, chance)
        if await awaited(real_host, table) == actor:
            with suppress(NotDue, UndoBarred):
                proposal = await real_host.of(Consent).propose_undo(table, actor)
                break
    rung = {(ping.user, ping.turn) for ping in await real_host.outbox.pings_due(table)}
    await real_host.of(Consent).agree(proposal.id, ANNA if actor == B else BEN)
    assert await awaited(real_host, table) == actor
    fresh = {(ping.user, ping.turn) for ping in await real_host.outbox.pings_due(table)} - rung
    assert [user for user, _ in fresh] == [actor]


async def test_a_turn_is_taken_back_as_a_whole_as_the_request_says(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    before = await host.turns.private(table, first)
    cards = before.hand.cards[:2]
    for card in cards:
        await host.turns.act(table, first, None, f"place {card} r")
    await host.turns.act(table, first, None, "end")
    name = before.public.name(before.seat)
    moves = [f"{name} lays {card} on r" for card in cards] + [f"{name} is done"]
    listed = "\n".join(f"\u2022 {move}" for move in moves)
    with pytest.raises(UndoBarred, match=f"take the whole turn back all the same:\n{listed}"):
        await host.turns.undo(table, first)
    proposal = await host.of(Consent).propose_undo(table, first)
    assert [written(move, before.public.name) for move in proposal.moves] == moves
    await host.of(Consent).agree(proposal.id, ANNA if first == B else BEN)
    after = await host.turns.private(table, first)
    assert (after.hand, after.public.table) == (before.hand, before.public.table)
    told = [written(line.text, after.public.name) for line in await host.history.log(table, None)]
    listed = f"lays {cards[0]} on r, lays {cards[1]} on r and is done"
    assert told[-1] == f"{name} took the whole turn back, as all have agreed: {listed}"
    assert not any("lays" in line for line in told[:-1]), "it is told once"
    await finished(host, table)
    check(await host.history.record(table), await host.history.proof(table), find("invented"))


async def test_what_was_done_in_the_turn_before_stays(host: Host) -> None:
    """Whoever hands the last army in and makes the first bid takes back his bid alone."""
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, B, None, army(1))
    bidder = await awaited(host, table)
    if bidder == A:
        table = await started(host, [BEN])
        await host.turns.act(table, B, None, army(1))
        await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, bidder, None, "bid 0")
    proposal = await host.of(Consent).propose_undo(table, bidder)
    assert len(proposal.moves) == 1
    await host.of(Consent).agree(proposal.id, ANNA if bidder == B else BEN)
    assert (await host.turns.private(table, bidder)).public.acting == ((A, B).index(bidder),)


async def test_a_request_to_undo_is_due_within_the_time_of_a_turn(host: Host, clock: Clock) -> None:
    table, first = await refreshed(host, [BEN])
    proposal = await host.of(Consent).propose_undo(table, first)
    clock.time += 24 * 3600.0
    await host.of(Consent).look_at_proposals()
    assert (await host.of(Consent).proposal(proposal.id)).ending == "time"


async def test_the_question_waits_for_who_is_away_and_whoever_asked_is_rung_when_it_lapses(
    host: Host, clock: Clock
) -> None:
    table, first = await refreshed(host, [BEN])
    other = BEN if first == A else ANNA
    await host.people.prefer(other, "quiet_from", "0")

    proposal = await host.of(Consent).propose_undo(table, first)
    assert [each.user for each in await host.of(Consent).resting(proposal)] == [other.user], "asleep"
    clock.time += DAY / 2
    assert not await host.of(Consent).resting(proposal)
    await host.of(Consent).refuse(proposal.id, first, "withdraw")
    await host.of(Away).leave_for(other, 3)
    back = next(each.away for each in (await host.tables.public(table)).sitters if each.user == other.user)
    proposal = await host.of(Consent).propose_undo(table, first)
    assert [each.user for each in await host.of(Consent).resting(proposal)] == [other.user], "away"
    for wait, status in ((2 * DAY, "open"), ((back or 0) + DAY - clock.time - 2 * DAY, "lapsed")):
        clock.time += wait
        await host.of(Consent).look_at_proposals()
        assert (await host.of(Consent).proposal(proposal.id)).status == status
    assert first in [ring.user for ring in await host.outbox.rings_due(table)]


async def test_who_comes_back_early_has_the_time_of_a_turn_to_let_a_move_be_taken_back(
    host: Host, clock: Clock
) -> None:
    table, first = await refreshed(host, [BEN])
    before = await host.turns.private(table, first)
    other = BEN if first == A else ANNA
    await host.of(Away).leave_for(other, 6)
    proposal = await host.of(Consent).propose_undo(table, first)
    assert not await host.outbox.rings_due(table), "it waits"
    shown = (await host.of(Consent).proposal(proposal.id)).version
    clock.time += 2 * DAY
    await host.of(Away).come_back(other)
    assert [(ring.user, ring.proposal) for ring in await host.outbox.rings_due(table)] == [
        (other.user, proposal.id)
    ]
    assert (await host.of(Consent).proposal(proposal.id)).version > shown, "its message tells the new day"
    clock.time += DAY - 1
    await host.of(Consent).look_at_proposals()
    assert (await host.of(Consent).agree(proposal.id, other)).status == "agreed"
    assert (await host.turns.private(table, first)).public.acting == (before.seat,)


async def test_who_is_back_on_the_day_is_rung_for_what_he_was_asked_before_he_left(
    host: Host, clock: Clock
) -> None:
    table, first = await refreshed(host, [BEN])
    other = BEN if first == A else ANNA
    proposal = await host.of(Consent).propose_undo(table, first)
    await host.outbox.tell(await host.outbox.rings_due(table))
    await host.of(Away).leave_for(other, 3)
    assert not await host.outbox.rings_due(table)
    clock.time += 3 * DAY + DAY / 3  # in the morning: nobody is rung at night for being back
    assert [(ring.user, ring.proposal) for ring in await host.outbox.rings_due(table)] == [
        (other.user, proposal.id)
    ]
    await host.of(Consent).agree(proposal.id, other)
    assert not [ring for ring in await host.outbox.rings_due(table) if ring.user == other.user]


async def test_whoever_asked_hears_that_the_game_has_gone_on_if_it_does_not_call_him(host: Host) -> None:
    table, first = await refreshed(host, [BEN, CARL])
    proposal = await host.of(Consent).propose_undo(table, first)
    second = await awaited(host, table)
    await host.turns.act(table, second, None, f"refresh {(await held(host, table, second))[0]}")
    assert [(ring.user, ring.proposal) for ring in await host.outbox.rings_due(table)] == [
        (first, proposal.id)
    ]
    table, first = await refreshed(host, [BEN])
    await host.of(Consent).propose_undo(table, first)
    second = await awaited(host, table)
    await host.turns.act(table, second, None, f"refresh {(await held(host, table, second))[0]}")
    assert not [ring for ring in await host.outbox.rings_due(table) if ring.user == first], "his turn rings"


async def test_that_nothing_came_of_a_request_is_told_until_the_next_move(host: Host, clock: Clock) -> None:
    table, first = await refreshed(host, [BEN, CARL])
    await host.of(Consent).propose_undo(table, first)
    clock.time += DAY
    await host.of(Consent).look_at_proposals()
    second = await awaited(host, table)
    (third,) = {A, B, CARL.user} - {first, second}
    assert (await host.turns.private(table, third)).of(Requests)
    clock.time += 1
    await host.turns.act(table, second, None, f"refresh {(await held(host, table, second))[0]}")
    assert not (await host.turns.private(table, third)).of(Requests)


async def test_all_others_must_agree(host: Host) -> None:
    table, first = await refreshed(host, [BEN, CARL])
    proposal = await host.of(Consent).propose_undo(table, first)
    one, other = [person for person in (ANNA, BEN, CARL) if person.user != first]
    version = (await host.tables.public(table)).version
    await host.of(Consent).agree(proposal.id, one)
    assert (await host.tables.public(table)).version == version
    await host.of(Consent).refuse(proposal.id, other.user)
    assert (await host.tables.public(table)).version == version


async def test_whoever_gets_the_turn_back_is_told(host: Host, store: Store) -> None:
    table = await started(host, [BEN])
    await host.turns.act(table, A, None, army(0))
    proposal = await host.of(Consent).propose_undo(table, A)
    await host.of(Consent).agree(proposal.id, BEN)
    assert (A, 0) in [(ping.user, ping.seat) for ping in await store.outbox.pings_due()]
    assert (await host.tables.public(table)).acting == (0, 1)


async def test_one_is_asked_about_the_last_move_only(host: Host) -> None:
    table, first = await refreshed(host, [BEN])
    proposal = await host.of(Consent).propose_undo(table, first)
    with pytest.raises(AlreadyProposed):
        await host.of(Consent).propose_undo(table, first)
    other = A if first == B else B
    await host.turns.act(table, other, None, f"place {(await held(host, table, other))[0]} r")
    assert (await host.of(Consent).proposal(proposal.id)).ending == "acted"
    with pytest.raises(NotDue, match="/undo takes"):
        await host.of(Consent).propose_undo(table, other)


async def test_nobody_is_asked_about_what_cannot_be_forgiven(host: Host) -> None:
    table = await started(host, [BEN])
    with pytest.raises(UndoRefused, match="Nothing has been done"):
        await host.of(Consent).propose_undo(table, A)
    await host.turns.declare(table, A, "draw?")
    with pytest.raises(UndoRefused, match="declared"):
        await host.of(Consent).propose_undo(table, A)
    with pytest.raises(UndoRefused, match=r"Anna.s .*; you have made none yet"):
        await host.of(Consent).propose_undo(table, B)


async def test_what_the_clock_did_is_not_forgiven(host: Host, clock: Clock) -> None:
    table = await opened(host, [BEN])
    await host.lobby.set_pace(table, A, "3600")
    await host.lobby.set_expiry(table, A, "computer")
    await host.lobby.start(table, A)
    clock.time += 3600
    assert await host.turns.expire(table, 0)
    with pytest.raises(UndoRefused, match="Your time was over"):
        await host.of(Consent).propose_undo(table, A)


async def test_with_computers_alone_there_is_nobody_to_forgive(host: Host) -> None:
    table = await opened(host, [])
    await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    await host.turns.act(table, A, None, army(0))
    with pytest.raises(UndoRefused) as refusal:
        await host.turns.undo(table, A)
    assert not isinstance(refusal.value, UndoBarred)
    with pytest.raises(UndoRefused):
        await host.of(Consent).propose_undo(table, A)


async def test_a_turn_given_back_by_consent_has_the_time_that_was_left(host: Host, clock: Clock) -> None:
    table = await started(host, [BEN])
    clock.time += 5 * 3600.0
    await host.turns.act(table, A, None, army(0))
    await host.turns.act(table, B, None, army(1))
    proposal = await host.of(Consent).propose_undo(table, B)
    clock.time += 3600.0
    await host.of(Consent).agree(proposal.id, ANNA)
    assert await due_of(host, table, B) == pytest.approx(clock.time + 19 * 3600.0)
