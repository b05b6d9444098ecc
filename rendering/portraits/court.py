"""The busts of those who serve at court: cowherd's son, fool, seneschal, messenger, two knights."""

from typing import Final

from rendering.palette import (
    ASHLAR,
    BRIGHT,
    CORN,
    CREAM,
    DANGER,
    FADED,
    INK,
    LAWN,
    ROCK,
    ROOF,
    SAND,
    SEATS,
    STONE,
    WOOD,
    mixed,
)
from rendering.portraits.bust import (
    FAIR,
    TANNED,
    Look,
    band,
    braid,
    even,
    head,
    neck,
    shape,
    shoulders,
    stroke,
)
from rendering.sprites import Pen, edged, edged_disc, edged_line, mirrored

_BROWN: Final = mixed(WOOD, INK, 0.35)
_COPPER: Final = mixed(ROOF, INK, 0.1)
_STEEL: Final = mixed(ASHLAR, ROCK, 0.25)


def tor(pen: Pen) -> None:
    """Draw Tor: hair like straw, a smock, and the staff of the cowherd who raised him."""
    crook = [(78, 104), (78, 60), (78, 46), (80, 38), (86, 38), (87, 45)]
    stroke(pen, crook, INK, 7.4)
    stroke(pen, crook, WOOD, 3)
    neck(pen, TANNED)
    shoulders(pen, LAWN, SAND)
    head(pen, TANNED, Look(brows=-1, smile=5, hair=WOOD))
    straw = [
        (31, 48), (29, 36), (24, 31), (31, 26), (30, 18), (39, 19), (43, 11), (51, 17),
        (60, 11), (62, 19), (71, 19), (69, 28), (75, 33), (70, 37), (69, 48), (64, 38),
        (58, 33), (53, 37), (48, 31), (43, 37), (38, 35), (35, 40),
    ]  # fmt: skip
    edged(pen, straw, CORN, 2.6)
    for x, y in ((41, 53), (44, 55), (56, 55), (59, 53)):
        pen.disc((x, y), 1.1, _COPPER)


def dagonet(pen: Pen) -> None:
    """Draw Dagonet: cap and bells over a crooked smile."""
    neck(pen, FAIR)
    shoulders(pen, DANGER)
    for side in (-1, 1):
        points = [(50 + side * x, y) for x, y in ((2, 76), (18, 77), (14, 90))]
        edged(pen, points, BRIGHT if side < 0 else SEATS[2], 2.4)
        edged_disc(pen, (50 + side * 14, 91), 3.2, BRIGHT, 2)
    head(pen, FAIR, Look(brows=-2, smile=8, aside=1.5))
    left = [(50, 30), (50, 9), (35, 12), (22, 26), (10, 50), (19, 55), (27, 40), (31, 52), (34, 36)]
    shape(pen, left, DANGER)
    shape(pen, [(100 - x, y) for x, y in left], SEATS[2])
    shape(pen, [(41, 30), (42, 14), (50, 4), (58, 14), (59, 30), (50, 33)], BRIGHT)
    for x, y in ((13, 56), (87, 56), (50, 10)):
        edged_disc(pen, (x, y), 4.6, BRIGHT, 2.4)
        pen.line([(x - 2, y + 1), (x + 2, y + 1)], INK, 1.4)


def kay(pen: Pen) -> None:
    """Draw Kay: a seneschal's flat hat, a moustache that hangs, and the keys of the house."""
    neck(pen, FAIR)
    shoulders(pen, mixed(SEATS[0], INK, 0.4), ASHLAR)
    edged_disc(pen, (50, 88), 5.4, BRIGHT, 2.4)
    pen.disc((50, 88), 2.2, INK)
    edged_line(pen, [(50, 93), (50, 104)], BRIGHT, 4.4, 2)
    head(pen, FAIR, Look(brows=3.4, smile=-7, hair=_BROWN), broad=2)
    shape(pen, [(33, 30), (31, 48), (35, 51), (37, 38)], _BROWN)
    shape(pen, [(67, 30), (69, 48), (65, 51), (63, 38)], _BROWN)
    even(pen, [(50, 56), (44, 56), (38, 61), (35, 70), (40, 69), (46, 62), (50, 61)], _BROWN, 2)
    shape(pen, [(22, 27), (31, 14), (52, 10), (74, 13), (80, 24), (68, 32), (50, 34), (33, 34)], DANGER)
    stroke(pen, [(30, 31), (50, 33), (70, 30)], INK, 8)
    stroke(pen, [(30, 31), (50, 33), (70, 30)], ASHLAR, 4)
    stroke(pen, [(71, 24), (82, 16), (85, 5)], INK, 6)
    stroke(pen, [(71, 24), (82, 16), (85, 5)], CREAM, 2.6)


