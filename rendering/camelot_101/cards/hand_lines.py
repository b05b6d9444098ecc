"""The lines below a hand: gifts, what is buried, and what is known of other hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from languages.spoken import texts
from rendering.camelot_101.cards.sprites import PROPORTION, family, playing_card
from rendering.camelot_101.rows import in_rows
from rendering.camelot_101.words.vocabulary import GIFTS, camelot_named, is_camelot
from rendering.canvas import Canvas, draw_line, length
from rendering.fonts import BOLD, SERIF
from rendering.palette import CREAM, FADED, INK
from rendering.sprites import shield
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.view import Hand, Table
from rules.text import Seat

tell, written = texts(__name__).tell, texts(__name__).written


_CARD = 40  # pixels: the width of a small card
_HIGH = round(_CARD * PROPORTION)
_GAP, _BETWEEN = 6, 8
_TEXT, _NAME = 24, 25


class Line(NamedTuple):
    """A line below a hand: what it is about, of whom, and cards or words."""

    label: str
    seat: Seat | None
    cards: tuple[str, ...] = ()
    words: str = ""


def lines_of(table: Table, hand: Hand) -> list[Line]:
    """Give the lines there are."""
    return list(_lines(table, hand))


def _lines(table: Table, hand: Hand) -> Iterator[Line]:
    if hand.buried:
        yield Line(tell("buried by you"), None, hand.buried)
    for seat in table.turn_order:
        cards = (*hand.known[seat], *hand.known_camelot[seat])
        if seat != hand.seat and cards:
            yield Line(tell("you know"), seat, cards)
    if LEVELS[table.level].camelot and not table.players[hand.seat].out:
        yield Line(tell("cards given to you:"), None, words=tell(GIFTS[hand.gifts]))


def lines_height(lines: Sequence[Line], width: float) -> float:
    """Give the height of the lines."""
    return sum(_height(line, width) + _GAP for line in lines)


def draw_lines(canvas: Canvas, lines: Sequence[Line], left: float, top: float, width: float) -> float:
    """Draw the lines; give where they end."""
    for line in lines:
        _draw_line(canvas, line, left, top, width)
        top += _height(line, width) + _GAP
    return top


def _height(line: Line, width: float) -> float:
    return (_HIGH + _GAP) * len(_rows(line, width)) if line.cards else 34


def _start(line: Line) -> float:
    """Give how far behind the left end the cards begin."""
    return length(line.label, _TEXT, BOLD) + (26 if line.seat is None else 66)


def _wide(card: str) -> float:
    return length(written(camelot_named(card)), _NAME, SERIF) + 34 if is_camelot(card) else _CARD


def _rows(line: Line, width: float) -> list[list[str]]:
    """Lay the cards of a line out in rows."""
    return in_rows(line.cards, _wide, width - 8 - _start(line), _BETWEEN)


def _draw_line(canvas: Canvas, line: Line, left: float, top: float, width: float) -> None:
    middle = top + (_HIGH / 2 if line.cards else 17)
    end = draw_line(canvas, left + 10, middle, line.label, _TEXT, BOLD, FADED)
    if line.seat is not None:
        canvas.centred(shield(canvas.livery(line.seat), 32), end + 28, middle)
    if not line.cards:
        draw_line(canvas, end + 14, middle, line.words, _TEXT)
        return
    for number, row in enumerate(_rows(line, width)):
        x = left + _start(line)
        for card in row:
            _draw_small(canvas, card, x, top + number * (_HIGH + _GAP))
            x += _wide(card) + _BETWEEN


def _draw_small(canvas: Canvas, card: str, left: float, top: float) -> None:
    if not is_camelot(card):
        canvas.paste(playing_card(card, _CARD), left, top)
        return
    wide = _wide(card)
    canvas.panel((left, top + 6, left + wide, top + _HIGH - 6), family(card).border, INK, 2)
    canvas.panel((left + 7, top + 11, left + wide - 7, top + _HIGH - 11), CREAM, INK, 1)
    draw_line(canvas, left + 17, top + _HIGH / 2, written(camelot_named(card)), _NAME, SERIF)
