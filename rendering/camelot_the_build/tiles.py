"""The tiles as sprites, with the value in a seal; and their names below them."""

from functools import cache, partial
from typing import Final

from PIL import Image, ImageDraw

from languages.spoken import texts
from rendering.camelot_the_build.scenery.icons import HALL_ICONS, WALL_ICONS
from rendering.camelot_the_build.scenery.masonry import THICKNESS, TOWER, gate, ground, walls
from rendering.canvas import Canvas
from rendering.fonts import SERIF
from rendering.palette import BRIGHT, CREAM, GOLD, INK, WOOD
from rendering.players import Livery, tincture
from rendering.sprites import PROPORTION, Pen, edged, mirrored, painted, shield
from rules.camelot_the_build.tables import HIGH_VALUE, TILES

_ICONS: Final = {**HALL_ICONS, **WALL_ICONS}
# How a tile lies when it is not on the plan.
_SHOWN = {"T": "nw", "W": "n", "L": "s", "R": "s", "K": "nw", "C": "n", "S": "esw"}
_STEPS = {"n": (0, 1), "e": (-1, 0), "s": (0, -1), "w": (1, 0)}


@cache
def plan_tile(tile: str, closed: str, variety: int, size: int) -> Image.Image:
    """Draw a tile as it lies in a square of the plan with these closed sides; `variety` tells lawns apart."""
    kind = TILES[tile].kind
    image = ground(tile, variety, size).copy()
    image.alpha_composite(walls(kind, closed, size))
    if kind in "LR":
        image.alpha_composite(gate(western=kind == "L", size=size))
    if tile in _ICONS:
        _add_icon(image, tile, closed, size)
    return _sealed(image, tile, size)


def _sealed(image: Image.Image, tile: str, size: int) -> Image.Image:
    """Set the seal on a tile that has a value; a tile covers all below it, so RGB does."""
    if TILES[tile].value:
        seal = value_seal(TILES[tile].value, seal_size(size))
        image.paste(seal, (size - seal.width - 1, 1), seal)
    return image.convert("RGB")


@cache
def loose_tile(tile: str, size: int) -> Image.Image:
    """Draw a tile as it lies in a hand, with an edge of its own."""
    image = plan_tile(tile, _SHOWN.get(TILES[tile].kind, ""), 0, size).copy()
    ImageDraw.Draw(image).rectangle((0, 0, size - 1, size - 1), outline=INK, width=2)
    return _sealed(image, tile, size)


def seal_size(size: int) -> int:
    """Give the size of the seal on a tile, both in pixels: legible, and no larger than needed."""
    return round(25 + size * 0.15)


def _add_icon(image: Image.Image, tile: str, closed: str, size: int) -> None:
    across, (x, y) = _icon_place(TILES[tile].kind, closed)
    icon = painted(_ICONS[tile], round(size * across / 100), round(size * across / 100))
    at = (round(size * x / 100 - icon.width / 2), round(size * y / 100 - icon.height / 2))
    image.alpha_composite(icon, at)


def _icon_place(kind: str, closed: str) -> tuple[float, tuple[float, float]]:
    """Give how large a drawing is, and its centre: in the middle of what the walls leave."""
    if kind == "T":
        (x, y), _ = TOWER
        return 42, (x - 2 if "w" in closed else 96 - x, y + 3 if "n" in closed else 100 - y)
    thick = THICKNESS.get(kind, 0) / 2
    x = 50 + thick * sum(_STEPS[side][0] for side in closed)
    y = 50 + thick * sum(_STEPS[side][1] for side in closed)
    return 60, (x - 3, y + 3)


@cache
def value_seal(value: int, size: int) -> Image.Image:
    """Draw the seal with a tile's value: the high ones are gold."""
    return painted(partial(_value, str(value), value >= HIGH_VALUE), size, size)


def _value(text: str, high: bool, pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 44, BRIGHT if high else CREAM)
    if high:
        pen.ring((50, 50), 43, GOLD, 4)
    pen.text((50, 49), text, 89, INK)


@cache
def back(livery: Livery | None, size: int) -> Image.Image:
    """Draw a tile face down."""
    image = painted(partial(_back, livery), size, size)
    width = round(size * 0.5)
    image.alpha_composite(
        shield(livery, width), ((size - width) // 2, round((size - width * PROPORTION) / 2))
    )
    return image


def _back(livery: Livery | None, pen: Pen) -> None:
    pen.block((0, 0, 99, 99), 10, INK)
    pen.block((4, 4, 95, 95), 7, tincture(livery))
    pen.block((10, 10, 89, 89), 5, CREAM)


@cache
def sack(size: int) -> Image.Image:
    """Draw the bag the tiles are drawn from."""
    return painted(_sack, size, size)


def _sack(pen: Pen) -> None:
    edged(pen, mirrored(((40, 30), (20, 50), (8, 74), (14, 92), (30, 96))), WOOD)
    edged(pen, mirrored(((34, 8), (42, 22), (40, 30))), WOOD)
    pen.line(((36, 29), (64, 29)), INK, 10)
    pen.line(((36, 29), (64, 29)), BRIGHT, 4)
    edged(pen, ((40, 52), (68, 58), (62, 84), (34, 78)), CREAM, 4)


tell = texts(__name__).tell


_NAME = 28


def write_name(canvas: Canvas, tile: str, x: float, y: float, room: float) -> None:
    """Write the name of a tile around a point."""
    canvas.text(x, y, tell(TILES[tile].name), _NAME, SERIF, anchor="m", room=room)
