"""The standings, a row for each side with all that its points come from; and the strategy tiles left."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from languages.spoken import ordinal, signed, texts
from rendering.battles_and_builders.pieces import (
    CARD,
    NAME_LINE,
    SMALL,
    WORTH,
    army,
    draw_side,
    event_card,
    event_worth,
    livery_of,
    strategy_tile,
    tile_held,
    write_side,
)
from rendering.battles_and_builders.words import is_spent, places
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, Stamp, length
from rendering.fonts import SERIF
from rendering.palette import CREAM, FADED, GOLD, INK, SHADE, VELLUM
from rendering.players import Livery
from rendering.sprites import empty_place, seal
from rules.battles_and_builders.tables import BUILDERS, COMMIT, KING, NOTHING, STRATEGY_TILES
from rules.battles_and_builders.view import Commitment, RoundView, Table, Tableau
from rules.ranking import place_in
from rules.text import N_, Words

tell = texts(__name__).tell


_HEADING, _ROW, _GAP = 44, 100, 6
_SHIELD_X, _POINTS_X = MARGIN + 42, WIDTH - MARGIN - 18
_BEFORE_NAME = 14  # pixels behind the ordinal of a place at the end
_KINDS_X, _KIND, _PITCH, _NUMBER = MARGIN + 110, 46, 76, 36
_BUILDERS_WIDER = 18  # pixels: there may be ten and more
_PRESTIGE_X, _PRESTIGE = 580, 62  # the middle of a seal, and how large it is
_EVENTS_X, _EVENTS_A_LINE = 630, 4
_TILES_X = 856


def standings_height(table: Table) -> int:
    return _HEADING + len(table.tableaux) * (_ROW + _GAP)


def standing(table: Table) -> Table:
    """Leave of a table no more than its standings show, which change once a round."""
    shown, tableaux = table.round, tuple(replace(each, left=0) for each in table.tableaux)
    tiles = tuple(Commitment(False, None, None, given.tile, 0) for given in shown.commitments)
    around = RoundView(0, shown.start, "", tiles, None, NOTHING, (), ())
    phase = COMMIT if table.phase == COMMIT else ""
    return Table(table.seats, "", phase, (), around, None, tableaux, (), (), table.over)


def draw_standings(canvas: Canvas, table: Table, top: int) -> None:
    """Draw a row for each side; at the end by place, before by seat."""
    _draw_headings(canvas, table, top + 22)
    for side, row in _rows(table, top):
        _draw_row(canvas, table, side, row)


def standings_places(table: Table, top: int) -> dict[str, Box]:
    """Name the rows: `points 1` is that of seat 1."""
    rows = _rows(table, top)
    return {f"points {side}": (MARGIN, row, WIDTH - MARGIN, row + _ROW) for side, row in rows}


def _rows(table: Table, top: int) -> Iterator[tuple[int, int]]:
    """Give the side of each row, and its top."""
    return ((side, top + _HEADING + row * (_ROW + _GAP)) for row, side in enumerate(_order(table)))


def _order(table: Table) -> Sequence[int]:
    sides = range(len(table.tableaux))
    if not table.over:
        return sides
    return [*(seat for place in places(table) for seat in place), *sides[table.seats :]]


def _draw_headings(canvas: Canvas, table: Table, y: int) -> None:
    kinds = tell("by kind, with this bid") if table.phase == COMMIT and not table.over else tell("by kind")
    points, tiles = tell("points"), tell("tiles")
    # Where both are long that of the tiles begins over the last of the events.
    tiles_x = min(_TILES_X, _POINTS_X - length(points, SMALL) - length(tiles, SMALL) - 16)
    builders_x = _PRESTIGE_X - _HEADING // 2
    canvas.centred(army(BUILDERS, None, _HEADING - 6), _PRESTIGE_X, y)
    # Below stands what builders have earned, less what was lost by committing nothing.
    canvas.text(_PRESTIGE_X + _HEADING / 2, y, "\N{PLUS-MINUS SIGN}", SMALL, colour=FADED)
    for x, words, room, anchor in (
        (_POINTS_X, points, _POINTS_X - tiles_x, "r"),
        (_EVENTS_X, tell("events"), tiles_x - _EVENTS_X - 8, "l"),
        (tiles_x, tiles, _POINTS_X - tiles_x, "l"),
        (_KINDS_X, kinds, builders_x - _KINDS_X - 8, "l"),
    ):
        canvas.text(x, y, words, SMALL, colour=FADED, anchor=anchor, room=room)


def _draw_row(canvas: Canvas, table: Table, side: int, top: int) -> None:
    tableau, middle = table.tableaux[side], top + _ROW // 2
    first = bool(table.over) and side in places(table)[0]
    canvas.panel(
        (MARGIN, top, WIDTH - MARGIN, top + _ROW), CREAM if first else VELLUM, GOLD if first else SHADE
    )
    name_x, end = _KINDS_X + _draw_place(canvas, table, side, top), _PRESTIGE_X - _PRESTIGE // 2 - 8
    write_side(canvas, table, side, name_x, top, end - name_x - _draw_no_place(canvas, table, side, end, top))
    draw_side(canvas, table, side, _SHIELD_X, middle, start=not table.over and side == table.round.start)
    canvas.text(_POINTS_X, middle, signed(tableau.points), 56, SERIF, anchor="r")
    if tableau.prestige:
        canvas.centred(seal(f"{tableau.prestige:+d}", _PRESTIGE), _PRESTIGE_X, middle)
    _draw_events(canvas, tableau.events, middle)
    for number, tile in enumerate(tableau.tiles):
        held = tile_held(tile, spent=is_spent(table, tile))
        canvas.paste(held, _TILES_X + number * (held.width + 4), middle - held.height / 2)
    _draw_stock(canvas, livery_of(canvas, table, side), tableau, top + _ROW - 32)


def _draw_place(canvas: Canvas, table: Table, side: int, top: int) -> int:
    """Write the place of a seat at the end before its name; give its room."""
    if not table.over or side >= table.seats:
        return 0
    place = ordinal(place_in(places(table), side))
    return canvas.text(_KINDS_X, top + NAME_LINE / 2 + 3, place, SMALL, SERIF, GOLD) + _BEFORE_NAME


def _draw_no_place(canvas: Canvas, table: Table, side: int, x: int, top: int) -> int:
    """Write behind the name of the dummy at the end, up to x, that it has no place; give its room."""
    if not table.over or side < table.seats:
        return 0
    words = tell("cannot win")
    canvas.text(x, top + NAME_LINE / 2 + 3, words, SMALL, colour=FADED, anchor="r")
    return math.ceil(length(words, SMALL)) + _BEFORE_NAME


def _draw_events(canvas: Canvas, events: Sequence[str], middle: float) -> None:
    """Draw the event tiles won: as cards in a line, or in two lines what each of them is worth."""
    paint, (width, height) = (event_card, CARD) if len(events) <= _EVENTS_A_LINE else (event_worth, WORTH)
    top = middle - height / 2 if height == CARD[1] else middle - height - _GAP / 2
    for place, event in enumerate(events):
        line, column = divmod(place, _EVENTS_A_LINE)
        canvas.paste(paint(event), _EVENTS_X + column * (width + 1), top + line * (height + _GAP))


def _draw_stock(canvas: Canvas, livery: Livery | None, tableau: Tableau, middle: int) -> None:
    for kind, number in enumerate(tableau.stock[:KING] if tableau.dummy else tableau.stock):
        x = _KINDS_X + kind * _PITCH + (_BUILDERS_WIDER if kind != BUILDERS else 0)
        sprite = army(kind, livery, _KIND) if number else empty_place(_KIND)
        canvas.paste(sprite, x, middle - _KIND / 2)
        canvas.text(x + _KIND + 3, middle, str(number), _NUMBER, SERIF, INK if number else SHADE)


# The tables' effects in few words, so that they can be read on a telephone.
_SHORT: Final[dict[str, Words]] = {
    "CL": N_("wins a tie for builders"),
    "EX": N_("+1 at the end"),
    "CA": N_("\N{MINUS SIGN}2 for an opponent"),
    "TR": N_("one red die more"),
    "FR": N_("re-throw dice, once"),
    "WD": N_("take 1 to 3 tokens back"),
}
_CELL, _CELL_GAP, _TILE, _CELLS_A_ROW = 86, 8, 68, 2


def tiles_shown(table: Table) -> Sequence[str]:
    """Give the strategy tiles that a king may still buy; those that are held lie in the standings."""
    return () if table.over else table.tiles_left


def tiles_height(tiles: Sequence[str]) -> int:
    """Give the room the tiles need."""
    return -(-len(tiles) // _CELLS_A_ROW) * (_CELL + _CELL_GAP) - _CELL_GAP


def draw_tiles(canvas: Canvas, tiles: Sequence[str], top: int) -> None:
    """Draw the tiles in rows that fill the width, each with what it does."""
    for tile, (x, y, right, bottom) in tile_places(tiles, top).items():
        cell = _cell(tile, tell(STRATEGY_TILES[tile].name), tell(_SHORT[tile]), round(right - x))
        canvas.stamp(cell, (x + right + 1) / 2, (y + bottom + 1) / 2)


@lru_cache(maxsize=32)  # cells, of six tiles: a game lays them down in each of its pictures
def _cell(tile: str, name: str, effect: str, wide: int) -> Stamp:
    left = _TILE + 26
    room = wide - left - 2

    def draw(canvas: Canvas) -> None:
        canvas.centred(strategy_tile(tile, _TILE), 12 + _TILE / 2, _CELL / 2)
        canvas.text(left, 27, name, 36, SERIF, room=room)
        canvas.text(left, 62, effect, SMALL, colour=FADED, room=room)

    return Canvas.lifted(wide, _CELL, draw)


def tile_places(tiles: Sequence[str], top: int) -> dict[str, Box]:
    """Name the tiles by their ids."""
    return dict(zip(tiles, _cells(len(tiles), top), strict=True))


def _cells(number: int, top: int) -> Iterator[Box]:
    """Give the box of each cell; the last one may be as wide as its row."""
    for cell in range(number):
        row, column = divmod(cell, _CELLS_A_ROW)
        cells = min(_CELLS_A_ROW, number - row * _CELLS_A_ROW)
        width = (WIDTH - 2 * MARGIN - (cells - 1) * _CELL_GAP) / cells
        x, y = MARGIN + column * (width + _CELL_GAP), top + row * (_CELL + _CELL_GAP)
        yield x, y, x + width, y + _CELL
