"""Charts: how a game stood step by step, and how somebody stands at each game."""

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct
from PIL import Image

from languages.spoken import tell
from rendering import palette
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, draw_name, fitting
from rendering.fonts import BOLD, SANS, SERIF
from rendering.palette import Colour
from rendering.players import Players, readable
from rendering.sprites import Pen, Point, edged_disc, edged_line, painted
from rules.text import N_, Seat, Words

_HIGH, _STEPS, _LEGEND, _SWATCH = 420, 44, 48, 24
_INSET = 12  # of what is drawn on a panel
_NUMBER, _MOST_NUMBERS = 32, 8  # the size of the numbers of steps, and how many there is room for
_LINE, _MARK, _WITHIN = 6, 11, 16
_EDGE, _NEAR = 3, 40  # the edge of a line as light as its ground, channels as near as this
_COLUMNS: Final = 2
_APART: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000)  # how far numbered steps may lie apart
_TOP: Final[Words] = N_("all of the win")
_BOTTOM: Final[Words] = N_("nothing")


def balance_picture(
    players: Players, shares: Sequence[Sequence[float]], mistakes: Collection[tuple[int, Seat]]
) -> Image.Image:
    """Draw what share of the win each seat could hope for at each step, and `mistakes` behind some.

    Below stand the numbers of steps, each where the game was before it, as are the mistakes.
    """
    rows = -(-len(players.names) // _COLUMNS)
    canvas = Canvas(2 * MARGIN + _HIGH + _STEPS + rows * _LEGEND + 16, players=players)
    canvas.panel((MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + _HIGH))
    wide = WIDTH - 2 * (MARGIN + _INSET)
    canvas.paste(
        painted(lambda pen: _paint(pen, players, shares, mistakes), wide, _HIGH - 2 * _INSET, wide),
        MARGIN + _INSET,
        MARGIN + _INSET,
    )
    _draw_steps(canvas, len(shares), wide)
    canvas.text(MARGIN + 24, MARGIN + 28, tell(_TOP), 26, colour=palette.FADED)
    canvas.text(MARGIN + 24, MARGIN + _HIGH - 28, tell(_BOTTOM), 26, colour=palette.FADED)
    for seat in range(len(players.names)):
        _draw_legend(canvas, seat)
    return canvas.finished()


def _draw_steps(canvas: Canvas, steps: int, wide: int) -> None:
    """Number the first step, and others at even distances, round numbers apart; behind the last is none."""
    y = MARGIN + _HIGH + _STEPS / 2
    canvas.text(MARGIN + _INSET, y, tell("Step {number}", number=1), _NUMBER, colour=palette.FADED)
    apart = next(each for each in _APART if steps <= each * _MOST_NUMBERS)
    for number in range(2 * apart if apart == 1 else apart, steps, apart):
        x = _WITHIN + (number - 1) * (wide - 2 * _WITHIN) / (steps - 1)
        if x > wide / _MOST_NUMBERS:
            canvas.text(MARGIN + _INSET + x, y, str(number), _NUMBER, colour=palette.FADED, anchor="m")


def _draw_legend(canvas: Canvas, seat: Seat) -> None:
    across = (WIDTH - 2 * MARGIN) / _COLUMNS
    x, y = (
        MARGIN + _INSET + seat % _COLUMNS * across,
        MARGIN + _HIGH + _STEPS + 16 + seat // _COLUMNS * _LEGEND + _LEGEND / 2,
    )
    colour, half = _colour(canvas.players, seat), _SWATCH / 4
    edge = _EDGE if _is_pale(colour) else 0
    canvas.rectangle((x - edge, y - half - edge, x + _SWATCH + edge, y + half + edge), palette.INK)
    canvas.rectangle((x, y - half, x + _SWATCH, y + half), colour)
    draw_name(canvas, seat, x + _SWATCH + 12, y, 32, across - _SWATCH - 40)


def _paint(
    pen: Pen, players: Players, shares: Sequence[Sequence[float]], mistakes: Collection[tuple[int, Seat]]
) -> None:
    high, seats = _HIGH - 2 * _INSET, len(players.names)
    pen.line(_points_of_shares([1 / seats] * 2, pen.across, high), palette.FADED, 1)
    for seat in range(seats):
        points = _points_of_shares([each[seat] for each in shares], pen.across, high)
        marked = [point for number, point in enumerate(points) if (number, seat) in mistakes]
        _paint_balance(pen, points, marked, _colour(players, seat))


def _paint_balance(pen: Pen, points: Sequence[Point], marked: Sequence[Point], colour: Colour) -> None:
    """Draw one seat's line, with an edge where its colour is as light as the ground."""
    edge = _EDGE if _is_pale(colour) else 0
    if len(points) > 1:
        edged_line(pen, points, colour, _LINE + edge, edge)
    for point in marked:
        edged_disc(pen, point, _MARK, colour, edge)
        pen.disc(point, _MARK / 2, palette.INK if edge else palette.CREAM)


def _is_pale(colour: Colour) -> bool:
    """Say whether a colour is hardly seen on a panel, as white is."""
    return all(abs(one - other) <= _NEAR for one, other in zip(colour, palette.VELLUM, strict=True))


def _points_of_shares(shares: Sequence[float], wide: float, high: float) -> list[Point]:
    step = (wide - 2 * _WITHIN) / max(len(shares) - 1, 1)
    room = high - 2 * _WITHIN
    return [(_WITHIN + number * step, _WITHIN + (1 - share) * room) for number, share in enumerate(shares)]


def _colour(players: Players, seat: Seat) -> Colour:
    livery = players.livery(seat)
    return palette.SEATS[seat % len(palette.SEATS)] if livery is None else livery.colour


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
    canvas.text(left, top + 146, row.games, 28, colour=palette.FADED)
    if len(row.course) > 1:
        _draw_course(canvas, top, row.course)
    _draw_places(canvas, top, row.places[:_MOST_PLACES])


def _draw_course(canvas: Canvas, top: int, course: Sequence[int]) -> None:
    left, wide = _CURVE
    points = _points_of_course(course, wide, _CURVE_HIGH)
    canvas.paste(painted(lambda pen: _paint_course(pen, points), wide, _CURVE_HIGH, wide), left, top + 48)
    above, below = tell("highest {highest}", highest=max(course)), tell("lowest {lowest}", lowest=min(course))
    for y, words in ((top + 26, above), (top + _ROW - 22, below)):
        canvas.text(left + wide, y, words, 26, colour=palette.FADED, anchor="r")


def _points_of_course(course: Sequence[int], wide: int, high: int) -> list[Point]:
    """Spread a curve over a box, within a margin for its own width."""
    lowest, span = min(course), max(max(course) - min(course), _FLATTEST)
    step = (wide - 24) / (len(course) - 1)
    return [
        (12 + number * step, high - 12 - (rating - lowest) / span * (high - 24))
        for number, rating in enumerate(course)
    ]


def _paint_course(pen: Pen, points: Sequence[Point]) -> None:
    pen.line(points, palette.SEATS[0], 6)
    pen.disc(points[-1], 11, palette.GOLD)


def _draw_places(canvas: Canvas, top: int, places: Sequence[int]) -> None:
    """Draw a bar for each place, the first in gold, as high as it was had often."""
    most = max(places, default=0)
    for number, often in enumerate(places):
        x = _BARS + number * (_BAR + 8)
        high = round(often / most * 88) if most else 0
        bottom = top + _ROW - 44
        colour = palette.GOLD if number == 0 else palette.FADED
        canvas.rectangle((x, bottom - max(high, 2), x + _BAR, bottom), colour)
        canvas.text(x + _BAR / 2, bottom + 22, f"{number + 1}.", 26, SANS, anchor="m")
        if often:
            canvas.text(x + _BAR / 2, bottom - max(high, 2) - 16, str(often), 24, SANS, anchor="m")
