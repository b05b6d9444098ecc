"""The bracket of a knock-out: rounds as columns from left to right, and who goes on from each pair."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from PIL import Image

from rendering import palette
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fit_name, fitting
from rendering.fonts import BOLD, SANS, SERIF, SMALLEST, width
from rendering.heading import draw_heading
from rendering.sprites import crown

_HEAD, _TITLE, _COLUMN, _FOOT = 72, 56, 56, 20
_BETWEEN: Final = 40  # pixels from a pair to the one that it leads to
_GAP: Final = 16  # between the pairs of the first column
_FEW: Final = 3  # columns, which have room for larger names
_LARGE, _SMALL = (34, 54), (28, 46)  # size, and how high a line is
_LINE: Final = 3
_BESIDE: Final = 8  # between a name and the note behind it
# How a pair stands: who meets there is perhaps not known yet.
State: TypeAlias = Literal["coming", "running", "over"]


class Entrant(Struct, frozen=True):
    """Somebody in a pair: what he has made there, whether he goes on, and a `note` behind his name."""

    name: str
    score: str = ""
    goes_on: bool = False
    note: str = ""


class Pair(Struct, frozen=True):
    """Two who meet, the upper one in the first seat, None until he is known; one alone sits out."""

    entrants: Sequence[Entrant | None]
    state: State = "coming"


class Column(Struct, frozen=True):
    """A round; each has half as many pairs as the one before."""

    title: str
    pairs: Sequence[Pair]


class Bracket(Struct, frozen=True):
    """Rounds that follow one another, or a part of them; it has a title where there are several.

    From the only pair of the last column comes who has won all, where it is the `final`.
    """

    title: str
    columns: Sequence[Column]
    final: bool = True


class _Place(Struct, frozen=True):
    """Where a pair lies: its left edge, its middle, how wide it is, and how large its lines are."""

    left: float
    middle: float
    wide: float
    type: tuple[int, int]

    def line(self, number: int, lines: int) -> float:
        """Give the middle of one of its lines."""
        return self.middle + (number - (lines - 1) / 2) * self.type[1]


def bracket_picture(heading: str, bracket: Bracket) -> Image.Image:
    canvas = Canvas(2 * MARGIN + _HEAD + round(_height(bracket)))
    draw_heading(canvas, heading)
    _draw_bracket(canvas, MARGIN + _HEAD, bracket)
    return canvas.finished()


def _type(bracket: Bracket) -> tuple[int, int]:
    return _LARGE if len(bracket.columns) <= _FEW else _SMALL


def _height(bracket: Bracket) -> float:
    lines = sum(len(pair.entrants) * _type(bracket)[1] + _GAP for pair in bracket.columns[0].pairs)
    return (_TITLE if bracket.title else 0) + _COLUMN + lines + _FOOT


def _draw_bracket(canvas: Canvas, top: float, bracket: Bracket) -> None:
    if bracket.title:
        draw_line(canvas, MARGIN + 16, top + _TITLE / 2, bracket.title, 38, SERIF)
        top += _TITLE
    places = [*_places(bracket, top + _COLUMN)]
    for column, row in zip(bracket.columns, places, strict=True):
        middle, wide = row[0].left + row[0].wide / 2, round(row[0].wide)
        size = fitting(column.title, 30, wide)
        canvas.text(middle, top + _COLUMN / 2, column.title, size, BOLD, palette.FADED, "m", wide)
    for (column, before), (_, behind) in pairwise(zip(bracket.columns, places, strict=True)):
        _draw_ways(canvas, column.pairs, before, behind)
    for number, (column, row) in enumerate(zip(bracket.columns, places, strict=True)):
        won = bracket.final and number == len(bracket.columns) - 1
        for pair, place in zip(column.pairs, row, strict=True):
            _draw_pair(canvas, pair, place, won=won)


def _places(bracket: Bracket, top: float) -> Iterator[list[_Place]]:
    """Lay out columns: each pair but those of the first in the middle of the two that lead to it."""
    count, sized = len(bracket.columns), _type(bracket)
    wide = (WIDTH - 2 * MARGIN - (count - 1) * _BETWEEN) / count
    middles = list[float]()
    for pair in bracket.columns[0].pairs:
        high = len(pair.entrants) * sized[1] + _GAP
        middles.append(top + high / 2)
        top += high
    for number in range(count):
        yield [_Place(MARGIN + number * (wide + _BETWEEN), each, wide, sized) for each in middles]
        middles = [(one + other) / 2 for one, other in zip(middles[::2], middles[1::2], strict=False)]


def _draw_ways(
    canvas: Canvas, pairs: Sequence[Pair], before: Sequence[_Place], behind: Sequence[_Place]
) -> None:
    """Draw from each pair to the line of the next one where who goes on will stand, golden once he does."""
    for number, (pair, place) in sorted(enumerate(zip(pairs, before, strict=True)), key=_is_decided):
        following = behind[number // 2]
        start, end, y = place.left + place.wide, following.left, following.line(number % 2, 2)
        turn, colour = (start + end) / 2, palette.GOLD if _decided(pair) else palette.FADED
        low, high = sorted((place.middle, y))
        canvas.rectangle((start, place.middle - 1, turn + 1, place.middle + _LINE - 2), colour)
        canvas.rectangle((turn - 1, low - 1, turn + _LINE - 2, high + _LINE - 2), colour)
        canvas.rectangle((turn - 1, y - 1, end, y + _LINE - 2), colour)


def _decided(pair: Pair) -> bool:
    return any(each is not None and each.goes_on for each in pair.entrants)


def _is_decided(numbered: tuple[int, tuple[Pair, _Place]]) -> bool:
    return _decided(numbered[1][0])


def _draw_pair(canvas: Canvas, pair: Pair, place: _Place, *, won: bool) -> None:
    lines, half = len(pair.entrants), len(pair.entrants) * place.type[1] / 2
    box = (place.left, place.middle - half, place.left + place.wide, place.middle + half)
    if pair.state == "running":
        canvas.panel(box, palette.CREAM, palette.GOLD, 5)
    else:
        canvas.panel(box, palette.VELLUM, palette.FADED if _decided(pair) else palette.SHADE)
    if lines > 1:
        inner = place.left + 8, place.middle, place.left + place.wide - 8, place.middle + 1
        canvas.rectangle(inner, palette.SHADE)
    for number, entrant in enumerate(pair.entrants):
        if entrant is not None:
            _draw_entrant(canvas, entrant, number, pair, place, won=won)


def _draw_entrant(
    canvas: Canvas, entrant: Entrant, number: int, pair: Pair, place: _Place, *, won: bool
) -> None:
    size, high = place.type
    y, is_out = place.line(number, len(pair.entrants)), pair.state == "over" and not entrant.goes_on
    score = min(width(entrant.score, SANS, size) + 14, round(place.wide / 3)) if entrant.score else 0
    left, room = place.left + 14, place.wide - 28 - score
    if entrant.goes_on and len(pair.entrants) > 1:
        ground = place.left + 5, y - high / 2 + 5, place.left + place.wide - 5, y + high / 2 - 5
        canvas.panel(ground, palette.GILDED, palette.GOLD)
    if entrant.goes_on and won:
        canvas.centred(crown(size + 4), left + size / 2, y - 1)
        left, room = left + size + 10, room - size - 10
    face = BOLD if entrant.goes_on and len(pair.entrants) > 1 else SANS
    colour = palette.FADED if is_out else palette.INK
    beside = min(width(entrant.note, SANS, SMALLEST) + _BESIDE, room / 2) if entrant.note else 0
    end = draw_line(canvas, left, y, *fit_name(entrant.name, size, room - beside, face), face, colour)
    if entrant.note:
        note = end + _BESIDE, y, entrant.note, SMALLEST
        canvas.text(*note, colour=palette.FADED, room=round(beside - _BESIDE))
    if entrant.score:
        told = colour if len(pair.entrants) > 1 else palette.FADED
        canvas.text(place.left + place.wide - 16, y, entrant.score, size, face, told, "r", score)
