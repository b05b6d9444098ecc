"""The text board: all that the view shows, in lines for a screen reader."""

from __future__ import annotations

from rendering.boards import page
from rules.camelot_101.view import Hand, Table
from rules.text import Names


def table_written(table: Table, names: Names) -> str:
    """Write the table."""
    return page(["Camelot 101"])


def hand_written(table: Table, hand: Hand, names: Names) -> str:
    """Write a seat's cards."""
    return page(["Camelot 101"])
