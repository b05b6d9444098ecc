"""Which acts have shown something that was hidden, by the table before and after them."""

from __future__ import annotations

from rules.somerset.view import Table


def uncovers(before: Table, after: Table) -> bool:
    """Say whether cards have been drawn from a deck."""
    return after.buildings_left < before.buildings_left or after.spells_left < before.spells_left
