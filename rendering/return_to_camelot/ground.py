"""The board without pieces: squares, castles with banners, and the coordinates in a band around them."""

from functools import cache, partial

from PIL import Image, ImageDraw

from rendering.canvas import Box, Canvas
from rendering.fonts import SERIF, font
from rendering.palette import CREAM, FADED, GILDED, GOLD, INK, PARCHMENT, ROCK, SHADE, STONE, STROKE, VELLUM
from rendering.players import Livery
from rendering.return_to_camelot.pieces import SIDES
from rendering.sprites import Pen, Point, painted, shield
from rules.return_to_camelot.tables import FILES, LAYOUTS, ROWS, WHITE, Colour

_SHIELD = 0.25  # of a square
_TOWERS = (4, 92)


@cache
def castle(livery: Livery, size: int) -> Image.Image:
    """Draw the castle of a side, to be laid on a square; a piece stands before its gate."""
    image = painted(partial(_castle, livery), size, size, 120)
    width = round(size * _SHIELD)
    image.alpha_composite(shield(livery, width), ((size - width) // 2, round(size * 0.44)))
    return image


def _castle(livery: Livery, pen: Pen) -> None:
    _wall(pen, (16, 46, 104, 116))
    _arch_of_gate(pen)
    for left in _TOWERS:
        _wall(pen, (left, 30, left + 24, 116))
        pen.block((left + 10, 56, left + 15, 74), 2, INK)
    for left, out in ((16, 22), (104, -22)):
        pen.line(((left, 20), (left, 3)), INK, 2.5)
        pen.polygon(((left, 1), (left + out, 7), (left, 14)), INK)
        pen.polygon(
            ((left + out / 22 * 2, 4), (left + out * 0.7, 7.3), (left + out / 22 * 2, 11)), livery.colour
        )


def _wall(pen: Pen, box: tuple[float, float, float, float]) -> None:
    """Draw a wall with battlements and a few courses of stone."""
    left, top, right, bottom = box
    pen.block((left, top, right, bottom), 1, INK)
    number = 2 if right - left < 40 else 6
    tooth = (right - left) / (2 * number - 1)
    for place in range(number):
        x = left + 2 * place * tooth
        pen.block((x, top - 10, x + tooth, top + 6), 1, INK)
        pen.block((x + 2, top - 8, x + tooth - 2, top + 4), 0, STONE)
    pen.block((left + 2.5, top + 2.5, right - 2.5, bottom - 2.5), 0, STONE)
    for row, y in enumerate(range(round(top) + 14, round(bottom) - 4, 14)):
        start = left + 5 + (row % 2) * 8
        pen.line(((start, y), (min(start + 9, right - 5), y)), ROCK, 2)
    pen.line(((left + 4, top + 4), (right - 4, top + 4)), CREAM, 1.5)


def _arch_of_gate(pen: Pen) -> None:
    pen.disc((60, 98), 17, INK)
    pen.block((43, 97, 77, 116), 0, INK)
    for x in (52, 60, 68):
        pen.line(((x, 86), (x, 115)), ROCK, 2)
    for y in (95, 105):
        pen.line(((46, y), (74, y)), ROCK, 2)


CELL, BAND = 120, 40  # pixels
SIDE = 8 * CELL + 2 * BAND
LEFT = 30
_COORDINATE = 28


def place(square: str, near: Colour) -> tuple[int, int]:
    """Give the column and row of a square on the picture, from its upper left corner."""
    column, row = FILES.index(square[0]), ROWS.index(square[1])
    return (column, 7 - row) if near == WHITE else (7 - column, row)


def middle(square: str, near: Colour, top: int) -> tuple[int, int]:
    """Give the middle of a square on a picture with the board's upper edge at `top`."""
    column, row = place(square, near)
    return LEFT + BAND + column * CELL + CELL // 2, top + BAND + row * CELL + CELL // 2


def cell(square: str, near: Colour, top: int) -> Box:
    """Give the edges of a square."""
    x, y = middle(square, near, top)
    half = CELL / 2
    return x - half, y - half, x + half, y + half


def draw_ground(canvas: Canvas, layout: str, near: Colour, top: int) -> None:
    """Lay the empty board."""
    canvas.paste(_ground(layout, near), LEFT, top)


@cache
def _ground(layout: str, near: Colour) -> Image.Image:
    image = Image.new("RGBA", (SIDE, SIDE), GILDED)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, SIDE - 1, SIDE - 1), outline=INK, width=4)
    draw.rectangle((7, 7, SIDE - 8, SIDE - 8), outline=GOLD, width=2)
    for number in range(64):
        column, row = number % 8, number // 8
        image.paste(_square(dark=(column + row) % 2 == 1), (BAND + column * CELL, BAND + row * CELL))
    draw.rectangle((BAND - 4, BAND - 4, SIDE - BAND + 3, SIDE - BAND + 3), outline=INK, width=4)
    _lay_castles(image, layout, near)
    _write_coordinates(draw, near)
    _lay_ornaments(image)
    return image.convert("RGB")


