"""Colours of Camelot 101: an army wears the colour of the seat that leads it, a suit's sign its own."""

from __future__ import annotations

from rendering.camelot_101.words import seat_of
from rendering.theme import CREAM, DANGER, GRASS, INK, SKY, STONE, STROKE, VELLUM, Colour, mixed
from rules.camelot_101.tables.board import SUITS as LETTERS
from rules.camelot_101.view import Table
from rules.text import Seat

# The signs of the suits on parchment and on cards; on a man the sign is cream.
SUITS: dict[str, Colour] = {"S": INK, "D": DANGER, "C": INK, "H": DANGER}

# The ground: all of these are colours of the palette.
MEADOW: Colour = mixed(GRASS, CREAM, 0.5)
MEADOW_LIGHT: Colour = VELLUM
WATER: Colour = SKY
ARM_LIGHT: Colour = VELLUM
ARM_DARK: Colour = STROKE
STONEWORK: Colour = (212, 206, 194)
STONEWORK_LINE: Colour = mixed(STONE, CREAM, 0.25)


def leader(table: Table, suit: str) -> Seat | None:
    """Give the seat that leads the army of a suit; None: nobody, it is neutral."""
    owner = table.owners[LETTERS.index(suit)]
    return owner if owner >= 0 else None


def home(table: Table, suit: str) -> Seat | None:
    """Give the seat whose home suit this is: men off the board wear its colour, whoever leads them."""
    seat = seat_of(table, suit)
    return seat if seat >= 0 else None
