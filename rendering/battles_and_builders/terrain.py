"""The landscapes of the event tiles, each on ground 150 units wide and 100 high."""

from __future__ import annotations

from collections.abc import Mapping

from rendering.pen import Paint, Pen
from rendering.theme import (
    BRIGHT,
    CORN,
    CREAM,
    DANGER,
    DUSK,
    FIRE,
    GRASS,
    INK,
    ROCK,
    ROOF,
    SKY,
    STONE,
    WOOD,
)
from rules.battles_and_builders.tables import BARBARIANS, FIELD, MOUNTAIN, URBAN

ACROSS = 150


def _urban(pen: Pen) -> None:
    pen.block((0, 0, 150, 100), 0, SKY)
    for x, top in ((20, 46), (44, 34), (92, 40), (114, 50)):
        pen.block((x, top, x + 20, 86), 0, CREAM)
        pen.polygon(((x - 3, top), (x + 10, top - 16), (x + 23, top)), ROOF)
    pen.block((66, 22, 86, 86), 0, STONE)
    pen.polygon(((62, 24), (76, 4), (90, 24)), ROOF)
    pen.block((73, 32, 79, 42), 2, INK)
    _wall(pen)


def _wall(pen: Pen) -> None:
    pen.block((0, 68, 150, 100), 0, STONE)
    for x in range(0, 150, 18):
        pen.block((x, 60, x + 10, 70), 0, STONE)
    for y, shift in ((76, 0), (84, 9), (92, 0)):
        pen.line(((0, y), (150, y)), ROCK, 1)
        for x in range(shift, 150, 18):
            pen.line(((x, y), (x, y + 8)), ROCK, 1)
    pen.block((62, 74, 90, 112), 14, INK)


def _field(pen: Pen) -> None:
    pen.block((0, 0, 150, 100), 0, SKY)
    pen.disc((122, 24), 13, BRIGHT)
    pen.polygon(((0, 52), (40, 40), (96, 50), (150, 42), (150, 100), (0, 100)), GRASS)
    pen.polygon(((0, 70), (60, 56), (150, 66), (150, 100), (0, 100)), CORN)
    for x in range(-30, 190, 20):
        pen.line(((70 + (x - 70) * 0.5, 62), (x, 100)), WOOD, 1.4)
    pen.block((25, 36, 31, 58), 1, WOOD)
    for centre, radius in (((28, 28), 15), ((18, 34), 10), ((38, 34), 10)):
        pen.disc(centre, radius, GRASS)
        pen.ring(centre, radius, INK, 1)
        pen.disc(centre, radius - 1, GRASS)


def _mountain(pen: Pen) -> None:
    pen.block((0, 0, 150, 100), 0, SKY)
    for peak, half in (((108, 22), 56), ((52, 8), 60)):
        x, y = peak
        pen.polygon((peak, (x + half, 100), (x - half, 100)), ROCK)
        pen.polygon((peak, (x + half, 100), (x + 4, 100)), STONE)
        cap = ((x, y), (x + 17, y + 28), (x + 6, y + 22), (x - 3, y + 32), (x - 9, y + 22), (x - 17, y + 28))
        pen.polygon(cap, CREAM)
    pen.polygon(((0, 88), (50, 78), (100, 90), (150, 80), (150, 100), (0, 100)), GRASS)
    for x in (12, 26, 122, 138):
        pen.polygon(((x, 66), (x + 8, 92), (x - 8, 92)), WOOD)


def _barbarian(pen: Pen) -> None:
    pen.block((0, 0, 150, 100), 0, DUSK)
    for x in (14, 44, 106, 136):
        pen.polygon(((x, 34), (x + 14, 70), (x + 20, 100), (x - 20, 100), (x - 12, 68)), FIRE)
        pen.polygon(((x, 60), (x + 9, 84), (x + 9, 100), (x - 9, 100), (x - 8, 82)), BRIGHT)
    pen.line(((24, 96), (92, 16)), WOOD, 5)
    pen.line(((92, 96), (24, 16)), WOOD, 5)
    pen.polygon(((6, 34), (14, 8), (36, 10), (32, 20), (24, 28)), STONE)
    pen.polygon(((110, 34), (102, 8), (80, 10), (84, 20), (92, 28)), STONE)
    pen.disc((58, 56), 21, INK)
    pen.block((42, 60, 74, 84), 8, INK)
    for side in (-1, 1):
        pen.polygon(((58 + side * 15, 46), (58 + side * 33, 24), (58 + side * 24, 58)), CREAM)
        pen.disc((58 + side * 8, 62), 5, DANGER)


SCENES: Mapping[str, Paint] = {
    URBAN: _urban,
    FIELD: _field,
    MOUNTAIN: _mountain,
    BARBARIANS: _barbarian,
}
