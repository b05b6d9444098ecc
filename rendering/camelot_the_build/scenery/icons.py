"""What stands in the halls and along the curtain wall: treasures, rooms, crafts, and badges of the towers."""

from collections.abc import Mapping

from rendering import palette
from rendering.camelot_the_build.scenery.masonry import BEAM, DEEP, WATER
from rendering.sprites import Paint, Pen, edged, edged_block, edged_disc, mirrored

_BLUE = palette.SEATS[0]


def _excalibur(pen: Pen) -> None:
    edged(pen, ((12, 96), (20, 70), (40, 58), (66, 60), (86, 74), (92, 96)), palette.STONE)
    pen.line(((30, 80), (44, 72)), palette.ROCK, 4)
    pen.line(((60, 86), (76, 80)), palette.ROCK, 4)
    edged(pen, ((44, 26), (56, 26), (56, 70), (44, 70)), palette.FOAM, 5)
    pen.line(((50, 30), (50, 66)), DEEP, 3)
    pen.line(((26, 27), (74, 27)), palette.INK, 14)
    pen.line(((28, 27), (72, 27)), palette.BRIGHT, 6)
    pen.line(((50, 8), (50, 22)), palette.INK, 13)
    pen.line(((50, 8), (50, 22)), palette.DANGER, 6)
    edged_disc(pen, (50, 6), 7, palette.BRIGHT, 5)


def _round_table(pen: Pen) -> None:
    edged_disc(pen, (50, 50), 45, palette.WOOD)
    pen.disc((50, 50), 36, palette.CREAM)
    for turn in range(0, 360, 60):
        pen.arc((50, 50), 36, (turn, turn + 30), palette.DANGER, 17)
    pen.ring((50, 50), 37, palette.INK, 3)
    edged_disc(pen, (50, 50), 17, palette.BRIGHT, 5)
    pen.disc((50, 50), 6, palette.DANGER)


def _throne(pen: Pen) -> None:
    edged(
        pen, mirrored(((50, 2), (38, 14), (24, 18), (24, 62), (12, 62), (12, 96), (26, 96))), palette.BRIGHT
    )
    edged_block(pen, (34, 28, 66, 58), palette.DANGER)
    edged_block(pen, (22, 62, 78, 78), palette.DANGER)
    pen.disc((50, 17), 6, palette.DANGER)


def _banner(pen: Pen, left: float, fill: palette.Colour, charge: palette.Colour) -> None:
    edged(pen, ((left, 12), (left + 36, 12), (left + 36, 90), (left + 18, 74), (left, 90)), fill)
    pen.polygon(((left + 18, 28), (left + 28, 44), (left + 18, 60), (left + 8, 44)), charge)


def _banners(pen: Pen) -> None:
    _banner(pen, 9, palette.DANGER, palette.BRIGHT)
    _banner(pen, 55, _BLUE, palette.CREAM)
    pen.line(((4, 10), (96, 10)), palette.INK, 9)


def _tapestry(pen: Pen) -> None:
    edged_block(pen, (12, 14, 88, 82), _BLUE)
    pen.block((22, 24, 78, 72), 2, palette.BRIGHT)
    pen.block((26, 28, 74, 68), 1, palette.GRASS)
    edged(pen, ((50, 32), (64, 48), (50, 64), (36, 48)), palette.CREAM, 4)
    for x in range(16, 92, 12):
        pen.line(((x, 84), (x, 95)), palette.GOLD, 5)
    pen.line(((4, 12), (96, 12)), palette.INK, 9)


def _torch(pen: Pen, x: float) -> None:
    pen.line(((x, 56), (x, 94)), palette.INK, 15)
    pen.line(((x, 56), (x, 93)), palette.WOOD, 7)
    edged(pen, ((x, 2), (x + 17, 32), (x + 12, 54), (x - 12, 54), (x - 17, 32)), palette.FIRE)
    pen.polygon(((x, 24), (x + 8, 40), (x + 5, 50), (x - 5, 50), (x - 8, 40)), palette.BRIGHT)


def _torches(pen: Pen) -> None:
    _torch(pen, 26)
    _torch(pen, 74)


def _pillar(pen: Pen) -> None:
    edged_block(pen, (30, 24, 70, 82), palette.ASHLAR)
    for x in (42, 58):
        pen.line(((x, 30), (x, 76)), palette.STONE, 5)
    edged_block(pen, (16, 8, 84, 25), palette.STONE)
    edged_block(pen, (16, 80, 84, 95), palette.STONE)


def _fireplace(pen: Pen) -> None:
    edged(pen, ((4, 96), (4, 22), (18, 6), (82, 6), (96, 22), (96, 96)), palette.STONE)
    for y in (40, 60, 80):
        pen.line(((5, y), (22, y)), palette.ROCK, 4)
        pen.line(((78, y), (95, y)), palette.ROCK, 4)
    pen.block((22, 30, 78, 98), 10, palette.INK)
    pen.polygon(((50, 34), (62, 54), (68, 50), (72, 84), (28, 84), (32, 58), (40, 62)), palette.FIRE)
    pen.polygon(((50, 56), (60, 72), (58, 86), (42, 86), (40, 74)), palette.BRIGHT)
    pen.line(((30, 91), (70, 91)), palette.WOOD, 9)


