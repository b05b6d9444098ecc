"""Which of the newest events a board still tells: none taken back, and later on none of the set-up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.store.rows import StoredEvent
from bot.table.aside import ASIDE
from rules.record import START

UNDO = "undo"


def without_taken_back(newest: Iterable[StoredEvent]) -> list[StoredEvent]:
    """Leave out what no longer counts; that it was taken back stays."""
    kept = list[StoredEvent]()
    for event in newest:
        if event.text == UNDO and (place := _last_in_game(kept)) is not None:
            del kept[place]
        kept.append(event)
    return kept


def without_set_up(newest: Sequence[StoredEvent]) -> list[StoredEvent]:
    """Leave out how the game began, as soon as somebody has acted in it."""
    acted = any(event.seat is not None and event.text != UNDO for event in newest)
    return [event for event in newest if not (acted and event.seat is None and event.text == START)]


def _last_in_game(events: Sequence[StoredEvent]) -> int | None:
    places = reversed(range(len(events)))
    return next((place for place in places if events[place].text not in {ASIDE, UNDO}), None)
