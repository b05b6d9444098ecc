"""A character's medallion: a bust on a coloured field, in a rim of gold; and several in one square."""

from collections.abc import Sequence
from functools import cache, partial
from math import ceil, sqrt
from typing import Final

from PIL import Image

from rendering.palette import BRIGHT, GOLD, INK
from rendering.portraits.figures import BUSTS, Bust
from rendering.sprites import Pen, painted

_RIM: Final = 43.0  # units from the middle to the edge of the field
# Of the rim each ring: where its outer edge lies, how wide it is, and its colour.
_RINGS: Final = ((49.5, 7.5, INK), (47.5, 5.5, BRIGHT), (44.2, 2.2, GOLD), (43.6, 2.4, INK))


@cache
def portrait(character: str, size: int) -> Image.Image:
    """Draw a character's medallion, round and so many pixels wide."""
    bust = BUSTS[character]
    within = painted(lambda pen: pen.disc((50, 50), _RIM, INK), size, size)
    picture = Image.new("RGBA", (size, size))
    picture.paste(painted(partial(_bust, bust), size, size), mask=within.getchannel("A"))
    picture.alpha_composite(painted(_rim, size, size))
    return picture


def portraits(characters: Sequence[str], size: int) -> Image.Image:
    """Draw several medallions in a square so many pixels wide, row by row."""
    across = ceil(sqrt(len(characters)))
    each = size // across
    picture = Image.new("RGBA", (size, size))
    for number, character in enumerate(characters):
        row, column = divmod(number, across)
        picture.alpha_composite(portrait(character, each), (column * each, row * each))
    return picture


def _bust(bust: Bust, pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, bust.field)
    bust.draw(pen)


def _rim(pen: Pen) -> None:
    for outer, width, colour in _RINGS:
        pen.ring((50, 50), outer, colour, width)
