"""A seat is given to somebody else by consent, and nothing of the game is lost or told by it."""

import pytest
from msgspec.structs import replace

from bot.computers.computers import Computers
from bot.errors import (
    AlreadyProposed,
    AlreadySeated,
    CannotHandOver,
    GameOver,
    NotAsked,
    NotSeated,
    NotStarted,
    ProposalClosed,
    Resigned,
    Stale,
    UndoRefused,
)
from bot.host import Host
from bot.store import Store
from bot.store.rows.person import Person
from cogs.consent.proposal import LASTS
from cogs.consent.service import Consent
from rules.fairness import check, proof_read, proof_written
from rules.record import parsed
from rules.record import written as record_written
from rules.text import written
from tests.world.databases import on_a_file
from tests.world.games import find
from tests.world.hosting import Clock
from tests.world.playing import (
    ANNA,
    BEN,
    CARL,
    DORA,
    A,
    B,
    C,
    D,
    army,
    at_turns,
    finished,
    held,
    opened,
    started,
)

pytestmark = on_a_file

DAY = 24 * 3600


async def lines(host: Host, table: int, user: int | None = None) -> list[str]:
    name = (await host.tables.public(table)).name
    return [written(line.text, name) for line in await host.history.log(table, user)]


async def clocked(host: Host, guests: list[Person]) -> int:
    """Begin a game whose turns take a day at most."""
    table = await opened(host, guests)
    await host.lobby.set_pace(table, A, str(DAY))
    await host.lobby.start(table, A)
    return table