def lynette(pen: Pen) -> None:
    """Draw Lynette: long braids, a circlet, and a brow that is raised at whoever rides beside her."""
    even(pen, [(50, 13), (34, 18), (28, 36), (29, 60), (36, 72), (50, 74)], _COPPER)
    neck(pen, FAIR)
    shoulders(pen, SEATS[2], BRIGHT)
    head(pen, FAIR, Look(brows=0.6, smile=2.4, aside=2, raised=3.4, hair=_BROWN))
    shape(pen, [(50, 19), (37, 22), (32, 36), (33, 50), (37, 42), (44, 32), (50, 25)], _COPPER, 2)
    shape(pen, [(50, 19), (63, 22), (68, 36), (67, 50), (63, 42), (56, 32), (50, 25)], _COPPER, 2)
    band(pen, 29, 17, BRIGHT)
    edged_disc(pen, (50, 28), 3, SEATS[2], 2)
    for x in (28, 72):
        braid(pen, x, 60, 6, _COPPER)


def bedivere(pen: Pen) -> None:
    """Draw Bedivere: a helm with a nasal over mail, and the sword that he gave back to the water."""
    edged(pen, [(79, 20), (75, 28), (75, 68), (83, 68), (83, 28)], CREAM, 2.4)
    pen.line([(79, 30), (79, 64)], STONE, 1.4)
    edged_line(pen, [(69, 70), (91, 70)], BRIGHT, 5.4, 2.4)
    even(pen, [(50, 18), (34, 26), (28, 48), (28, 72), (36, 84), (50, 86)], ROCK)
    shoulders(pen, _STEEL)
    for row, y in enumerate((84, 91, 98)):
        for x in range(16 + 4 * (row % 2), 86, 8):
            pen.arc((x, y), 3.4, (0, 180), ROCK, 1.4)
    even(pen, [(50, 30), (38, 34), (35, 46), (38, 60), (50, 68)], TANNED, 2)
    even(pen, [(50, 54), (43, 55), (36, 57), (37, 70), (44, 79), (50, 84)], ASHLAR, 2.2)
    stroke(pen, [(45, 62), (50, 61), (55, 62)], INK, 2)
    for x in (43, 57):
        pen.disc((x, 48), 2.4, INK)
        stroke(pen, [(x - 4, 42.5), (x, 42), (x + 4, 42.5)], STONE, 2.6)
    edged(pen, mirrored([(50, 9), (39, 18), (32, 32), (31, 40), (46, 37), (46.5, 56), (50, 58)]), _STEEL, 2.6)
    stroke(pen, [(50, 11), (50, 55)], ROCK, 1.6)
    for x in (36, 43, 57, 64):
        pen.disc((x, 34.5), 1.3, INK)


def gareth(pen: Pen) -> None:
    """Draw Gareth: curls, a knight's gorget, and the ladle of his year in the kitchen."""
    edged_line(pen, [(16, 84), (23, 44)], WOOD, 5.4, 2.4)
    edged_disc(pen, (23, 38), 8.4, STONE, 2.4)
    pen.disc((24, 36.6), 4.6, ROCK)
    neck(pen, FAIR)
    shoulders(pen, _STEEL)
    even(pen, [(50, 74), (37, 70), (33, 82), (50, 90)], STONE)
    stroke(pen, [(36, 79), (50, 85), (64, 79)], ROCK, 1.8)
    head(pen, FAIR, Look(brows=0, smile=3, hair=_BROWN))
    for x, y, radius in (
        (33, 43, 5.5), (67, 43, 5.5), (31, 34, 6.5), (69, 34, 6.5), (35, 24, 7.5), (65, 24, 7.5),
        (44, 17, 8), (56, 17, 8), (50, 26, 6.5), (41, 29, 6), (59, 29, 6),
    ):  # fmt: skip
        edged_disc(pen, (x, y), radius, _BROWN, 2.4)
    for x, y in ((45, 22), (57, 22), (36, 30), (64, 30), (50, 16)):
        pen.arc((x, y), 4, (200, 330), FADED, 1.8)
