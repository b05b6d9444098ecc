"""The plan of Camelot as far as it is built, with what has just changed on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rendering.camelot_the_build.marks import counted_ring, gold_corner, target
from rendering.camelot_the_build.scenery.foundations import corner_of, empty_plan, plan_size
from rendering.camelot_the_build.scenery.grounds import BLANK
from rendering.camelot_the_build.tiles import plan_tile, seal_size
from rendering.canvas import Box, Canvas
from rendering.players import tincture
from rules.camelot_the_build.tables import COLUMNS, PLANS, SQUARE_NUMBERS, VALUES
from rules.camelot_the_build.view import Table, TurnView

SQUARE: Final = 88  # pixels
WIDTH, HEIGHT = plan_size(SQUARE)
_CORNER, _TARGET = 42, 78


def draw_plan(canvas: Canvas, table: Table, left: float, top: float, *, named: bool = True) -> None:
    """Draw the plan and its tiles; those of this turn are outlined, those of the last have a gold corner."""
    canvas.paste(empty_plan(table.halls, SQUARE, named=named), left, top)
    for square, tile in enumerate(table.plan):
        if tile:
            _draw_tile(canvas, table.halls, tile, square, left, top)
    if table.last is not None:
        for laid in table.last.laid:
            canvas.paste(gold_corner(_CORNER), *_place(laid.square, left, top))
    turn = table.turn if table.turn.laid or table.last is None else table.last
    _draw_counted(canvas, table, turn, left, top)
    for laid in table.turn.laid:
        x, y = _place(laid.square, left, top)
        own = tincture(canvas.livery(table.turn.seat))
        canvas.outline((x - 2, y - 2, x + SQUARE + 1, y + SQUARE + 1), own)


def draw_targets(canvas: Canvas, squares: Iterable[str], left: float, top: float) -> None:
    """Draw a ring on each square that may be chosen."""
    for square in squares:
        x, y = _place(square, left, top)
        canvas.centred(target(square, _TARGET), x + SQUARE / 2, y + SQUARE / 2)


def places(left: float, top: float) -> dict[str, Box]:
    """Name the plan and its squares."""
    corners = {square: _place(square, left, top) for square in SQUARE_NUMBERS}
    squares = {square: (x, y, x + SQUARE, y + SQUARE) for square, (x, y) in corners.items()}
    return {"plan": (left, top, left + WIDTH, top + HEIGHT), **squares}


def _place(square: str, left: float, top: float) -> tuple[float, float]:
    x, y = corner_of(SQUARE_NUMBERS[square], SQUARE)
    return left + x, top + y


def _draw_tile(canvas: Canvas, halls: str, tile: str, square: int, left: float, top: float) -> None:
    x, y = corner_of(square, SQUARE)
    variety = _lawn(square) if tile == BLANK else 0
    sprite = plan_tile(tile, PLANS[halls].closed[square], variety, SQUARE)
    canvas.paste(sprite, left + x, top + y)


def _lawn(square: int) -> int:
    """Choose a lawn, so that neighbours differ; few in a row, as repetition makes a picture small."""
    row, column = divmod(square, len(COLUMNS))
    return row % 2 * 2 + column % 2


def _draw_counted(canvas: Canvas, table: Table, turn: TurnView, left: float, top: float) -> None:
    """Mark the values of the older tiles that a turn counts."""
    across = seal_size(SQUARE) + 10
    ring = counted_ring(canvas.livery(turn.seat), across)
    for square in {*turn.hit, *turn.last_hit}:
        if VALUES[table.plan[SQUARE_NUMBERS[square]]]:
            x, y = _place(square, left, top)
            canvas.paste(ring, x + SQUARE - across + 4, y - 4)
