"""The strategy tiles that are left, each with its name and effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.battles_and_builders.tiles import strategy_tile
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SERIF
from rendering.theme import FADED
from rules.battles_and_builders.tables import STRATEGY_TILES

# The tables' effects in few words, so that they can be read on a telephone.
_SHORT = {
    "CL": "wins a tie for builders",
    "EX": "+1 at the end",
    "CA": "\N{MINUS SIGN}2 for an opponent",
    "TR": "one red die more",
    "FR": "re-throw dice, once",
    "WD": "take 1 to 3 tokens back",
}
_ROWS = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3)}
_CELL, _GAP, _TILE = 82, 10, 66


def height(tiles: Sequence[str]) -> int:
    """Give the room the tiles need."""
    return len(_ROWS[len(tiles)]) * (_CELL + _GAP)


def draw_strategy(canvas: Canvas, top: int, tiles: Sequence[str]) -> None:
    """Draw the tiles in rows that fill the width."""
    for tile, (x, y, width) in zip(tiles, _cells(len(tiles), top), strict=True):
        canvas.panel((x, y, x + width, y + _CELL))
        canvas.centred(strategy_tile(tile, _TILE), x + 12 + _TILE / 2, y + _CELL / 2)
        left = x + _TILE + 24
        canvas.text(left, y + 26, STRATEGY_TILES[tile].name, 28, SERIF)
        canvas.text(left, y + 58, _SHORT[tile], 22, colour=FADED)


def _cells(number: int, top: int) -> Iterator[tuple[float, int, float]]:
    """Give each cell's left, top and width."""
    for row, cells in enumerate(_ROWS[number]):
        width = (WIDTH - 2 * MARGIN - (cells - 1) * _GAP) / cells
        for cell in range(cells):
            yield MARGIN + cell * (width + _GAP), top + row * (_CELL + _GAP), width
