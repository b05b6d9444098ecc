"""The public picture: the head, the map, and a row for each seat."""

from __future__ import annotations

from PIL.Image import Image

from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.players import Players
from rendering.somerset.hues import MEADOW
from rendering.somerset.map import rulers
from rendering.somerset.map.hexagons import Extent, depth, extent, field_in, largest
from rendering.somerset.map.land import draw_land, draw_vacant, empty_places
from rendering.somerset.map.scenery import cells_inside, draw_scenery
from rendering.somerset.table import header
from rendering.somerset.table.standings import draw_standings, standings_height
from rendering.theme import INK
from rules.somerset.tables.grid import Axial
from rules.somerset.view import Table

_GAP = 8
_TOP = MARGIN + header.HEIGHT + _GAP
_EDGE = 8  # pixels between the tiles and the frame of the map
_ROOM, _DEEP = WIDTH - 2 * MARGIN - 2 * _EDGE - rulers.LEFT, 890
_LARGEST = 160  # pixels: a tile
_WIDE_ENOUGH = 128  # pixels: tiles at which the empty cells around are shown as well


def picture_of_table(table: Table, players: Players) -> Image:
    """Draw the table."""
    empty = empty_places(table)
    reach, across = _scale(table, empty)
    bottom = _TOP + rulers.ABOVE + depth(reach, across) + 2 * _EDGE
    canvas = Canvas(bottom + _GAP + standings_height(table) + MARGIN, players=players)
    header.draw_header(canvas, table, MARGIN)
    _draw_map(canvas, table, empty, (reach, across), (MARGIN, _TOP, WIDTH - MARGIN, bottom))
    draw_standings(canvas, table, bottom + _GAP)
    return canvas.finished()


def _draw_map(canvas: Canvas, table: Table, empty: list[Axial], scale: tuple[Extent, int], box: Box) -> None:
    canvas.panel(box, MEADOW, INK, 3)
    left, top, right, bottom = box
    within = (left + rulers.LEFT, top + rulers.ABOVE, right - 6, bottom - 6)
    field = field_in(*scale, (left + rulers.LEFT + right) / 2, top + _EDGE + rulers.ABOVE)
    lying = {tile.place for tile in table.tiles}
    draw_scenery(canvas, field, within, lying | set(empty))
    shown = cells_inside(field, within, empty)
    rulers.draw_rulers(canvas, field, lying | set(shown), box)
    draw_vacant(canvas, field, shown)
    draw_land(canvas, table, field)


def _scale(table: Table, empty: list[Axial]) -> tuple[Extent, int]:
    """Give what is shown and the width of a tile: the empty cells too where there is room for them."""
    lying = [tile.place for tile in table.tiles]
    wider = extent([*lying, *empty])
    if (across := largest(wider, _ROOM, _DEEP)) >= _WIDE_ENOUGH:
        return wider, min(_LARGEST, across)
    close = extent(lying)
    return close, min(_LARGEST, largest(close, _ROOM, _DEEP))
