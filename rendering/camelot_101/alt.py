"""The descriptions of the pictures, for those who cannot see them: what matters most comes first."""

from __future__ import annotations

from rendering.drawing import Look
from rules.camelot_101.view import Hand, Table
from rules.text import Names


def table_described(table: Table, names: Names) -> str:
    """Describe the table in at most 1,024 characters."""
    return "Camelot 101"


def hand_described(table: Table, hand: Hand, names: Names, look: Look) -> str:
    """Describe a seat's hand."""
    return "Camelot 101"
