"""A card on one line: its name and what it does; a spell also with the crystals it takes."""

from __future__ import annotations

from typing import Final

from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fit, length
from rendering.fonts import SERIF
from rendering.palette import CREAM, FADED, GOLD, INK, SHADE, STROKE
from rendering.somerset.boxes import Boxes
from rendering.somerset.icons.strips import fitted, strip
from rendering.somerset.icons.symbols import crystals_of, effect
from rendering.somerset.words import name_of
from rules.somerset.tables.spells import SPELLS

CHIPS: Final = Boxes(3, 48, 6, WIDTH - 2 * MARGIN - 24)
_SYMBOLS, _NAME = 30, 25
_ROOM = 150  # pixels for the symbols


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
        crystals = strip(crystals_of(card), 26)
        canvas.paste(crystals, left + 6, middle - 15)
        x = left + 14 + crystals.width
    row = fitted(effect(card), _ROOM, _SYMBOLS)
    canvas.paste(row, left + CHIPS.wide - row.width - 4, middle - row.height / 2)
    words, size = fit(name_of(card), _NAME, left + CHIPS.wide - row.width - 8 - x, SERIF)
    draw_line(canvas, x, middle, words, size, SERIF, FADED if done else INK)
    if done:
        canvas.panel((x, middle - 1, x + length(words, size, SERIF), middle + 2), FADED, FADED, 1)
