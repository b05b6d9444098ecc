"""The families of Camelot cards by the colour of their border, and what the dots and marks on them mean."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from PIL import Image

from rendering.camelot_101.icons.drawn import icon
from rendering.theme import BRIGHT, CREAM, DICE, INK, SEATS, SHADE, SKY, STONE, WOOD, Colour, mixed
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS
from rules.text import MEANT, Words


class Family(Struct, frozen=True):
    """A family of cards: its colour in words, the colour of its border, and what its cards are about."""

    name: Words
    border: Colour
    about: Words


_PURPLE = mixed(SEATS[3], INK, 1 / 3)
_BLUE = mixed(SEATS[0], CREAM, 1 / 3)
FAMILIES: Mapping[str, Family] = {
    "G": Family(f"card{MEANT}green", DICE["g"], "men move"),
    "K": Family("black", INK, "attacks"),
    "U": Family("blue", _BLUE, "special arts"),
    "R": Family(f"card{MEANT}red", DICE["r"], "your own harm"),
    "P": Family("purple", _PURPLE, "you and others"),
    "A": Family("gold", BRIGHT, "artifacts"),
    "S": Family("silver", mixed(STONE, SKY, 0.5), "persons"),
    "W": Family("wooden", WOOD, "recruits"),
    "B": Family("blank", SHADE, "card of the month"),
}
DOTS: Mapping[str, Words] = {
    "G": "moves others; a gift nobody may refuse",
    "U": "has rules of its own",
    "K": "against an opponent",
    "P": "you and others are hit",
    "R": "only you are hit",
    "W": "peaceful",
    "T": "somebody is buried",
    "X": "an attack",
}
DOT_NAMES: Mapping[str, Words] = {
    "G": "green dot",
    "U": "blue dot",
    "K": "black dot",
    "P": "purple dot",
    "R": "red dot",
    "W": "white dot",
    "T": "tombstone",
    "X": "mace",
}


def family(card: str) -> Family:
    """Give the family of a Camelot card by its id."""
    return FAMILIES[card[0]]


def dots_of(card: str) -> str:
    """Give the letters of a card's dots and marks."""
    return CAMELOT_CARDS[CAMELOT_CARD[card]].dots


def dot(letter: str, size: int) -> Image.Image:
    """Draw a dot, the tombstone or the mace."""
    return icon(DOT_NAMES[letter].replace(" ", "-"), size)
