"""Cards as plates, in rows and on one line: name, what a card does, its price, whether it can be paid."""

from collections.abc import Iterable
from typing import Final

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fit, length
from rendering.fonts import SERIF
from rendering.palette import CREAM, FADED, GOLD, INK, SHADE, STROKE, VELLUM
from rendering.somerset.icons.symbols import (
    MINUS,
    Symbol,
    Symbols,
    crystals_of,
    effect,
    effect_for_crystals,
    fitted,
    price,
    strip,
)
from rendering.somerset.plates import Boxes, Plate, tick
from rendering.somerset.words import effect_words, name_of
from rules.somerset.tables.cards import SPELLS
from rules.somerset.tables.goods import amount
from rules.somerset.view import Card

CHIPS: Final = Boxes(2, 56, 6, WIDTH - 2 * MARGIN - 24)
_SYMBOLS, _NAME = 38, 32
_ROOM = 190  # pixels for the symbols


def draw_chips(
    canvas: Canvas,
    cards: tuple[str, ...],
    top: float,
    *,
    done: tuple[str, ...] = (),
    left: float = MARGIN + 12,
) -> None:
    """Draw cards in rows; those `done` are used up this round."""
    for card, x, y in CHIPS.laid(cards, top, left):
        _draw_chip(canvas, card, x, y, done=card in done)


def places_of_chips(cards: tuple[str, ...], top: float, left: float = MARGIN + 12) -> dict[str, Box]:
    """Give the boxes of cards in rows."""
    return {card: CHIPS.box(x, y) for card, x, y in CHIPS.laid(cards, top, left)}


def _draw_chip(canvas: Canvas, card: str, left: float, top: float, *, done: bool) -> None:
    canvas.panel(CHIPS.box(left, top), STROKE if done else CREAM, SHADE if done else GOLD)
    middle = top + CHIPS.deep / 2
    x = left + 12
    if card in SPELLS:
        crystals = strip(crystals_of(card), 34)
        canvas.paste(crystals, left + 6, middle - crystals.height / 2)
        x = left + 14 + crystals.width
    row = fitted(effect(card), _ROOM, _SYMBOLS)
    canvas.paste(row, left + CHIPS.wide - row.width - 4, middle - row.height / 2)
    words, size = fit(name_of(card), _NAME, left + CHIPS.wide - row.width - 8 - x, SERIF)
    draw_crossed(canvas, x, middle, words, size, done=done)


def draw_crossed(canvas: Canvas, x: float, middle: float, words: str, size: int, *, done: bool) -> None:
    """Write the name of a thing, crossed out where it is `done` with for this round."""
    draw_line(canvas, x, middle, words, size, SERIF, FADED if done else INK)
    if done:
        canvas.panel((x, middle - 1, x + length(words, size, SERIF), middle + 2), FADED, FADED, 1)


tell = texts(__name__).tell


def price_symbols(card: Card) -> Symbols:
    """Give the symbols of what a card costs now; where the payer may choose, the price and the discount."""
    if len(card.prices) == 1:
        return price(amount(card.prices[0])) or (Symbol("", tell("free")),)
    full = amount(card.price)
    less = sum(full) - sum(amount(card.prices[0]))
    return (*price(full), Symbol("", f"{MINUS}{less}"))


def face(card: str, number: int | None = None) -> Plate:
    """Give what is printed on a card, but for its price."""
    return Plate(name_of(card), effect_words(card), effect_for_crystals(card), number=number)


def face_in_hand(card: Card) -> Plate:
    """Give a card with its price."""
    payable = card.payable
    return face(card.id)._replace(price=price_symbols(card), payable=payable, faded=not payable)


CARD_LINES: Final = Boxes(1, 58, 5)
_WORDS = 31  # pixels: 11 where a picture is 400 wide
_LINE_PRICE = 260


def places_of_lines(cards: Iterable[Card], top: float) -> dict[str, Box]:
    return {card.id: CARD_LINES.box(left, upper) for card, left, upper in CARD_LINES.laid(cards, top)}


def draw_card_lines(canvas: Canvas, cards: Iterable[Card], top: float) -> None:
    """Draw cards, each on a line of its own: its name, what it does, and its price."""
    for card, left, upper in CARD_LINES.laid(cards, top):
        _draw_card_line(canvas, card, left, upper)


def _draw_card_line(canvas: Canvas, card: Card, left: float, top: float) -> None:
    middle, good = top + CARD_LINES.deep / 2, card.payable
    right = left + CARD_LINES.wide - 12
    canvas.panel(CARD_LINES.box(left, top), CREAM if good else VELLUM, GOLD if good else SHADE)
    end = draw_line(canvas, left + 12, middle, name_of(card.id), 32, SERIF, INK if good else FADED)
    if good:
        canvas.centred(tick(), right - 12, middle)
    costs = fitted(price_symbols(card), _LINE_PRICE, 38)
    canvas.paste(costs, right - 40 - costs.width, middle - costs.height / 2)
    _draw_effect(canvas, card, end + 16, right - 56 - costs.width, middle)


def _draw_effect(canvas: Canvas, card: Card, left: float, right: float, middle: float) -> None:
    """Tell what a card does: in words where a phone shows them legibly, else by its symbols."""
    words = effect_words(card.id)
    if length(words, _WORDS) <= right - left:
        draw_line(canvas, left, middle, words, _WORDS, colour=INK if card.payable else FADED)
        return
    row = fitted(effect_for_crystals(card.id), right - left, 38)
    canvas.paste(row, left, middle - row.height / 2)
