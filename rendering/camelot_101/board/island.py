"""The Island, four printed squares that are one in a lake, and what lies and stands there besides a man."""

from functools import cache
from math import cos, pi, sin

from PIL import Image

from rendering.camelot_101.armies import on_island
from rendering.camelot_101.board.grid import ISLAND, Board
from rendering.camelot_101.board.squares import WATER
from rendering.camelot_101.icons.signs import figure, trophy
from rendering.palette import CORN, CREAM, GRASS, INK, MEADOW, mixed
from rendering.sprites import Pen, Point, edged, painted
from rules.camelot_101.tables.numbers import DRAGON, EXCALIBUR, GRAIL, STONE
from rules.camelot_101.view import Table

_WAVE = mixed(CREAM, WATER, 0.25)


@cache
def island(size: int) -> Image.Image:
    """Draw the Island on squares of a size."""
    return painted(_island, 2 * size, 2 * size, 200).convert("RGB")


def _island(pen: Pen) -> None:
    pen.block((0, 0, 200, 200), 0, INK)
    pen.block((2, 2, 198, 198), 0, WATER)
    for x, y in ((12, 16), (150, 14), (14, 182), (152, 186), (82, 10), (84, 191)):
        pen.line(((x, y), (x + 8, y - 5), (x + 16, y), (x + 24, y - 5), (x + 32, y)), _WAVE, 4)
    edged(pen, _shore(86, 80), CORN, 4)
    pen.polygon(_shore(76, 70), MEADOW)
    for x, y in ((58, 52), (128, 48), (56, 140), (140, 146), (96, 40), (40, 96), (158, 98)):
        pen.line(((x, y), (x - 4, y - 8)), GRASS, 3.5)
        pen.line(((x, y), (x + 4, y - 9)), GRASS, 3.5)


def _shore(across: float, down: float) -> list[Point]:
    """Give a rounded outline that is not quite even."""
    points = []
    for step in range(48):
        angle = step * pi / 24
        ripple = 1 + 0.035 * sin(5 * angle) + 0.02 * sin(9 * angle)
        x, y = cos(angle), sin(angle)
        square = max(abs(x), abs(y)) ** 0.45
        points.append((100 + x * across * ripple / square, 100 + y * down * ripple / square))
    return points


_ICON = 38
_PLACES = {EXCALIBUR: (-40, -36), GRAIL: (40, -36), STONE: (40, 38), DRAGON: (-40, 38)}


def draw_island(board: Board, table: Table) -> None:
    """Draw the artifacts in the corners, and the wanderer in the middle."""
    lying = on_island(table)
    awake = table.wanderer == ISLAND
    crowded = awake or any(man.square == ISLAND for man in table.men)
    for name in lying:
        across, down = _PLACES[name]
        near = 1.0 if crowded else 0.72
        size = board.scaled(_ICON if crowded else 46)
        sprite = figure(DRAGON, size + 8, asleep=True) if name == DRAGON else trophy(name, size)
        board.lay(sprite, ISLAND, across * near, down * near)
    if awake:
        board.lay(figure(table.figure, board.scaled(92)), ISLAND)
