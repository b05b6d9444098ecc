"""The tiles: their kind by colour and form, roads to their sides, and a field with what they do."""

from collections.abc import Mapping
from functools import lru_cache, partial

from PIL import Image

from rendering import palette
from rendering.canvas import Box, Stamp, stamp
from rendering.players import Livery, tincture
from rendering.somerset.icons.symbols import effect, fitted
from rendering.somerset.map.hexagons import corners, height_of, towards
from rendering.sprites import Pen, Point, painted, shield
from rules.somerset.tables.tiles import CITY_TILES

_HEATHER = palette.mixed(palette.DUSK, palette.CREAM, 0.5)  # which is in the fixed palette
_GROUNDS: Mapping[str, palette.Colour] = {
    "w": palette.LAWN,
    "b": palette.CLAY,
    "s": palette.STONE,
    "g": palette.SAND,
    "c": palette.BRIGHT,
    "m": palette.FOAM,
    "spell": _HEATHER,
    "cast": _HEATHER,
}
_FIELD = 0.8  # of the tile: what its symbols and words stand on
_RIM = 0.965  # of the tile: where the owner's colour begins
_EAVES = -0.2  # of the width, from the middle: below the ground with the square's name
_MERLONS = (-0.34, -0.21, 0.21, 0.34)  # of the width: where those of the city's wall stand
_MERLON, _RISES = 0.035, 0.06  # of the width: half a merlon, and how far it rises
_ROAD, _STUB = 0.22, 0.12  # of the width: how wide a road is, and one that meets none beside it
_NEAR, _FAR, _ENDS = 0.38, 0.5, 0.44  # of the width, from the middle: where roads begin and end, and stubs
ROAD, STUB = "1", "x"  # the signs of a road, and of one to a side where the tile beside it has none
# Of symbols: how large they are, of the width, and how high they stand, of the height from the middle;
# with a plate at their foot, which must not reach the name below, smaller and higher.
_SYMBOLS, _WITH_PLATE = (0.31, -0.065), (0.27, -0.085)
_SHIELD_X, _SHIELD_Y = 0.4, 0.25  # of the width and of the height
_BESIDE_SHIELD = 3  # pixels
_ROOM = 0.78  # of the width


def ground_of(tile: str) -> palette.Colour:
    if tile in CITY_TILES:
        return palette.ASHLAR
    return next((_GROUNDS[one.icon] for one in effect(tile) if one.icon in _GROUNDS), palette.MEADOW)


def ground_below(*, used: bool) -> palette.Colour:
    """Give the colour of what a tile's words stand on."""
    return palette.SHADE if used else palette.CREAM


@lru_cache(maxsize=320)
def tile_on_meadow(id_: str, roads: str, owner: Livery | None, across: int, *, used: bool) -> Stamp:
    """Draw a tile as `tile` does, for the map."""
    return stamp(tile(id_, roads, owner, across, used=used), palette.MEADOW)


@lru_cache(maxsize=128)
def tile(id_: str, roads: str, owner: Livery | None, across: int, *, used: bool = False) -> Image.Image:
    """Draw a tile as it lies, without what stands on it; `roads` are six signs, the side E first.

    Its action has been taken this round where it is `used`.
    """
    city = id_ in CITY_TILES
    image = _hexagon(
        palette.ROCK if city else palette.CREAM if owner is None else tincture(owner), across
    ).copy()
    for direction in range(6):
        if roads[direction] in (ROAD, STUB):
            image.alpha_composite(_road(direction, across, stub=roads[direction] == STUB))
    image.alpha_composite(_field(ground_of(id_), across, city=city, used=used))
    _lay_symbols(image, id_)
    if owner is not None:
        _lay_shield(image, owner)
    return image


@lru_cache(maxsize=96)
def _hexagon(rim: palette.Colour, across: int) -> Image.Image:
    return painted(partial(_paint_hexagon, rim), across, height_of(across), across)


def _paint_hexagon(rim: palette.Colour, pen: Pen) -> None:
    """Draw a tile's rim, which tells the owner; units are pixels."""
    pen.polygon(corners(pen.across, 1.0), palette.INK)
    pen.polygon(corners(pen.across, _RIM), rim)


@lru_cache(maxsize=96)
def _road(direction: int, across: int, *, stub: bool) -> Image.Image:
    return painted(partial(_paint_road, direction, stub=stub), across, height_of(across), across)


def _paint_road(direction: int, pen: Pen, *, stub: bool) -> None:
    """Draw a road from the medallion to a side; one that meets none there is a stump with a dark end."""
    wide, far = (_STUB, _ENDS) if stub else (_ROAD, _FAR)
    for half, end, colour in (
        (wide / 2, far, palette.INK),
        (wide / 2 - 0.022, far - 0.022 * stub, palette.STONE if stub else palette.PARCHMENT),
    ):
        pen.polygon(_strip(pen.across, direction, half, end), colour)


def _strip(across: float, direction: int, half: float, end: float) -> list[Point]:
    """Give the corners of a strip from the medallion towards a side, by half its width."""
    x, y = across / 2, height_of(round(across)) / 2
    dx, dy = towards(direction)
    side_x, side_y = -dy * half * across, dx * half * across
    return [
        (x + dx * along * across + side_x * way, y + dy * along * across + side_y * way)
        for along, way in ((_NEAR, -1), (end, -1), (end, 1), (_NEAR, 1))
    ]


