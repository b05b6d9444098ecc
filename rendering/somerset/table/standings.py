"""A row for each seat: money, goods, cards and office; at the end how its coins add up."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.fonts import BOLD, SERIF
from rendering.names import NAME_LINE, draw_name
from rendering.shields import shield
from rendering.somerset.icons import icon
from rendering.somerset.words import ORDINALS, goods_number, place_of, ranked
from rendering.theme import CREAM, FADED, GOLD, SHADE, VELLUM
from rules.somerset.tables.government import COLUMNS
from rules.somerset.view import PlayerView, Table
from rules.text import Seat

_HEAD, _ROW, _GAP = 72, 64 + NAME_LINE, 5
_SHIELD_X, _TOTAL_X, _SIGNS_X = MARGIN + 38, MARGIN + 138, (MARGIN + 164, MARGIN + 194)


class Tally(NamedTuple):
    """A column of the standings: its icon, its caption, where its middle lies, and what it counts."""

    icon: str
    caption: str
    x: int
    value: Callable[[PlayerView], int]


COLUMNS_SHOWN = (
    Tally("c", "coins", 280, lambda player: player.coins),
    Tally("w", "wood", 350, lambda player: player.goods[0]),
    Tally("b", "brick", 410, lambda player: player.goods[1]),
    Tally("s", "stone", 470, lambda player: player.goods[2]),
    Tally("g", "grain", 530, lambda player: player.goods[3]),
    Tally("m", "crystal", 598, lambda player: player.crystals),
    Tally("tile", "tiles", 668, lambda player: player.tiles),
    Tally("house", "built", 728, lambda player: len(player.buildings)),
    Tally("book", "book", 788, lambda player: len(player.book)),
    Tally("building", "", 850, lambda player: player.buildings_in_hand),
    Tally("spell", "", 904, lambda player: player.spells_in_hand),
)
COLUMNS_AT_END = (
    Tally("c", "in hand", 420, lambda player: player.score.coins),
    Tally("city", "at the city", 550, lambda player: player.score.city),
    Tally("rival", "at rivals", 680, lambda player: player.score.rivals),
    Tally("book", "spell book", 810, lambda player: player.score.book),
    Tally("house", "buildings", 930, lambda player: player.score.buildings),
    Tally("a", "goods", 1030, goods_number),
)


def standings_height(table: Table) -> int:
    """Give the height of all rows."""
    return _HEAD + table.seats * (_ROW + _GAP) - _GAP


def draw_standings(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the rows; at the end by place, before by seat."""
    columns = COLUMNS_AT_END if table.over else COLUMNS_SHOWN
    _draw_head(canvas, table, columns, top)
    top += _HEAD
    for seat in [seat for place in ranked(table) for seat in place] if table.over else range(table.seats):
        _draw_ground(canvas, table, seat, (MARGIN, top, WIDTH - MARGIN, top + _ROW))
        draw_name(canvas, seat, MARGIN + 18, top + 23, 25, WIDTH - 2 * MARGIN - 36, BOLD)
        _draw_seat(canvas, table, seat, columns, top + (_ROW + NAME_LINE) // 2)
        top += _ROW + _GAP


def _draw_head(canvas: Canvas, table: Table, columns: tuple[Tally, ...], top: int) -> None:
    canvas.text(_TOTAL_X, top + 54, "total", 24, colour=FADED, anchor="r")
    for column in columns:
        canvas.centred(icon(column.icon, 38), column.x, top + 20)
        canvas.text(column.x, top + 54, column.caption, 23, colour=FADED, anchor="m")
    if not table.over:
        canvas.centred(icon("hall", 38), 1004, top + 20)
        canvas.text(1004, top + 54, "office", 23, colour=FADED, anchor="m")
        canvas.text(877, top + 54, "in hand", 23, colour=FADED, anchor="m")


def _draw_ground(canvas: Canvas, table: Table, seat: Seat, box: Box) -> None:
    if seat == table.active:
        canvas.chosen(box)
    elif table.over and seat in ranked(table)[0]:
        canvas.panel(box, CREAM, GOLD, 4)
    else:
        canvas.panel(box, VELLUM, SHADE)


def _draw_seat(canvas: Canvas, table: Table, seat: Seat, columns: tuple[Tally, ...], middle: int) -> None:
    player = table.players[seat]
    canvas.centred(shield(canvas.livery(seat), 40, resigned=player.resigned), _SHIELD_X, middle)
    canvas.text(_TOTAL_X, middle, str(player.score.total), 46, SERIF, anchor="r")
    for column in columns:
        canvas.text(column.x, middle, str(column.value(player)), 34, SERIF, anchor="m")
    if table.over:
        words = ORDINALS[place_of(table, seat) - 1]
        canvas.text(_SIGNS_X[0] + 20, middle, words, 36, SERIF, FADED)
        return
    _draw_office(canvas, player, middle)
    _draw_signs(canvas, table, seat, middle)


def _draw_office(canvas: Canvas, player: PlayerView, middle: int) -> None:
    title = COLUMNS[player.column].title
    canvas.text(1004, middle, title, 24, anchor="m")


def _draw_signs(canvas: Canvas, table: Table, seat: Seat, middle: int) -> None:
    """Mark who holds the Sword, and who began the round."""
    if seat == table.sword:
        canvas.centred(icon("sword", 36), _SIGNS_X[0], middle)
    if seat == table.start:
        canvas.centred(icon("pennant", 30), _SIGNS_X[1] + 4, middle)
