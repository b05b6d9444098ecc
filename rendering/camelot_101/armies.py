"""Whose an army is: who leads it now, and whose home suit it is."""

from __future__ import annotations

from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.view import Table
from rules.text import Seat


def leader(table: Table, suit: str) -> Seat | None:
    """Give the seat that leads the army of a suit; None: nobody, it is neutral."""
    owner = table.owners[SUITS.index(suit)]
    return owner if owner >= 0 else None


def home(table: Table, suit: str) -> Seat | None:
    """Give the seat whose home suit this is: men off the board wear its colour, whoever leads them."""
    return next((seat for seat, player in enumerate(table.players) if player.suit == suit), None)
