"""The castle before it is built: an architect's plan on vellum inside a moat, with the squares named."""

from functools import cache, partial
from typing import Final

from PIL import Image, ImageDraw

from rendering.camelot_the_build.scenery import masonry
from rendering.fonts import BOLD, SERIF, Face, mask, width
from rendering.palette import FADED, FOAM, INK, PARCHMENT, SHADE, STROKE, VELLUM, Colour, mixed
from rendering.sprites import Pen, painted
from rules.camelot_the_build.tables import COLUMNS, PLANS, ROWS, SQUARES

MOAT: Final = 38  # pixels, with the coordinates in it
_NAME: Final = mixed(FADED, VELLUM, 1 / 3)
_THIN = 1.6
_WAVE = 92  # pixels from one to the next
_ABOVE_GATE = 0.34


def plan_size(square: int) -> tuple[int, int]:
    """Give width and height of the plan with its moat, for squares of so many pixels."""
    return len(COLUMNS) * square + 2 * MOAT, ROWS * square + 2 * MOAT


def corner_of(square: int, size: int) -> tuple[int, int]:
    """Give the upper left corner of a square, by number, within the plan and its moat."""
    row, column = divmod(square, len(COLUMNS))
    return MOAT + column * size, MOAT + row * size


@cache
def empty_plan(halls: str, size: int, *, named: bool = True) -> Image.Image:
    """Draw the plan with nothing on it; without names the moat is calm, too, and the picture smaller."""
    image = _moat(size, waves=named)
    for square, (kind, closed) in enumerate(zip(PLANS[halls].classes, PLANS[halls].closed, strict=True)):
        x, y = corner_of(square, size)
        image.paste(_foundation(kind, closed, size), (x, y))
        if named:
            height = _ABOVE_GATE if kind in "LR" else 0.5
            _write(image, x + size / 2, y + size * height, SQUARES[square], 26, BOLD, _NAME)
    _write_coordinates(image, size)
    return image


def _moat(size: int, *, waves: bool) -> Image.Image:
    across, down = plan_size(size)
    image = Image.new("RGB", (across, down), PARCHMENT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, across - 1, down - 1), 16, masonry.WATER, INK, 3)
    for x, y in _waves(across, down) if waves else ():
        draw.arc((x, y, x + 26, y + 10), 200, 340, FOAM, 3)
    draw.rectangle((MOAT - 3, MOAT - 3, across - MOAT + 2, down - MOAT + 2), INK)
    bridge = painted(_bridge, 2 * MOAT, MOAT)
    image.paste(bridge, (across // 2 - MOAT, down - MOAT), bridge)
    return image


def _waves(across: int, down: int) -> list[tuple[int, int]]:
    sides = [(x, y) for y in range(84, down - 60, _WAVE) for x in (5, across - 32)]
    ends = [(x, y) for x in range(70, across - 60, _WAVE) for y in (7, down - 16)]
    return sides + ends


def _bridge(pen: Pen) -> None:
    pen.block((8, 0, 92, 46), 0, INK)
    pen.block((12, 0, 88, 46), 0, masonry.PLANKS)
    for y in range(4, 46, 9):
        pen.line(((12, y), (88, y)), masonry.BEAM, 2)


def _write_coordinates(image: Image.Image, size: int) -> None:
    across, down = plan_size(size)
    for place in range(max(len(COLUMNS), ROWS)):
        middle = MOAT + place * size + size / 2
        if place < len(COLUMNS):
            for y in (MOAT / 2, down - MOAT / 2):
                _write(image, middle, y, COLUMNS[place], 26, SERIF, masonry.DEEP)
        for x in (MOAT / 2, across - MOAT / 2):
            _write(image, x, middle, str(place + 1), 26, SERIF, masonry.DEEP)


def _write(image: Image.Image, x: float, y: float, text: str, size: int, face: Face, colour: Colour) -> None:
    """Write around a point."""
    left = round(x - width(text, face, size) / 2) - 2
    image.paste(colour, (left, round(y - size * 0.67)), mask(text, face, size))


@cache
def _foundation(kind: str, closed: str, size: int) -> Image.Image:
    """Draw what is printed on an empty square."""
    image = painted(partial(_ground, STROKE if kind in "KCDS" else VELLUM), size, size)
    if kind == "D":
        image.alpha_composite(painted(_hearth, size, size))
    for side in closed:
        image.alpha_composite(masonry.turned(partial(_footing, masonry.THICKNESS[kind]), side, size))
    for corner, side in masonry.CORNERS.items():
        if set(corner) <= set(closed):
            pier = _tower_footing if kind == "T" else partial(_pier_footing, masonry.THICKNESS[kind])
            image.alpha_composite(masonry.turned(pier, side, size))
    if kind in "LR":
        half = painted(_gate_footing, size, size)
        image.alpha_composite(half if kind == "L" else half.transpose(Image.Transpose.FLIP_LEFT_RIGHT))
    return image


def _ground(colour: Colour, pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, colour)
    pen.block((0, 0, 100, 1.2), 0, SHADE)
    pen.block((0, 0, 1.2, 100), 0, SHADE)


def _footing(thick: int, pen: Pen) -> None:
    pen.block((0, 0, 100, thick), 0, FADED)
    pen.block((0, _THIN * 1.4, 100, thick - _THIN), 0, SHADE)


def _tower_footing(pen: Pen) -> None:
    centre, radius = masonry.TOWER
    pen.disc(centre, radius, FADED)
    pen.disc(centre, radius - _THIN, VELLUM)
    pen.ring(centre, radius - 8, SHADE, _THIN)


def _gate_footing(pen: Pen) -> None:
    pen.block((66, 74, 100, 100), 0, SHADE)
    pen.disc((34, 76), 22, FADED)
    pen.disc((34, 76), 22 - _THIN, VELLUM)
    pen.ring((34, 76), 16, SHADE, _THIN)


def _hearth(pen: Pen) -> None:
    pen.block((22, 68, 78, 90), 3, SHADE)
    pen.block((25, 71, 75, 87), 2, STROKE)


def _pier_footing(thick: int, pen: Pen) -> None:
    pen.block((0, 0, thick, thick), 0, FADED)
    pen.block((_THIN, _THIN, thick - _THIN, thick - _THIN), 0, SHADE)