def _lay_castles(image: Image.Image, layout: str, near: Colour) -> None:
    for colour, squares in enumerate(LAYOUTS[layout].castles):
        sprite = castle(SIDES[colour], CELL)
        for square in squares:
            column, row = place(square, near)
            image.alpha_composite(sprite, (BAND + column * CELL, BAND + row * CELL))


def _write_coordinates(draw: ImageDraw.ImageDraw, near: Colour) -> None:
    face = font(SERIF, _COORDINATE)
    for number in range(8):
        along = BAND + number * CELL + CELL // 2
        file, row = (
            FILES[number if near == WHITE else 7 - number],
            ROWS[7 - number if near == WHITE else number],
        )
        for edge in (BAND // 2 + 2, SIDE - BAND // 2 - 2):
            draw.text((along, edge), file, FADED, face, anchor="mm")
            draw.text((edge, along), row, FADED, face, anchor="mm")


def _lay_ornaments(image: Image.Image) -> None:
    """Lay a flower in each corner of the band, and a bud where two squares meet."""
    flower, bud = painted(_flower, 34, 34), painted(_bud, 16, 16)
    near, far = BAND // 2 + 2, SIDE - BAND // 2 - 2
    for x in (near, far):
        for y in (near, far):
            image.alpha_composite(flower, (x - 17, y - 17))
    for number in range(1, 8):
        along = BAND + number * CELL
        for edge in (near, far):
            image.alpha_composite(bud, (along - 8, edge - 8))
            image.alpha_composite(bud, (edge - 8, along - 8))


def _flower(pen: Pen) -> None:
    for x, y in ((30, 30), (70, 30), (30, 70), (70, 70)):
        pen.disc((x, y), 27, INK)
    for x, y in ((30, 30), (70, 30), (30, 70), (70, 70)):
        pen.disc((x, y), 20, GOLD)
    pen.disc((50, 50), 15, INK)
    pen.disc((50, 50), 9, GILDED)


def _bud(pen: Pen) -> None:
    pen.polygon(((50, 0), (100, 50), (50, 100), (0, 50)), GOLD)


@cache
def _square(*, dark: bool) -> Image.Image:
    return painted(_dark if dark else _light, CELL, CELL, CELL)


def _dark(pen: Pen) -> None:
    """Draw a square as a panel with a double frame; straight lines keep the file small."""
    pen.block((0, 0, CELL, CELL), 0, SHADE)
    for inset, line in ((7, 2), (13, 1)):
        pen.block((inset, inset, CELL - 1 - inset, CELL - 1 - inset), 0, STROKE)
        inner = inset + line
        pen.block((inner, inner, CELL - 1 - inner, CELL - 1 - inner), 0, SHADE)
    pen.polygon(_lozenge(14), STROKE)
    pen.polygon(_lozenge(8), SHADE)


def _light(pen: Pen) -> None:
    pen.block((0, 0, CELL, CELL), 0, VELLUM)
    pen.polygon(_lozenge(10), PARCHMENT)


def _lozenge(half: int) -> list[Point]:
    centre = CELL / 2
    return [
        (centre, centre - half),
        (centre + half, centre),
        (centre, centre + half),
        (centre - half, centre),
    ]
