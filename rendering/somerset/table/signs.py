"""What the signs on tiles and cards mean, in as many columns as the language has room for."""

from __future__ import annotations

from typing import Final

from languages.spoken import texts
from rendering.canvas import Canvas, draw_line, fitting, length
from rendering.fonts import SMALLEST
from rendering.somerset.boxes import Boxes
from rendering.somerset.icons import icon
from rendering.somerset.icons.legend import MEANINGS

tell = texts(__name__).tell


_COLUMNS: Final = (4, 3, 2)
_DEEP, _ICON, _WORDS = 50, 42, 58  # pixels: a line, how large a sign is, and where the words begin


def _boxes() -> Boxes:
    """Give the boxes of the signs: as many across as leave room for what all of them mean."""
    longest = max(map(_long, MEANINGS.values()))
    each = (Boxes(across, _DEEP) for across in _COLUMNS)
    return next((boxes for boxes in each if longest <= _room(boxes)), Boxes(_COLUMNS[-1], _DEEP))


def _long(words: str) -> float:
    return length(tell(words), SMALLEST)


def _room(boxes: Boxes) -> float:
    return boxes.wide - _WORDS - 2


def signs_height() -> int:
    """Give the height of all signs."""
    return _boxes().height(len(MEANINGS))


def draw_signs(canvas: Canvas, top: float) -> None:
    """Draw each sign with its meaning."""
    boxes = _boxes()
    for (name, words), left, upper in boxes.laid(MEANINGS.items(), top):
        _draw_sign(canvas, name, words, left, upper + _DEEP / 2, _room(boxes))


def _draw_sign(canvas: Canvas, name: str, words: str, left: float, middle: float, room: float) -> None:
    canvas.centred(icon(name, _ICON), left + _WORDS / 2, middle)
    meaning = tell(words)
    draw_line(canvas, left + _WORDS, middle, meaning, fitting(meaning, 24, room))
