"""The picture of the country tiles on offer: each with its roads, its cost and what it does."""

from __future__ import annotations

from PIL.Image import Image

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import BOLD, SERIF
from rendering.lines import draw_line, wrapped
from rendering.players import Players
from rendering.somerset.boxes import Boxes
from rendering.somerset.icons.strips import fitted
from rendering.somerset.icons.symbols import price
from rendering.somerset.map.tiles import tile
from rendering.somerset.table.header import TOP, draw_title
from rendering.theme import FADED
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.names import NAMES
from rules.somerset.view import Table

_OFFERS = Boxes(4, 132, 8)
_TILE, _TEXT = 104, 112  # pixels; where the text begins
_NAME, _PRICE = 23, 31


def picture_of_supply(table: Table, players: Players) -> Image:
    """Draw the tiles on offer."""
    canvas = Canvas(TOP + _OFFERS.height(max(1, len(table.supply))) - _OFFERS.gap + MARGIN, players=players)
    draw_title(canvas, table, f"Country tiles on offer: {len(table.supply)}")
    for one, left, top in _OFFERS.laid(table.supply, TOP):
        draw_offer(canvas, one, left, top)
    if not table.supply:
        canvas.text(WIDTH / 2, TOP + _OFFERS.deep / 2, "all are built", 36, SERIF, FADED, "m")
    return canvas.finished()


def draw_offer(canvas: Canvas, id_: str, left: float, top: float) -> None:
    """Draw a tile on offer."""
    canvas.panel(_OFFERS.box(left, top))
    facts = COUNTRY_TILES[id_]
    canvas.centred(tile(id_, facts.roads, None, _TILE), left + 8 + _TILE / 2, top + _OFFERS.deep / 2)
    x, y = left + _TEXT + 4, top + 22
    for line in wrapped(NAMES[id_], _NAME, _OFFERS.wide - _TEXT - 8, SERIF):
        draw_line(canvas, x, y, line, _NAME, SERIF)
        y += 25
    canvas.paste(fitted(price(facts.cost), _OFFERS.wide - _TEXT - 4, _PRICE), x - 2, top + 64)
    canvas.text(x, top + 113, id_, 24, BOLD, FADED)
