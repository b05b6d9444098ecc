"""The sides of the table as they are drawn: seats with their shield, and the dummy in neutral grey."""

from __future__ import annotations

from PIL.Image import Image

from languages.spoken import texts
from rendering.battles_and_builders.tiles import pennant
from rendering.battles_and_builders.words import DUMMY
from rendering.canvas import Canvas
from rendering.fonts import BOLD
from rendering.liveries import Livery
from rendering.names import NAME_LINE, draw_name
from rendering.shields import shield
from rules.battles_and_builders.view import Table
from rules.text import Seat

tell = texts(__name__).tell


def seat_of(table: Table, side: int) -> Seat | None:
    """Give the seat of a side; the dummy has none."""
    return side if side < table.seats else None


def livery_of(canvas: Canvas, table: Table, side: int) -> Livery | None:
    """Give the livery of a side; the dummy's is neutral."""
    return canvas.livery(seat_of(table, side))


def shield_of(canvas: Canvas, table: Table, side: int, width: int) -> Image:
    """Draw the shield of a side, with a white flag if it has resigned."""
    return shield(livery_of(canvas, table, side), width, resigned=table.tableaux[side].resigned)


def write_side(canvas: Canvas, table: Table, side: int, left: float, top: float, room: float) -> None:
    """Write who a side is, in a line of its own."""
    seat, y = seat_of(table, side), top + NAME_LINE / 2 + 7
    if seat is None:
        canvas.text(left, y, tell(DUMMY), 25, BOLD)
    else:
        draw_name(canvas, seat, left, y, 25, room, BOLD)


def draw_side(
    canvas: Canvas, table: Table, side: int, x: float, y: float, *, start: bool, width: int = 50
) -> None:
    """Draw the shield of a side, and beside it the start marker if it has it."""
    canvas.centred(shield_of(canvas, table, side, width), x, y)
    if start:
        canvas.centred(pennant(36), x + 44, y)
