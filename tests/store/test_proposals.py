"""Proposals and consents; what is agreed is done in one statement, or not at all."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.proposal import Asked, NewProposal, handed_over
from bot.rows import Move, OldMessage, Ping, SeatAfter, Surface
from bot.store import Store
from tests.store.sample import ANNA, BEN, FIRST_MOVE, started

CARL = 2**62 + 3


@pytest.fixture
async def table(store: Store) -> int:
    await store.meet(CARL, "Carl")
    return await started(store)


def handing(table: int, version: int = 3, *, absent: str = "") -> NewProposal:
    """Propose Carl for Anna's seat."""
    new = NewProposal(table, version, "handover", 0, CARL, ANNA, "", ANNA, (BEN, CARL), 2000.0)
    return replace(new, absent=absent)


async def proposed(store: Store, new: NewProposal) -> int:
    number = await store.propose(new)
    assert number is not None
    return number


async def agreed(store: Store, number: int, time: float = 2100.0) -> Move:
    """Make the move that does what was proposed."""
    proposal = await store.proposal(number)
    assert proposal is not None
    row = await store.table(proposal.table)
    assert row is not None
    return handed_over(row, proposal, time)


async def test_a_proposal_is_read_with_names_and_consents(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    await store.consent(number, BEN, 2050.0)
    await store.consent(number, BEN, 2060.0)
    proposal = await store.proposal(number)
    assert proposal is not None
    assert proposal.asked == (Asked(BEN, "Ben", True), Asked(CARL, "Carl", False))
    assert (proposal.former_name, proposal.newcomer, proposal.proposer_name) == ("Anna", "Carl", "Anna")
    assert (proposal.status, proposal.version) == ("open", 2)
    assert await store.open_proposals() == [proposal]
    assert await store.proposal(number + 1) is None


async def test_one_proposal_a_seat_is_open(store: Store, table: int) -> None:
    both = await asyncio.gather(store.propose(handing(table)), store.propose(handing(table)))
    number = next(number for number in both if number is not None)
    assert None in both
    await store.refuse(number, BEN)
    assert await store.propose(handing(table)) is not None


async def test_nothing_is_answered_twice(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    await store.refuse(number, BEN)
    before = await store.proposal(number)
    await store.consent(number, CARL, 2050.0)
    await store.lapse(number, "time")
    await store.refuse(number, ANNA)
    assert await store.proposal(number) == before
    assert not await store.settle(number, await agreed(store, number))
    assert await store.proposal(number) == before


async def test_a_handover_changes_all_at_once(store: Store, table: int) -> None:
    await store.show(Surface(table, 555, user=ANNA, message=901, shown=3))
    await store.show(Surface(table, 556, user=BEN, message=902, shown=3))
    number = await proposed(store, handing(table))
    assert await store.settle(number, await agreed(store, number))
    row, proposal = await store.table(table), await store.proposal(number)
    assert row is not None
    assert proposal is not None
    assert (row.version, row.asides, row.stream, row.snapshot) == (4, 1, 4, b"{}")
    assert [(chair.user, chair.turn, chair.awaited) for chair in row.chairs] == [
        (CARL, 2, True),
        (BEN, 1, False),
    ]
    assert proposal.status == "agreed"
    assert {surface.user for surface in await store.surfaces(table)} == {None, BEN}
    assert await store.old_messages() == [OldMessage(table, 555, 901)]
    assert await store.pings_due() == [Ping(table, 0, 2, CARL, 2100.0)]
    assert [event.text for event in await store.happened(table)] == ["start", "handover"]


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
        assert await store.settle(other, await agreed(store, other))
        move = await agreed(store, number)
    else:
        assert await store.move(replace(FIRST_MOVE, table=table, status="over"))
    before = (await store.table(table), await store.proposal(number), await store.happened(table))
    assert not await store.settle(number, move)
    assert (await store.table(table), await store.proposal(number), await store.happened(table)) == before


async def test_of_many_that_settle_at_once_one_does(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    move = await agreed(store, number)
    assert sum(await asyncio.gather(*(store.settle(number, move) for _ in range(8)))) == 1


async def test_a_message_that_comes_too_late_loses_its_buttons(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    late = Surface(table, 555, user=ANNA, message=901, shown=3)
    assert await store.settle(number, await agreed(store, number))
    await store.show(late)
    assert {surface.user for surface in await store.surfaces(table)} == {None}
    assert await store.old_messages() == [OldMessage(table, 555, 901)]


@pytest.mark.parametrize(("absent", "status"), [("late", "lapsed"), ("left", "lapsed"), ("", "open")])
async def test_whoever_acts_is_not_absent(store: Store, table: int, absent: str, status: str) -> None:
    number = await proposed(store, handing(table, absent=absent))
    assert await store.move(replace(FIRST_MOVE, table=table))
    proposal = await store.proposal(number)
    assert proposal is not None
    assert proposal.status == status


async def test_what_a_computer_does_brings_nobody_back(store: Store, table: int) -> None:
    number = await proposed(store, handing(table, absent="left"))
    assert await store.move(replace(FIRST_MOVE, table=table, user=None))
    proposal = await store.proposal(number)
    assert proposal is not None
    assert proposal.status == "open"


async def test_a_proposal_to_take_back_lapses_with_any_event(store: Store, table: int) -> None:
    number = await proposed(store, NewProposal(table, 3, "undo", 1, None, BEN, "", BEN, (ANNA,), 2000.0))
    assert await store.move(replace(FIRST_MOVE, table=table))
    proposal = await store.proposal(number)
    assert proposal is not None
    assert (proposal.status, proposal.ending) == ("lapsed", "acted")


async def test_a_proposal_lapses_with_its_seat_and_with_the_game(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    gone = (SeatAfter(0, 2, True, True),)
    assert await store.move(replace(FIRST_MOVE, table=table, seats=gone))
    first = await store.proposal(number)
    assert await store.propose(handing(table)) is None, "the table has changed"
    again = await proposed(store, handing(table, 4))
    assert await store.move(replace(FIRST_MOVE, table=table, version=5, turn=2, status="over"))
    second = await store.proposal(again)
    assert first is not None
    assert second is not None
    assert (first.ending, second.ending) == ("resigned", "over")


async def test_a_proposal_is_due_until_it_is_shown(store: Store, table: int) -> None:
    number = await proposed(store, handing(table))
    assert [proposal.id for proposal in await store.proposals_due()] == [number]
    assert [proposal.id for proposal in await store.proposals_due(table)] == [number]
    assert await store.proposals_due(table + 1) == []
    await store.show_proposal(number, 77, 950, 1)
    assert await store.proposals_due() == []
    await store.consent(number, BEN, 2050.0)
    due = (await store.proposals_due())[0]
    assert (due.channel, due.message, due.shown, due.version) == (77, 950, 1, 2)
