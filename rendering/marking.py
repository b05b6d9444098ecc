"""Pointing to what is spoken of in a finished picture: thick frames around it, or no more than it."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import ImageDraw
from PIL.Image import Image

from rendering.canvas import Box
from rendering.palette import colours
from rendering.theme import FIRE, INK

_CORNER, _AROUND = 14, 4  # pixels
_EDGE, _LINE = 11, 7
_BESIDE = 12


def marked(picture: Image, boxes: Iterable[Box]) -> Image:
    """Frame some places of a picture of the palette."""
    draw = ImageDraw.Draw(picture)
    for left, top, right, bottom in boxes:
        around = (left - _AROUND, top - _AROUND, right + _AROUND, bottom + _AROUND)
        draw.rounded_rectangle(around, _CORNER, outline=_entry(INK), width=_EDGE)
        within = tuple(
            side + inwards * (_EDGE - _LINE) / 2 for side, inwards in zip(around, (1, 1, -1, -1), strict=True)
        )
        draw.rounded_rectangle(within, _CORNER, outline=_entry(FIRE), width=_LINE)
    return picture


def cut(picture: Image, boxes: Iterable[Box]) -> Image:
    """Give what lies around some places, with a little of what is beside them."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return picture.crop(
        (
            max(0, int(min(lefts)) - _BESIDE),
            max(0, int(min(tops)) - _BESIDE),
            min(picture.width, int(max(rights)) + _BESIDE),
            min(picture.height, int(max(bottoms)) + _BESIDE),
        )
    )


def _entry(colour: tuple[int, int, int]) -> int:
    """Give the place of a colour in the palette."""
    return colours().index(colour)
