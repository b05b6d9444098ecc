"""The standings, a row for each side; and the strategy tiles, those left and those held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from languages.spoken import ordinal, signed, texts
from rendering.battles_and_builders.pieces import (
    EVENT_CARD,
    army,
    draw_side,
    event_card,
    livery_of,
    strategy_tile,
    write_side,
)
from rendering.battles_and_builders.words import is_spent, places
from rendering.canvas import MARGIN, NAME_LINE, WIDTH, Box, Canvas
from rendering.fonts import SERIF, SMALLEST
from rendering.palette import CREAM, FADED, GOLD, INK, SHADE, VELLUM
from rendering.players import Livery
from rendering.sprites import empty_place, shield
from rules.battles_and_builders.tables import COMMIT, FINAL_COUNT, KING, STRATEGY_TILES
from rules.battles_and_builders.view import Table, Tableau
from rules.ranking import place_in
from rules.text import N_, Seat, Words

tell = texts(__name__).tell


_HEADING, _ROW, _GAP = 36, 74 + NAME_LINE, 6
_SHIELD_X, _POINTS_X, _PRESTIGE_X = MARGIN + 42, 220, 278
_PLACE_X, _PLACE = _SHIELD_X + 32, 48  # the ordinal of a place at the end, and its room
_EVENTS_X, _EVENTS_A_LINE = 330, 4
_TILES_X, _HELD = 522, 54
_LEFT_X, _KINDS_X, _KIND, _PITCH = 684, 700, 40, 72
_TWO_DIGITS = 16  # of which only builders can have as many


def standings_height(table: Table) -> int:
    """Give the height of the standings."""
    return _HEADING + sum(map(_row_height, table.tableaux)) + len(table.tableaux) * _GAP


def _row_height(tableau: Tableau) -> int:
    lines = -(-len(tableau.events) // _EVENTS_A_LINE)
    return _ROW + max(lines - 1, 0) * (EVENT_CARD[1] + _GAP)


def draw_standings(canvas: Canvas, table: Table, top: int) -> None:
    """Draw a row for each side; at the end by place, before by seat."""
    _draw_headings(canvas, table, top + 16)
    for side, row, height in _rows(table, top):
        _draw_row(canvas, table, side, row, height)


def standings_places(table: Table, top: int) -> dict[str, Box]:
    """Name the rows: `points 1` is that of seat 1."""
    rows = _rows(table, top)
    return {f"points {side}": (MARGIN, row, WIDTH - MARGIN, row + height) for side, row, height in rows}


def _rows(table: Table, top: int) -> Iterator[tuple[int, int, int]]:
    """Give the side of each row, its top and its height."""
    top += _HEADING
    for side in _order(table):
        height = _row_height(table.tableaux[side])
        yield side, top, height
        top += height + _GAP


def _order(table: Table) -> Sequence[int]:
    sides = range(len(table.tableaux))
    if not table.over:
        return sides
    return [*(seat for place in places(table) for seat in place), *sides[table.seats :]]


def _draw_headings(canvas: Canvas, table: Table, y: int) -> None:
    kinds = (
        tell("by kind, this bid included") if table.phase == COMMIT and not table.over else tell("by kind")
    )
    for x, words, room, anchor in (
        (_POINTS_X, tell("points"), _POINTS_X - MARGIN, "r"),
        (_PRESTIGE_X + 2, tell("prestige"), 2 * (_EVENTS_X - _PRESTIGE_X) - 8, "m"),
        (_EVENTS_X + 2, tell("events"), _TILES_X - _EVENTS_X - 8, "l"),
        (_TILES_X, tell("tiles"), (_LEFT_X - _TILES_X) / 2 - 4, "l"),
        (_LEFT_X, tell("left"), (_LEFT_X - _TILES_X) / 2 - 4, "r"),
        (_KINDS_X, kinds, WIDTH - MARGIN - _KINDS_X, "l"),
    ):
        canvas.text(x, y, words, 24, colour=FADED, anchor=anchor, room=room)


def _draw_row(canvas: Canvas, table: Table, side: int, top: int, height: int) -> None:
    tableau, middle = table.tableaux[side], top + (height + NAME_LINE) // 2
    first = bool(table.over) and side in places(table)[0]
    canvas.panel(
        (MARGIN, top, WIDTH - MARGIN, top + height), CREAM if first else VELLUM, GOLD if first else SHADE
    )
    write_side(canvas, table, side, MARGIN + 16, top + 2, _EVENTS_X - MARGIN - 24)
    draw_side(canvas, table, side, _SHIELD_X, middle, start=not table.over and side == table.round.start)
    if table.over and side < table.seats:
        place = ordinal(place_in(places(table), side))
        canvas.text(_PLACE_X, middle, place, 26, SERIF, GOLD, room=_PLACE)
    room = _POINTS_X - _PLACE_X - _PLACE
    canvas.text(_POINTS_X, middle, signed(tableau.points), 52, SERIF, anchor="r", room=room)
    canvas.text(_PRESTIGE_X, middle, signed(tableau.prestige), 34, SERIF, FADED, "m")
    _draw_events(canvas, tableau.events, middle - (height - _ROW + EVENT_CARD[1]) / 2)
    for number, tile in enumerate(tableau.tiles):
        canvas.paste(strategy_tile(tile, _HELD), _TILES_X + number * (_HELD + 4), middle - _HELD / 2)
    _draw_stock(canvas, livery_of(canvas, table, side), tableau, middle)


def _draw_events(canvas: Canvas, events: Sequence[str], top: float) -> None:
    """Draw the event tiles won, in as many lines as they need."""
    width, height = EVENT_CARD
    for place, event in enumerate(events):
        line, column = divmod(place, _EVENTS_A_LINE)
        canvas.paste(event_card(event), _EVENTS_X + column * (width + 1), top + line * (height + _GAP))


def _draw_stock(canvas: Canvas, livery: Livery | None, tableau: Tableau, middle: int) -> None:
    canvas.text(_LEFT_X, middle, str(tableau.left), 40, SERIF, anchor="r")
    for kind, number in enumerate(tableau.stock[:KING] if tableau.dummy else tableau.stock):
        x = _KINDS_X + kind * _PITCH + (_TWO_DIGITS if kind else 0)
        sprite = army(kind, livery, _KIND) if number else empty_place(_KIND)
        canvas.paste(sprite, x, middle - _KIND / 2)
        canvas.text(x + _KIND + 3, middle, str(number), 32, SERIF, INK if number else SHADE)


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
_IN_ROWS = {0: (), 1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3)}
_CELL, _CELL_GAP, _TILE, _SHIELD = 82, 10, 66, 34


class Held(NamedTuple):
    """A tile, the seat that has it (None: it is left), and whether it has done what it does."""

    tile: str
    seat: Seat | None = None
    spent: bool = False


def tiles_shown(table: Table) -> list[Held]:
    """Give the tiles that are left, then those that seats have; at the end those that count."""
    left = [] if table.over else [Held(tile) for tile in table.tiles_left]
    held = [
        Held(tile, seat, is_spent(table, tile))
        for seat, tableau in enumerate(table.tableaux)
        for tile in tableau.tiles
    ]
    return [*left, *(each for each in held if not table.over or each.tile in FINAL_COUNT)]


def tiles_height(tiles: Sequence[Held]) -> int:
    """Give the room the tiles need."""
    return len(_IN_ROWS[len(tiles)]) * (_CELL + _CELL_GAP)


def draw_tiles(canvas: Canvas, top: int, tiles: Sequence[Held]) -> None:
    """Draw the tiles in rows that fill the width, with the shield of whoever has one."""
    for (tile, seat, spent), (x, y, width) in zip(tiles, _cells(len(tiles), top), strict=True):
        canvas.panel((x, y, x + width, y + _CELL), VELLUM if seat is None else CREAM)
        canvas.centred(strategy_tile(tile, _TILE), x + 12 + _TILE / 2, y + _CELL / 2)
        left = x + _TILE + 24
        name = tell(STRATEGY_TILES[tile].name)
        room = width - _TILE - 32
        beside = room - (0 if seat is None else _SHIELD + _CELL_GAP)
        canvas.text(left, y + 26, name, 28, SERIF, room=beside)
        effect = tell(_SPENT) if spent else tell(_SHORT[tile])
        canvas.text(left, y + 58, effect, SMALLEST, colour=FADED, room=room)
        if seat is not None:
            canvas.centred(shield(canvas.livery(seat), _SHIELD), x + width - 24, y + 26)


def tile_places(tiles: Sequence[Held], top: int) -> dict[str, Box]:
    """Name the tiles by their ids."""
    cells = zip(tiles, _cells(len(tiles), top), strict=True)
    return {held.tile: (x, y, x + width, y + _CELL) for held, (x, y, width) in cells}


def _cells(number: int, top: int) -> Iterator[tuple[float, int, float]]:
    """Give each cell's left, top and width."""
    for row, cells in enumerate(_IN_ROWS[number]):
        width = (WIDTH - 2 * MARGIN - (cells - 1) * _CELL_GAP) / cells
        for cell in range(cells):
            yield MARGIN + cell * (width + _CELL_GAP), top + row * (_CELL + _CELL_GAP), width
