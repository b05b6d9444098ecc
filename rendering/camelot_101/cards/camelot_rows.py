"""Many Camelot cards in hand, without drawings: name, dots, what each does, whether it can be played."""

from collections.abc import Sequence

from languages.spoken import texts
from rendering.camelot_101.cards.camelot_hand import GAP, draw_mark
from rendering.camelot_101.cards.sprites import dot, dots_of, family
from rendering.camelot_101.icons.men import SIZE
from rendering.camelot_101.words.vocabulary import title_of
from rendering.canvas import Canvas, draw_line, fitting, wrapped
from rendering.fonts import BOLD, SERIF, SMALLEST
from rendering.palette import CREAM, FADED, INK, VELLUM
from rules.camelot_101.view import Hand, HeldCard, Table

written = texts(__name__).written


_TOLD = 8  # cards: of more it is left out what they do
_HEAD, _LINE, _BORDER, _DOT = 44, 26, 14, 28


def rows_height(cards: Sequence[HeldCard], width: float) -> float:
    """Give the height of so many cards."""
    return sum(max(_depth(held, cards, width) for held in row) + GAP for row in _rows(cards))


def draw_rows(canvas: Canvas, table: Table, hand: Hand, left: float, top: float, width: float) -> float:
    """Draw the cards in two columns; give where they end."""
    wide = _wide(width)
    for row in _rows(hand.camelot):
        deep = max(_depth(held, hand.camelot, width) for held in row)
        for place, held in enumerate(row):
            x = left + place * (wide + GAP)
            _draw_row(canvas, table, hand, held, (x, top, x + wide, top + deep))
        top += deep + GAP
    return top


def _rows(cards: Sequence[HeldCard]) -> list[Sequence[HeldCard]]:
    return [cards[first : first + 2] for first in range(0, len(cards), 2)]


def _wide(width: float) -> float:
    return (width - GAP) / 2


def _lines(held: HeldCard, cards: Sequence[HeldCard], wide: float) -> list[str]:
    if held.text is None or len(cards) > _TOLD:
        return []
    return wrapped(written(held.text), SMALLEST, wide - _BORDER - 24)


def _depth(held: HeldCard, cards: Sequence[HeldCard], width: float) -> float:
    lines = len(_lines(held, cards, _wide(width)))
    return _HEAD + lines * _LINE + 8 * bool(lines)


def _draw_row(
    canvas: Canvas, table: Table, hand: Hand, held: HeldCard, box: tuple[float, float, float, float]
) -> None:
    left, top, right, bottom = box
    canvas.panel(box, family(held.card).border, INK, 2)
    canvas.panel((left + _BORDER, top, right, bottom), CREAM if held.why is None else VELLUM, INK, 2)
    middle, end = top + _HEAD / 2, right - 8
    if draw_mark(canvas, table, hand, held, end, middle):
        end -= SIZE + 8
    for letter in reversed(dots_of(held.card)):
        canvas.centred(dot(letter, _DOT), end - _DOT / 2, middle)
        end -= _DOT + 2
    start, name = left + _BORDER + 12, written(title_of(table, held.card))
    size = fitting(name, 26, end - start - 60, SERIF)
    after = draw_line(canvas, start, middle, name, size, SERIF)
    draw_line(canvas, after + 8, middle + 1, held.card, SMALLEST, BOLD, FADED)
    for number, line in enumerate(_lines(held, hand.camelot, right - left)):
        draw_line(canvas, start, top + _HEAD + 10 + number * _LINE, line, SMALLEST)
