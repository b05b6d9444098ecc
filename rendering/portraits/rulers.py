"""The busts of those who rule: Orkney's queen and eldest son, a king, a queen, two of magic."""

from math import cos, radians, sin
from typing import Final

from rendering.palette import (
    ASHLAR,
    BRIGHT,
    CORN,
    CREAM,
    DANGER,
    DUSK,
    FADED,
    GILDED,
    GRASS,
    INK,
    ROCK,
    ROOF,
    SEATS,
    STONE,
    WOOD,
    mixed,
)
from rendering.portraits.bust import (
    FAIR,
    TANNED,
    Look,
    crown,
    curve,
    even,
    expression,
    head,
    neck,
    shape,
    shoulders,
    stroke,
)
from rendering.sprites import Pen, edged, edged_disc, edged_line, mirrored

_RAVEN: Final = mixed(DUSK, INK, 0.75)
_RED: Final = mixed(ROOF, DANGER, 0.3)
_GOLDEN: Final = mixed(CORN, BRIGHT, 0.5)
_STEEL: Final = mixed(ASHLAR, ROCK, 0.25)
_HAIR: Final = mixed(WOOD, INK, 0.7)
_NIGHT: Final = mixed(SEATS[0], INK, 0.6)
_PURPLE: Final = mixed(SEATS[3], INK, 0.45)


def morgause(pen: Pen) -> None:
    """Draw Morgause: a tall crown upon a veil that hides all hair."""
    even(pen, [(50, 13), (32, 19), (25, 42), (22, 76), (16, 104), (50, 112)], CREAM)
    shoulders(pen, mixed(SEATS[1], INK, 0.3))
    even(pen, [(50, 20), (37, 25), (32, 44), (34, 62), (41, 76), (50, 82)], CREAM, 2)
    even(pen, [(50, 27), (40, 31), (36.5, 43), (39, 57), (45, 65), (50, 67.5)], FAIR, 2)
    expression(pen, FAIR, Look(brows=2, smile=1, aside=-1.8, hair=_HAIR))
    for side in (-1, 1):
        stroke(pen, [(50 + side * 22, 42), (50 + side * 23, 62), (50 + side * 20, 78)], STONE, 1.8)
    crown(pen, 26, points=3, tall=19, half=15)
    edged_disc(pen, (50, 27.5), 2.8, SEATS[1], 1.8)


def gawain(pen: Pen) -> None:
    """Draw Gawain: a red beard, an open helm with a plume, and the sun with which his strength grows."""
    for ray in range(12):
        near, far = (radians(30 * ray + turn) for turn in (-7, 7))
        tips = [(50 + 60 * cos(angle), 48 + 60 * sin(angle)) for angle in (near, far)]
        pen.polygon([(50, 48), *tips], GILDED)
    shape(pen, [(50, 16), (60, 2), (78, 6), (86, 22), (84, 40), (77, 30), (68, 18), (56, 20)], DANGER)
    even(pen, [(50, 12), (33, 18), (27, 38), (29, 64), (36, 78), (50, 82)], _STEEL)
    shoulders(pen, _STEEL)
    edged(pen, [(50, 80), (37, 112), (63, 112)], GRASS, 2.4)
    even(pen, [(50, 29), (39, 33), (35, 44), (38, 58), (50, 68)], FAIR, 2)
    expression(pen, FAIR, Look(brows=1, smile=4, hair=_RED))
    beard = [(50, 58), (44, 57), (36, 52), (35, 64), (40, 75), (50, 81)]
    even(pen, beard, _RED, 2.2)
    stroke(pen, [(45, 62), (50, 63.5), (55, 62)], INK, 2.2)
    even(pen, [(50, 14), (36, 18), (29, 28), (28, 35), (38, 33), (50, 31)], STONE)
    for x in (40, 50, 60):
        pen.line([(x - 2.6, 24), (x + 2.6, 24)], INK, 2)
    for x in (30, 70):
        edged_disc(pen, (x, 38), 3, BRIGHT, 2)


def mark(pen: Pen) -> None:
    """Draw Mark: a forked beard, a glance aside, and a horse's ears, of which only his barber knew."""
    for side in (-1, 1):
        ear = [(50 + side * x, y) for x, y in ((14, 34), (16, 22), (23, 11), (28, 22), (25, 36))]
        shape(pen, ear, _HAIR)
        inner = [(50 + side * x, y) for x, y in ((18, 31), (19, 23), (23, 16), (25, 24), (23, 32))]
        pen.polygon(curve(inner), ROOF)
    shape(pen, [(33, 30), (29, 50), (33, 62), (50, 62), (67, 62), (71, 50), (67, 30)], _HAIR)
    neck(pen, FAIR)
    shoulders(pen, mixed(SEATS[1], INK, 0.55))
    edged_line(pen, [(12, 90), (30, 83), (50, 92), (70, 83), (88, 90)], CREAM, 10, 2.4)
    for x, y in ((22, 86), (31, 83), (69, 83), (78, 86)):
        pen.line([(x, y - 1.4), (x, y + 1.8)], INK, 2)
    head(pen, FAIR, Look(brows=2.6, smile=-3, aside=2.6, hair=_HAIR))
    left = [(50, 57), (43, 56), (35, 52), (35, 66), (38, 78), (42, 86), (46, 78), (50, 72)]
    edged(pen, mirrored(left), _HAIR, 2.2)
    stroke(pen, [(45, 63), (50, 61.5), (55, 63)], mixed(FAIR, DANGER, 0.4), 2.4)
    crown(pen, 31, points=5, tall=13, half=15)


