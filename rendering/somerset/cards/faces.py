"""Cards in hand: the name, what the card does in symbols and in words, its price, whether it can be paid."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import BOLD, SERIF
from rendering.lines import draw_line, fitting, length, wrapped
from rendering.pen import Pen, painted
from rendering.somerset.hues import GREEN
from rendering.somerset.icons import icon, strips
from rendering.somerset.icons.legend import spoken
from rendering.somerset.icons.strips import strip
from rendering.somerset.icons.symbols import MINUS, Symbol, Symbols, effect, price
from rendering.theme import CREAM, FADED, GOLD, INK, SHADE, VELLUM
from rules.somerset.tables.buildings import BUILDINGS
from rules.somerset.tables.goods import Amount, amount
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.spells import SPELLS
from rules.somerset.view import Card

ACROSS: Final = 3
DEEP: Final = 204
_GAP = 8
_WIDE = (WIDTH - 2 * MARGIN - (ACROSS - 1) * _GAP) / ACROSS
_SYMBOLS, _PRICE = 44, 32
FACE: Final = 162  # pixels: a card without its price


def cards_height(number: int) -> int:
    """Give the height of so many cards."""
    return -(-number // ACROSS) * (DEEP + _GAP)


def price_of(card: str) -> Amount:
    """Give the printed price of a card."""
    return BUILDINGS[card].cost if card in BUILDINGS else SPELLS[card].price


def price_symbols(card: Card) -> Symbols:
    """Give the symbols of what a card costs now; where the payer may choose, the price and the discount."""
    if len(card.prices) == 1:
        return price(amount(card.prices[0])) or (Symbol("", "free"),)
    full = price_of(card.id)
    less = sum(full) - sum(amount(card.prices[0]))
    return (*price(full), Symbol("", f"{MINUS}{less}"))


def draw_cards(canvas: Canvas, cards: tuple[Card, ...], top: float) -> None:
    """Draw cards in rows."""
    for place, card in enumerate(cards):
        row, column = divmod(place, ACROSS)
        left, upper = MARGIN + column * (_WIDE + _GAP), top + row * (DEEP + _GAP)
        draw_face(canvas, card.id, left, upper, bright=card.payable)
        canvas.paste(strip(price_symbols(card), _PRICE), left + 10, upper + DEEP - 42)
        _draw_payable(canvas, card, left + _WIDE - 12, upper + DEEP - 25)


def draw_face(
    canvas: Canvas, card: str, left: float, top: float, deep: float = DEEP, *, bright: bool
) -> None:
    """Draw what is printed on a card, but for its price."""
    box = (left, top, left + _WIDE, top + deep)
    canvas.panel(box, CREAM if bright else VELLUM, GOLD if bright else SHADE, 3)
    deck = "spell" if card in SPELLS else "building"
    canvas.paste(icon(deck, 36), left + 8, top + 8)
    room = _WIDE - 58
    size = fitting(NAMES[card], 28, room, SERIF)
    draw_line(canvas, left + 50, top + 27, NAMES[card], size, SERIF)
    symbols = effect(card)
    row = strip(symbols, strips.fitting(symbols, _WIDE * 0.56, _SYMBOLS))
    canvas.paste(row, left + 8, top + 76 - row.height / 2)
    if card in SPELLS:
        crystals = strip((Symbol("m", str(SPELLS[card].crystals)),), 32)
        canvas.paste(crystals, left + _WIDE - crystals.width - 6, top + 58)
        canvas.text(left + _WIDE - crystals.width - 10, top + 76, "cast", 22, colour=FADED, anchor="r")
    for number, line in enumerate(wrapped(spoken(symbols), 22, _WIDE - 20)):
        draw_line(canvas, left + 10, top + 118 + number * 25, line, 22, colour=FADED)


def _draw_payable(canvas: Canvas, card: Card, right: float, middle: float) -> None:
    """Say whether the card can be paid now."""
    if card.payable:
        canvas.centred(tick(), right - 16, middle)
    else:
        draw_line(canvas, right - length("too dear", 23, BOLD), middle, "too dear", 23, BOLD, FADED)


@cache
def tick() -> Image.Image:
    """Draw the mark of what can be paid."""
    return painted(_paint_tick, 34, 34)


def _paint_tick(pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 42, GREEN)
    pen.line(((26, 52), (44, 70), (74, 32)), CREAM, 13)
