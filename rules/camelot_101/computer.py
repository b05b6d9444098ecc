"""A computer player."""

from __future__ import annotations

from rules.camelot_101.view import Hand, Table
from rules.chance import Chance
from rules.menu import walk
from rules.question import Menu


def computer(table: Table, hand: Hand, menu: Menu, chance: Chance) -> str:
    """Choose an action."""
    return walk(menu, chance)
