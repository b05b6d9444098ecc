"""The head of the picture: whose turn it is, or who has won, and how far the castle is."""

from __future__ import annotations

from rendering.camelot_the_build.tiles import crowned
from rendering.camelot_the_build.words import (
    HIDING,
    REASONS,
    SET_UP,
    asked_words,
    gained,
    laid_number,
)
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SERIF
from rendering.phrases import counted, signed
from rendering.shields import shield
from rendering.theme import BRIGHT, CREAM, FADED, INK
from rules.camelot_the_build.tables import MOST_HIDDEN, MOST_LAID, SQUARES
from rules.camelot_the_build.view import Table

HEIGHT = 116
_SHIELD, _PITCH = 78, 88
_RIGHT = WIDTH - MARGIN - 24
_BAR = 216


def draw_header(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the shields of those asked, or of the winners, with what they do."""
    canvas.chosen((MARGIN, top, WIDTH - MARGIN, top + HEIGHT))
    middle = top + HEIGHT // 2
    if table.over:
        _draw_winners(canvas, table, middle)
    else:
        for place, seat in enumerate(table.acting):
            canvas.centred(shield(seat, _SHIELD), MARGIN + 62 + place * _PITCH, middle)
        left = MARGIN + 28 + len(table.acting) * _PITCH
        _draw_words(canvas, left, middle, asked_words(table), _hint(table))
    _draw_progress(canvas, table, middle)


def _hint(table: Table) -> str:
    """Say how far those asked are."""
    if table.stage == SET_UP:
        return f"up to {MOST_HIDDEN} of their tiles, all at once"
    if table.stage == HIDING:
        return "any of the new tiles, while fewer than three are hidden"
    laid = len(table.turn.laid)
    if not laid:
        most = min(MOST_LAID, table.holdings[table.seat].tiles)
        return f"up to {most} of them" if most > 1 else "the last one"
    return f"{counted(laid, 'tile', 'tiles')} laid so far: {gained(table.turn.total)}"


def _draw_winners(canvas: Canvas, table: Table, middle: int) -> None:
    first = table.ranking[0]
    for place, seat in enumerate(first):
        canvas.centred(crowned(seat, 64), MARGIN + 62 + place * _PITCH, middle)
    points = signed(table.holdings[first[0]].points)
    words = f"wins with {points}" if len(first) == 1 else f"share the win: {points}"
    if table.seats == 1:
        words = f"has built for {points}"
    _draw_words(canvas, MARGIN + 28 + len(first) * _PITCH, middle, words, REASONS[table.over])


def _draw_words(canvas: Canvas, left: int, middle: int, words: str, below: str) -> None:
    canvas.text(left, middle - 17, words, 44, SERIF)
    canvas.text(left, middle + 28, below, 26, colour=FADED)


def _draw_progress(canvas: Canvas, table: Table, middle: int) -> None:
    """Draw how many squares are built on, as a bar."""
    built, squares = laid_number(table), len(SQUARES)
    canvas.text(_RIGHT, middle - 20, f"{built} of {squares} built", 32, SERIF, anchor="r")
    left, top, bottom = _RIGHT - _BAR, middle + 16, middle + 36
    canvas.panel((left, top, _RIGHT, bottom), CREAM, INK, 2)
    if built:
        canvas.panel((left, top, left + max(24, _BAR * built / squares), bottom), BRIGHT, INK, 2)
