"""A line below a picture: what has been said at the table, which the picture itself does not show."""

from __future__ import annotations

from typing import Final

from PIL import Image

from rendering.canvas import MARGIN
from rendering.fonts import BOLD, mask, width
from rendering.lines import fitting, length
from rendering.theme import INK

EDGE: Final = 12  # pixels of the frame around a picture
_STRIP, _SIZE = 68, 40
_BLANK, _ABOVE = 0.24, 0.67  # of the size


def captioned(picture: Image.Image, told: str) -> Image.Image:
    """Write a line below what is in a picture, within its frame."""
    size = fitting(told, _SIZE, picture.width - 3 * MARGIN, BOLD)
    whole = lengthened(picture, picture.height + _STRIP, EDGE)
    x, top = (whole.width - length(told, size, BOLD)) / 2, whole.height - EDGE - _STRIP / 2
    for word in told.split(" "):
        whole.paste(INK, (round(x) - 2, round(top - size * _ABOVE)), mask(word, BOLD, size))
        x += width(word, BOLD, size) + size * _BLANK
    return whole


def lengthened(picture: Image.Image, height: int, edge: int) -> Image.Image:
    """Give a framed picture more height: its lower edge lies lower, behind more of what lay above it."""
    wide, end = picture.width, max(picture.height - edge, 1)
    whole = Image.new("RGB", (wide, height))
    whole.paste(picture.convert("RGB"))
    row = whole.crop((0, end - 1, wide, end))
    lower = whole.crop((0, end, wide, picture.height))
    whole.paste(row.resize((wide, height - end)), (0, end))
    whole.paste(lower, (0, height - lower.height))
    return whole
