"""Cards as sprites: faces and backs of both decks."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from PIL import Image

from rendering import palette
from rendering.camelot_101.cards.emblems import emblem
from rendering.camelot_101.cards.families import dot, dots_of, family
from rendering.camelot_101.icons.drawn import icon
from rendering.camelot_101.icons.suits import paint_suit
from rendering.fonts import BOLD, SERIF, SMALLEST
from rendering.palette import BRIGHT, CREAM, DUSK, FADED, INK, ROOF, SHADE, VELLUM, Colour, mixed
from rendering.sprites import Pen, painted

JOKER: Final = "JK"
COURT: Final = {"J": "N", "Q": "Q", "K": "K"}  # whom a court card moves
PROPORTION: Final = 1.4  # height to width
_HIGH = 100 * PROPORTION


def rank_words(card: str) -> str:
    """Give the rank as it stands on a card."""
    return "10" if card[1] == "T" else card[1]


def suit_colour(suit: str, *, faded: bool = False) -> Colour:
    """Give the colour of a suit's sign on a card."""
    return mixed(palette.SUITS[suit], VELLUM, 0.5) if faded else palette.SUITS[suit]


@cache
def playing_card(card: str, size: int = 100, *, faded: bool = False) -> Image.Image:
    """Draw a playing card, such as `S7` or `JK`; `size` is its width, the height 1.4 times that.

    A joker that moves nobody is a rock.
    """
    high = round(size * PROPORTION)
    if card != JOKER:
        return painted(partial(_ranked, card, faded), size, high)
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


def _ranked(card: str, faded: bool, pen: Pen) -> None:
    _paper(faded, pen)
    colour = suit_colour(card[0], faded=faded)
    pen.text((50, 44), rank_words(card), 70, colour, SERIF)
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
