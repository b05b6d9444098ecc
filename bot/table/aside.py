"""What happens to a table by no act in its game: it is told in the log, and the state stays as it is."""

from __future__ import annotations

from typing import Final

from bot.store.rows import Move, SeatAfter, TableRow
from rules.game import ToAll
from rules.text import Text

ASIDE: Final = "aside"  # the text of an event that is none of the game's


def aside(
    row: TableRow, told: Text, seats: tuple[SeatAfter, ...], time: float, *, minor: bool = False
) -> Move:
    """Tell something at a table, and leave seats as they are after it; a `minor` line is left out first."""
    return Move(
        table_id=row.id,
        version=row.version + 1,
        seat=None,
        turn=None,
        user=None,
        text=ASIDE,
        draws=(),
        notes=(ToAll(told, minor=minor),),
        bar="",
        time=time,
        status=row.status,
        snapshot=row.snapshot or b"",
        undo_seat=row.undo_seat,
        seats=seats,
    )
