"""What stands along the curtain wall: the crafts, and the badges of the four towers."""

from __future__ import annotations

from collections.abc import Mapping

from rendering.camelot_the_build.scenery.hues import DEEP, FOAM, WATER
from rendering.palette import BRIGHT, CORN, CREAM, DANGER, FIRE, GOLD, GRASS, INK, ROCK, SEATS, STONE, WOOD
from rendering.sprites import Paint, Pen, edged, edged_disc, mirrored


def _bathhouse(pen: Pen) -> None:
    for x in (30, 50, 70):
        pen.arc((x, 13), 8, (90, 270), DEEP, 5)
        pen.arc((x, 26), 8, (270, 450), DEEP, 5)
    edged(pen, ((6, 46), (94, 46), (84, 92), (16, 92)), WOOD)
    pen.line(((11, 64), (89, 64)), BRIGHT, 6)
    pen.line(((14, 80), (86, 80)), BRIGHT, 6)
    edged(pen, ((4, 40), (96, 40), (92, 54), (8, 54)), WATER)
    pen.line(((22, 47), (40, 47)), FOAM, 5)


def _blacksmith(pen: Pen) -> None:
    anvil = (
        (2, 34), (30, 28), (94, 28), (94, 44), (72, 52), (62, 60), (64, 74), (84, 82), (84, 94),
        (22, 94), (22, 82), (42, 74), (44, 60), (34, 52), (14, 46),
    )  # fmt: skip
    edged(pen, anvil, ROCK)
    pen.line(((36, 36), (88, 36)), STONE, 6)
    for spark in ((52, 4, 52, 16), (30, 8, 36, 18), (74, 8, 68, 18)):
        pen.line((spark[:2], spark[2:]), FIRE, 8)


def _stables(pen: Pen) -> None:
    head = (
        (46, 2), (56, 10), (74, 20), (86, 42), (92, 96), (38, 96), (40, 78), (50, 62),
        (46, 56), (34, 62), (20, 74), (6, 68), (6, 54), (22, 32), (34, 18),
    )  # fmt: skip
    edged(pen, head, WOOD)
    pen.line(((56, 10), (74, 28), (80, 50), (82, 92)), INK, 12)
    pen.disc((38, 34), 5.5, INK)
    pen.line(((30, 22), (44, 58)), BRIGHT, 5)
    pen.disc((14, 60), 4, INK)


def _bakery(pen: Pen) -> None:
    edged(pen, mirrored(((34, 22), (14, 30), (5, 50), (8, 74), (20, 86))), CORN)
    pen.line(((16, 80), (84, 80)), GOLD, 8)
    for x in (30, 50, 70):
        pen.line(((x - 8, 58), (x + 8, 36)), INK, 11)
        pen.line(((x - 8, 58), (x + 8, 36)), CREAM, 5)


def _guardroom(pen: Pen) -> None:
    for x in (10, 90):
        pen.line(((x, 12), (100 - x, 96)), INK, 11)
        pen.line(((x, 12), (100 - x, 96)), WOOD, 5)
    for x, tilt in ((10, -1), (90, 1)):
        edged(pen, ((x + tilt * 8, 0), (x + 9, 18), (x, 28), (x - 9, 18)), STONE, 4)
    edged(pen, mirrored(((50, 28), (24, 28), (24, 56), (32, 78), (50, 92))), DANGER)
    pen.line(((50, 34), (50, 84)), CREAM, 9)
    pen.line(((29, 50), (71, 50)), CREAM, 9)


def _crown(pen: Pen) -> None:
    edged(pen, ((4, 28), (28, 50), (50, 12), (72, 50), (96, 28), (86, 88), (14, 88)), BRIGHT, 8)
    pen.line(((16, 74), (84, 74)), INK, 5)
    for x in (30, 50, 70):
        pen.disc((x, 63), 6, DANGER)
    for centre in ((4, 24), (50, 10), (96, 24)):
        edged_disc(pen, centre, 7, BRIGHT, 5)


def _rose(pen: Pen) -> None:
    petals = ((50, 20), (79, 41), (68, 75), (32, 75), (21, 41))
    for centre in petals:
        edged_disc(pen, centre, 22, CREAM, 7)
    for centre in petals:
        pen.disc(centre, 16, CREAM)
    edged_disc(pen, (50, 50), 15, BRIGHT, 7)
    pen.disc((50, 50), 5, GRASS)


def _helmet(pen: Pen) -> None:
    edged(pen, mirrored(((50, 6), (26, 14), (16, 36), (16, 84), (36, 96))), FOAM, 8)
    pen.line(((20, 46), (80, 46)), INK, 12)
    pen.line(((50, 10), (50, 92)), GOLD, 9)
    for y in (66, 80):
        for x in (32, 68):
            pen.disc((x, y), 4.5, INK)


def _star(pen: Pen) -> None:
    edged_disc(pen, (46, 52), 44, SEATS[0], 8)
    pen.disc((36, 54), 29, BRIGHT)
    pen.disc((49, 47), 25, SEATS[0])
    star = (
        (66, 18), (72, 36), (92, 36), (76, 48), (82, 68), (66, 56), (50, 68), (56, 48), (40, 36), (60, 36),
    )  # fmt: skip
    edged(pen, star, CREAM, 5)


WALL_ICONS: Mapping[str, Paint] = {
    "T1": _crown,
    "T2": _rose,
    "T3": _helmet,
    "T4": _star,
    "W1": _bathhouse,
    "W2": _blacksmith,
    "W3": _stables,
    "W4": _bakery,
    "W5": _guardroom,
}