def _grail(pen: Pen) -> None:
    for ray in ((50, 0, 50, 10), (12, 8, 20, 16), (88, 8, 80, 16), (0, 38, 10, 38), (100, 38, 90, 38)):
        pen.line((ray[:2], ray[2:]), palette.GOLD, 6)
    edged(
        pen, mirrored(((20, 20), (24, 44), (36, 58), (44, 64), (44, 80), (26, 88), (26, 96))), palette.BRIGHT
    )
    pen.line(((22, 24), (78, 24)), palette.INK, 7)
    pen.disc((50, 42), 8, palette.DANGER)
    pen.line(((38, 78), (62, 78)), palette.INK, 4)


def _treasury(pen: Pen) -> None:
    for x, y in ((30, 34), (46, 26), (62, 28), (74, 36)):
        edged_disc(pen, (x, y), 11, palette.BRIGHT, 5)
    edged_block(pen, (8, 42, 92, 92), palette.WOOD)
    pen.line(((10, 58), (90, 58)), palette.INK, 5)
    for x in (22, 78):
        pen.line(((x, 44), (x, 90)), palette.GOLD, 8)
    edged_block(pen, (42, 52, 58, 70), palette.BRIGHT)


def _clerk(pen: Pen) -> None:
    edged(pen, ((10, 20), (66, 20), (66, 92), (10, 92)), palette.CREAM)
    for y in (38, 54, 70):
        pen.line(((20, y), (50, y)), palette.ROCK, 5)
    edged(pen, ((94, 4), (92, 30), (62, 70), (50, 78), (54, 64), (72, 20)), palette.SKY, 5)
    pen.line(((88, 12), (46, 84)), palette.INK, 4)


def _chapel(pen: Pen) -> None:
    edged(pen, mirrored(((50, 2), (30, 18), (18, 42), (18, 96))), palette.STONE)
    pen.polygon(mirrored(((50, 16), (38, 28), (29, 46), (29, 88))), _BLUE)
    pen.line(((50, 26), (50, 84)), palette.BRIGHT, 10)
    pen.line(((34, 50), (66, 50)), palette.BRIGHT, 10)


def _library(pen: Pen) -> None:
    for left, top, right, fill in (
        (6, 16, 30, palette.DANGER),
        (30, 6, 52, palette.GRASS),
        (52, 20, 76, _BLUE),
    ):
        edged_block(pen, (left, top, right, 90), fill)
        pen.line(((left + 7, top + 16), (right - 7, top + 16)), palette.BRIGHT, 5)
        pen.line(((left + 7, 76), (right - 7, 76)), palette.BRIGHT, 5)
    edged(pen, ((77, 26), (90, 22), (99, 88), (84, 91)), palette.CORN)
    pen.line(((2, 95), (98, 95)), palette.INK, 8)


def _guest_room(pen: Pen) -> None:
    edged_block(pen, (16, 4, 84, 96), palette.WOOD, 6)
    edged_block(pen, (24, 14, 76, 88), palette.CREAM)
    edged_block(pen, (32, 18, 68, 38), palette.FOAM, 5)
    edged_block(pen, (24, 46, 76, 88), palette.DANGER)
    pen.line(((27, 56), (73, 56)), palette.CREAM, 6)


def _pantry(pen: Pen) -> None:
    edged_disc(pen, (38, 56), 31, palette.ROOF)
    pen.arc((38, 56), 22, (180, 270), palette.CREAM, 6)
    pen.line(((60, 34), (80, 14)), palette.INK, 19)
    pen.line(((60, 34), (80, 14)), palette.CREAM, 10)
    for centre in ((76, 8), (87, 18)):
        edged_disc(pen, centre, 8, palette.CREAM, 5)
    pen.disc((68, 26), 5, palette.CREAM)
    edged(pen, ((58, 94), (96, 94), (96, 72)), palette.BRIGHT, 5)
    pen.disc((86, 87), 4, palette.GOLD)


def _cloakroom(pen: Pen) -> None:
    pen.arc((50, 12), 9, (150, 400), palette.INK, 6)
    edged(pen, mirrored(((50, 20), (34, 30), (20, 58), (8, 92), (34, 96))), palette.DANGER)
    edged(pen, ((50, 34), (62, 96), (38, 96)), BEAM, 4)
    edged(pen, mirrored(((50, 42), (30, 36), (36, 26), (50, 24))), palette.CREAM, 5)
    pen.disc((50, 40), 6, palette.BRIGHT)


HALL_ICONS: Mapping[str, Paint] = {
    "K1": _pillar,
    "C1": _excalibur,
    "C2": _round_table,
    "C3": _throne,
    "C4": _banners,
    "C5": _tapestry,
    "C6": _torches,
    "D1": _fireplace,
    "S1": _grail,
    "S2": _treasury,
    "S3": _clerk,
    "S4": _chapel,
    "S5": _library,
    "S6": _guest_room,
    "S7": _pantry,
    "S8": _cloakroom,
}


