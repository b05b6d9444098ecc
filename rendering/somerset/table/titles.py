"""The title of a picture besides the first: what it shows, whose turn it is, and which round."""

from __future__ import annotations

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SERIF
from rendering.lines import draw_line, length
from rendering.shields import shield
from rendering.somerset.words import asked_words, phase_words
from rendering.theme import FADED
from rules.somerset.tables.phases import REASONS
from rules.somerset.view import Table

HEIGHT = 84
TOP = MARGIN + HEIGHT + 10  # where what is shown begins


def draw_title(canvas: Canvas, table: Table, title: str) -> None:
    """Draw the title."""
    box, middle = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEIGHT), MARGIN + HEIGHT / 2
    canvas.panel(box)
    draw_line(canvas, MARGIN + 26, middle, title, 42, SERIF)
    words = f"{phase_words(table)}: {asked_words(table)}" if not table.over else REASONS[table.over]
    right = WIDTH - MARGIN - 24
    draw_line(canvas, right - length(words, 26), middle, words, 26, colour=FADED)
    if table.active is not None:
        canvas.centred(shield(table.active, 46), right - length(words, 26) - 42, middle)
