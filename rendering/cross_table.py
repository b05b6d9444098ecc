"""How groups stand, each as a cross table: who has what against whom, and the points that makes."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from PIL import Image

from rendering import palette
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fitting
from rendering.fonts import BOLD, SERIF
from rendering.players import readable

_HEAD, _TITLE, _ROW, _GAP = 72, 60, 60, 20
_PLACE, _NAME, _POINTS = 64, 350, 110  # pixels: how wide
_WIDEST: Final = 92  # a column against one other
_LARGE, _SMALL = 34, 30
_ARROW: Final = 40  # pixels: the room of one behind a name
_UPWARDS: Final = ((0, -1), (1, 0), (0.4, 0), (0.4, 1), (-0.4, 1), (-0.4, 0), (-1, 0))
_TURNS: Final = {1: palette.DICE["g"], -1: palette.DANGER}


class Line(Struct, frozen=True):
    """Somebody: place and points as they are written, and what he has against each in the order of places.

    He is `moving` into the next group up (1) or down (-1), or stays.
    """

    place: str
    name: str
    against: Sequence[str]
    points: str
    moving: Literal[-1, 0, 1] = 0


class Crossed(Struct, frozen=True):
    """A group, the first place first; it has a title where there are several.

    In a cup the columns are rounds, as many as `rounds`, and not those whom somebody has met.
    """

    title: str
    lines: Sequence[Line]
    rounds: int = 0

    @property
    def columns(self) -> int:
        """How many columns there are between name and points."""
        return self.rounds or len(self.lines)


def cross_tables_picture(heading: str, groups: Sequence[Crossed]) -> Image.Image:
    """Draw groups one below the other."""
    canvas = Canvas(2 * MARGIN + _HEAD + sum(map(_height, groups)))
    draw_line(canvas, MARGIN + 16, MARGIN + 34, heading, fitting(heading, 44, WIDTH - 100, SERIF), SERIF)
    top = MARGIN + _HEAD
    for group in groups:
        _draw_group(canvas, top, group)
        top += _height(group)
    return canvas.finished()


def _height(group: Crossed) -> int:
    return (_TITLE if group.title else 0) + (len(group.lines) + 1) * _ROW + _GAP


def _draw_group(canvas: Canvas, top: int, group: Crossed) -> None:
    if group.title:
        draw_line(canvas, MARGIN + 16, top + _TITLE / 2, group.title, 38, SERIF)
        top += _TITLE
    high = (len(group.lines) + 1) * _ROW
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + high))
    for number in range(group.columns):
        # By the order of lines, as places may be shared; or by rounds.
        column = f"R{number + 1}" if group.rounds else str(number + 1)
        across = _middle(group, number)
        canvas.text(across, top + _ROW / 2, column, _SMALL, colour=palette.FADED, anchor="m")
    for number in range(len(group.lines)):
        _draw_line(canvas, top + (number + 1) * _ROW, group, number)


def _column(group: Crossed) -> float:
    room = WIDTH - 2 * MARGIN - _PLACE - _NAME - _POINTS - 40
    return min(room / max(group.columns, 1), _WIDEST)


def _middle(group: Crossed, number: int) -> float:
    return MARGIN + 20 + _PLACE + _NAME + (number + 0.5) * _column(group)


def _draw_line(canvas: Canvas, top: float, group: Crossed, number: int) -> None:
    line, middle, half = group.lines[number], top + _ROW / 2, _column(group) / 2
    canvas.rectangle((MARGIN + 12, top, WIDTH - MARGIN - 12, top + 1), palette.SHADE)
    canvas.text(MARGIN + 20, middle, line.place, _LARGE, BOLD)
    name = readable(line.name, number)
    room = _NAME - (_ARROW + 30 if line.moving else 20)
    canvas.text(MARGIN + 20 + _PLACE, middle, name, _LARGE, room=room)
    if line.moving:
        across = MARGIN + _PLACE + _NAME - _ARROW / 2
        _draw_arrow(canvas, across, middle, line.moving)
    if not group.rounds:
        own = _middle(group, number)
        canvas.rectangle((own - half + 4, top + 6, own + half - 4, top + _ROW - 6), palette.SHADE)
    for other, points in enumerate(line.against):
        canvas.text(_middle(group, other), middle, points, _LARGE, anchor="m")
    canvas.text(WIDTH - MARGIN - 24, middle, line.points, _LARGE + 4, BOLD, anchor="r")


def _draw_arrow(canvas: Canvas, x: float, y: float, way: int) -> None:
    half = _ARROW * 0.4
    canvas.polygon([(x + half * across, y + half * way * along) for across, along in _UPWARDS], _TURNS[way])
