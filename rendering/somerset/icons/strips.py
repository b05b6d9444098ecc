"""Symbols in a row, as one sprite."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.fonts import BOLD, SERIF, SMALLEST, Face, mask, width
from rendering.palette import CREAM, INK, Colour
from rendering.somerset.icons import icon
from rendering.somerset.icons.symbols import Symbol, Symbols
from rendering.sprites import painted

_NUMBER, _BESIDE = 0.82, 0.08  # of the size of an icon: the type, and the room on its sides
_FOOT: Final = 23
_BELOW = 2  # pixels: how far a plate reaches below its icon
_COVERED = 0.4  # of an icon: what a plate at its foot may cover
SIZES: Final = (54, 50, 46, 42, 38, 34, 31, 28, 25, 22)


def write(
    image: Image.Image, x: float, y: float, text: str, size: int, face: Face = SERIF, colour: Colour = INK
) -> None:
    """Write a short text onto a sprite, from `x` on and centred at `y`."""
    image.paste(colour, (round(x) - 2, round(y - size * 0.67)), mask(text, face, size))


def _number_size(size: int) -> int:
    return max(SMALLEST, round(size * _NUMBER))


def _wide(symbol: Symbol, size: int) -> int:
    number = width(symbol.number, SERIF, _number_size(size)) + 1 if symbol.number else 0
    drawn = size + round(2 * _BESIDE * size) if symbol.icon else 0
    return number + drawn + (_hanging(symbol, size) if symbol.foot else 0)


def _hanging(symbol: Symbol, size: int) -> int:
    """Give how far the plate at the foot of an icon reaches beyond it."""
    return max(0, _foot(symbol.foot).width - round(_COVERED * size))


def _long(symbols: Sequence[Symbol], size: int) -> int:
    """Measure a row in pixels."""
    return sum(_wide(symbol, size) for symbol in symbols)


def _fitting(symbols: Sequence[Symbol], room: float, most: int) -> int:
    """Give the size at which a row fits into the room, or the smallest."""
    sizes = [size for size in SIZES if size <= most]
    return next((size for size in sizes if _long(symbols, size) <= room), SIZES[-1])


def fitted(symbols: Symbols, room: float, most: int) -> Image.Image:
    """Draw symbols in a row, with icons of the size at which they fit into the room."""
    return strip(symbols, _fitting(symbols, room, most))


@lru_cache(maxsize=512)
def strip(symbols: Symbols, size: int) -> Image.Image:
    """Draw symbols in a row, with icons of a size."""
    image = Image.new("RGBA", (max(1, _long(symbols, size)) + 4, size + _BELOW))
    left = 0
    for symbol in symbols:
        _draw(image, symbol, left, size)
        left += _wide(symbol, size)
    return image


def _draw(image: Image.Image, symbol: Symbol, left: int, size: int) -> None:
    right = left + _wide(symbol, size)
    if symbol.number:
        write(image, left + 2, size / 2 + 1, symbol.number, _number_size(size))
    if symbol.icon:
        hanging = _hanging(symbol, size) if symbol.foot else 0
        image.alpha_composite(icon(symbol.icon, size), (right - hanging - size - round(_BESIDE * size), 0))
    if symbol.foot:
        foot = _foot(symbol.foot)
        image.alpha_composite(foot, (right - foot.width, image.height - foot.height))


@lru_cache(maxsize=32)
def _foot(text: str) -> Image.Image:
    """Draw a little plate with a discount, or with what is kept."""
    across = width(text, BOLD, _FOOT) + 10
    image = painted(lambda pen: pen.block((0, 0, across - 1, 25), 6, INK), across, 26, across)
    inner = painted(lambda pen: pen.block((2, 2, across - 3, 23), 5, CREAM), across, 26, across)
    image.alpha_composite(inner)
    write(image, 6, 13, text, _FOOT, BOLD)
    return image
