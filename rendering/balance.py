"""How a game stood step by step, as a picture: a line for each seat, marked where it was played worst."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from PIL import Image

from languages.spoken import tell
from rendering import theme
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.names import draw_name
from rendering.pen import Pen, Point, painted
from rendering.players import Players
from rendering.theme import Colour
from rules.text import N_, Seat, Words

_HIGH, _ROW, _SWATCH = 420, 48, 24
_LINE, _MARK, _WITHIN = 6, 11, 16
_COLUMNS: Final = 2
_TOP: Final[Words] = N_("all of the win")
_BOTTOM: Final[Words] = N_("nothing")


def balance_picture(
    players: Players, shares: Sequence[Sequence[float]], mistakes: Collection[tuple[int, Seat]]
) -> Image.Image:
    """Draw what share of the win each seat could hope for at each step, and `mistakes` behind some."""
    rows = -(-len(players.names) // _COLUMNS)
    canvas = Canvas(2 * MARGIN + _HIGH + rows * _ROW + 16, players=players)
    canvas.panel((MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + _HIGH))
    wide = WIDTH - 2 * MARGIN - 24
    canvas.paste(
        painted(lambda pen: _paint(pen, players, shares, mistakes), wide, _HIGH - 24, wide),
        MARGIN + 12,
        MARGIN + 12,
    )
    canvas.text(MARGIN + 24, MARGIN + 28, tell(_TOP), 26, colour=theme.FADED)
    canvas.text(MARGIN + 24, MARGIN + _HIGH - 28, tell(_BOTTOM), 26, colour=theme.FADED)
    for seat in range(len(players.names)):
        _draw_legend(canvas, seat)
    return canvas.finished()


def _draw_legend(canvas: Canvas, seat: Seat) -> None:
    across = (WIDTH - 2 * MARGIN) / _COLUMNS
    x, y = MARGIN + 12 + seat % _COLUMNS * across, MARGIN + _HIGH + 16 + seat // _COLUMNS * _ROW + _ROW / 2
    canvas.bar((x, y - _SWATCH / 4, x + _SWATCH, y + _SWATCH / 4), _colour(canvas.players, seat))
    draw_name(canvas, seat, x + _SWATCH + 12, y, 32, across - _SWATCH - 40)


def _paint(
    pen: Pen, players: Players, shares: Sequence[Sequence[float]], mistakes: Collection[tuple[int, Seat]]
) -> None:
    high, seats = _HIGH - 24, len(players.names)
    pen.line(_points([1 / seats] * 2, pen.across, high), theme.FADED, 1)
    for seat in range(seats):
        points = _points([each[seat] for each in shares], pen.across, high)
        if len(points) > 1:
            pen.line(points, _colour(players, seat), _LINE)
        for number, point in enumerate(points):
            if (number, seat) in mistakes:
                pen.disc(point, _MARK, _colour(players, seat))
                pen.disc(point, _MARK / 2, theme.CREAM)


def _points(shares: Sequence[float], wide: float, high: float) -> list[Point]:
    step = (wide - 2 * _WITHIN) / max(len(shares) - 1, 1)
    room = high - 2 * _WITHIN
    return [(_WITHIN + number * step, _WITHIN + (1 - share) * room) for number, share in enumerate(shares)]


def _colour(players: Players, seat: Seat) -> Colour:
    livery = players.livery(seat)
    return theme.SEATS[seat % len(theme.SEATS)] if livery is None else livery.colour