@lru_cache(maxsize=96)
def _field(ground: palette.Colour, across: int, *, city: bool, used: bool) -> Image.Image:
    """Draw what words and symbols stand on, below a roof in the colour of the kind.

    It is a wall with merlons in the city; and hatched where the action has been taken this round.
    """
    image = _inked(_FIELD + 0.03, across).copy()
    paint = partial(_paint_field, ground, city=city, used=used)
    image.paste(painted(paint, across, height_of(across), across), mask=_inked(_FIELD, across))
    return image


@lru_cache(maxsize=32)
def _inked(share: float, across: int) -> Image.Image:
    """Draw a hexagon so large a part of the tile, in ink."""
    return painted(
        lambda pen: pen.polygon(corners(pen.across, share), palette.INK), across, height_of(across), across
    )


def _paint_field(ground: palette.Colour, pen: Pen, *, city: bool, used: bool) -> None:
    across, middle = pen.across, height_of(round(pen.across)) / 2
    eaves = middle + _EAVES * across
    pen.block((0, 0, across, 2 * across), 0, ground)
    (_paint_hatching if used else _paint_clear)(pen, eaves)
    pen.line(((0, eaves), (across, eaves)), palette.INK, 2)
    for merlon in _MERLONS if city else ():
        left, right = (across * (0.5 + merlon + side * _MERLON) for side in (-1, 1))
        pen.block((left, eaves - _RISES * across, right, eaves), 0, palette.INK)


def _paint_clear(pen: Pen, top: float) -> None:
    pen.block((0, top, pen.across, 2 * pen.across), 0, ground_below(used=False))


def _paint_hatching(pen: Pen, top: float) -> None:
    tall = height_of(round(pen.across))
    pen.block((0, top, pen.across, 2 * pen.across), 0, ground_below(used=True))
    for start in range(-tall, round(pen.across), 16):
        points = ((start, tall), (start + tall - top, top))
        pen.line(points, palette.STONE, 4)


def _lay_symbols(image: Image.Image, id_: str) -> None:
    across = image.width
    room = round(_ROOM * across)
    symbols = effect(id_)
    size, down = _WITH_PLATE if any(one.foot for one in symbols) else _SYMBOLS
    row = fitted(symbols, room, round(across * size))
    if row.width > room + 6:
        row = row.resize((room, round(row.height * room / row.width)), Image.Resampling.BOX)
    y = image.height * (0.5 + down)
    image.alpha_composite(row, (max(0, (across - row.width + 4) // 2), round(y - row.height / 2)))


def shield_box(middle: Point, across: int) -> Box:
    """Give where the shield of its owner lies on a tile."""
    x, y = middle[0] + across * _SHIELD_X, middle[1] + height_of(across) * _SHIELD_Y
    half = _shield_size(across) / 2
    return x - half, y - half, x + half, y + half


def free_of_shield(across: int) -> float:
    """Give how far to the right of a tile's middle its name may reach beside the shield of its owner."""
    return across * _SHIELD_X - _shield_size(across) / 2 - _BESIDE_SHIELD


def _shield_size(across: int) -> int:
    return max(20, round(across * 0.17))


def owners_shield(owner: Livery, across: int) -> Image.Image:
    """Draw the shield of a tile's owner."""
    return shield(owner, _shield_size(across))


def _lay_shield(image: Image.Image, owner: Livery) -> None:
    small = owners_shield(owner, image.width)
    x, y = image.width * (0.5 + _SHIELD_X), image.height * (0.5 + _SHIELD_Y)
    image.alpha_composite(small, (round(x - small.width / 2), round(y - small.height / 2)))


@lru_cache(maxsize=64)
def edge(across: int, colour: palette.Colour = palette.BRIGHT) -> Image.Image:
    """Draw a coloured edge around a tile; a golden one where something has just been done."""
    return painted(partial(_paint_edge, colour), across, height_of(across), across)


def _paint_edge(colour: palette.Colour, pen: Pen) -> None:
    points = corners(pen.across, 0.955)
    for paint, line in ((palette.INK, 10.0), (colour, 6.5)):
        pen.line([*points, points[0]], paint, line)


@lru_cache(maxsize=16)
def vacant_on_meadow(across: int) -> Stamp:
    """Draw an empty cell, for the map."""
    return stamp(vacant(across), palette.MEADOW)


@lru_cache(maxsize=16)
def vacant(across: int) -> Image.Image:
    """Draw an empty cell."""
    return painted(_paint_vacant, across, height_of(across), across)


def _paint_vacant(pen: Pen) -> None:
    points = corners(pen.across, 0.9)
    for (x, y), (to_x, to_y) in zip(points, [*points[1:], points[0]], strict=True):
        for part in range(4):
            start, end = (part + 0.3) / 4, (part + 0.7) / 4
            ends = [(x + (to_x - x) * share, y + (to_y - y) * share) for share in (start, end)]
            pen.line(ends, palette.GOLD, 2)
