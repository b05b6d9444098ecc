"""Proposals and consents; what is agreed is done in one statement, or not at all."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.store import Store
from bot.store.rows.move import Move, SeatAfter
from bot.store.rows.posted import Asked, NewProposal, OldMessage, Ping, Surface
from cogs.consent.proposal import handed_over
from cogs.consent.tables import ProposalTables
from tests.store.sample import ANNA, BEN, FIRST_MOVE, met, started


@pytest.fixture
async def store(store: Store) -> Store:
    """Give a store that has met two people."""
    return await met(store)


CARL = 2**62 + 3


@pytest.fixture
async def table(store: Store) -> int:
    await store.people.meet(CARL, "Carl")
    return await started(store)


def handing(table: int, version: int = 3, *, absent: str = "") -> NewProposal:
    """Propose Carl for Anna's seat."""
    new = NewProposal(table, version, "handover", 0, CARL, ANNA, "", ANNA, (BEN, CARL), 2000.0)
    return replace(new, absent=absent)


async def proposed(store: Store, new: NewProposal) -> int:
    number = await store.of(ProposalTables).propose(new)
    assert number is not None
    return number


async def agreed(store: Store, number: int, time: float = 2100.0) -> Move:
    """Make the move that does what was proposed."""
    proposal = await store.of(ProposalTables).read(number)
    assert proposal is not None
    row = await store.tables.read(proposal.table_id)
    assert row is not None
    return handed_over(row, proposal, "", time)


async def test_a_proposal_is_read_with_names_and_consents(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    await store.of(ProposalTables).consent(number, BEN, 2050.0)
    await store.of(ProposalTables).consent(number, BEN, 2060.0)
    proposal = await store.of(ProposalTables).read(number)
    assert proposal is not None
    assert proposal.asked == (Asked(BEN, "Ben", True), Asked(CARL, "Carl", False))
    assert (proposal.former_name, proposal.newcomer, proposal.proposer_name) == ("Anna", "Carl", "Anna")
    assert (proposal.status, proposal.version) == ("open", 2)
    assert await store.of(ProposalTables).open_proposals() == [proposal]
    assert await store.of(ProposalTables).read(number + 1) is None


async def test_one_proposal_a_seat_is_open(store: Store, table: int) -> None:
    both = await asyncio.gather(
        store.of(ProposalTables).propose(handing(table)), store.of(ProposalTables).propose(handing(table))
    )
    number = next(number for number in both if number is not None)
    assert None in both
    await store.of(ProposalTables).refuse(number, BEN, 0.0)
    assert await store.of(ProposalTables).propose(handing(table)) is not None


async def test_nothing_is_answered_twice(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    await store.of(ProposalTables).refuse(number, BEN, 0.0)
    before = await store.of(ProposalTables).read(number)
    await store.of(ProposalTables).consent(number, CARL, 2050.0)
    await store.of(ProposalTables).lapse(number, "time", 0.0)
    await store.of(ProposalTables).refuse(number, ANNA, 0.0)
    assert await store.of(ProposalTables).read(number) == before
    assert not await store.of(ProposalTables).settle(number, await agreed(store, number))
    assert await store.of(ProposalTables).read(number) == before


async def test_a_handover_changes_all_at_once(store: Store, table: int) -> None:
    await store.outbox.show(Surface(table, 555, user=ANNA, message=901, shown=3))
    await store.outbox.show(Surface(table, 556, user=BEN, message=902, shown=3))
    number = await proposed(store, handing(table))
    assert await store.of(ProposalTables).settle(number, await agreed(store, number))
    row, proposal = await store.tables.read(table), await store.of(ProposalTables).read(number)
    assert row is not None
    assert proposal is not None
    assert (row.version, row.host_events, row.stream, row.snapshot) == (4, 1, 4, b"{}")
    assert [(chair.user, chair.turn, chair.awaited) for chair in row.chairs] == [
        (CARL, 2, True),
        (BEN, 1, False),
    ]
    assert proposal.status == "agreed"
    assert {surface.user for surface in await store.outbox.surfaces(table)} == {None, BEN}
    assert await store.outbox.old_messages() == [OldMessage(table, 555, 901)]
    assert await store.outbox.pings_due() == [Ping(table, 0, 2, CARL, 2100.0)]
    assert [event.text for event in await store.tables.events(table)] == ["start", "handover"]


@pytest.mark.parametrize("what", ["version", "seated", "over"])
async def test_a_handover_that_cannot_be_changes_nothing(store: Store, table: int, what: str) -> None:
    number = await proposed(store, handing(table))
    move = await agreed(store, number)
    if what == "version":
        move = replace(move, version=5)
    elif what == "seated":
        other = await proposed(
            store, NewProposal(table, 3, "handover", 1, CARL, BEN, "", BEN, (CARL,), 2000.0)
        )
        assert await store.of(ProposalTables).settle(other, await agreed(store, other))
        move = await agreed(store, number)
    else:
        assert await store.moves.add(replace(FIRST_MOVE, table_id=table, status="over"))
    before = (
        await store.tables.read(table),
        await store.of(ProposalTables).read(number),
        await store.tables.events(table),
    )
    assert not await store.of(ProposalTables).settle(number, move)
    assert (
        await store.tables.read(table),
        await store.of(ProposalTables).read(number),
        await store.tables.events(table),
    ) == before


async def test_of_many_that_settle_at_once_one_does(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    move = await agreed(store, number)
    assert sum(await asyncio.gather(*(store.of(ProposalTables).settle(number, move) for _ in range(8)))) == 1


async def test_a_message_that_comes_too_late_loses_its_buttons(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    late = Surface(table, 555, user=ANNA, message=901, shown=3)
    assert await store.of(ProposalTables).settle(number, await agreed(store, number))
    await store.outbox.show(late)
    assert {surface.user for surface in await store.outbox.surfaces(table)} == {None}
    assert await store.outbox.old_messages() == [OldMessage(table, 555, 901)]


@pytest.mark.parametrize(("absent", "status"), [("late", "lapsed"), ("left", "lapsed"), ("", "open")])
async def test_whoever_acts_is_not_absent(store: Store, table: int, absent: str, status: str) -> None:
    number = await proposed(store, handing(table, absent=absent))
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))
    proposal = await store.of(ProposalTables).read(number)
    assert proposal is not None
    assert proposal.status == status


async def test_what_a_computer_does_brings_nobody_back(store: Store, table: int) -> None:
    number = await proposed(store, handing(table, absent="left"))
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table, user=None))
    proposal = await store.of(ProposalTables).read(number)
    assert proposal is not None
    assert proposal.status == "open"


