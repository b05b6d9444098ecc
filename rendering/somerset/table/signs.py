"""What the signs on tiles and cards mean, in columns."""

from __future__ import annotations

from typing import Final

from languages.spoken import tell
from rendering.canvas import Canvas
from rendering.lines import draw_line, fitting
from rendering.somerset.boxes import Boxes
from rendering.somerset.icons import icon
from rendering.somerset.icons.legend import MEANINGS
from rules.text import Words

_SIGNS: Final = Boxes(4, 50)
_ICON, _WORDS = 42, 58  # pixels: how large, and where the words begin
HEIGHT: Final = _SIGNS.height(len(MEANINGS))


def draw_signs(canvas: Canvas, top: float) -> None:
    """Draw each sign with its meaning."""
    for (name, words), left, upper in _SIGNS.laid(MEANINGS.items(), top):
        _draw_sign(canvas, name, words, left, upper + _SIGNS.deep / 2)


def _draw_sign(canvas: Canvas, name: str, words: Words, left: float, middle: float) -> None:
    canvas.centred(icon(name, _ICON), left + _WORDS / 2, middle)
    meaning = tell(words)
    draw_line(canvas, left + _WORDS, middle, meaning, fitting(meaning, 24, _SIGNS.wide - _WORDS - 2))
