"""The strategy tiles, those left and those held, each with its name and effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from languages.spoken import texts
from rendering.battles_and_builders.tiles import strategy_tile
from rendering.battles_and_builders.words import is_spent
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_within
from rendering.fonts import SERIF, SMALLEST
from rendering.shields import shield
from rendering.theme import CREAM, FADED, VELLUM
from rules.battles_and_builders.tables import FINAL_COUNT, STRATEGY_TILES
from rules.battles_and_builders.view import Table
from rules.text import N_, Seat, Words

tell = texts(__name__).tell


# The tables' effects in few words, so that they can be read on a telephone.
_SHORT: Final[dict[str, Words]] = {
    "CL": N_("wins a tie for builders"),
    "EX": N_("+1 at the end"),
    "CA": N_("\N{MINUS SIGN}2 for an opponent"),
    "TR": N_("one red die more"),
    "FR": N_("re-throw dice, once"),
    "WD": N_("take 1 to 3 tokens back"),
}
_SPENT: Words = N_("spent")
_ROWS = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3)}
_CELL, _GAP, _TILE, _SHIELD = 82, 10, 66, 34


class Held(NamedTuple):
    """A tile, the seat that has it (None: it is left), and whether it has done what it does."""

    tile: str
    seat: Seat | None = None
    spent: bool = False


def shown(table: Table) -> list[Held]:
    """Give the tiles that are left, then those that seats have; at the end those that count."""
    left = [] if table.over else [Held(tile) for tile in table.tiles_left]
    held = [
        Held(tile, seat, is_spent(table, tile))
        for seat, tableau in enumerate(table.tableaux)
        for tile in tableau.tiles
    ]
    return [*left, *(each for each in held if not table.over or each.tile in FINAL_COUNT)]


def height(tiles: Sequence[Held]) -> int:
    """Give the room the tiles need."""
    return len(_ROWS[len(tiles)]) * (_CELL + _GAP)


def draw_strategy(canvas: Canvas, top: int, tiles: Sequence[Held]) -> None:
    """Draw the tiles in rows that fill the width, with the shield of whoever has one."""
    for (tile, seat, spent), (x, y, width) in zip(tiles, _cells(len(tiles), top), strict=True):
        canvas.panel((x, y, x + width, y + _CELL), VELLUM if seat is None else CREAM)
        canvas.centred(strategy_tile(tile, _TILE), x + 12 + _TILE / 2, y + _CELL / 2)
        left = x + _TILE + 24
        name = tell(STRATEGY_TILES[tile].name)
        room = width - _TILE - 32
        beside = room - (0 if seat is None else _SHIELD + _GAP)
        draw_within(canvas, left, y + 26, name, 28, beside, SERIF)
        effect = tell(_SPENT) if spent else tell(_SHORT[tile])
        draw_within(canvas, left, y + 58, effect, SMALLEST, room, colour=FADED)
        if seat is not None:
            canvas.centred(shield(canvas.livery(seat), _SHIELD), x + width - 24, y + 26)


def places(tiles: Sequence[Held], top: int) -> dict[str, Box]:
    """Name the tiles by their ids."""
    cells = zip(tiles, _cells(len(tiles), top), strict=True)
    return {held.tile: (x, y, x + width, y + _CELL) for held, (x, y, width) in cells}


def _cells(number: int, top: int) -> Iterator[tuple[float, int, float]]:
    """Give each cell's left, top and width."""
    for row, cells in enumerate(_ROWS[number]):
        width = (WIDTH - 2 * MARGIN - (cells - 1) * _GAP) / cells
        for cell in range(cells):
            yield MARGIN + cell * (width + _GAP), top + row * (_CELL + _GAP), width
