"""The drawings of tiles, buildings, spells, cards and offices: things that are counted."""

from __future__ import annotations

from collections.abc import Mapping

from rendering.pen import Paint, Pen, Point
from rendering.somerset.hues import ASHLAR, MEADOW, SHADOW
from rendering.strokes import edged, edged_block, edged_disc, mirrored
from rendering.theme import BRIGHT, CREAM, DUSK, GOLD, GRASS, INK, ROCK, ROOF, SKY, STONE, WOOD, Colour

HEXAGON: tuple[Point, ...] = ((50, 3), (91, 26), (91, 74), (50, 97), (9, 74), (9, 26))


def star(centre: Point, size: float) -> list[Point]:
    """Give the points of a star with four rays."""
    x, y = centre
    near = size * 0.3
    return [
        (x, y - size), (x + near, y - near), (x + size, y), (x + near, y + near),
        (x, y + size), (x - near, y + near), (x - size, y), (x - near, y - near),
    ]  # fmt: skip


def tile(pen: Pen, fill: Colour = GRASS) -> None:
    """Draw a country tile with a road."""
    edged(pen, HEXAGON, fill, 7)
    pen.line(((12, 50), (50, 50), (70, 86)), INK, 19)
    pen.line(((14, 50), (50, 50), (69, 84)), CREAM, 11)


def house(pen: Pen) -> None:
    """Draw a house."""
    edged_block(pen, (16, 46, 84, 94), CREAM, 2, 7)
    edged(pen, ((2, 50), (50, 6), (98, 50)), ROOF, 7)
    edged_block(pen, (42, 62, 60, 94), WOOD, 2, 5)
    pen.block((24, 60, 35, 74), 1, INK)
    pen.block((67, 60, 78, 74), 1, INK)


def _card(pen: Pen, colour: Colour) -> None:
    edged_block(pen, (12, 4, 88, 96), CREAM, 9, 7)
    pen.block((21, 13, 79, 87), 4, colour)


def _building_card(pen: Pen) -> None:
    _card(pen, ROOF)
    pen.polygon(((25, 50), (50, 24), (75, 50)), CREAM)
    pen.block((32, 50, 68, 76), 1, CREAM)
    pen.block((45, 58, 56, 76), 1, ROOF)


def _spell_card(pen: Pen) -> None:
    _card(pen, DUSK)
    pen.polygon(star((50, 48), 29), BRIGHT)
    pen.polygon(star((34, 73), 10), CREAM)
    pen.polygon(star((67, 26), 10), CREAM)


def book(pen: Pen) -> None:
    """Draw an open book."""
    edged(pen, ((50, 24), (28, 12), (3, 16), (3, 84), (28, 80), (50, 93)), CREAM, 6)
    edged(pen, ((50, 24), (72, 12), (97, 16), (97, 84), (72, 80), (50, 93)), CREAM, 6)
    for y in (34, 48, 62):
        pen.line(((14, y - 4), (38, y)), ROCK, 5)
    pen.polygon(star((74, 46), 18), DUSK)
    pen.line(((50, 26), (50, 90)), INK, 5)


def hall(pen: Pen) -> None:
    """Draw a hall with columns, which stands for the government."""
    edged(pen, ((4, 38), (50, 6), (96, 38)), BRIGHT, 7)
    for x in (22, 50, 78):
        edged_block(pen, (x - 9, 42, x + 9, 78), ASHLAR, 1, 6)
    edged_block(pen, (5, 80, 95, 95), STONE, 2, 6)
    pen.disc((50, 27), 6, GOLD)


def _sun(pen: Pen) -> None:
    for x, y in star((50, 50), 47)[::2]:
        pen.line(((50, 50), (x, y)), GOLD, 9)
    for x, y in ((18, 18), (82, 18), (18, 82), (82, 82)):
        pen.line(((50, 50), (x, y)), GOLD, 9)
    edged_disc(pen, (50, 50), 26, BRIGHT, 7)


def _sword(pen: Pen) -> None:
    """Draw the sword in the stone."""
    edged(pen, ((8, 97), (18, 72), (40, 60), (66, 62), (86, 76), (94, 97)), STONE, 7)
    edged(pen, ((43, 28), (57, 28), (57, 72), (43, 72)), SKY, 6)
    pen.line(((24, 28), (76, 28)), INK, 17)
    pen.line(((26, 28), (74, 28)), BRIGHT, 8)
    pen.line(((50, 10), (50, 22)), INK, 15)
    edged_disc(pen, (50, 7), 8, BRIGHT, 5)


