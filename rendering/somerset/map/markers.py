"""What lies between tiles, roads and barricades; and small seals: dots of a way, numbers of answers."""

from functools import cache, lru_cache, partial

from PIL import Image

from rendering.canvas import Canvas
from rendering.fonts import BOLD
from rendering.palette import BRIGHT, CREAM, GOLD, INK, WOOD, Colour
from rendering.players import Livery, tincture
from rendering.somerset.map.hexagons import Field, towards
from rendering.sprites import PROPORTION, Pen, Point, painted, shield
from rules.somerset.tables.grid import SIDES
from rules.somerset.view import EdgeView

_ROOM = 0.62  # of the width of a tile: the sprite's side
_ROAD_LONG, _ROAD_WIDE = 0.14, 0.06  # of the width: half the length and width of a road
_BAR_LONG, _BAR_WIDE = 0.19, 0.05
_SHIELD = 0.18
_APART = 0.23  # from road to road on one edge


def draw_edge(canvas: Canvas, field: Field, edge: EdgeView) -> None:
    """Draw the markers on an edge."""
    direction = SIDES.index(edge.name.partition(":")[2])
    x, y = field.on_edge(edge.name)
    dx, dy = towards(direction)
    middle = (len(edge.roads) - 1) / 2
    for number, seat in enumerate(edge.roads):
        off = (number - middle) * _APART * field.across
        canvas.centred(road(canvas.livery(seat), direction, field.across), x - dy * off, y + dx * off)
    if edge.barricade is not None:
        canvas.centred(barricade(canvas.livery(edge.barricade), direction, field.across), x, y)


@lru_cache(maxsize=128)
def road(livery: Livery | None, direction: int, across: int) -> Image.Image:
    """Draw a player's road across an edge in a direction."""
    return _with_shield(partial(_paint_road, livery, direction, across), livery, across)


@lru_cache(maxsize=128)
def barricade(livery: Livery | None, direction: int, across: int) -> Image.Image:
    """Draw a player's barricade along the edge in a direction."""
    return _with_shield(partial(_paint_barricade, livery, direction, across), livery, across)


def _with_shield(paint: partial[None], livery: Livery | None, across: int) -> Image.Image:
    side = round(_ROOM * across)
    image = painted(paint, side, side, side)
    wide = max(20, round(_SHIELD * across))
    image.alpha_composite(shield(livery, wide), ((side - wide) // 2, round((side - wide * PROPORTION) / 2)))
    return image


def _bar(pen: Pen, way: Point, half: float, wide: float, colour: Colour) -> None:
    """Draw a bar through the middle of the sprite."""
    x = y = pen.across / 2
    (dx, dy) = way
    ends = [(x + dx * half * sign, y + dy * half * sign) for sign in (-1, 1)]
    pen.line(ends, colour, 2 * wide)


def _paint_road(livery: Livery | None, direction: int, across: int, pen: Pen) -> None:
    way, long, wide = towards(direction), _ROAD_LONG * across, _ROAD_WIDE * across
    _bar(pen, way, long, wide + 5, CREAM)
    _bar(pen, way, long, wide + 3, INK)
    _bar(pen, way, long, wide, tincture(livery))


def _paint_barricade(livery: Livery | None, direction: int, across: int, pen: Pen) -> None:
    (dx, dy), long, wide = towards(direction), _BAR_LONG * across, _BAR_WIDE * across
    along = (-dy, dx)
    _bar(pen, along, long, wide + 5, CREAM)
    _bar(pen, along, long, wide + 3, INK)
    _bar(pen, along, long, wide, tincture(livery))
    x = y = pen.across / 2
    for sign in (-1, -0.5, 0.5, 1):
        at = (x + along[0] * long * sign, y + along[1] * long * sign)
        stake = [(at[0] + dx * wide * way * 2.1, at[1] + dy * wide * way * 2.1) for way in (-1, 1)]
        pen.line(stake, INK, 9)
        pen.line(stake, BRIGHT if sign in (-1, 1) else WOOD, 4)


SEAL = 46  # pixels


@cache
def dot(colour: Colour = BRIGHT, size: int = 18) -> Image.Image:
    """Draw a dot: of a way, or at the end of a road."""
    return painted(partial(_dot, colour), size, size)


def _dot(colour: Colour, pen: Pen) -> None:
    pen.disc((50, 50), 50, INK)
    pen.disc((50, 50), 33, colour)


@lru_cache(maxsize=128)
def number(text: str, size: int = SEAL) -> Image.Image:
    """Draw the seal of an answer with its number in the menu."""
    return painted(partial(_number, text), size, size)


def _number(text: str, pen: Pen) -> None:
    pen.disc((50, 50), 50, CREAM)
    pen.disc((50, 50), 47, INK)
    pen.disc((50, 50), 40, BRIGHT)
    pen.ring((50, 50), 40, GOLD, 5)
    pen.text((50, 50), text, 60 if len(text) < 3 else 50, INK, BOLD)
