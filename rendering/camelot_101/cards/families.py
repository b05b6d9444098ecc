"""The families of Camelot cards by the colour of their border, and what the dots and marks on them mean."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from msgspec import Struct
from PIL import Image

from rendering.camelot_101.icons.arms import mace
from rendering.camelot_101.icons.land import tombstone
from rendering.pen import Pen, painted
from rendering.strokes import edged_disc
from rendering.theme import BRIGHT, CREAM, DICE, INK, SEATS, SHADE, SKY, STONE, WOOD, Colour, mixed
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS


class Family(Struct, frozen=True):
    """A family of cards: its colour in words, the colour of its border, and what its cards are about."""

    name: str
    border: Colour
    about: str


_PURPLE = mixed(SEATS[3], INK, 1 / 3)
_BLUE = mixed(SEATS[0], CREAM, 1 / 3)
FAMILIES: Mapping[str, Family] = {
    "G": Family("green", DICE["g"], "men move"),
    "K": Family("black", INK, "attacks"),
    "U": Family("blue", _BLUE, "special arts"),
    "R": Family("red", DICE["r"], "your own harm"),
    "P": Family("purple", _PURPLE, "you and others"),
    "A": Family("gold", BRIGHT, "artifacts"),
    "S": Family("silver", mixed(STONE, SKY, 0.5), "persons"),
    "W": Family("wooden", WOOD, "recruits"),
    "B": Family("blank", SHADE, "card of the month"),
}
DOTS: Mapping[str, str] = {
    "G": "moves others; a gift nobody may refuse",
    "U": "has rules of its own",
    "K": "against an opponent",
    "P": "you and others are hit",
    "R": "only you are hit",
    "W": "peaceful",
    "T": "somebody is buried",
    "X": "an attack",
}
DOT_NAMES: Mapping[str, str] = {
    "G": "green dot",
    "U": "blue dot",
    "K": "black dot",
    "P": "purple dot",
    "R": "red dot",
    "W": "white dot",
    "T": "tombstone",
    "X": "mace",
}
_FILLS: Mapping[str, Colour] = {
    "G": DICE["g"], "U": _BLUE, "K": INK, "P": _PURPLE, "R": DICE["r"], "W": CREAM,
}  # fmt: skip


def family(card: str) -> Family:
    """Give the family of a Camelot card by its id."""
    return FAMILIES[card[0]]


def dots_of(card: str) -> str:
    """Give the letters of a card's dots and marks."""
    return CAMELOT_CARDS[CAMELOT_CARD[card]].dots


@cache
def dot(letter: str, size: int) -> Image.Image:
    """Draw a dot, the tombstone or the mace."""
    if letter in "TX":
        return painted(tombstone if letter == "T" else mace, size, size)
    return painted(partial(_dot, letter), size, size)


def _dot(letter: str, pen: Pen) -> None:
    edged_disc(pen, (50, 50), 40, _FILLS[letter], 10)
    _GLYPHS[letter](pen)


def _arrow(pen: Pen) -> None:
    pen.line(((28, 50), (70, 50)), CREAM, 10)
    pen.line(((52, 32), (70, 50), (52, 68)), CREAM, 10)


def _letter_i(pen: Pen) -> None:
    pen.disc((50, 30), 7, CREAM)
    pen.line(((50, 47), (50, 70)), CREAM, 12)


def _blade(pen: Pen) -> None:
    pen.line(((34, 66), (68, 32)), CREAM, 9)
    pen.line(((34, 50), (50, 66)), CREAM, 8)


def _heads(pen: Pen) -> None:
    for x in (34, 66):
        pen.disc((x, 50), 12, CREAM)


def _head(pen: Pen) -> None:
    pen.disc((50, 50), 14, CREAM)


def _nothing(pen: Pen) -> None:
    """A peaceful dot bears nothing."""


_GLYPHS = {"G": _arrow, "U": _letter_i, "K": _blade, "P": _heads, "R": _head, "W": _nothing}
