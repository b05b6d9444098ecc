"""Camelot cards in hand: name, drawing, dots, whom it shows, what it does, and whether it can be played."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from languages.spoken import texts
from rendering.camelot_101.cards.sprites import dot, dots_of, emblem, family
from rendering.camelot_101.icons.men import SIZE, burning, man, tick
from rendering.camelot_101.words.vocabulary import title_of
from rendering.canvas import Box, Canvas, draw_line, fitting, length, wrapped
from rendering.fonts import BOLD, SANS, SERIF, SMALLEST
from rendering.palette import CREAM, FADED, INK, VELLUM
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS
from rules.camelot_101.view import Hand, HeldCard, Table

tell, written = texts(__name__).tell, texts(__name__).written


GAP = 8
_BORDER, _HEAD, _DRAWING, _FOOT = 11, 44, 96, 46
_TEXT, _LINE = 25, 29
_DOT, _MAN = 32, 44


class Layout(NamedTuple):
    """A card as it is laid out: its lines of text and its height."""

    held: HeldCard
    lines: list[str]
    deep: float


def draw_camelot(canvas: Canvas, table: Table, hand: Hand, left: float, top: float, width: float) -> float:
    """Draw the Camelot cards, two in a row; give where they end."""
    for card, place in _placed(hand.camelot, left, top, width):
        _draw_card(canvas, table, hand, card, place)
    return top + camelot_height(hand.camelot, width)


def places(cards: Sequence[HeldCard], left: float, top: float, width: float) -> dict[str, Box]:
    """Name the cards by their ids."""
    placed = _placed(cards, left, top, width)
    return {card.held.card: (x, y, x + wide, y + deep) for card, (x, y, wide, deep) in placed}


def _placed(cards: Sequence[HeldCard], left: float, top: float, width: float) -> Iterator[tuple[Layout, Box]]:
    """Give each card with its left, its top, its width and its depth."""
    wide = _wide(cards, width)
    for row in _rows(cards, width):
        deep = max(card.deep for card in row)
        for place, card in enumerate(row):
            yield card, (left + place * (wide + GAP), top, wide, deep)
        top += deep + GAP


def camelot_height(cards: Sequence[HeldCard], width: float) -> float:
    """Give the height of so many cards."""
    return sum(max(card.deep for card in row) + GAP for row in _rows(cards, width))


def _rows(cards: Sequence[HeldCard], width: float) -> list[list[Layout]]:
    across = min(len(cards), 2)
    laid = [_laid_out(held, _wide(cards, width)) for held in cards]
    return [laid[first : first + across] for first in range(0, len(laid), across or 1)]


def _wide(cards: Sequence[HeldCard], width: float) -> float:
    return width if len(cards) == 1 else (width - GAP) / 2


def _text_wide(wide: float) -> float:
    """Give the room for the text of a card that is so wide."""
    return wide - 2 * _BORDER - _DRAWING - 34


def _laid_out(held: HeldCard, wide: float) -> Layout:
    lines = [] if held.text is None else wrapped(written(held.text), _TEXT, _text_wide(wide))
    return Layout(held, lines, 2 * _BORDER + _HEAD + max(_DRAWING + 6, len(lines) * _LINE) + _FOOT)


def _draw_card(
    canvas: Canvas, table: Table, hand: Hand, card: Layout, place: tuple[float, float, float, float]
) -> None:
    left, top, wide, deep = place
    box = (left, top, left + wide, top + deep)
    canvas.panel(box, family(card.held.card).border, INK, 3)
    inner = (left + _BORDER, top + _BORDER, left + wide - _BORDER, top + deep - _BORDER)
    canvas.panel(inner, CREAM if card.held.why is None else VELLUM, INK, 2)
    _draw_head(canvas, table, card.held, left + _BORDER + 14, top + _BORDER + _HEAD / 2 + 2, inner[2] - 10)
    body = top + _BORDER + _HEAD
    canvas.paste(emblem(card.held.card, _DRAWING), left + _BORDER + 10, body + 4)
    for number, line in enumerate(card.lines):
        y = body + 18 + number * _LINE
        draw_line(canvas, left + _BORDER + _DRAWING + 26, y, line, _TEXT, room=_text_wide(wide))
    _draw_foot(canvas, table, hand, card.held, (left + _BORDER, inner[2]), inner[3] - _FOOT / 2)


def _draw_head(
    canvas: Canvas, table: Table, held: HeldCard, left: float, middle: float, right: float
) -> None:
    """Draw the name, the id and the dots."""
    letters = dots_of(held.card)
    for place, letter in enumerate(reversed(letters)):
        canvas.centred(dot(letter, _DOT), right - _DOT / 2 - place * (_DOT + 3), middle)
    room = right - left - len(letters) * (_DOT + 3) - 62
    name = written(title_of(table, held.card))
    size = fitting(name, 31, room, SERIF)
    end = draw_line(canvas, left, middle, name, size, SERIF, room=room)
    draw_line(canvas, end + 10, middle + 2, held.card, SMALLEST, BOLD, FADED)


def _draw_foot(
    canvas: Canvas, table: Table, hand: Hand, held: HeldCard, ends: tuple[float, float], middle: float
) -> None:
    """Draw whom the card shows, and whether it can be played."""
    left, right = ends[0] + 10, ends[1] - 12
    suit = table.players[hand.seat].suit or "S"
    for kind in CAMELOT_CARDS[CAMELOT_CARD[held.card]].shows:
        canvas.centred(man(suit, kind, _MAN), left + _MAN / 2, middle - 3)
        left += _MAN + 4
    if held.why is None and not _is_asked(table, hand):
        return
    if draw_mark(canvas, table, hand, held, right, middle):
        right -= SIZE + 8
    words, face = (tell("can be played"), BOLD) if held.why is None else (written(held.why), SANS)
    room = right - left - 6
    size = fitting(words, 25, room, face)
    draw_line(canvas, right - min(room, length(words, size, face)), middle, words, size, face, room=room)


def draw_one(
    canvas: Canvas, table: Table, hand: Hand, held: HeldCard, left: float, top: float, width: float
) -> None:
    """Draw one card as wide as that."""
    card = _laid_out(held, width)
    _draw_card(canvas, table, hand, card, (left, top, width, card.deep))


def draw_mark(canvas: Canvas, table: Table, hand: Hand, held: HeldCard, right: float, middle: float) -> bool:
    """Mark a card that can be played, or burned now; say whether there is a mark."""
    if not _is_asked(table, hand) or (held.why is not None and table.players[hand.seat].silent):
        return False
    canvas.centred(tick() if held.why is None else burning(), right - SIZE / 2, middle)
    return True


def _is_asked(table: Table, hand: Hand) -> bool:
    """Say whether this seat now chooses what to do with its cards."""
    return table.asked == (hand.seat,) and table.stage in ("action", "extra")
