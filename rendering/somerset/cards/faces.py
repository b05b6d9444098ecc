"""Cards in hand: the name, what the card does in symbols and in words, its price, whether it can be paid."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from rendering.canvas import Canvas
from rendering.fonts import BOLD, SERIF
from rendering.lines import draw_line, fitting, length, wrapped
from rendering.pen import Pen, painted
from rendering.somerset.boxes import Boxes
from rendering.somerset.hues import GREEN
from rendering.somerset.icons import icon
from rendering.somerset.icons.strips import fitted, strip
from rendering.somerset.icons.symbols import MINUS, Symbol, Symbols, crystals_of, effect, price
from rendering.theme import CREAM, FADED, GOLD, INK, SHADE, VELLUM
from rules.somerset.tables.effects import PRICES
from rules.somerset.tables.goods import amount
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.spells import SPELLS
from rules.somerset.tables.wording import effect_words
from rules.somerset.view import Card

CARDS: Final = Boxes(3, 204, 8)
_SYMBOLS, _PRICE = 44, 32


def price_symbols(card: Card) -> Symbols:
    """Give the symbols of what a card costs now; where the payer may choose, the price and the discount."""
    if len(card.prices) == 1:
        return price(amount(card.prices[0])) or (Symbol("", "free"),)
    full = PRICES[card.id]
    less = sum(full) - sum(amount(card.prices[0]))
    return (*price(full), Symbol("", f"{MINUS}{less}"))


def draw_cards(canvas: Canvas, cards: tuple[Card, ...], top: float) -> None:
    """Draw cards in rows."""
    for card, left, upper in CARDS.laid(cards, top):
        draw_face(canvas, card.id, left, upper, bright=card.payable)
        canvas.paste(strip(price_symbols(card), _PRICE), left + 10, upper + CARDS.deep - 42)
        _draw_payable(canvas, card, left + CARDS.wide - 12, upper + CARDS.deep - 25)


def draw_face(
    canvas: Canvas, card: str, left: float, top: float, deep: float = CARDS.deep, *, bright: bool
) -> None:
    """Draw what is printed on a card, but for its price."""
    box = (left, top, left + CARDS.wide, top + deep)
    canvas.panel(box, CREAM if bright else VELLUM, GOLD if bright else SHADE, 3)
    deck = "spell" if card in SPELLS else "building"
    canvas.paste(icon(deck, 36), left + 8, top + 8)
    room = CARDS.wide - 58
    size = fitting(NAMES[card], 28, room, SERIF)
    draw_line(canvas, left + 50, top + 27, NAMES[card], size, SERIF)
    row = fitted(effect(card), CARDS.wide * 0.56, _SYMBOLS)
    canvas.paste(row, left + 8, top + 76 - row.height / 2)
    if card in SPELLS:
        crystals = strip(crystals_of(card), 32)
        canvas.paste(crystals, left + CARDS.wide - crystals.width - 6, top + 58)
        canvas.text(left + CARDS.wide - crystals.width - 10, top + 76, "cast", 22, colour=FADED, anchor="r")
    for number, line in enumerate(wrapped(effect_words(card), 22, CARDS.wide - 20)):
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
