"""The pictures of the country tiles on offer, and of all tiles in play by their cells."""

from PIL.Image import Image

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, fit
from rendering.fonts import BOLD, SERIF
from rendering.palette import CREAM, FADED, SHADE, VELLUM
from rendering.players import Players
from rendering.somerset.cards import draw_crossed
from rendering.somerset.hand.offers import on_offer
from rendering.somerset.icons import icon
from rendering.somerset.icons.symbols import effect, fitted
from rendering.somerset.plates import draw_plates, places, plates_height
from rendering.somerset.table import signs
from rendering.somerset.table.picture import TOP, draw_title
from rendering.somerset.words import name_of
from rendering.sprites import shield
from rules.somerset.tables.grid import called
from rules.somerset.tables.tiles import by_kind
from rules.somerset.view import Table, TileView

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


_ACROSS, _DEEP, _GAP, _HEAD = 2, 54, 4, 66
_SIZE = 30
_WIDE = (WIDTH - 2 * MARGIN - 10) / _ACROSS
_CELL, _NAME, _ROOM = 68, 108, 160  # pixels: where the cell ends and the name begins; for the symbols


def picture_of_roll(table: Table, players: Players) -> Image:
    """Draw the list, row by row of the map."""
    rows = -(-len(table.tiles) // _ACROSS)
    below = TOP + rows * (_DEEP + _GAP)
    canvas = Canvas(below + _HEAD + signs.signs_height() + MARGIN, players=players)
    draw_title(canvas, table, tell("Tiles in play: {number}", number=len(table.tiles)))
    for place, tile in enumerate(sorted(table.tiles, key=lambda tile: tile.place[::-1])):
        column, row = divmod(place, rows)
        _draw_tile(canvas, tile, MARGIN + column * (_WIDE + 10), TOP + row * (_DEEP + _GAP))
    middle = below + _HEAD / 2
    canvas.text(MARGIN + 6, middle, tell("What the signs mean"), 38, SERIF)
    words = tell("crossed out: used this round")
    canvas.text(WIDTH - MARGIN - 6, middle, words, _SIZE, colour=FADED, anchor="r")
    signs.draw_signs(canvas, below + _HEAD)
    return canvas.finished()


def _draw_tile(canvas: Canvas, tile: TileView, left: float, top: float) -> None:
    canvas.panel((left, top, left + _WIDE, top + _DEEP), SHADE if tile.used else CREAM, VELLUM)
    middle = top + _DEEP / 2
    canvas.text(left + _CELL, middle, called(tile.place), _SIZE, BOLD, anchor="r")
    sign = icon("city", 32) if tile.owner is None else shield(canvas.livery(tile.owner), 30)
    canvas.centred(sign, left + _CELL + 20, middle)
    row = fitted(effect(tile.id), _ROOM, 32)
    canvas.paste(row, left + _WIDE - row.width - 8, middle - row.height / 2)
    words, size = fit(name_of(tile.id), _SIZE, _WIDE - _NAME - row.width - 14, SERIF)
    draw_crossed(canvas, left + _NAME, middle, words, size, done=tile.used)
