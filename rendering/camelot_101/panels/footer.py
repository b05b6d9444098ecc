"""The foot of the picture: the decks, who lies in the graveyard or is held by the Giant, what signs mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from PIL.Image import Image

from languages.spoken import tell
from rendering.camelot_101.armies import is_home
from rendering.camelot_101.board.statuses import signs_on
from rendering.camelot_101.cards.sprites import camelot_back, playing_back
from rendering.camelot_101.holdings import ranked
from rendering.camelot_101.icons.drawn import icon
from rendering.camelot_101.icons.men import man
from rendering.camelot_101.icons.trophies import trophy
from rendering.camelot_101.panels.legend import draw_legend, legend_height
from rendering.camelot_101.rows import in_rows
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SERIF
from rendering.lines import draw_line, fitting
from rendering.theme import FADED, INK
from rules.camelot_101.tables.camelot_cards import MONTHS
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.numbers import GIANT
from rules.camelot_101.view import Table
from rules.text import say

_HIGH, _PAD = 56, 8
_MAN, _NUMBER, _TEXT, _ICON = 46, 32, 25, 44
_RIGHT = WIDTH - MARGIN - 18


class Row(NamedTuple):
    """Men off the board: a sign of where they are, a few words, and who they are."""

    icon: Image
    words: str
    men: tuple[str, ...]


def footer_height(table: Table) -> int:
    """Give the height of the foot."""
    rows = 1 + sum(len(_lines(row.men)) for row in _rows(table))
    return 2 * _PAD + _HIGH * rows + legend_height(signs_on(table))


def draw_footer(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the foot."""
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + footer_height(table)))
    middle = top + _PAD + _HIGH / 2
    _draw_decks(canvas, table, middle)
    for row in _rows(table):
        canvas.centred(row.icon, MARGIN + 18 + _ICON / 2, middle + _HIGH)
        draw_line(canvas, MARGIN + 74, middle + _HIGH, row.words, _TEXT, colour=FADED)
        for line in _lines(row.men):
            middle += _HIGH
            _draw_men(canvas, table, line, middle)
    draw_legend(canvas, signs_on(table), middle + _HIGH / 2)


def _rows(table: Table) -> list[Row]:
    giant = tell("Giant: {points} points", points=table.giants_points)
    rows = (
        Row(trophy(GIANT, _ICON), giant, table.held),
        Row(icon("gravestone", _ICON), tell("buried"), table.grave),
        Row(icon("barracks", _ICON), tell("barracks"), table.barracks),
    )
    return [row for row in rows if row.men]


_MEN_LEFT = MARGIN + 254


def _lines(men: Sequence[str]) -> list[list[tuple[str, int]]]:
    """Count men of a kind together, and lay them out in lines."""
    counted = Counter(ranked(men)).items()
    return in_rows(counted, lambda item: _width(item[1]), _RIGHT - _MEN_LEFT)


def _width(number: int) -> int:
    return _MAN + 8 + (20 * len(str(number)) if number > 1 else 0)


def _draw_men(canvas: Canvas, table: Table, men: Sequence[tuple[str, int]], middle: float) -> None:
    x: float = _MEN_LEFT
    for one, number in men:
        canvas.centred(man(one[0], one[1], _MAN, led=is_home(table, one[0])), x + _MAN / 2, middle - 2)
        if number > 1:
            canvas.text(x + _MAN + 1, middle, str(number), _NUMBER, SERIF, INK)
        x += _width(number)


def _draw_decks(canvas: Canvas, table: Table, middle: float) -> None:
    """Draw how many cards are left in each deck, how many are used, and the card of the month."""
    used = tell("left, {number} used", number=len(table.discards))
    if buried := sum(player.buried for player in table.players):
        used = tell("{used}, {number} buried", used=used, number=buried)
    x = _draw_deck(canvas, playing_back(34), table.bag, used, MARGIN + 24, middle)
    if not LEVELS[table.level].camelot:
        return
    used = tell("left, {number} used", number=len(table.camelot_discards))
    x = _draw_deck(canvas, camelot_back(34), table.camelot_bag, used, x + 24, middle)
    if table.month >= 0:
        words = tell("Blank Card: {name}", name=say(MONTHS[table.month].name))
        size = fitting(words, _TEXT, _RIGHT - x - 24)
        draw_line(canvas, x + 24, middle, words, size, colour=FADED)


def _draw_deck(canvas: Canvas, back: Image, left: int, used: str, x: float, middle: float) -> float:
    canvas.centred(back, x + back.width / 2, middle)
    x += back.width + 10
    x += canvas.text(x, middle, str(left), _NUMBER, SERIF) + 10
    return draw_line(canvas, x, middle + 2, used, _TEXT, colour=FADED)
