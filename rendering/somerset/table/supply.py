"""The picture of the country tiles on offer: each with its roads, its cost and what it does."""

from __future__ import annotations

from PIL.Image import Image

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import BOLD, SERIF
from rendering.lines import draw_line, wrapped
from rendering.somerset.icons.strips import fitting, strip
from rendering.somerset.icons.symbols import price
from rendering.somerset.map.tiles import tile
from rendering.somerset.table.titles import TOP, draw_title
from rendering.theme import FADED
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.names import NAMES
from rules.somerset.view import Table

_ACROSS, _DEEP, _GAP = 4, 132, 8
_WIDE = (WIDTH - 2 * MARGIN - (_ACROSS - 1) * _GAP) / _ACROSS
_TILE, _TEXT = 104, 112  # pixels; where the text begins
_NAME, _PRICE = 23, 31


def picture_of_supply(table: Table) -> Image:
    """Draw the tiles on offer."""
    rows = max(1, -(-len(table.supply) // _ACROSS))
    canvas = Canvas(TOP + rows * (_DEEP + _GAP) - _GAP + MARGIN)
    draw_title(canvas, table, f"Country tiles on offer: {len(table.supply)}")
    for place, one in enumerate(table.supply):
        row, column = divmod(place, _ACROSS)
        draw_offer(canvas, one, MARGIN + column * (_WIDE + _GAP), TOP + row * (_DEEP + _GAP))
    if not table.supply:
        canvas.text(WIDTH / 2, TOP + _DEEP / 2, "all are built", 36, SERIF, FADED, "m")
    return canvas.finished()


def draw_offer(canvas: Canvas, id_: str, left: float, top: float) -> None:
    """Draw a tile on offer."""
    canvas.panel((left, top, left + _WIDE, top + _DEEP))
    facts = COUNTRY_TILES[id_]
    canvas.centred(tile(id_, facts.roads, None, _TILE), left + 8 + _TILE / 2, top + _DEEP / 2)
    x, y, costs = left + _TEXT + 4, top + 22, price(facts.cost)
    for line in wrapped(NAMES[id_], _NAME, _WIDE - _TEXT - 8, SERIF):
        draw_line(canvas, x, y, line, _NAME, SERIF)
        y += 25
    canvas.paste(strip(costs, fitting(costs, _WIDE - _TEXT - 4, _PRICE)), x - 2, top + 64)
    canvas.text(x, top + 113, id_, 24, BOLD, FADED)
