"""The families of Camelot cards by the colour of their border, and what the dots and marks on them mean."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from PIL import Image

from rendering.camelot_101.icons.drawn import icon
from rendering.palette import BRIGHT, CREAM, DICE, INK, SEATS, SHADE, SKY, STONE, WOOD, Colour, mixed
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS
from rules.text import N_, NC_, Words


class Family(Struct, frozen=True):
    """A family of cards: its colour in words, the colour of its border, and what its cards are about."""

    name: Words
    border: Colour
    about: Words


_PURPLE = mixed(SEATS[3], INK, 1 / 3)
_BLUE = mixed(SEATS[0], CREAM, 1 / 3)
FAMILIES: Mapping[str, Family] = {
    "G": Family(NC_("card", "green"), DICE["g"], N_("men move")),
    "K": Family(N_("black"), INK, N_("attacks")),
    "U": Family(N_("blue"), _BLUE, N_("special arts")),
    "R": Family(NC_("card", "red"), DICE["r"], N_("your own harm")),
    "P": Family(N_("purple"), _PURPLE, N_("you and others")),
    "A": Family(N_("gold"), BRIGHT, N_("artifacts")),
    "S": Family(N_("silver"), mixed(STONE, SKY, 0.5), N_("persons")),
    "W": Family(N_("wooden"), WOOD, N_("recruits")),
    "B": Family(N_("blank"), SHADE, N_("card of the month")),
}
DOTS: Mapping[str, Words] = {
    "G": N_("moves others; a gift nobody may refuse"),
    "U": N_("has rules of its own"),
    "K": N_("against an opponent"),
    "P": N_("you and others are hit"),
    "R": N_("only you are hit"),
    "W": N_("peaceful"),
    "T": N_("somebody is buried"),
    "X": N_("an attack"),
}
DOT_NAMES: Mapping[str, Words] = {
    "G": N_("green dot"),
    "U": N_("blue dot"),
    "K": N_("black dot"),
    "P": N_("purple dot"),
    "R": N_("red dot"),
    "W": N_("white dot"),
    "T": N_("tombstone"),
    "X": N_("mace"),
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
