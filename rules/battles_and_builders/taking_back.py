"""Which acts have shown something that lay hidden, by the table before and after them."""

from __future__ import annotations

from rules.battles_and_builders.tables import COMMIT
from rules.battles_and_builders.view import Table


def uncovers(before: Table, after: Table) -> bool:
    """Say whether the bids have been turned over."""
    same_round = before.round.number == after.round.number
    return before.phase == COMMIT and not (after.phase == COMMIT and same_round)
