"""The contact sheet: everything the game is drawn with, with its name."""

from __future__ import annotations

from PIL.Image import Image

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SANS, SERIF
from rendering.return_to_camelot import marks
from rendering.return_to_camelot.castles import castle
from rendering.return_to_camelot.ground import CELL
from rendering.return_to_camelot.pieces import back, captured, flat, front
from rendering.theme import COLOUR_NAMES, FADED
from rules.return_to_camelot.tables import DIVINATION, KINDS, KNIGHT, SPELLS, TELEPORTATION
from rules.text import Seat

_LEFT, _RIGHT = MARGIN + 6, WIDTH - MARGIN - 6
_FIRST, _PITCH, _ROW = 210, 140, 142
_SEATS = (0, 1)


def sheet() -> Image:
    """Draw all pieces and marks on one sheet."""
    canvas = Canvas(1094)
    canvas.text(_LEFT, 60, "Return to Camelot", 58, SERIF)
    canvas.text(_RIGHT, 64, "pieces, castles and marks", 30, SANS, FADED, "r")
    for column, name in enumerate([*KINDS.values(), "hidden", "castle"]):
        canvas.text(_column(column), 118, name, 28, SERIF, anchor="m")
    for seat in _SEATS:
        _standing(canvas, seat, 150 + seat * 2 * (_ROW + 4))
        _lying(canvas, seat, 150 + (seat * 2 + 1) * (_ROW + 4))
    _marks(canvas, 150 + 4 * (_ROW + 4) + 10)
    return canvas.finished()


def _column(number: int) -> float:
    return _FIRST + _PITCH / 2 + number * _PITCH


def _panel(canvas: Canvas, top: float, title: str, below: str) -> float:
    """Lay a row with its name; give its middle."""
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + _ROW))
    canvas.text(_LEFT + 14, top + _ROW / 2 - 18, title, 32, SERIF)
    canvas.text(_LEFT + 14, top + _ROW / 2 + 20, below, 24, SANS, FADED)
    return top + _ROW / 2


def _standing(canvas: Canvas, seat: Seat, top: float) -> None:
    middle = _panel(canvas, top, COLOUR_NAMES[seat].capitalize(), "standing")
    for column, kind in enumerate(KINDS):
        canvas.centred(front(seat, kind), _column(column), middle)
    canvas.centred(back(seat), _column(4), middle)
    canvas.centred(castle(seat, CELL), _column(5), middle)


def _lying(canvas: Canvas, seat: Seat, top: float) -> None:
    middle = _panel(canvas, top, COLOUR_NAMES[seat].capitalize(), "lying, revealed")
    for column, kind in enumerate(KINDS):
        canvas.centred(flat(seat, kind, upright=seat == 0), _column(column), middle)
    canvas.centred(captured(seat, KNIGHT, upright=seat == 0), _column(4), middle)
    canvas.text(_column(5), middle, "captured", 26, SANS, FADED, "m")


def _marks(canvas: Canvas, top: float) -> None:
    """Draw the marks in two rows, each with its name below."""
    shown = (
        (marks.arrow(1, 0, last=True), "the way gone"),
        (marks.corners(), "just changed"),
        (marks.ring(marks.TARGET, marks.WIDE), "possible"),
        (marks.ring(marks.DUTY, marks.WIDE), "must act"),
        (marks.must(), "a duty"),
        (marks.no_lord(), "not the Lord"),
        (marks.spell(DIVINATION), SPELLS[DIVINATION]),
        (marks.spell(TELEPORTATION), SPELLS[TELEPORTATION]),
        (marks.magic(used=False, size=64), "magic left"),
        (marks.magic(used=True, size=64), "magic used"),
    )
    for number, (sprite, name) in enumerate(shown):
        x, y = MARGIN + 105 + number % 5 * 211, top + 70 + number // 5 * 158
        canvas.centred(sprite, x, y)
        canvas.text(x, y + (84 if number < 5 else 56), name, 28, SERIF, anchor="m")
