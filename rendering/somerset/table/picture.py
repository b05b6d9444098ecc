"""The public picture: the head, the map, and a row for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL.Image import Image

from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.palette import INK
from rendering.players import Players
from rendering.somerset.hues import MEADOW
from rendering.somerset.map.hexagons import Extent, Field, depth, extent, field_in, largest
from rendering.somerset.map.land import (
    ABOVE,
    LEFT,
    boxes_above,
    cells_inside,
    draw_land,
    draw_rulers,
    draw_scenery,
    draw_vacant,
    empty_places,
)
from rendering.somerset.table import header, standings
from rendering.somerset.table.standings import draw_standings, standings_height
from rules.somerset.tables.grid import Axial, called
from rules.somerset.view import Table

_GAP = 8
_INSIDE = 5  # pixels: how far inside the map's panel the map as a place ends
_TOP = MARGIN + header.HEIGHT + _GAP
_EDGE = 8  # pixels between the tiles and the frame of the map
_ROOM, _DEEP = WIDTH - 2 * MARGIN - 2 * _EDGE - LEFT, 890
_LARGEST = 160  # pixels: a tile
_WIDE_ENOUGH = 128  # pixels: tiles at which the empty cells around are shown as well


def picture_of_table(table: Table, players: Players) -> Image:
    """Draw the table."""
    land = _land(table)
    canvas = Canvas(land.bottom + _GAP + standings_height(table) + MARGIN, players=players)
    header.draw_header(canvas, table, MARGIN)
    _draw_map(canvas, table, land)
    draw_standings(canvas, table, land.bottom + _GAP)
    return canvas.finished()


def places_of_table(table: Table) -> dict[str, Box]:
    """Name the head, the map, its squares, and what the standings have."""
    land = _land(table)
    left, top, right, bottom = land.box
    shown = [*(tile.place for tile in table.tiles), *cells_inside(land.field, land.within, land.empty)]
    return {
        "head": (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + header.HEIGHT),
        # Where the map alone is cut out, nothing of what stands over it and below it comes along.
        "map": (left + _INSIDE, top + _INSIDE, right - _INSIDE, bottom - _INSIDE),
        **{called(place): land.field.box(place) for place in shown},
        **standings.places(table, land.bottom + _GAP),
    }


def boxes_above_table(table: Table) -> Iterator[Box]:
    """Give what the map shows over the edges of cells."""
    return boxes_above(table, _land(table).field, {tile.place for tile in table.tiles})


class Land(NamedTuple):
    """The map of the table: the cells where a tile may be built, where cells lie, and its lower end."""

    empty: list[Axial]
    field: Field
    bottom: int

    @property
    def box(self) -> Box:
        """The map with its frame."""
        return MARGIN, _TOP, WIDTH - MARGIN, self.bottom

    @property
    def within(self) -> Box:
        """The map without its frame and its rulers."""
        left, top, right, bottom = self.box
        return left + LEFT, top + ABOVE, right - 6, bottom - 6


def _land(table: Table) -> Land:
    empty = empty_places(table)
    reach, across = _scale(table, empty)
    middle = (MARGIN + LEFT + WIDTH - MARGIN) / 2
    field = field_in(reach, across, middle, _TOP + _EDGE + ABOVE)
    return Land(empty, field, _TOP + ABOVE + depth(reach, across) + 2 * _EDGE)


def _draw_map(canvas: Canvas, table: Table, land: Land) -> None:
    canvas.panel(land.box, MEADOW, INK, 3)
    lying = {tile.place for tile in table.tiles}
    draw_scenery(canvas, land.field, land.within, lying | set(land.empty))
    shown = cells_inside(land.field, land.within, land.empty)
    draw_rulers(canvas, land.field, lying | set(shown), land.box)
    draw_vacant(canvas, land.field, shown)
    draw_land(canvas, table, land.field)


def _scale(table: Table, empty: list[Axial]) -> tuple[Extent, int]:
    """Give what is shown and the width of a tile: the empty cells too where there is room for them."""
    lying = [tile.place for tile in table.tiles]
    wider = extent([*lying, *empty])
    if (across := largest(wider, _ROOM, _DEEP)) >= _WIDE_ENOUGH:
        return wider, min(_LARGEST, across)
    close = extent(lying)
    return close, min(_LARGEST, largest(close, _ROOM, _DEEP))
