"""Many cards in hand, each on a line: its name, what it does, its price, whether it can be paid."""

from __future__ import annotations

from typing import Final

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SERIF
from rendering.lines import draw_line, fitting
from rendering.somerset.cards.faces import price_symbols, tick
from rendering.somerset.icons import strips
from rendering.somerset.icons.strips import strip
from rendering.somerset.icons.symbols import THEN, Symbol, effect
from rendering.theme import CREAM, FADED, GOLD, INK, SHADE, VELLUM
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.spells import SPELLS
from rules.somerset.view import Card

_ACROSS: Final = 2
_DEEP, _GAP = 50, 5
_WIDE = (WIDTH - 2 * MARGIN - (_ACROSS - 1) * _GAP) / _ACROSS
_PRICE_X = 356  # pixels from the left end of a line
_NAME_ROOM, _ROOM = 206, 130


def rows_height(number: int) -> int:
    """Give the height of so many cards."""
    return -(-number // _ACROSS) * (_DEEP + _GAP)


def draw_rows(canvas: Canvas, cards: tuple[Card, ...], top: float, *, told: bool) -> None:
    """Draw cards on lines; it may be left out what they do."""
    for place, card in enumerate(cards):
        row, column = divmod(place, _ACROSS)
        _draw_row(canvas, card, MARGIN + column * (_WIDE + _GAP), top + row * (_DEEP + _GAP), told=told)


def _draw_row(canvas: Canvas, card: Card, left: float, top: float, *, told: bool) -> None:
    middle, good = top + _DEEP / 2, card.payable
    canvas.panel((left, top, left + _WIDE, top + _DEEP), CREAM if good else VELLUM, GOLD if good else SHADE)
    size = fitting(NAMES[card.id], 25, _NAME_ROOM, SERIF)
    draw_line(canvas, left + 12, middle, NAMES[card.id], size, SERIF, INK if good else FADED)
    if told:
        _draw_effect(canvas, card.id, left + _NAME_ROOM + 14, middle)
    price = price_symbols(card)
    costs = strip(price, strips.fitting(price, _WIDE - _PRICE_X - 38, 28))
    canvas.paste(costs, left + _PRICE_X, middle - costs.height / 2)
    if good:
        canvas.centred(tick(), left + _WIDE - 22, middle)


def _draw_effect(canvas: Canvas, card: str, left: float, middle: float) -> None:
    symbols = effect(card)
    if card in SPELLS:
        symbols = (Symbol("m", str(SPELLS[card].crystals)), Symbol("", THEN), *symbols)
    row = strip(symbols, strips.fitting(symbols, _ROOM, 30))
    canvas.paste(row, left, middle - row.height / 2)
