"""Which acts have shown something that was hidden, by the table before and after them."""

from __future__ import annotations

from tests.invented.state import BID
from tests.invented.view import Table


def uncovers(before: Table, after: Table) -> bool:
    """Say whether cards have been drawn, bids turned over or men uncovered."""
    revealed = before.phase == BID != after.phase
    return before.bag != after.bag or revealed or _face_down(before) != _face_down(after)


def _face_down(table: Table) -> set[str]:
    return {square for square, man in table.men.items() if man.endswith("?")}
