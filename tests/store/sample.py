"""Tables and moves to store, of no game in particular."""

from msgspec.structs import replace

from bot.store import Store
from bot.store.rows.move import Move, SeatAfter
from bot.store.rows.person import Sitting
from bot.store.rows.table import LobbyChange, NewTable, Place, TableRow
from rules.advice import Strength
from rules.game import ToAll, ToSeat
from rules.text import Who, say

# As large as Discord's numbers are.
ANNA, BEN = 2**62 + 1, 2**62 + 2
CHANNEL = 77

NEW = NewTable("chess", 3, ANNA, Place(CHANNEL, 5), {"clock": "none"}, 1000.5, "seed", "salt")

FIRST_MOVE = Move(
    table_id=1,
    version=4,
    seat=0,
    turn=1,
    user=ANNA,
    text="e2-e4",
    draws=(4, 1),
    notes=(ToAll(say("{who} moves", who=Who(0))), ToSeat(1, say("look out"))),
    bar="draw",
    time=1300.0,
    status="running",
    snapshot=b'{"moves":1}',
    undo_seat=0,
    seats=(SeatAfter(0, 2, False, False), SeatAfter(1, 2, True, False, "turn")),
)
START = replace(
    FIRST_MOVE,
    version=3,
    seat=None,
    turn=None,
    user=None,
    text="start",
    draws=(),
    bar="start",
    time=1200.0,
    snapshot=b"{}",
    undo_seat=None,
    seats=(SeatAfter(0, 1, True, False, "turn"), SeatAfter(1, 1, False, False)),
)


def seated(table: int, *users: Sitting | None, version: int = 2) -> LobbyChange:
    sitting = tuple(Strength.KNIGHT if user is None else user for user in users)
    return LobbyChange(table, version, "lobby", ANNA, sitting, {"clock": "none"}, None, "remind", 1100.0)


async def started(store: Store, *users: int | None) -> int:
    """Open a table for Anna and one more, and begin."""
    table = await store.tables.create(NEW)
    assert await store.tables.arrange(seated(table, *(users or (ANNA, BEN))))
    assert await store.moves.add(replace(START, table_id=table))
    return table


async def met(store: Store) -> Store:
    """Let a store have met two people."""
    await store.people.meet(ANNA, "Anna")
    await store.people.meet(BEN, "Ben", "de")
    return store


def without_features(row: TableRow | None) -> TableRow:
    """Leave out what features have read along with a table."""
    assert row is not None
    return replace(row, extra={}, chairs=tuple(replace(chair, extra={}) for chair in row.chairs))