def guinevere(pen: Pen) -> None:
    """Draw Guinevere: golden hair to the shoulders under a queen's crown."""
    even(pen, [(50, 14), (32, 20), (26, 40), (22, 62), (17, 82), (24, 92), (50, 88)], _GOLDEN)
    for side in (-1, 1):
        for far in (20, 25):
            points = [(50 + side * (far - 4), 50), (50 + side * far, 66), (50 + side * (far + 3), 84)]
            stroke(pen, points, FADED, 1.6)
    neck(pen, FAIR)
    even(pen, [(50, 84), (40, 76), (30, 84), (22, 112)], mixed(SEATS[0], INK, 0.15))
    stroke(pen, [(37, 78), (50, 88), (63, 78)], INK, 6)
    stroke(pen, [(37, 78), (50, 88), (63, 78)], BRIGHT, 3)
    head(pen, FAIR, Look(brows=-0.6, smile=3.4, hair=mixed(WOOD, INK, 0.2)))
    for side in (-1, 1):
        pen.disc((50 + side * 10.5, 55), 2.2, mixed(FAIR, DANGER, 0.25))
        lock = [(50 + side * x, y) for x, y in ((0, 25), (10, 26), (17, 38), (17, 52), (14, 44), (7, 32))]
        shape(pen, lock, _GOLDEN, 2)
    crown(pen, 26, points=5, tall=14, half=16)
    edged_disc(pen, (50, 28), 2.6, DANGER, 1.8)


def morgan(pen: Pen) -> None:
    """Draw Morgan le Fay: a deep hood, raven hair, and the moon upon her brow."""
    even(pen, [(50, 3), (32, 12), (20, 36), (16, 70), (4, 112), (50, 118)], _PURPLE)
    even(pen, [(50, 15), (37, 22), (29, 42), (28, 66), (33, 84), (50, 92)], INK)
    even(pen, [(50, 20), (38, 26), (31, 44), (31, 66), (35, 82), (50, 84)], _RAVEN, 1)
    neck(pen, FAIR)
    even(pen, [(50, 88), (42, 80), (30, 88), (26, 112)], mixed(_PURPLE, INK, 0.3), 2)
    head(pen, FAIR, Look(brows=1.6, smile=2.4, hair=_RAVEN))
    pen.polygon([(46, 60.6), (50, 59.4), (54, 60.6), (50, 63.4)], DANGER)
    for side in (-1, 1):
        lock = [(50 + side * x, y) for x, y in ((0, 26), (9, 27), (16, 40), (17, 70), (12, 50), (5, 33))]
        shape(pen, lock, _RAVEN, 1.6)
    edged_disc(pen, (50, 27.5), 5.2, CREAM, 2.4)
    pen.disc((52.2, 25.6), 3.8, _RAVEN)
    for side in (-1, 1):
        stroke(pen, [(50 + side * 26, 34), (50 + side * 29, 60), (50 + side * 36, 92)], INK, 1.8)


def merlin(pen: Pen) -> None:
    """Draw Merlin: a hat that has seen weather, brows like an owl's, and a beard to the edge and beyond."""
    even(pen, [(50, 30), (33, 34), (25, 56), (22, 82), (50, 96)], ASHLAR)
    shoulders(pen, _NIGHT)
    head(pen, TANNED, Look(brows=0, smile=0, hair=CREAM))
    beard = [(50, 58), (43, 55), (34, 50), (30, 62), (31, 82), (38, 100), (50, 116)]
    even(pen, beard, CREAM)
    for points in (
        [(41, 70), (40, 84), (44, 100)],
        [(50, 72), (51, 86), (49, 102)],
        [(59, 70), (60, 84), (56, 100)],
    ):
        stroke(pen, points, STONE, 1.8)
    even(pen, [(50, 56), (44, 57), (38, 62), (36, 68), (43, 66), (50, 63)], CREAM, 2)
    for side in (-1, 1):
        brow = [(50 + side * x, y) for x, y in ((2.5, 43), (8, 39), (18, 36), (14, 42), (8, 44))]
        shape(pen, brow, CREAM, 1.8)
    hat = [(31, 33), (35, 23), (41, 14), (53, 9), (67, 11), (76, 21), (65, 18), (65, 24), (69, 33)]
    edged(pen, hat, _NIGHT, 2.6)
    stroke(pen, [(43, 21), (53, 19), (61, 16)], INK, 1.6)
    shape(pen, [(12, 36), (30, 29), (50, 31), (70, 29), (88, 36), (70, 39), (50, 37), (30, 39)], _NIGHT)
    edged_line(pen, [(33, 29), (50, 30.5), (67, 29)], BRIGHT, 3.6, 1.8)
