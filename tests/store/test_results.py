"""How games ended, and the high scores of those who played alone."""

from __future__ import annotations

from msgspec.structs import replace

from bot.rows import Outcome, Score
from bot.store import Store
from tests.store.sample import ANNA, BEN, FIRST_MOVE, NEW, START, seated


async def finished(store: Store, score: int, *users: int, guild: int = 5, reason: str = "full") -> int:
    """Play a game to its end at once."""
    table = await store.create(replace(NEW, owner=users[0], guild=guild))
    assert await store.arrange(replace(seated(table, *users), owner=users[0]))
    assert await store.move(replace(START, table=table))
    outcomes = tuple(Outcome(seat, seat + 1, score - seat, reason) for seat in range(len(users)))
    assert await store.move(replace(FIRST_MOVE, table=table, user=users[0], status="over", outcomes=outcomes))
    return table


async def test_the_best_of_each_who_played_alone_is_listed(store: Store) -> None:
    await store.meet(ANNA, "Anna")
    await store.meet(BEN, "Ben")
    await finished(store, 300, ANNA)
    best = await finished(store, 340, ANNA)
    other = await finished(store, 320, BEN)
    await finished(store, 900, ANNA, BEN)
    await finished(store, 910, BEN, guild=6)
    await finished(store, 920, BEN, reason="resign")
    time, options = FIRST_MOVE.time, NEW.options
    assert await store.high_scores("chess", 5, 10) == [
        Score(best, ANNA, "Anna", 340, time, options),
        Score(other, BEN, "Ben", 320, time, options),
    ]
    assert [score.score for score in await store.high_scores("chess", 5, 1)] == [340]
    assert await store.high_scores("go", 5, 10) == []


async def test_a_move_that_comes_too_late_leaves_no_result(store: Store) -> None:
    await store.meet(ANNA, "Anna")
    table = await finished(store, 300, ANNA)
    late = replace(FIRST_MOVE, table=table, outcomes=(Outcome(0, 1, 999, "full"),))
    assert not await store.move(late)
    assert [score.score for score in await store.high_scores("chess", 5, 10)] == [300]