def _city(pen: Pen) -> None:
    edged(
        pen,
        mirrored(((50, 40), (36, 40), (36, 30), (30, 30), (30, 4), (6, 4), (6, 96), (50, 96))),
        ASHLAR,
        7,
    )
    pen.block((40, 62, 60, 96), 8, SHADOW)
    for x in (13, 77):
        pen.block((x, 22, x + 10, 40), 3, SHADOW)


def _hourglass(pen: Pen) -> None:
    edged(pen, mirrored(((50, 8), (18, 8), (20, 28), (44, 50), (20, 72), (18, 92), (50, 92))), CREAM, 7)
    pen.polygon(((30, 28), (70, 28), (50, 47)), BRIGHT)
    pen.polygon(((24, 88), (76, 88), (50, 66)), BRIGHT)
    for y in (7, 93):
        pen.line(((12, y), (88, y)), INK, 11)


def _rival(pen: Pen) -> None:
    """Draw a tile with somebody on it."""
    edged(pen, HEXAGON, MEADOW, 7)
    edged(pen, mirrored(((50, 48), (34, 52), (28, 80), (50, 80))), ROCK, 5)
    edged_disc(pen, (50, 36), 14, CREAM, 5)


def _beside(pen: Pen) -> None:
    """Draw a man and a tile beside him."""
    edged(pen, [(30 + x * 0.7, y * 0.8) for x, y in HEXAGON], MEADOW, 7)
    edged(pen, ((4, 96), (10, 60), (36, 60), (42, 96)), ROCK, 6)
    edged_disc(pen, (23, 44), 16, CREAM, 6)


def _asleep(pen: Pen) -> None:
    """Draw a man who lies on a tile."""
    edged(pen, HEXAGON, MEADOW, 7)
    edged(pen, ((42, 40), (84, 34), (84, 66), (42, 60)), ROCK, 6)
    edged_disc(pen, (26, 50), 16, CREAM, 6)


def _rent(pen: Pen) -> None:
    """Draw a tile that brings a coin."""
    edged(pen, HEXAGON, MEADOW, 7)
    edged_disc(pen, (50, 50), 25, BRIGHT, 6)
    pen.ring((50, 50), 15, GOLD, 5)


def _advance(pen: Pen) -> None:
    """Draw a hall with a way up."""
    hall(pen)
    edged(pen, ((72, 18), (97, 48), (84, 48), (84, 92), (60, 92), (60, 48), (47, 48)), GRASS, 6)


def pennant(pen: Pen) -> None:
    """Draw the pennant of who begins a round."""
    pen.line(((18, 6), (18, 96)), INK, 11)
    edged(pen, ((22, 10), (90, 32), (22, 56)), BRIGHT, 7)


def crown(pen: Pen) -> None:
    """Draw a crown."""
    edged(pen, ((8, 26), (30, 50), (50, 14), (70, 50), (92, 26), (86, 88), (14, 88)), BRIGHT, 8)
    pen.line(((20, 74), (80, 74)), GOLD, 7)
    for x, y in ((8, 22), (50, 11), (92, 22)):
        edged_disc(pen, (x, y), 8, BRIGHT, 5)


def _marker(pen: Pen) -> None:
    """Draw a barricade of stakes."""
    pen.line(((4, 58), (96, 58)), INK, 24)
    pen.line(((6, 58), (94, 58)), WOOD, 13)
    for x in (18, 50, 82):
        pen.line(((x - 15, 90), (x + 13, 20)), INK, 17)
        pen.line(((x - 15, 90), (x + 13, 20)), WOOD, 7)


THING_ICONS: Mapping[str, Paint] = {
    "tile": tile,
    "house": house,
    "building": _building_card,
    "spell": _spell_card,
    "book": book,
    "hall": hall,
    "sword": _sword,
    "pennant": pennant,
    "crown": crown,
    "city": _city,
    "sun": _sun,
    "waits": _hourglass,
    "rival": _rival,
    "beside": _beside,
    "asleep": _asleep,
    "rent": _rent,
    "advance": _advance,
    "marker": _marker,
}