async def test_a_proposal_to_take_back_lapses_with_any_event(store: Store, table: int) -> None:
    number = await proposed(store, NewProposal(table, 3, "undo", 1, None, BEN, "", BEN, (ANNA,), 2000.0))
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))
    proposal = await store.of(ProposalTables).read(number)
    assert proposal is not None
    assert (proposal.status, proposal.ending) == ("lapsed", "acted")


async def test_a_proposal_lapses_with_its_seat_and_with_the_game(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    gone = (SeatAfter(0, 2, True, True),)
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table, seats=gone))
    first = await store.of(ProposalTables).read(number)
    assert await store.of(ProposalTables).propose(handing(table)) is None, "the table has changed"
    again = await proposed(store, handing(table, 4))
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table, version=5, turn=2, status="over"))
    second = await store.of(ProposalTables).read(again)
    assert first is not None
    assert second is not None
    assert (first.ending, second.ending) == ("resigned", "over")


async def test_a_proposal_is_due_until_it_is_shown(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    assert [proposal.id for proposal in await store.of(ProposalTables).proposals_due()] == [number]
    assert [proposal.id for proposal in await store.of(ProposalTables).proposals_due(table)] == [number]
    assert await store.of(ProposalTables).proposals_due(table + 1) == []
    await store.of(ProposalTables).show_proposal(number, 77, 950, 1)
    assert await store.of(ProposalTables).proposals_due() == []
    await store.of(ProposalTables).consent(number, BEN, 2050.0)
    due = (await store.of(ProposalTables).proposals_due())[0]
    assert (due.channel, due.message, due.shown, due.version) == (77, 950, 1, 2)
