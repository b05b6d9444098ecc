"""Somebody for whom what leaves no choice is to be done."""

from __future__ import annotations

from bot.store.wishes import Wishes


class Passing(Wishes, frozen=True):
    """A seat whose person is asked for what leaves no choice; it was to be done `passes_at`."""

    table_id: int
    seat: int
    turn: int
    pace: int | None
    passes_at: float
