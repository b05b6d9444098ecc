"""The head of the picture: whose turn it is, or who has won, and what has just been done."""

from typing import NamedTuple

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fitting, length, named
from rendering.fonts import SERIF
from rendering.heading import RIGHT, draw_said_of, ended_words
from rendering.palette import FADED
from rendering.return_to_camelot.marks import crown
from rendering.return_to_camelot.words import (
    asked_of_you,
    asked_words,
    colour_named,
    deed_words,
    hint,
    reason_named,
)
from rendering.sprites import shield
from rules.return_to_camelot.tables import BLACK, QUIET_TURNS, WHITE
from rules.return_to_camelot.view import Hand, Table
from rules.text import Seat

tell = texts(__name__).tell


HEIGHT = 132
_SHIELD, _PITCH, _CROWN = 84, 96, 44
_TITLE, _HINT, _LINE = 46, 28, 30
_CORNER, _BESIDE = 230, 12  # pixels for what stands in the upper right corner, and free beside it
_QUIET = QUIET_TURNS // 2  # turns from which on they are counted in the picture


class Heading(NamedTuple):
    """What stands at the head: the shields, the large words, and those small ones beside them."""

    seats: tuple[Seat, ...]
    title: str
    beside: str
    names: bool = True  # before the title


def draw_header(canvas: Canvas, table: Table, hand: Hand | None, top: int) -> None:
    """Draw the head of the public picture, or of one seat's."""
    canvas.chosen((MARGIN, top, WIDTH - MARGIN, top + HEIGHT))
    heading = _heading(table, hand)
    for place, seat in enumerate(heading.seats):
        _draw_shield(
            canvas, seat, MARGIN + 66 + place * _PITCH, top + HEIGHT // 2, crowned=table.winner is not None
        )
    left = MARGIN + 30 + len(heading.seats) * _PITCH
    small = _warning(table) or (tell("only you see this") if hand and not table.over else "")
    _draw_title(canvas, heading, left, _draw_corner(canvas, table, small, top + 46), top + 46)
    _draw_latest(canvas, table, left, top + 96)


def _draw_shield(canvas: Canvas, seat: Seat, x: float, middle: float, *, crowned: bool) -> None:
    """Draw a large shield; a winner's is smaller, with a crown on top."""
    if not crowned:
        canvas.centred(shield(canvas.livery(seat), _SHIELD), x, middle)
        return
    canvas.centred(shield(canvas.livery(seat), _SHIELD - 18), x, middle + 16)
    canvas.centred(crown(_CROWN), x, middle - 38)


def _heading(table: Table, hand: Hand | None) -> Heading:
    if table.over:
        return _ending(table)
    if not table.asked:
        return Heading((), *ended_words())
    if hand is None:
        return Heading(table.asked, asked_words(table), hint(table))
    return _own(table, hand)


def _ending(table: Table) -> Heading:
    if table.winner is None:
        return Heading((0, 1), tell("A draw"), reason_named(table), names=False)
    seat = table.sides[table.winner].seat
    title = tell("wins as {colour}", colour=colour_named(table.winner))
    return Heading((seat,), title, reason_named(table))


def _own(table: Table, hand: Hand) -> Heading:
    own = (hand.seat,)
    if hand.seat in table.asked:
        return Heading(own, asked_of_you(table), hint(table), names=False)
    if table.to_move is None:
        return Heading(own, tell("Your army stands"), tell("it may still change"), names=False)
    asked = f"{colour_named(1 - hand.colour)} {asked_words(table)}"
    return Heading(own, tell("Your army"), asked, names=False)


def _draw_title(canvas: Canvas, heading: Heading, left: float, right: float, middle: float) -> None:
    seats = heading.seats if heading.names else ()
    title, size = named(canvas, seats, heading.title, _TITLE, right - left)
    end = draw_line(canvas, left, middle, title, size, SERIF)
    room = right - end - 10
    size = fitting(heading.beside, _HINT, room)
    if heading.beside and length(heading.beside, size) <= room:
        draw_line(canvas, end + 18, middle + 5, heading.beside, size, colour=FADED)


def _draw_latest(canvas: Canvas, table: Table, left: float, middle: float) -> None:
    """Write what has just been done behind the shield of who did it, or who will begin."""
    if table.deed is not None:
        seat = table.sides[table.deed.colour].seat
        draw_said_of(canvas, seat, deed_words(table.deed), left, middle, _LINE)
    elif table.asked:
        draw_said_of(canvas, table.sides[0].seat, tell("will move first"), left, middle, _LINE)


def _draw_corner(canvas: Canvas, table: Table, words: str, middle: float) -> float:
    """Write small words in the corner, or how many pieces stand; give the right end of what is beside it."""
    if words:
        size = fitting(words, 24, _CORNER)
        left = RIGHT - length(words, size)
        draw_line(canvas, left, middle + 5, words, size, colour=FADED)
        return min(RIGHT - _CORNER, left - _BESIDE)
    if table.to_move is not None or table.over:
        _draw_counts(canvas, table, middle)
    return RIGHT - _CORNER


def _draw_counts(canvas: Canvas, table: Table, middle: float) -> None:
    for place, colour in enumerate((BLACK, WHITE)):
        number = sum(piece.colour == colour for piece in table.pieces)
        right = RIGHT - place * 112
        canvas.text(right, middle, str(number), 40, SERIF, anchor="r")
        canvas.centred(shield(canvas.livery(table.sides[colour].seat), 34), right - 70, middle)


def _warning(table: Table) -> str:
    if table.over:
        return ""
    if table.repeated > 1:
        return tell("position stood twice")
    return tell("quiet turns: {number}", number=table.quiet) if table.quiet >= _QUIET else ""
