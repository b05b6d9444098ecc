"""The head of the picture: whose turn it is or who has won, the latest deed, and what to beware of."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL.Image import Image

from languages.spoken import texts
from rendering.camelot_101.armies import is_led, points_cancelled
from rendering.camelot_101.icons import men
from rendering.camelot_101.icons.men import ICONS, man, suit_sign
from rendering.camelot_101.panels.effect import band_height
from rendering.camelot_101.words import vocabulary
from rendering.camelot_101.words.deeds import deed_words, latest
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fitting, length, named, short_names
from rendering.fonts import BOLD, SERIF
from rendering.heading import RIGHT, draw_said_of, ended_words, room_behind_shield
from rendering.palette import DANGER, FADED, INK
from rendering.rows import in_rows
from rendering.sprites import crowned, shield
from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.view import CheckView, DeedView, Table
from rules.text import N_, NC_, Seat

_TEXTS = texts(__name__)
counted, tell, written = _TEXTS.counted, _TEXTS.tell, _TEXTS.written
_ICON = 36
_SOON = 3  # quiet rounds, which end the game


class Notice(NamedTuple):
    """A few words, perhaps with a picture before them; `danger` is written in red."""

    words: str
    picture: Image | None = None
    danger: bool = False


def notices(table: Table) -> list[Notice]:
    """Give what all should beware of, the most urgent first."""
    return [] if table.over else list(_notices(table))


def _notices(table: Table) -> Iterator[Notice]:
    for check in sorted(table.checks, key=lambda check: not check.ripe):
        yield Notice(
            _check(table, check),
            man(check.suit, "K", _ICON, led=is_led(table, check.suit)),
            danger=check.ripe,
        )
    if table.plague:
        suits = ", ".join(
            written(vocabulary.suit_named(suit)) for suit in sorted(table.plague, key=SUITS.index)
        )
        yield Notice(tell("plague: {suits}", suits=suits), men.sign(men.PLAGUE, 30))
    if table.truce:
        yield Notice(tell("truce: nobody is taken"), men.sign(men.SHIELDED, 30))
    if table.winter:
        yield Notice(tell(vocabulary.WINTER), men.sign(men.FROZEN, 30))
    if table.wanderer_frozen:
        stands = tell("{figure} stands still", figure=vocabulary.wanderer_named(table))
        yield Notice(stands, men.sign(men.FROZEN, 30))
    if 0 < table.quiet_left <= _SOON:
        rounds = counted(table.quiet_left, "quiet round", "quiet rounds")
        yield Notice(tell("{rounds} left", rounds=rounds), danger=table.quiet_left == 1)
    if (level := points_cancelled(table)) > 0:
        yield Notice(tell("everybody has {points}: points cancel out", points=level))


def _check(table: Table, check: CheckView) -> str:
    by, square = vocabulary.checker_named(table, check), vocabulary.square_named(check.square)
    text = N_("{square} may be taken by {by}") if check.ripe else N_("{square} checked by {by}")
    return tell(text, square=square, by=by)


_HEIGHT, _NOTICE = 132, 40
_SHIELD, _PITCH, _SIGN = 84, 96, 44
_TITLE, _LINE, _SMALLEST, _TEXT, _STANDING = 46, 30, 24, 27, 32
_BETWEEN = 30  # pixels between two notices
_BEFORE = {"army", "fate"}  # stages in which nobody has been drawn to begin


class Heading(NamedTuple):
    """What stands at the head: the shields with the signs of their armies, and the large words."""

    seats: tuple[Seat, ...]
    title: str  # behind the names


def header_height(table: Table) -> int:
    """Give the height of the head: more, the more there is to beware of."""
    rows = len(_rows(table)) + bool(vocabulary.standing_words(table, str))
    return _HEIGHT + _NOTICE * rows + (6 if rows else 0)


def draw_header(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the head of the picture."""
    canvas.chosen((MARGIN, top, WIDTH - MARGIN, top + header_height(table)))
    heading = _heading(canvas, table)
    for place, image in enumerate(_shields(canvas, table, heading)):
        canvas.centred(image, MARGIN + 66 + place * _PITCH, top + _HEIGHT // 2 + 2)
    left = MARGIN + 30 + len(heading.seats) * _PITCH
    _draw_title(canvas, table, heading, left, top + 46)
    _draw_latest(canvas, table, left, top + 98)
    middle = top + _HEIGHT + 14
    if standing := vocabulary.standing_words(table, canvas.players.name):
        _draw_standing(canvas, table, standing, middle)
        middle += _NOTICE
    for number, row in enumerate(_rows(table)):
        _draw_notices(canvas, row, middle + number * _NOTICE)


def _shields(canvas: Canvas, table: Table, heading: Heading) -> list[Image]:
    if table.over:
        return [crowned(canvas.livery(seat), 66, ICONS["crown"], 0.42) for seat in heading.seats]
    return [shield(canvas.livery(seat), _SHIELD) for seat in heading.seats]


def _heading(canvas: Canvas, table: Table) -> Heading:
    if table.over:
        if table.over == vocabulary.NOBODY_WINS:
            return Heading((), tell("Nobody wins"))
        winners = table.ranking[0]
        return Heading(winners, tell(NC_("ending", "wins") if len(winners) == 1 else NC_("ending", "win")))
    if not table.asked:
        return Heading((), ended_words()[0])
    words = (vocabulary.choosing_words if band_height(table) else vocabulary.asked_words)(
        table, short_names(canvas)
    )
    return Heading(table.asked, words)


def _draw_title(canvas: Canvas, table: Table, heading: Heading, left: float, middle: float) -> None:
    right = _draw_clock(canvas, table, middle)
    armies = [suit for seat in heading.seats for suit in table.players[seat].armies]
    if not table.over and table.turn not in table.asked:
        armies = []  # behind another's name they would be taken for that seat's
    room = right - left - 24 - len(armies) * (_SIGN + 4)
    title, size = named(canvas, heading.seats, heading.title, _TITLE, room)
    end = draw_line(canvas, left, middle, title, size, SERIF) + 14
    for place, suit in enumerate(armies):
        canvas.centred(suit_sign(suit, _SIGN), end + _SIGN / 2 + place * (_SIGN + 4), middle)


def _draw_clock(canvas: Canvas, table: Table, middle: float) -> float:
    """Write the level, and which turn of how many it is; give where that begins."""
    level, turn = tell("Level {level}", level=table.level), vocabulary.turn_words(table)
    first, second = length(level, 34, SERIF), length(turn, 30)
    draw_line(canvas, RIGHT - first, middle - 12, level, 34, SERIF)
    draw_line(canvas, RIGHT - second, middle + 21, turn, 30, colour=FADED)
    return RIGHT - max(first, second)


def _draw_latest(canvas: Canvas, table: Table, left: float, middle: float) -> None:
    """Write what has just been done behind the shield of who did it, or who begins."""
    if table.over:
        reason = (
            tell(vocabulary.EVEN)
            if vocabulary.is_even(table)
            else vocabulary.reason_words(table, short_names(canvas))
        )
        room = RIGHT - left
        draw_line(canvas, left, middle, reason, fitting(reason, _LINE, room), room=room)
        return
    if deeds := latest(table):
        draw_said_of(canvas, deeds[-1].seat, _told(canvas, table, deeds, left), left, middle, _LINE)
    elif table.stage not in _BEFORE:
        draw_said_of(canvas, table.first, tell("has the first turn"), left, middle, _LINE)


def _told(canvas: Canvas, table: Table, deeds: Sequence[DeedView], left: float) -> str:
    """Tell the last deed, and the one before where it is the same seat's and both fit."""
    *before, last = deeds
    names = short_names(canvas)
    words = deed_words(table, last, names)
    if before and before[-1].seat == last.seat:
        both = tell("{first}, then {more}", first=deed_words(table, before[-1], names), more=words)
        if length(f"{names(last.seat)} {both}", _SMALLEST) <= room_behind_shield(left):
            return both
    return words


def _draw_standing(canvas: Canvas, table: Table, words: str, middle: float) -> None:
    """Write who leads, and what ends the game."""
    left, colour = MARGIN + 24, DANGER if table.last_round else INK
    if length(words, _STANDING, BOLD) > RIGHT - left:
        words = vocabulary.standing_words(table, short_names(canvas))
    draw_line(canvas, left, middle, words, fitting(words, _STANDING, RIGHT - left, BOLD), BOLD, colour)


def _rows(table: Table) -> list[list[Notice]]:
    """Lay the notices out in rows."""
    return in_rows(notices(table), _width, RIGHT - MARGIN - 24, _BETWEEN)


def _width(notice: Notice) -> float:
    return length(notice.words, _TEXT, BOLD) + (44 if notice.picture else 0)


def _draw_notices(canvas: Canvas, row: Sequence[Notice], middle: float) -> None:
    x: float = MARGIN + 24
    for notice in row:
        if notice.picture:
            canvas.centred(notice.picture, x + 17, middle)
            x += 44
        colour = DANGER if notice.danger else INK
        x = draw_line(canvas, x, middle, notice.words, _TEXT, BOLD, colour) + _BETWEEN
