"""The question a seat has answered last: what it is asked next is often alike."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows.move import StoredEvent
from bot.table.position import Position
from bot.table.transition import rebuilt
from bot.table.undo import in_effect
from rules.game import DECLARATIONS
from rules.text import Seat


def asked_last(position: Position, seat: Seat, events: Sequence[StoredEvent]) -> Position | None:
    """Go back in a table's events to before a seat's last act; None where it has not acted yet."""
    effective = in_effect(events)
    acts = [
        number
        for number, event in enumerate(effective)
        if event.seat == seat and not event.forced and event.text not in DECLARATIONS
    ]
    if not acts:
        return None
    row, game = position.row, position.game
    return Position(row, game, rebuilt(row, game, effective[: acts[-1]]))
