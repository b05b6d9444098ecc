"""Beside the board: the head with whose turn it is or who has won, and a strip for each player."""

from collections.abc import Sequence
from typing import NamedTuple

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, draw_name, fitting, length, named
from rendering.fonts import SANS, SERIF, width
from rendering.heading import RIGHT, draw_said_of, ended_words
from rendering.palette import FADED
from rendering.return_to_camelot.marks import crown, magic
from rendering.return_to_camelot.pieces import LYING, SIDES, SMALL, back, flat, front
from rendering.return_to_camelot.words import (
    asked_of_you,
    asked_words,
    colour_named,
    deed_words,
    hint,
    reason_named,
)
from rendering.sprites import shield
from rules.return_to_camelot.tables import BLACK, COLOURS, KINDS, QUIET_TURNS, WHITE, Colour
from rules.return_to_camelot.view import Hand, Side, Table
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


STRIP = 84
_NAME, _RESERVE, _TAKEN, _MAGIC = MARGIN + 94, 296, 618, 926
_SETTING_UP = 340
_FRAME = 22  # pixels before what stands next, which no frame may cross
_WAND, _RIGHT = 56, WIDTH - MARGIN - 6
_LABEL, _BEHIND = 24, 4  # a label, and what is left free behind it
_ROOM = 140  # pixels for the backs of a reserve
_TAKEN_SOME, _TAKEN_ALL = (SMALL, 54), (0.38, 37)  # the scale of a captured piece, and the pixels it takes


def draw_strip(canvas: Canvas, table: Table, hand: Hand | None, colour: Colour, top: int) -> None:
    """Draw one player's strip."""
    side, middle = table.sides[colour], top + STRIP / 2
    box = (MARGIN, top, WIDTH - MARGIN, top + STRIP)
    if side.seat in table.asked:
        canvas.chosen(box)
    else:
        canvas.panel(box)
    canvas.centred(shield(canvas.livery(side.seat), 52), MARGIN + 54, middle)
    _draw_name(canvas, table, colour, middle)
    if table.to_move is None and not table.over:
        words = tell("the army stands ready" if side.ready else "still setting up")
        _draw_words(canvas, words, _SETTING_UP, middle, 32, WIDTH - MARGIN - _SETTING_UP)
        return
    own = hand.reserve if hand is not None and hand.colour == colour else side.reserve
    _draw_reserve(canvas, table, colour, own, middle)
    _draw_taken(canvas, 1 - colour, side.taken, middle)
    _draw_magic(canvas, side, middle)


def places(colour: Colour, top: int) -> dict[str, Box]:
    """Name a player's strip by its colour, and what lies in it."""
    name, bottom = COLOURS[colour], top + STRIP
    right = WIDTH - MARGIN
    return {
        name: (MARGIN, top, right, bottom),
        f"reserve {name}": (_RESERVE - 8, top, _TAKEN - _FRAME, bottom),
        f"took {name}": (_TAKEN - 8, top, _MAGIC - _FRAME, bottom),
        f"magic {name}": (_MAGIC - 8, top, right, bottom),
    }


def _draw_name(canvas: Canvas, table: Table, colour: Colour, middle: float) -> None:
    """Write who plays the side, and its colour, or that a draw is offered."""
    seat = table.sides[colour].seat
    draw_name(canvas, seat, _NAME, middle - 16, 32, _RESERVE - _NAME - 8, SERIF)
    offers = table.offer == seat and not table.over
    words = tell("offers a draw" if offers else COLOURS[colour])
    _draw_words(canvas, words, _NAME, middle + 20, 26, _RESERVE - _NAME - 8)


def _draw_reserve(canvas: Canvas, table: Table, colour: Colour, own: Sequence[str], middle: float) -> None:
    """Draw the reserve: as many backs, or where its types are shown, a block of each with its number."""
    left = _draw_label(canvas, tell("reserve"), _RESERVE, middle, 84)
    number = table.sides[colour].reserve_count
    if own:
        for kind in (kind for kind in KINDS if kind in own):
            canvas.paste(front(SIDES[colour], kind, SMALL), left, middle - 30)
            left += 53 + canvas.text(left + 49, middle, str(own.count(kind)), 34, SERIF)
        return
    pitch = min(40.0, _ROOM / max(1, number))
    for place in range(number):
        canvas.paste(back(SIDES[colour], SMALL), left + place * pitch, middle - 30)
    end = left + (number - 1) * pitch + 58 if number else left
    canvas.text(end, middle, str(number), 38, SERIF)


def _draw_taken(canvas: Canvas, enemy: Colour, taken: Sequence[str], middle: float) -> None:
    """Draw what has been captured so far, by type; these faces were shown to all."""
    left = _draw_label(canvas, tell("took"), _TAKEN, middle, 52)
    if not taken:
        canvas.text(left, middle, "0", 38, SERIF)
    kinds = [kind for kind in KINDS if kind in taken]
    scale, pitch = _TAKEN_ALL if len(kinds) == len(KINDS) else _TAKEN_SOME
    for kind in kinds:
        canvas.paste(flat(SIDES[enemy], kind, scale), left, middle - LYING[1] * scale / 2)
        left += pitch + 4 + canvas.text(left + pitch, middle, str(taken.count(kind)), 34, SERIF)


def _draw_magic(canvas: Canvas, side: Side, middle: float) -> None:
    """Draw a wand and what is left of magic, further left where the words are long."""
    words = tell("used" if side.magic_used else "magic")
    size = fitting(words, 26, _RIGHT - _MAGIC - _WAND)
    left = min(_MAGIC, _RIGHT - _WAND - width(words, SANS, size))
    canvas.paste(magic(used=side.magic_used, size=50), left, middle - 25)
    canvas.text(left + _WAND, middle, words, size, colour=FADED)


def _draw_label(canvas: Canvas, words: str, left: float, middle: float, room: float) -> float:
    """Write what stands beside it, and give where that begins: behind the room, or behind longer words."""
    return max(left + room, _draw_words(canvas, words, left, middle, _LABEL, room - _BEHIND) + _BEHIND)


def _draw_words(canvas: Canvas, words: str, left: float, middle: float, size: int, room: float) -> float:
    """Write small words as large as there is room; give where they end."""
    return left + canvas.text(left, middle, words, fitting(words, size, room), colour=FADED)
