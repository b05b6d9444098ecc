"""An interaction that is told of twice changes something once, whichever process hears of it."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.errors import AnsweredElsewhere
from bot.store import Store
from bot.store.database import carrying_out
from bot.store.rows.move import Move
from tests.store.sample import FIRST_MOVE, started

_HOUR, _NOW = 3600.0, 1_800_000_000.0
_EPOCH = 1_420_070_400.0  # when Discord's numbers begin


def interaction(time: float) -> int:
    """Give the number of an interaction of a time."""
    return int((time - _EPOCH) * 1000) << 22


def carried_out(store: Store, number: int, *moves: Move) -> asyncio.Task[list[bool]]:
    """Try to make moves, one after the other, as somebody wants it by an interaction."""

    async def carry_out() -> list[bool]:
        carrying_out.set([number])
        return [await store.moves.add(move) for move in moves]

    return asyncio.create_task(carry_out())


async def test_an_interaction_changes_something_once(store: Store) -> None:
    table = await started(store)
    first, second, third, fourth = (
        replace(FIRST_MOVE, table_id=table, version=4 + number, turn=4 + number, seats=())
        for number in range(4)
    )
    click, other = interaction(_NOW), interaction(_NOW + 1)
    assert await carried_out(store, click, first) == [True]
    with pytest.raises(AnsweredElsewhere):
        await carried_out(store, click, second)
    # Who comes too late tries again; and one interaction may change several things.
    assert await carried_out(store, other, first, second, third) == [False, True, True]
    again = carried_out(store, other, fourth), carried_out(store, click, fourth)
    assert [type(each) for each in await asyncio.gather(*again, return_exceptions=True)] == (
        [AnsweredElsewhere] * 2
    )
    row = await store.tables.read(table)
    assert row is not None
    assert row.version == third.version
    await store.clocks.beat(_NOW + _HOUR + 0.5)
    assert await carried_out(store, click, fourth) == [True], "Discord tells of it no more"
    with pytest.raises(AnsweredElsewhere):
        await carried_out(store, other, replace(fourth, version=8, turn=8))
