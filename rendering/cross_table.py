"""How groups stand, each as a cross table: who has what against whom, and the points that makes."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from PIL import Image

from rendering import palette
from rendering.canvas import MARGIN, WIDTH, Canvas, bare, draw_line, length
from rendering.fonts import BOLD, SERIF
from rendering.heading import draw_heading
from rendering.players import readable
from rendering.rows import in_rows

_HEAD, _TITLE, _ROW, _GAP = 72, 60, 60, 20
_PLACE, _NAME, _POINTS = 64, 350, 110  # pixels: how wide
_NAME_BESIDE_MANY: Final = 210  # so that as many columns as there may be can be read
_WIDEST, _NARROWEST = 92, 40  # a column against one other
_LARGE, _SMALL = 34, 30
_ARROW: Final = 40  # pixels: the room of one behind a name
_UPWARDS: Final = ((0, -1), (1, 0), (0.4, 0), (0.4, 1), (-0.4, 1), (-0.4, 0), (-1, 0))
_TURNS: Final = {1: palette.DICE["g"], -1: palette.DANGER}
_KEY, _SIGN, _APART = 48, 64, 30  # pixels: how high a line of the key is, what a sign takes, between two
_LETTERS: Final = (2, 3)  # of a name above a column; of a numbered one it is one letter and the number
_LINE: Final = 4

# How what is in a cell came about: a game that was played to its end, or was decided without; one that runs
# or is to come, that is struck; or somebody sat out.
State: TypeAlias = Literal["played", "decided", "running", "coming", "bye", "struck"]
_SIGNS: Final[Mapping[State, str]] = {
    "decided": "({points})",
    "coming": "\N{BULLET}",
    "struck": "\N{MULTIPLICATION SIGN}",
}


class Cell(Struct, frozen=True):
    """What somebody has against another, or in a round, as it is written; of a bye it is its word."""

    points: str
    state: State

    @property
    def text(self) -> str:
        """What is written in it."""
        return _SIGNS.get(self.state, "{points}").format(points=self.points)


Explained: TypeAlias = tuple[Cell, str]  # in the key: a sign, and what it says


class Line(Struct, frozen=True):
    """Somebody: place and points as they are written, and what he has against each in the order of lines.

    He is `moving` into the next group up (1) or down (-1), or stays; struck he has neither place nor points.
    None is a cell of two who never meet.
    """

    place: str
    name: str
    against: Sequence[Cell | None]
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

    @property
    def states(self) -> set[State]:
        """How what is in its cells came about."""
        return {cell.state for line in self.lines for cell in line.against if cell}


def cross_tables_picture(
    heading: str, groups: Sequence[Crossed], key: Sequence[Explained] = ()
) -> Image.Image:
    """Draw groups one below the other, and below them what the signs in them say."""
    rows = _key_rows(key)
    high = _HEAD + sum(map(_height, groups)) + len(rows) * _KEY
    canvas = Canvas(2 * MARGIN + high)
    draw_heading(canvas, heading)
    top = MARGIN + _HEAD
    for group in groups:
        _draw_group(canvas, top, group)
        top += _height(group)
    for number, row in enumerate(rows):
        _draw_key(canvas, top + (number + 0.5) * _KEY - _GAP / 2, row)
    return canvas.finished()


def initials(names: Sequence[str]) -> list[str]:
    """Name people in as few letters as tell them apart, computers by their numbers; else by their lines."""
    labels = [f"{number}" for number in range(1, len(names) + 1)]
    for letters in reversed(_LETTERS):
        short = [_short(bare(name), letters) for name in names]
        for number, label in enumerate(short):
            if short.count(label) == 1:
                labels[number] = label
    return labels


def _short(name: str, letters: int) -> str:
    found = re.search(r" (\d+)$", name)
    label = name[:1] + found[1] if found else name.replace(" ", "")[:letters]
    return label[:1].upper() + label[1:]


def _height(group: Crossed) -> int:
    return (_TITLE if group.title else 0) + (len(group.lines) + 1) * _ROW + _GAP


def _draw_group(canvas: Canvas, top: int, group: Crossed) -> None:
    if group.title:
        draw_line(canvas, MARGIN + 16, top + _TITLE / 2, group.title, 38, SERIF)
        top += _TITLE
    high = (len(group.lines) + 1) * _ROW
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + high))
    columns = [f"R{number + 1}" for number in range(group.rounds)] or _labels(group)
    for number, column in enumerate(columns):
        # Where columns are narrow each second head stands lower, so that it may be wider.
        is_narrow, down = _column(group) < _NARROWEST, 0.28 if number % 2 == 0 else 0.72
        room = _column(group) * (1 + is_narrow)
        y = top + _ROW * (down if is_narrow else 0.5)
        _write(canvas, _middle(group, number), y, column, _SMALL, room)
    for number in range(len(group.lines)):
        _draw_line(canvas, top + (number + 1) * _ROW, group, number)


def _labels(group: Crossed) -> list[str]:
    return initials([readable(line.name, number) for number, line in enumerate(group.lines)])


def _name_room(group: Crossed) -> int:
    return _NAME if _room(_NAME) / max(group.columns, 1) >= _NARROWEST else _NAME_BESIDE_MANY


def _room(name: int) -> int:
    return WIDTH - 2 * MARGIN - _PLACE - name - _POINTS - 40


def _column(group: Crossed) -> float:
    return min(_room(_name_room(group)) / max(group.columns, 1), _WIDEST)


def _middle(group: Crossed, number: int) -> float:
    return MARGIN + 20 + _PLACE + _name_room(group) + (number + 0.5) * _column(group)


def _write(canvas: Canvas, x: float, y: float, text: str, size: int, room: float) -> None:
    """Write something in a column, in the colour of what does not stand out."""
    canvas.text(x, y, text, size, colour=palette.FADED, anchor="m", room=round(room) - 4)


def _draw_line(canvas: Canvas, top: float, group: Crossed, number: int) -> None:
    line, middle, half = group.lines[number], top + _ROW / 2, _column(group) / 2
    canvas.rectangle((MARGIN + 12, top, WIDTH - MARGIN - 12, top + 1), palette.SHADE)
    canvas.text(MARGIN + 20, middle, line.place, _LARGE, BOLD)
    room = _name_room(group) - (_ARROW + 30 if line.moving else 20)
    colour = palette.INK if line.place else palette.FADED
    name = readable(line.name, number)
    canvas.text(MARGIN + 20 + _PLACE, middle, name, _LARGE, colour=colour, room=room)
    if line.moving:
        across = MARGIN + _PLACE + _name_room(group) - _ARROW / 2
        _draw_arrow(canvas, across, middle, line.moving)
    if not group.rounds:
        own = _middle(group, number)
        canvas.rectangle((own - half + 4, top + 6, own + half - 4, top + _ROW - 6), palette.SHADE)
        # Whoever reads down a column finds the line that it is about.
        _write(canvas, own, middle, _labels(group)[number], _SMALL - 4, 2 * half)
    for other, cell in enumerate(line.against):
        if cell is not None:
            _draw_cell(canvas, _middle(group, other), middle, half, cell)
    canvas.text(WIDTH - MARGIN - 24, middle, line.points, _LARGE + 4, BOLD, anchor="r")


def _draw_cell(canvas: Canvas, x: float, y: float, half: float, cell: Cell) -> None:
    """Draw what is in a cell: a result stands out, and what runs is framed as a pair of a bracket is."""
    if cell.state == "running":
        wide = min(half, _ROW / 2) - _LINE
        canvas.panel(
            (x - wide, y - _ROW / 2 + 8, x + wide, y + _ROW / 2 - 8), palette.CREAM, palette.GOLD, _LINE
        )
    stands_out = cell.state in {"played", "running"}
    size = _SMALL - 4 if cell.state == "bye" else _LARGE
    colour = palette.INK if stands_out else palette.FADED
    canvas.text(x, y, cell.text, size, colour=colour, anchor="m", room=round(2 * half) - 4)


def _draw_arrow(canvas: Canvas, x: float, y: float, way: int) -> None:
    half = _ARROW * 0.4
    canvas.polygon([(x + half * across, y + half * way * along) for across, along in _UPWARDS], _TURNS[way])


def _key_rows(key: Sequence[Explained]) -> list[list[Explained]]:
    """Break what explains signs into lines that fit."""
    return in_rows(
        key, lambda each: _sign(each[0]) + length(each[1], _SMALL - 2) + _APART, WIDTH - 2 * MARGIN
    )


def _sign(cell: Cell) -> float:
    return max(length(cell.text, _SMALL) + 16, _SIGN)


def _draw_key(canvas: Canvas, middle: float, row: Sequence[Explained]) -> None:
    x = float(MARGIN)
    for cell, words in row:
        wide = _sign(cell)
        _draw_cell(canvas, x + wide / 2, middle, wide / 2 - 6, cell)
        x = draw_line(canvas, x + wide, middle, words, _SMALL - 2) + _APART
