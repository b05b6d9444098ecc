"""How somebody stands, as a picture: for each game the rating over time, and how often each place was had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PIL import Image

from languages.spoken import tell
from rendering import theme
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fitting
from rendering.fonts import BOLD, SANS, SERIF
from rendering.pen import Pen, Point, painted
from rendering.players import readable

_HEAD: Final = 88
_ROW, _GAP = 184, 12
_CURVE, _CURVE_HIGH = (450, 330), 96  # from where, how wide, how high
_BARS, _BAR = 850, 36
_MOST_PLACES = 5
_ROOM = 380  # for a game's title
_FLATTEST = 40  # points between the lowest and the highest of a curve


class Row(Struct, frozen=True):
    """A game: what is said of it, the ratings from the oldest, and how often each place was had."""

    title: str
    rating: str
    games: str
    course: Sequence[int]
    places: Sequence[int]


def standings_picture(name: str, rows: Sequence[Row]) -> Image.Image:
    """Draw a row for each game."""
    canvas = Canvas(2 * MARGIN + _HEAD + len(rows) * (_ROW + _GAP))
    draw_line(canvas, MARGIN + 16, MARGIN + 40, readable(name, 0), 44, SERIF)
    for number, row in enumerate(rows):
        _draw_row(canvas, MARGIN + _HEAD + number * (_ROW + _GAP), row)
    return canvas.finished()


def _draw_row(canvas: Canvas, top: int, row: Row) -> None:
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + _ROW))
    left = MARGIN + 20
    draw_line(canvas, left, top + 42, row.title, fitting(row.title, 36, _ROOM, SERIF), SERIF)
    canvas.text(left, top + 98, row.rating or tell("no rating yet"), 40 if row.rating else 28, BOLD)
    canvas.text(left, top + 146, row.games, 28, colour=theme.FADED)
    if len(row.course) > 1:
        _draw_course(canvas, top, row.course)
    _draw_places(canvas, top, row.places[:_MOST_PLACES])


def _draw_course(canvas: Canvas, top: int, course: Sequence[int]) -> None:
    left, wide = _CURVE
    lowest, highest = min(course), max(course)
    points = _points(course, wide, _CURVE_HIGH)
    canvas.paste(painted(lambda pen: _paint_course(pen, points), wide, _CURVE_HIGH, wide), left, top + 48)
    canvas.text(
        left + wide, top + 26, tell("highest {highest}", highest=highest), 26, colour=theme.FADED, anchor="r"
    )
    canvas.text(
        left + wide,
        top + _ROW - 22,
        tell("lowest {lowest}", lowest=lowest),
        26,
        colour=theme.FADED,
        anchor="r",
    )


def _points(course: Sequence[int], wide: int, high: int) -> list[Point]:
    """Spread a curve over a box, within a margin for its own width."""
    lowest, span = min(course), max(max(course) - min(course), _FLATTEST)
    step = (wide - 24) / (len(course) - 1)
    return [
        (12 + number * step, high - 12 - (rating - lowest) / span * (high - 24))
        for number, rating in enumerate(course)
    ]


def _paint_course(pen: Pen, points: Sequence[Point]) -> None:
    pen.line(points, theme.SEATS[0], 6)
    pen.disc(points[-1], 11, theme.GOLD)


def _draw_places(canvas: Canvas, top: int, places: Sequence[int]) -> None:
    """Draw a bar for each place, the first in gold, as high as it was had often."""
    most = max(places, default=0)
    for number, often in enumerate(places):
        x = _BARS + number * (_BAR + 8)
        high = round(often / most * 88) if most else 0
        bottom = top + _ROW - 44
        colour = theme.GOLD if number == 0 else theme.FADED
        canvas.bar((x, bottom - max(high, 2), x + _BAR, bottom), colour)
        canvas.text(x + _BAR / 2, bottom + 22, f"{number + 1}.", 26, SANS, anchor="m")
        if often:
            canvas.text(x + _BAR / 2, bottom - max(high, 2) - 16, str(often), 24, SANS, anchor="m")
