"""Many cards in hand, each on a line: its name, what it does, its price, whether it can be paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rendering.canvas import Box, Canvas, draw_line, fit
from rendering.fonts import SERIF
from rendering.palette import CREAM, FADED, GOLD, INK, SHADE, VELLUM
from rendering.somerset.boxes import Boxes
from rendering.somerset.cards.faces import price_symbols
from rendering.somerset.cards.ticks import tick
from rendering.somerset.icons.strips import fitted
from rendering.somerset.icons.symbols import effect_for_crystals
from rendering.somerset.words import effect_words, name_of
from rules.somerset.view import Card

CARD_ROWS: Final = Boxes(2, 50, 5)
CARD_LINES: Final = Boxes(1, 50, 5)
_PRICE_X = 356  # pixels from the left end of a line
_NAME_ROOM, ROOM = 180, 160
_LINE_PRICE = 240


def places_of_rows(cards: Iterable[Card], rows: Boxes, top: float) -> dict[str, Box]:
    """Give the boxes of cards on lines."""
    return {card.id: rows.box(left, upper) for card, left, upper in rows.laid(cards, top)}


def draw_rows(canvas: Canvas, cards: tuple[Card, ...], top: float) -> None:
    """Draw cards on lines."""
    for card, left, upper in CARD_ROWS.laid(cards, top):
        _draw_row(canvas, card, left, upper)


def draw_card_lines(canvas: Canvas, cards: tuple[Card, ...], top: float) -> None:
    """Draw a few cards, each on a line of its own: its name, what it does in words, and its price."""
    for card, left, upper in CARD_LINES.laid(cards, top):
        _draw_card_line(canvas, card, left, upper)


def _draw_card_line(canvas: Canvas, card: Card, left: float, top: float) -> None:
    middle, good = top + CARD_LINES.deep / 2, card.payable
    right = left + CARD_LINES.wide - 12
    canvas.panel(CARD_LINES.box(left, top), CREAM if good else VELLUM, GOLD if good else SHADE)
    end = draw_line(canvas, left + 12, middle, name_of(card.id), 28, SERIF, INK if good else FADED)
    if good:
        canvas.centred(tick(), right - 12, middle)
    costs = fitted(price_symbols(card), _LINE_PRICE, 30)
    canvas.paste(costs, right - 40 - costs.width, middle - costs.height / 2)
    words, room = effect_words(card.id), right - 56 - costs.width - end - 16
    draw_line(canvas, end + 16, middle, *fit(words, 27, room), colour=INK if good else FADED)


def _draw_row(canvas: Canvas, card: Card, left: float, top: float) -> None:
    middle, good = top + CARD_ROWS.deep / 2, card.payable
    canvas.panel(CARD_ROWS.box(left, top), CREAM if good else VELLUM, GOLD if good else SHADE)
    name, size = fit(name_of(card.id), 25, _NAME_ROOM, SERIF)
    draw_line(canvas, left + 12, middle, name, size, SERIF, INK if good else FADED)
    _draw_effect(canvas, card.id, left + _NAME_ROOM + 16, middle)
    costs = fitted(price_symbols(card), CARD_ROWS.wide - _PRICE_X - 38, 28)
    canvas.paste(costs, left + _PRICE_X, middle - costs.height / 2)
    if good:
        canvas.centred(tick(), left + CARD_ROWS.wide - 22, middle)


def _draw_effect(canvas: Canvas, card: str, left: float, middle: float) -> None:
    row = fitted(effect_for_crystals(card), ROOM, 30)
    canvas.paste(row, left, middle - row.height / 2)
