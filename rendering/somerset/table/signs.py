"""What the signs on tiles and cards mean, in columns."""

from __future__ import annotations

from typing import Final

from rendering.canvas import Canvas
from rendering.lines import draw_line, fitting
from rendering.somerset.boxes import Boxes
from rendering.somerset.icons import icon
from rendering.somerset.icons.legend import MEANINGS

_SIGNS: Final = Boxes(4, 50)
_ICON, _WORDS = 42, 58  # pixels: how large, and where the words begin
HEIGHT: Final = _SIGNS.height(len(MEANINGS))


def draw_signs(canvas: Canvas, top: float) -> None:
    """Draw each sign with its meaning."""
    for (name, words), left, upper in _SIGNS.laid(MEANINGS.items(), top):
        middle = upper + _SIGNS.deep / 2
        canvas.centred(icon(name, _ICON), left + _WORDS / 2, middle)
        draw_line(canvas, left + _WORDS, middle, words, fitting(words, 24, _SIGNS.wide - _WORDS - 2))
