"""What the game is drawn with, by itself: the contact sheet, emojis, and pictures to be looked up."""

from functools import partial

from PIL.Image import Image

from languages.spoken import texts
from rendering.camelot_the_build.plan import counted_ring, gold_corner, target
from rendering.camelot_the_build.scenery.icons import HALL_ICONS, WALL_ICONS
from rendering.camelot_the_build.tiles import back, loose_tile, sack, seal_size, write_name
from rendering.canvas import MARGIN, Canvas
from rendering.emojis import ROOM, Emojis
from rendering.fonts import SERIF
from rendering.palette import FADED
from rendering.players import LIVERIES, tincture
from rendering.sprites import painted, shield
from rules.camelot_the_build.tables import TILES, Tile
from rules.camelot_the_build.view import Hand, Table
from rules.game import Options
from rules.text import N_, Words

tell = texts(__name__).tell


_ACROSS, _TILE, _DEEP = 5, 124, 196
_CELL = (1100 - 2 * MARGIN) / _ACROSS
_TILES_TOP = 108
_MARKS: tuple[Words, ...] = (N_("this turn"), N_("last turn"), N_("counts"), N_("may go"), N_("bag"))
_MARKS_TOP = _TILES_TOP + len(TILES) // _ACROSS * _DEEP + 10


def sheet() -> Image:
    """Draw everything on one sheet."""
    canvas = Canvas(_MARKS_TOP + 260)
    canvas.text(MARGIN + 6, 60, "Camelot: The Build", 58, SERIF)
    canvas.text(1100 - MARGIN - 6, 64, tell("80 tiles of 30 kinds"), 30, colour=FADED, anchor="r")
    for place, tile in enumerate(TILES.values()):
        row, column = divmod(place, _ACROSS)
        _draw_tile(canvas, tile, MARGIN + (column + 0.5) * _CELL, _TILES_TOP + row * _DEEP)
    _draw_seats(canvas, _MARKS_TOP)
    _draw_marks(canvas, _MARKS_TOP + 110)
    return canvas.finished()


def _draw_tile(canvas: Canvas, tile: Tile, middle: float, top: float) -> None:
    canvas.centred(loose_tile(tile.id, _TILE), middle, top + _TILE / 2)
    write_name(canvas, tile.id, middle, top + _TILE + 18, _CELL - 8)
    number = f" \N{MULTIPLICATION SIGN}{tile.count}" if tile.count > 1 else ""
    canvas.text(middle, top + _TILE + 44, f"{tell(tile.coded)}{number}", 24, colour=FADED, anchor="m")


def _draw_seats(canvas: Canvas, top: int) -> None:
    for place, livery in enumerate(LIVERIES):
        x = MARGIN + place * _CELL
        canvas.centred(shield(livery, 50), x + 36, top + 46)
        canvas.centred(back(livery, 72), x + 104, top + 46)
        canvas.text(x + 70, top + 100, tell(livery.name), 24, colour=FADED, anchor="m")


def _draw_marks(canvas: Canvas, top: int) -> None:
    """Draw the marks of this turn, of the last, of what counts, and of where a tile may go."""
    y = top + 70
    for place, words in enumerate(_MARKS):
        canvas.text(MARGIN + place * _CELL + 118, y, tell(words), 24, colour=FADED, room=_CELL - 102)
    x, tile = MARGIN + 20, loose_tile("W1", 84)
    for place in range(3):
        canvas.paste(tile, x + place * _CELL, y - 42)
    canvas.outline((x - 2, y - 44, x + 85, y + 43), tincture(LIVERIES[0]))
    canvas.paste(gold_corner(44), x + _CELL, y - 42)
    across = seal_size(84) + 10
    canvas.paste(counted_ring(LIVERIES[0], across), x + 2 * _CELL + 84 - across + 4, y - 46)
    canvas.centred(target("e5", 80), x + 3 * _CELL + 44, y)
    canvas.centred(sack(76), x + 4 * _CELL + 44, y)


def emojis() -> Emojis:
    """Give a small picture of each tile, by its id."""
    icons = {**HALL_ICONS, **WALL_ICONS}
    drawn = {tile: partial(painted, paint, ROOM, ROOM) for tile, paint in icons.items()}
    return {tile.lower(): drawn.get(tile) or partial(loose_tile, tile, ROOM) for tile in TILES}


def emoji(table: Table, hand: Hand, said: str, answer: str) -> str:
    """Name the tile to be placed; the squares for one that is chosen already name none."""
    word, _, rest = answer.partition(" ")
    return rest.partition(" ")[0].lower() if word == "place" and not said else ""


def entry(name: str, mark: str, size: int, options: Options | None = None) -> Image | None:
    """Draw the tile that has this name, in a square."""
    return next((loose_tile(id_, size) for id_, tile in TILES.items() if tile.name == name), None)