def _bathhouse(pen: Pen) -> None:
    for x in (30, 50, 70):
        pen.arc((x, 13), 8, (90, 270), DEEP, 5)
        pen.arc((x, 26), 8, (270, 450), DEEP, 5)
    edged(pen, ((6, 46), (94, 46), (84, 92), (16, 92)), palette.WOOD)
    pen.line(((11, 64), (89, 64)), palette.BRIGHT, 6)
    pen.line(((14, 80), (86, 80)), palette.BRIGHT, 6)
    edged(pen, ((4, 40), (96, 40), (92, 54), (8, 54)), WATER)
    pen.line(((22, 47), (40, 47)), palette.FOAM, 5)


def _blacksmith(pen: Pen) -> None:
    anvil = (
        (2, 34), (30, 28), (94, 28), (94, 44), (72, 52), (62, 60), (64, 74), (84, 82), (84, 94),
        (22, 94), (22, 82), (42, 74), (44, 60), (34, 52), (14, 46),
    )  # fmt: skip
    edged(pen, anvil, palette.ROCK)
    pen.line(((36, 36), (88, 36)), palette.STONE, 6)
    for spark in ((52, 4, 52, 16), (30, 8, 36, 18), (74, 8, 68, 18)):
        pen.line((spark[:2], spark[2:]), palette.FIRE, 8)


def _stables(pen: Pen) -> None:
    head = (
        (46, 2), (56, 10), (74, 20), (86, 42), (92, 96), (38, 96), (40, 78), (50, 62),
        (46, 56), (34, 62), (20, 74), (6, 68), (6, 54), (22, 32), (34, 18),
    )  # fmt: skip
    edged(pen, head, palette.WOOD)
    pen.line(((56, 10), (74, 28), (80, 50), (82, 92)), palette.INK, 12)
    pen.disc((38, 34), 5.5, palette.INK)
    pen.line(((30, 22), (44, 58)), palette.BRIGHT, 5)
    pen.disc((14, 60), 4, palette.INK)


def _bakery(pen: Pen) -> None:
    edged(pen, mirrored(((34, 22), (14, 30), (5, 50), (8, 74), (20, 86))), palette.CORN)
    pen.line(((16, 80), (84, 80)), palette.GOLD, 8)
    for x in (30, 50, 70):
        pen.line(((x - 8, 58), (x + 8, 36)), palette.INK, 11)
        pen.line(((x - 8, 58), (x + 8, 36)), palette.CREAM, 5)


def _guardroom(pen: Pen) -> None:
    for x in (10, 90):
        pen.line(((x, 12), (100 - x, 96)), palette.INK, 11)
        pen.line(((x, 12), (100 - x, 96)), palette.WOOD, 5)
    for x, tilt in ((10, -1), (90, 1)):
        edged(pen, ((x + tilt * 8, 0), (x + 9, 18), (x, 28), (x - 9, 18)), palette.STONE, 4)
    edged(pen, mirrored(((50, 28), (24, 28), (24, 56), (32, 78), (50, 92))), palette.DANGER)
    pen.line(((50, 34), (50, 84)), palette.CREAM, 9)
    pen.line(((29, 50), (71, 50)), palette.CREAM, 9)


def _crown(pen: Pen) -> None:
    edged(pen, ((4, 28), (28, 50), (50, 12), (72, 50), (96, 28), (86, 88), (14, 88)), palette.BRIGHT, 8)
    pen.line(((16, 74), (84, 74)), palette.INK, 5)
    for x in (30, 50, 70):
        pen.disc((x, 63), 6, palette.DANGER)
    for centre in ((4, 24), (50, 10), (96, 24)):
        edged_disc(pen, centre, 7, palette.BRIGHT, 5)


def _rose(pen: Pen) -> None:
    petals = ((50, 20), (79, 41), (68, 75), (32, 75), (21, 41))
    for centre in petals:
        edged_disc(pen, centre, 22, palette.CREAM, 7)
    for centre in petals:
        pen.disc(centre, 16, palette.CREAM)
    edged_disc(pen, (50, 50), 15, palette.BRIGHT, 7)
    pen.disc((50, 50), 5, palette.GRASS)


def _helmet(pen: Pen) -> None:
    edged(pen, mirrored(((50, 6), (26, 14), (16, 36), (16, 84), (36, 96))), palette.FOAM, 8)
    pen.line(((20, 46), (80, 46)), palette.INK, 12)
    pen.line(((50, 10), (50, 92)), palette.GOLD, 9)
    for y in (66, 80):
        for x in (32, 68):
            pen.disc((x, y), 4.5, palette.INK)


def _star(pen: Pen) -> None:
    edged_disc(pen, (46, 52), 44, palette.SEATS[0], 8)
    pen.disc((36, 54), 29, palette.BRIGHT)
    pen.disc((49, 47), 25, palette.SEATS[0])
    star = (
        (66, 18), (72, 36), (92, 36), (76, 48), (82, 68), (66, 56), (50, 68), (56, 48), (40, 36), (60, 36),
    )  # fmt: skip
    edged(pen, star, palette.CREAM, 5)


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
