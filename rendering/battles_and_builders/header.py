"""The head of the picture: whose turn it is, or who has won, and how far the game is."""

from __future__ import annotations

from rendering.battles_and_builders.tiles import crowned
from rendering.battles_and_builders.words import COMMIT, COMPARE, KINGS, REASONS, asked_words
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SERIF
from rendering.phrases import signed
from rendering.shields import shield
from rendering.theme import BRIGHT, CREAM, FADED, INK
from rules.battles_and_builders.tables import ROUNDS
from rules.battles_and_builders.view import Table
from rules.game import ranking
from rules.text import Seat

HEIGHT = 124
_SHIELD, _PITCH = 80, 92
_RIGHT = WIDTH - MARGIN - 24
_HINTS = {
    COMMIT: "up to 5 tokens face down, and the king",
    KINGS: "the king buys one of those left",
    COMPARE: "Fresh Troops, once in this battle",
}


def places(table: Table) -> tuple[tuple[Seat, ...], ...]:
    """Give the seats of each place, from the first."""
    seats = range(table.seats)
    resigned = [seat for seat in seats if table.tableaux[seat].resigned]
    return ranking([table.tableaux[seat].points for seat in seats], resigned)


def draw_header(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the shields of those asked, or of the winners, with what they do."""
    canvas.chosen((MARGIN, top, WIDTH - MARGIN, top + HEIGHT))
    middle = top + HEIGHT // 2
    if table.over:
        _draw_winners(canvas, table, middle)
    else:
        for place, seat in enumerate(table.asked):
            canvas.centred(shield(seat, _SHIELD), MARGIN + 64 + place * _PITCH, middle)
        left = MARGIN + 28 + len(table.asked) * _PITCH
        _draw_words(canvas, left, middle, asked_words(table), _hint(table))
    _draw_rounds(canvas, table, middle)


def _hint(table: Table) -> str:
    return _HINTS[table.phase] if len(table.asked) == 1 else "all at once, in secret"


def _draw_winners(canvas: Canvas, table: Table, middle: int) -> None:
    first = places(table)[0]
    for place, seat in enumerate(first):
        canvas.centred(crowned(seat, 66), MARGIN + 64 + place * _PITCH, middle)
    points = signed(table.tableaux[first[0]].points)
    words = f"wins with {points} points" if len(first) == 1 else f"share the win: {points}"
    _draw_words(canvas, MARGIN + 28 + len(first) * _PITCH, middle, words, REASONS[table.over])


def _draw_words(canvas: Canvas, left: int, middle: int, words: str, hint: str) -> None:
    canvas.text(left, middle - 17, words, 46, SERIF)
    canvas.text(left, middle + 29, hint, 26, colour=FADED)


def _draw_rounds(canvas: Canvas, table: Table, middle: int) -> None:
    """Draw how many rounds are over, as lozenges, with the one being played the largest."""
    number = table.round.number
    canvas.text(_RIGHT, middle - 22, f"Round {number} of {ROUNDS}", 36, SERIF, anchor="r")
    for place in range(ROUNDS):
        x = _RIGHT - 10 - (ROUNDS - 1 - place) * 27
        now = place + 1 == number
        canvas.lozenge(x, middle + 25, 14 if now else 10, BRIGHT if now else INK if place < number else CREAM)
