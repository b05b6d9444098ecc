"""The pictures of the country tiles on offer, one for each kind: roads, cost and what each tile does."""

from __future__ import annotations

from PIL.Image import Image

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.fonts import SERIF
from rendering.palette import FADED
from rendering.players import Players
from rendering.somerset.hand.offers import on_offer
from rendering.somerset.plates import draw_plates, places, plates_height
from rendering.somerset.table.header import TOP, draw_title
from rules.somerset.tables.kinds import by_kind
from rules.somerset.view import Table

tell = texts(__name__).tell


_EMPTY = 140  # pixels: where nothing is left


def kinds_on_offer(table: Table) -> list[str]:
    """Name the kinds of tiles of which there are any."""
    return [tell(kind) for kind in by_kind(table.supply)]


def picture_of_supply(table: Table, page: int, players: Players) -> Image:
    """Draw the tiles on offer of one kind."""
    title, tiles = _shown(table, page)
    plates = [on_offer(tile, table.options) for tile in tiles]
    most = len(plates)
    canvas = Canvas(TOP + (plates_height(plates, most) or _EMPTY) + MARGIN, players=players)
    draw_title(canvas, table, title)
    draw_plates(canvas, plates, TOP, most)
    if not plates:
        canvas.text(WIDTH / 2, TOP + _EMPTY / 2, tell("all are built"), 36, SERIF, FADED, "m")
    return canvas.finished()


def places_of_supply(table: Table, page: int) -> dict[str, Box]:
    """Name the tiles on offer of one kind."""
    _, tiles = _shown(table, page)
    return places(tiles, [on_offer(tile, table.options) for tile in tiles], TOP, len(tiles))


def _shown(table: Table, page: int) -> tuple[str, list[str]]:
    """Give the title of a page and its tiles; of the last where there are not so many."""
    kinds = by_kind(table.supply)
    if not kinds:
        return tell("Tiles on offer: none"), []
    kind, tiles = list(kinds.items())[: page + 1][-1]
    words = tell("{kind}: {number} of {all} tiles", kind=tell(kind), number=len(tiles), all=len(table.supply))
    return words, tiles
