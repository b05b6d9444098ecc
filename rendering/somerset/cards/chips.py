"""A card on one line: its name and what it does; a spell also with the crystals it takes."""

from __future__ import annotations

from typing import Final

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SERIF
from rendering.lines import draw_line, fitting, length
from rendering.somerset.icons import strips
from rendering.somerset.icons.strips import strip
from rendering.somerset.icons.symbols import Symbol, effect
from rendering.theme import CREAM, FADED, GOLD, INK, SHADE, STROKE
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.spells import SPELLS

ACROSS: Final = 3
DEEP: Final = 48
_GAP = 6
_WIDE = (WIDTH - 2 * MARGIN - 24 - (ACROSS - 1) * _GAP) / ACROSS
_SYMBOLS, _NAME = 30, 25
_ROOM = 150  # pixels for the symbols


def chips_height(number: int) -> int:
    """Give the height of so many chips."""
    return -(-number // ACROSS) * (DEEP + _GAP)


def draw_chips(
    canvas: Canvas,
    cards: tuple[str, ...],
    top: float,
    *,
    done: tuple[str, ...] = (),
    left: float = MARGIN + 12,
) -> None:
    """Draw cards in rows; those `done` are used up this round."""
    for place, card in enumerate(cards):
        row, column = divmod(place, ACROSS)
        _draw_chip(canvas, card, left + column * (_WIDE + _GAP), top + row * (DEEP + _GAP), done=card in done)


def _draw_chip(canvas: Canvas, card: str, left: float, top: float, *, done: bool) -> None:
    box = (left, top, left + _WIDE, top + DEEP)
    canvas.panel(box, STROKE if done else CREAM, SHADE if done else GOLD)
    middle = top + DEEP / 2
    x = left + 12
    if card in SPELLS:
        crystals = strip((Symbol("m", str(SPELLS[card].crystals)),), 26)
        canvas.paste(crystals, left + 6, middle - 15)
        x = left + 14 + crystals.width
    symbols = effect(card)
    size = strips.fitting(symbols, _ROOM, _SYMBOLS)
    row = strip(symbols, size)
    canvas.paste(row, left + _WIDE - row.width - 4, middle - row.height / 2)
    words = NAMES[card]
    room = left + _WIDE - row.width - 8 - x
    size = fitting(words, _NAME, room, SERIF)
    draw_line(canvas, x, middle, words, size, SERIF, FADED if done else INK)
    if done:
        canvas.panel((x, middle - 1, x + length(words, size, SERIF), middle + 2), FADED, FADED, 1)
