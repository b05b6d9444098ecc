"""How games ended, and the high scores of those who played alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.store import Store
from bot.store.rows.move import Outcome, SeatAfter
from cogs.ladder.rows import Score, Win
from cogs.ladder.tables import LadderTables, ResultTables
from tests.store.sample import ANNA, BEN, FIRST_MOVE, NEW, START, met, seated


@pytest.fixture
async def store(store: Store) -> Store:
    """Give a store that has met two people."""
    return await met(store)


async def finished(
    store: Store, score: int, *users: int | None, guild: int | None = 5, reason: str = "full", step: int = 1
) -> int:
    """Play a game to its end at once; the first acts and wins, with a `step` of 0 as all others do."""
    owner = users[0] or ANNA
    table = await store.tables.create(replace(NEW, owner=owner, place=replace(NEW.place, guild=guild)))
    assert await store.tables.arrange(replace(seated(table, *users), owner=owner))
    nobody = tuple(SeatAfter(seat, 1, False, False) for seat in range(len(users)))
    assert await store.moves.add(replace(START, table_id=table, seats=nobody))
    outcomes = tuple(Outcome(seat, 1 + seat * step, score - seat, reason) for seat in range(len(users)))
    last = replace(FIRST_MOVE, table_id=table, user=users[0], status="over", outcomes=outcomes, seats=nobody)
    assert await store.moves.add(last)
    return table


async def test_the_best_of_each_who_played_alone_is_listed(store: Store) -> None:
    await finished(store, 300, ANNA)
    best = await finished(store, 340, ANNA)
    other = await finished(store, 320, BEN)
    await finished(store, 900, ANNA, BEN)
    await finished(store, 910, BEN, guild=6)
    await finished(store, 920, BEN, reason="resign")
    time = FIRST_MOVE.time
    assert await store.of(LadderTables).high_scores("chess", 5, 10) == [
        Score(best, ANNA, "Anna", 340, time),
        Score(other, BEN, "Ben", 320, time),
    ]
    assert [score.score for score in await store.of(LadderTables).high_scores("chess", 5, 1)] == [340]
    assert await store.of(LadderTables).high_scores("go", 5, 10) == []


async def test_a_move_that_comes_too_late_leaves_no_result(store: Store) -> None:
    table = await finished(store, 300, ANNA)
    late = replace(FIRST_MOVE, table_id=table, outcomes=(Outcome(0, 1, 999, "full"),))
    assert not await store.moves.add(late)
    assert [score.score for score in await store.of(LadderTables).high_scores("chess", 5, 10)] == [300]


async def test_won_is_a_first_place_alone_against_another_person(store: Store) -> None:
    options = NEW.options
    first = await finished(store, 300, ANNA, BEN)
    await finished(store, 300, ANNA)
    await finished(store, 300, ANNA, None)
    await finished(store, 300, ANNA, BEN, step=0)
    await finished(store, 300, ANNA, BEN, guild=6)
    nowhere = await finished(store, 300, ANNA, BEN, guild=None)
    bens = await finished(store, 300, BEN, ANNA)
    last = await finished(store, 300, ANNA, None, BEN)
    annas = [Win(table, ANNA, "Anna", options) for table in (first, last)]
    assert await store.of(ResultTables).wins("chess", 5, [ANNA]) == annas
    assert await store.of(ResultTables).wins("chess", 5, [ANNA, BEN]) == [
        annas[0],
        Win(bens, BEN, "Ben", options),
        annas[1],
    ]
    assert await store.of(ResultTables).wins("chess", None, [ANNA, BEN]) == [
        Win(nowhere, ANNA, "Anna", options)
    ]
    assert await store.of(ResultTables).wins("go", 5, [ANNA]) == []
    assert await store.of(ResultTables).wins("chess", 5, []) == []


async def test_where_the_others_have_given_up_the_winner_must_have_done_something(store: Store) -> None:
    won = await finished(store, 300, ANNA, BEN, reason="resign")
    table = await store.tables.create(replace(NEW, owner=ANNA))
    assert await store.tables.arrange(seated(table, ANNA, BEN))
    assert await store.moves.add(replace(START, table_id=table))
    outcomes = (Outcome(0, 1, None, "resign"), Outcome(1, 2, None, "resign"))
    left = replace(
        FIRST_MOVE, table_id=table, seat=1, user=BEN, text="resign", status="over", outcomes=outcomes
    )
    assert await store.moves.add(left)
    assert [win.table_id for win in await store.of(ResultTables).wins("chess", 5, [ANNA, BEN])] == [won]


async def test_the_options_of_a_start_are_stored_with_it_or_not_at_all(store: Store) -> None:
    table = await store.tables.create(NEW)
    assert await store.tables.arrange(seated(table, ANNA, BEN))
    begun = replace(START, table_id=table, options={"clock": "settled"})
    assert not await store.moves.add(replace(begun, version=9, options={"clock": "late"}))
    row = await store.tables.read(table)
    assert row is not None
    assert (row.status, row.options) == ("lobby", {"clock": "none"})
    assert await store.moves.add(begun)
    row = await store.tables.read(table)
    assert row is not None
    assert (row.status, row.options) == ("running", {"clock": "settled"})


async def test_a_game_may_be_over_as_it_begins(store: Store) -> None:
    table = await store.tables.create(NEW)
    assert await store.tables.arrange(seated(table, ANNA, BEN))
    outcomes = (Outcome(0, 1, 30, "full"), Outcome(1, 2, 20, "full"))
    begun = replace(START, table_id=table, status="over", options={"clock": "x"}, outcomes=outcomes)
    assert await store.moves.add(begun)
    row = await store.tables.read(table)
    assert row is not None
    assert (row.status, row.options) == ("over", {"clock": "x"})
    assert await store.of(ResultTables).wins("chess", 5, [ANNA, BEN]) == [], "nobody has done anything"
