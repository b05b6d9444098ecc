"""The standings: for each side its points, what they come from, and what is left behind its screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from languages.spoken import ordinal, signed, texts
from rendering.battles_and_builders.tiles import (
    EVENT_CARD,
    army,
    draw_side,
    event_card,
    livery_of,
    strategy_tile,
    write_side,
)
from rendering.battles_and_builders.words import places
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_within, fitting
from rendering.fonts import SERIF
from rendering.names import NAME_LINE
from rendering.players import Livery
from rendering.theme import CREAM, FADED, GOLD, INK, SHADE, VELLUM, Colour
from rendering.tokens import empty_place
from rules.battles_and_builders.tables import COMMIT, KING
from rules.battles_and_builders.view import Table, Tableau
from rules.ranking import place_in

tell = texts(__name__).tell


_HEADING, _ROW, _GAP = 36, 74 + NAME_LINE, 6
_SHIELD_X, _POINTS_X, _PRESTIGE_X = MARGIN + 42, 220, 278
_PLACE_X, _PLACE = _SHIELD_X + 32, 48  # the ordinal of a place at the end, and its room
_EVENTS_X, _EVENTS_A_LINE = 330, 4
_TILES_X, _TILE = 522, 54
_LEFT_X, _KINDS_X, _KIND, _PITCH = 684, 700, 40, 72
_TWO_DIGITS = 16  # of which only builders can have as many


def height(table: Table) -> int:
    """Give the height of the standings."""
    return _HEADING + sum(_row_height(tableau) + _GAP for tableau in table.tableaux)


def _lines(events: Sequence[str]) -> int:
    return max(1, -(-len(events) // _EVENTS_A_LINE))


def _row_height(tableau: Tableau) -> int:
    return _ROW + (_lines(tableau.events) - 1) * (EVENT_CARD[1] + _GAP)


def draw_standings(canvas: Canvas, table: Table, top: int) -> None:
    """Draw a row for each side; at the end by place, before by seat."""
    _draw_headings(canvas, table, top + 16)
    for side, row, height in _rows(table, top):
        _draw_row(canvas, table, side, row, height)


def rows(table: Table, top: int) -> dict[str, Box]:
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
        draw_within(canvas, x, y, words, 24, room, colour=FADED, anchor=anchor)


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
        draw_within(canvas, _PLACE_X, middle, place, 26, _PLACE, SERIF, GOLD)
    points = signed(tableau.points)
    size = fitting(points, 52, _POINTS_X - _PLACE_X - _PLACE, SERIF)
    canvas.text(_POINTS_X, middle, points, size, SERIF, anchor="r")
    canvas.text(_PRESTIGE_X, middle, signed(tableau.prestige), 34, SERIF, FADED, "m")
    _draw_events(canvas, tableau.events, middle)
    for number, tile in enumerate(tableau.tiles):
        canvas.paste(strategy_tile(tile, _TILE), _TILES_X + number * (_TILE + 4), middle - _TILE / 2)
    _draw_stock(canvas, livery_of(canvas, table, side), tableau, middle)


def _draw_events(canvas: Canvas, events: Sequence[str], middle: int) -> None:
    """Draw the event tiles won, in as many lines as they need."""
    width, height = EVENT_CARD
    top = middle - _lines(events) * (height + _GAP) / 2 + _GAP / 2
    for place, event in enumerate(events):
        line, column = divmod(place, _EVENTS_A_LINE)
        canvas.paste(event_card(event), _EVENTS_X + column * (width + 1), top + line * (height + _GAP))


def _draw_stock(canvas: Canvas, livery: Livery | None, tableau: Tableau, middle: int) -> None:
    canvas.text(_LEFT_X, middle, str(tableau.left), 40, SERIF, anchor="r")
    for kind, number in enumerate(tableau.stock[:KING] if tableau.dummy else tableau.stock):
        x = _KINDS_X + kind * _PITCH + (_TWO_DIGITS if kind else 0)
        sprite = army(kind, livery, _KIND) if number else empty_place(_KIND)
        canvas.paste(sprite, x, middle - _KIND / 2)
        canvas.text(x + _KIND + 3, middle, str(number), 32, SERIF, _shade(number))


def _shade(number: int) -> Colour:
    return INK if number else SHADE
