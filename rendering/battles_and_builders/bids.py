"""What each side has bid while the tokens are still face down."""

from __future__ import annotations

from collections.abc import Iterator

from languages.spoken import texts
from rendering.battles_and_builders.tiles import draw_side, seat_of, write_side
from rendering.battles_and_builders.words import ASKED_ONE
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_within
from rendering.fonts import SERIF
from rendering.names import NAME_LINE
from rendering.theme import FADED, INK
from rendering.tokens import back
from rules.battles_and_builders.tables import COMMIT, DUMMY_TOKENS
from rules.battles_and_builders.view import Table

tell = texts(__name__).tell


HEIGHT = 112 + NAME_LINE
_GAP = 10
_BACK = 58


def draw_bids(canvas: Canvas, table: Table, top: int) -> None:
    """Draw a box for each side."""
    for side, box in enumerate(_boxes(table, top)):
        _draw_box(canvas, table, side, box)


def places(table: Table, top: int) -> dict[str, Box]:
    """Name the boxes: `seat 1`."""
    return {f"seat {side}": box for side, box in enumerate(_boxes(table, top))}


def _boxes(table: Table, top: int) -> Iterator[Box]:
    """Give the box of each side."""
    sides = len(table.tableaux)
    width = (WIDTH - 2 * MARGIN - (sides - 1) * _GAP) / sides
    for side in range(sides):
        left = MARGIN + side * (width + _GAP)
        yield left, top, left + width, top + HEIGHT


def _draw_box(canvas: Canvas, table: Table, side: int, box: Box) -> None:
    left, top, right, bottom = box
    middle = (top + NAME_LINE + bottom) / 2
    if side in table.asked:
        canvas.chosen(box)
    else:
        canvas.panel(box)
    write_side(canvas, table, side, left + 16, top + 4, right - left - 32)
    draw_side(canvas, table, side, left + 44, middle, start=side == table.round.start)
    _draw_bid(canvas, table, side, left + (110 if side == table.round.start else 80), right - 14, middle)


def _draw_bid(canvas: Canvas, table: Table, side: int, left: float, right: float, middle: float) -> None:
    given = table.round.commitments[side]
    number = DUMMY_TOKENS if table.tableaux[side].dummy else given.number
    if given.bid and number is None:
        canvas.centred(back(canvas.livery(side), _BACK), left + 34, middle)
        draw_within(canvas, left + 72, middle, tell("has bid"), 28, right - left - 66, SERIF)
    elif number is None:
        words = tell(ASKED_ONE[COMMIT]) if side in table.asked else tell("bids later")
        colour = INK if side in table.asked else FADED
        draw_within(canvas, left + 8, middle, words, 28, right - left - 2, SERIF, colour)
    else:
        canvas.text(left + 10, middle, str(number), 46, SERIF)
        _draw_backs(canvas, seat_of(table, side), number, left + 46, right, middle)


def _draw_backs(
    canvas: Canvas, seat: int | None, number: int, left: float, right: float, middle: float
) -> None:
    sprite = back(canvas.livery(seat), _BACK)
    pitch = min(_BACK + 4.0, (right - left - _BACK) / max(number - 1, 1))
    for place in range(number):
        canvas.paste(sprite, left + place * pitch, middle - _BACK / 2)
