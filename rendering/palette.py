"""The one fixed palette of all pictures, with soft edges in few shades, and a picture as a file."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from typing import Final

from PIL import Image

from rendering import theme
from rendering.theme import Colour, mixed

_ENTRIES = 256
_GROUNDS = (theme.PARCHMENT, theme.VELLUM, theme.CREAM, theme.GILDED)
_INTERFACE = (*_GROUNDS, theme.STROKE, theme.SHADE, theme.INK, theme.FADED)
_METALS = (theme.GOLD, theme.BRIGHT, theme.DANGER)
_SCENERY = (
    theme.SKY,
    theme.DUSK,
    theme.GRASS,
    theme.CORN,
    theme.STONE,
    theme.ROCK,
    theme.ROOF,
    theme.WOOD,
    theme.FIRE,
)
_SIDES = (*theme.SEATS, theme.NEUTRAL, theme.WHITE, theme.BLACK, *theme.SUITS.values())
_PIECES = (*_SIDES, *theme.DICE.values())

RESERVED: tuple[Colour, ...] = (*_PIECES, *_INTERFACE, *_METALS, *_SCENERY)


def _edges() -> Iterator[Colour]:
    """Give the colours between two others, which soft edges need, the most wanted first."""
    for share in (0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875):
        yield from (mixed(theme.INK, ground, share) for ground in _GROUNDS)
    for piece in _PIECES:
        for beside in (theme.CREAM, theme.INK, theme.VELLUM, theme.PARCHMENT):
            yield from (mixed(piece, beside, share) for share in (1 / 3, 2 / 3))
    for colour in (*_METALS, theme.FADED):
        for beside in (*_GROUNDS, theme.INK):
            yield from (mixed(colour, beside, share) for share in (1 / 3, 2 / 3))
    for colour in _SCENERY:
        yield from (mixed(colour, beside, 0.5) for beside in (theme.INK, theme.CREAM, theme.SKY))


@cache
def colours() -> tuple[Colour, ...]:
    """Give the colours of the palette: the reserved ones, and behind them those for edges."""
    chosen = dict.fromkeys(RESERVED)
    cells = {_cell(colour) for colour in chosen}
    for edge in _edges():
        if _cell(edge) not in cells and len(chosen) < _ENTRIES:
            cells.add(_cell(edge))
            chosen[edge] = None
    return tuple(chosen)


def _cell(colour: Colour) -> Colour:
    """Give what Pillow tells colours apart by: six bits of each channel."""
    red, green, blue = (channel // 4 for channel in colour)
    return (red, green, blue)


@cache
def _carrier() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours() for channel in colour])
    return image


def quantized(picture: Image.Image) -> Image.Image:
    """Turn an RGB picture into one of the fixed palette, without dither."""
    return picture.quantize(palette=_carrier(), dither=Image.Dither.NONE)


_STEPS = 3
_SHADES: Final = [round(shade * _STEPS / 255) * 255 // _STEPS for shade in range(256)]


def softened(mask: Image.Image) -> Image.Image:
    """Give a mask whose edges have only the few shades of all pictures."""
    return mask.point(_SHADES)


# A tenth to a sixth smaller than 4, for half as much time again; more takes thrice as long for little.
_LEVEL = 6
_QUICK = 3  # a quarter larger, in less than half of the time


def encoded(picture: Image.Image, *, quickly: bool = False) -> bytes:
    """Write a picture as PNG."""
    file = io.BytesIO()
    picture.save(file, "PNG", compress_level=_QUICK if quickly else _LEVEL)
    return file.getvalue()
