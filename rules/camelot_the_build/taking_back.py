"""Which acts have shown something that lay hidden, by the table before and after them."""

from __future__ import annotations

from rules.camelot_the_build.tables import LAYING
from rules.camelot_the_build.view import Table


def uncovers(before: Table, after: Table) -> bool:
    """Say whether tiles have been drawn, or laid open after somebody has chosen what to hide."""
    return before.bag != after.bag or before.stage not in {LAYING, after.stage}