async def test_a_seat_goes_to_another_when_all_have_agreed(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    proposal = await host.of(Consent).propose_handover(table, B, None, DORA)
    assert {asked.name for asked in proposal.asked} == {"Anna", "Carl", "Dora"}
    await host.of(Consent).agree(proposal.id, ANNA)
    await host.of(Consent).agree(proposal.id, DORA, taking=True)
    assert (await host.tables.public(table)).seat_of(B) == 1
    assert (await host.of(Consent).agree(proposal.id, CARL)).status == "agreed"
    public = await host.tables.public(table)
    assert (public.seat_of(B), public.seat_of(D), public.name(1)) == (None, 1, "Dora")
    assert (await lines(host, table))[-1] == "Ben hands the seat to Dora"


async def test_the_newcomer_holds_and_plays_what_the_former_held(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    before = await host.turns.private(table, first)
    seat, other = before.seat, ANNA if first == B else BEN
    proposal = await host.of(Consent).propose_handover(table, first, None, CARL)
    await host.of(Consent).agree(proposal.id, other)
    await host.of(Consent).agree(proposal.id, CARL, taking=True)
    after = await host.turns.private(table, C)
    assert (after.seat, after.hand, after.question is not None) == (seat, before.hand, True)
    assert after.turn == before.turn + 1
    with pytest.raises(Stale):
        await host.turns.act(table, C, before.turn, f"place {before.hand.cards[0]} r")
    await host.turns.act(table, C, after.turn, f"place {before.hand.cards[0]} r")


async def test_the_former_is_told_nothing_any_more(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    assert len(await lines(host, table, first)) > len(await lines(host, table, None))
    proposal = await host.of(Consent).propose_handover(table, first, None, CARL)
    await host.of(Consent).agree(proposal.id, ANNA if first == B else BEN)
    await host.of(Consent).agree(proposal.id, CARL, taking=True)
    for deed in (
        host.turns.private(table, first),
        host.turns.question(table, first, "place"),
        host.turns.completions(table, first, ""),
        host.turns.act(table, first, None, "pass"),
        host.turns.undo(table, first),
        host.turns.declare(table, first, "resign"),
    ):
        with pytest.raises(NotSeated):
            await deed
    assert await lines(host, table, first) == await lines(host, table, None)
    assert await host.tables.tables_of(first) == []


async def test_a_computer_takes_a_seat_up_at_once(host: Host, store: Store) -> None:
    computers = Computers(host, (0.0, 0.0))
    table = await started(host, [BEN])
    proposal = await host.of(Consent).propose_handover(table, B, 1, None)
    await host.of(Consent).agree(proposal.id, ANNA)
    await computers.idle()
    public = await host.tables.public(table)
    assert (public.sitters[1].user, public.name(1)) == (None, "Computer (Knight)")
    assert public.acting == (0,)
    assert "Ben hands the seat to a computer" in await lines(host, table)


async def test_a_computers_seat_goes_to_a_person(host: Host) -> None:
    table = await opened(host, [BEN])
    await host.lobby.add_computer(table, A)
    await host.lobby.start(table, A)
    proposal = await host.of(Consent).propose_handover(table, A, 2, CARL)
    assert {asked.user for asked in proposal.asked} == {B, C}
    await host.of(Consent).agree(proposal.id, CARL, taking=True)
    await host.of(Consent).agree(proposal.id, BEN)
    assert (await host.tables.public(table)).seat_of(C) == 2
    assert (await lines(host, table))[-1] == "Knight (computer) hands the seat to Carl"


async def test_one_who_is_there_is_asked_about_the_own_seat(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    proposal = await host.of(Consent).propose_handover(table, A, 1, None)
    assert [asked.user for asked in proposal.asked] == [B, C]
    refused = await host.of(Consent).refuse(proposal.id, B)
    assert (refused.status, refused.ending, refused.refuser) == ("refused", "", "Ben")
    with pytest.raises(ProposalClosed, match="is settled"):
        await host.of(Consent).agree(proposal.id, CARL)


async def test_the_proposer_may_withdraw_and_propose_anew(host: Host) -> None:
    table = await started(host, [BEN])
    first = await host.of(Consent).propose_handover(table, A, None, CARL)
    with pytest.raises(AlreadyProposed, match="refuse it first"):
        await host.of(Consent).propose_handover(table, B, 0, None)
    assert (await host.of(Consent).refuse(first.id, A)).ending == "withdrawn"
    assert (await host.of(Consent).propose_handover(table, A, None, DORA)).status == "open"


async def test_one_who_proposes_and_acts_may_still_go(host: Host) -> None:
    table = await started(host, [BEN])
    proposal = await host.of(Consent).propose_handover(table, A, None, CARL)
    await host.turns.act(table, A, None, army(0))
    assert (await host.of(Consent).proposal(proposal.id)).status == "open"


async def test_a_proposal_ends_with_the_game(host: Host) -> None:
    table = await started(host, [BEN])
    proposal = await host.of(Consent).propose_handover(table, A, None, CARL)
    await host.turns.declare(table, B, "resign")
    assert (await host.of(Consent).proposal(proposal.id)).ending == "over"
    with pytest.raises(GameOver):
        await host.of(Consent).propose_handover(table, A, None, CARL)


async def test_a_proposal_ends_when_its_seat_resigns(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    proposal = await host.of(Consent).propose_handover(table, B, None, DORA)
    await host.turns.declare(table, B, "resign")
    assert (await host.of(Consent).proposal(proposal.id)).ending == "resigned"
    with pytest.raises(CannotHandOver, match="Ben has resigned"):
        await host.of(Consent).propose_handover(table, A, 1, DORA)
    with pytest.raises(Resigned):
        await host.of(Consent).propose_handover(table, B, 0, DORA)


async def test_nobody_waits_for_one_who_has_resigned(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    proposal = await host.of(Consent).propose_handover(table, A, None, DORA)
    await host.of(Consent).agree(proposal.id, CARL)
    await host.of(Consent).agree(proposal.id, DORA, taking=True)
    await host.turns.declare(table, B, "resign")
    await host.of(Consent).look_at_proposals()
    assert (await host.tables.public(table)).seat_of(D) == 0


async def test_a_proposal_lasts_a_week(host: Host, clock: Clock) -> None:
    table = await started(host, [BEN])
    proposal = await host.of(Consent).propose_handover(table, A, None, CARL)
    clock.time += LASTS - 1
    await host.of(Consent).look_at_proposals()
    assert (await host.of(Consent).proposal(proposal.id)).status == "open"
    clock.time += 1
    await host.of(Consent).look_at_proposals()
    assert (await host.of(Consent).proposal(proposal.id)).ending == "time"


async def test_nobody_takes_two_seats(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    with pytest.raises(AlreadySeated, match="Carl sits at this table"):
        await host.of(Consent).propose_handover(table, B, None, CARL)
    one = await host.of(Consent).propose_handover(table, B, None, DORA)
    two = await host.of(Consent).propose_handover(table, C, None, DORA)
    await host.of(Consent).agree(one.id, DORA, taking=True)
    await host.of(Consent).agree(two.id, DORA, taking=True)
    for person in (ANNA, CARL):
        await host.of(Consent).agree(one.id, person)
    await host.of(Consent).look_at_proposals()
    assert (await host.of(Consent).proposal(two.id)).ending == "seated"
    assert (await host.tables.public(table)).seat_of(D) == 1


async def test_only_who_is_asked_answers(host: Host) -> None:
    table = await started(host, [BEN, CARL])
    proposal = await host.of(Consent).propose_handover(table, B, None, DORA)
    stranger = replace(DORA, user=D + 1, name="Eve")
    with pytest.raises(NotAsked, match="offered to Dora"):
        await host.of(Consent).agree(proposal.id, ANNA, taking=True)
    with pytest.raises(NotAsked, match="Take the seat"):
        await host.of(Consent).agree(proposal.id, DORA)
    with pytest.raises(NotAsked, match="not needed"):
        await host.of(Consent).agree(proposal.id, stranger)
    with pytest.raises(NotAsked, match="those who play"):
        await host.of(Consent).refuse(proposal.id, stranger.user)
    with pytest.raises(NotAsked, match="already; still to answer: Anna, Carl and Dora"):
        await host.of(Consent).agree(proposal.id, BEN)
    await host.of(Consent).agree(proposal.id, ANNA)
    with pytest.raises(NotAsked, match="already; still to answer: Carl and Dora"):
        await host.of(Consent).agree(proposal.id, ANNA)


async def test_what_cannot_be_proposed(host: Host) -> None:
    with pytest.raises(NotStarted):
        await host.of(Consent).propose_handover(await opened(host, [BEN]), A, None, CARL)
    alone = await opened(host, [])
    await host.lobby.add_computer(alone, A)
    await host.lobby.start(alone, A)
    with pytest.raises(CannotHandOver, match="Nobody would be left"):
        await host.of(Consent).propose_handover(alone, A, None, None)
    with pytest.raises(CannotHandOver, match="computer plays that seat already"):
        await host.of(Consent).propose_handover(alone, A, 1, None)
    with pytest.raises(CannotHandOver, match="no such seat"):
        await host.of(Consent).propose_handover(alone, A, 2, None)
    with pytest.raises(NotSeated):
        await host.of(Consent).propose_handover(alone, B, 0, CARL)
    with pytest.raises(ProposalClosed, match="no longer know this proposal"):
        await host.of(Consent).agree(99, ANNA)


async def test_the_newcomer_is_pinged_and_has_the_whole_time(host: Host, store: Store, clock: Clock) -> None:
    table = await clocked(host, [BEN])
    clock.time += 1000
    proposal = await host.of(Consent).propose_handover(table, B, None, CARL)
    await host.of(Consent).agree(proposal.id, ANNA)
    await host.of(Consent).agree(proposal.id, CARL, taking=True)
    sitter = (await host.tables.public(table)).sitters[1]
    assert (sitter.awaited, sitter.due) == (True, clock.time + DAY)
    pings = [(ping.user, ping.turn) for ping in await store.outbox.pings_due() if ping.seat == 1]
    assert pings == [(C, 2)]


async def test_no_move_is_taken_back_over_a_handover(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    other = ANNA if first == B else BEN
    await host.turns.act(table, first, None, f"place {(await held(host, table, first))[0]} r")
    assert (await host.tables.public(table)).undo_seat is not None
    proposal = await host.of(Consent).propose_handover(table, first, None, CARL)
    await host.of(Consent).agree(proposal.id, other)
    await host.of(Consent).agree(proposal.id, CARL, taking=True)
    assert (await host.tables.public(table)).undo_seat is None
    with pytest.raises(UndoRefused, match="changed hands"):
        await host.turns.undo(table, C)
    with pytest.raises(UndoRefused, match="changed hands"):
        await host.of(Consent).propose_undo(table, C)
    await host.turns.act(table, C, None, f"place {(await held(host, table, C))[0]} r")
    assert (await host.turns.undo(table, C)).public.undo_seat is None


async def test_record_and_proof_are_those_of_the_game_alone(host: Host, store: Store) -> None:
    table, first = await at_turns(host, [BEN])
    other = ANNA if first == B else BEN
    for leaving, newcomer in ((first, CARL), (C, DORA)):
        proposal = await host.of(Consent).propose_handover(table, leaving, None, newcomer)
        await host.of(Consent).agree(proposal.id, other)
        await host.of(Consent).agree(proposal.id, newcomer, taking=True)
        await host.turns.act(
            table, newcomer.user, None, f"place {(await held(host, table, newcomer.user))[0]} r"
        )
        await host.turns.undo(table, newcomer.user)
    await host.turns.act(table, D, None, f"refresh {(await held(host, table, D))[0]}")
    await finished(host, table)
    record, proof = await host.history.record(table), await host.history.proof(table)
    assert any(event.draws for event in record.events if event.seat is not None)
    assert [event.text for event in await store.tables.events(table)].count("handover") == 2
    check(parsed(record_written(record).encode()), proof_read(proof_written(proof)), find("invented"))
