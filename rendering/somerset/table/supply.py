"""The picture of the country tiles on offer: each with its roads, its cost and what it does."""

from __future__ import annotations

from PIL.Image import Image

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SERIF
from rendering.players import Players
from rendering.somerset.hand.offers import on_offer
from rendering.somerset.plates import draw_plates, plates_height
from rendering.somerset.table.header import TOP, draw_title
from rendering.theme import FADED
from rules.somerset.view import Table

_EMPTY = 140  # pixels: where nothing is left


def picture_of_supply(table: Table, players: Players) -> Image:
    """Draw the tiles on offer."""
    plates = [on_offer(tile) for tile in table.supply]
    canvas = Canvas(TOP + (plates_height(plates) or _EMPTY) + MARGIN, players=players)
    draw_title(canvas, table, f"Country tiles on offer: {len(table.supply)}")
    draw_plates(canvas, plates, TOP)
    if not plates:
        canvas.text(WIDTH / 2, TOP + _EMPTY / 2, "all are built", 36, SERIF, FADED, "m")
    return canvas.finished()
