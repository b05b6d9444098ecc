"""Cards as sprites: faces and backs of both decks, the drawings and families of Camelot cards."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Final

from msgspec import Struct
from PIL import Image

from languages.spoken import texts
from rendering import palette
from rendering.camelot_101.icons.men import icon, paint_suit
from rendering.fonts import BOLD, SERIF, SMALLEST
from rendering.palette import (
    BRIGHT,
    CREAM,
    DICE,
    DUSK,
    FADED,
    INK,
    ROOF,
    SEATS,
    SHADE,
    SKY,
    STONE,
    VELLUM,
    WOOD,
    Colour,
    mixed,
)
from rendering.sprites import Pen, painted
from rules.camelot_101.tables.board import RANK_LETTERS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS
from rules.text import N_, NC_, Words

tell = texts(__name__).tell

# What the cards of each family bear, in their order.
_BORNE: Mapping[str, str] = {
    "G": "horse crown bow staff road pikes horse horse ship boot scroll horseshoe lances drum",
    "K": (
        "dagger axe magic black-helmet tower apple tree wall cards chain trebuchet banner snare flame "
        "chain dagger"
    ),
    "U": "castle eye balls moon portcullis crystal mirror sword trumpet lances ship key book question",
    "R": "crown moon flame boot broken-lance staff bare-tree moon portcullis crown magic house-throne",
    "P": (
        "skull lance swords wheat grail snow white-flag ring fire-breathing-dragon mist pitchfork chain "
        "swords"
    ),
    "A": (
        "excalibur grail sword-in-the-stone scabbard lance coat-of-arms chessboard horn cloak ring "
        "cauldron crown"
    ),
    "S": "helmet lance coat-of-arms hat crown lake horse grail excalibur fire-breathing-dragon cap key",
    "W": "pitchfork helmet staff trebuchet bow tree",
    "B": "page",
}
EMBLEMS: Mapping[str, str] = {
    f"{family}{number:02}": emblem
    for family, emblems in _BORNE.items()
    for number, emblem in enumerate(emblems.split(), 1)
}


def emblem(card: str, size: int) -> Image.Image:
    """Draw what a Camelot card bears, in a square of `size` pixels."""
    return icon(EMBLEMS[card], size)


class Family(Struct, frozen=True):
    """A family of cards: its colour in words, the colour of its border, and what its cards are about."""

    name: Words
    border: Colour
    about: Words


_PURPLE = mixed(SEATS[3], INK, 1 / 3)
_BLUE = mixed(SEATS[0], CREAM, 1 / 3)
FAMILIES: Mapping[str, Family] = {
    "G": Family(NC_("card", "green"), DICE["g"], N_("men move")),
    "K": Family(N_("black"), INK, NC_("card", "attacks")),
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


JOKER: Final = "JK"
COURT: Final = {"J": "N", "Q": "Q", "K": "K"}  # whom a court card moves
PROPORTION: Final = 1.4  # height to width
_HIGH = 100 * PROPORTION


def rank_words(card: str) -> str:
    """Give the rank as it stands on a card."""
    return tell(RANK_LETTERS[card[1]])


def suit_colour(suit: str, *, faded: bool = False) -> Colour:
    """Give the colour of a suit's sign on a card."""
    return mixed(palette.SUITS[suit], VELLUM, 0.5) if faded else palette.SUITS[suit]


def playing_card(card: str, size: int = 100, *, faded: bool = False) -> Image.Image:
    """Draw a playing card, such as `S7` or `JK`; `size` is its width, the height 1.4 times that.

    A joker that moves nobody is a rock.
    """
    return _playing_card(card, "" if card == JOKER else rank_words(card), size, faded)


@cache
def _playing_card(card: str, rank: str, size: int, faded: bool) -> Image.Image:
    high = round(size * PROPORTION)
    if card != JOKER:
        return painted(partial(_ranked, card, rank, faded), size, high)
    image = painted(partial(_paper, faded), size, high)
    _lay(image, icon("rock" if faded else "cap", round(size * 0.74)), 0.5)
    return image


@cache
def camelot_card(card: str, size: int = 100) -> Image.Image:
    """Draw a Camelot card without words: border, drawing, dots, id; its height is 1.4 times its width."""
    image = painted(partial(_bordered, card), size, round(size * PROPORTION))
    _lay(image, emblem(card, round(size * 0.62)), 0.52)
    across, right = round(size * 0.21), round(size * 0.89)
    for place, letter in enumerate(reversed(dots_of(card)), 1):
        image.alpha_composite(dot(letter, across), (right - across * place, round(size * 0.11)))
    return image


def _lay(image: Image.Image, drawing: Image.Image, down: float) -> None:
    """Lay a drawing on the middle of a card, so far down."""
    at = ((image.width - drawing.width) // 2, round(image.height * down - drawing.height / 2))
    image.alpha_composite(drawing, at)


def _paper(faded: bool, pen: Pen) -> None:
    pen.block((0, 0, 100, _HIGH), 9, INK)
    pen.block((3, 3, 97, _HIGH - 3), 7, VELLUM if faded else CREAM)
    if faded:
        pen.block((8, 8, 92, _HIGH - 8), 5, SHADE)
        pen.block((11, 11, 89, _HIGH - 11), 4, VELLUM)


def _ranked(card: str, rank: str, faded: bool, pen: Pen) -> None:
    _paper(faded, pen)
    colour = suit_colour(card[0], faded=faded)
    pen.text((50, 44), rank, 70, colour, SERIF)
    paint_suit(pen, card[0], (50, 102), 27, colour)


def _bordered(card: str, pen: Pen) -> None:
    pen.block((0, 0, 100, _HIGH), 9, INK)
    pen.block((2.5, 2.5, 97.5, _HIGH - 2.5), 7, family(card).border)
    pen.block((9, 9, 91, _HIGH - 9), 4, CREAM)
    pen.text((50, 119), card, max(20, SMALLEST * pen.pixel), FADED, BOLD)


@cache
def playing_back(size: int) -> Image.Image:
    """Draw the back of a playing card, `size` pixels wide."""
    return painted(_playing, size, round(size * PROPORTION))


@cache
def camelot_back(size: int) -> Image.Image:
    """Draw the back of a Camelot card, `size` pixels wide: with a crown."""
    image = painted(partial(_back, DUSK), size, round(size * PROPORTION))
    _lay(image, icon("crown", round(size * 0.6)), 0.5)
    return image


def _back(colour: Colour, pen: Pen) -> None:
    pen.block((0, 0, 100, _HIGH), 10, INK)
    pen.block((4, 4, 96, _HIGH - 4), 8, CREAM)
    pen.block((12, 12, 88, _HIGH - 12), 4, colour)


def _playing(pen: Pen) -> None:
    _back(ROOF, pen)
    for suit, x, y in (("S", 33, 42), ("D", 67, 42), ("C", 33, 98), ("H", 67, 98)):
        paint_suit(pen, suit, (x, y), 14, CREAM)
    pen.polygon(((50, 56), (60, 70), (50, 84), (40, 70)), BRIGHT)
