"""Drawings on Camelot cards: buildings, land and sky, beasts, each in a square of 100 units."""

from __future__ import annotations

from rendering.pen import Pen
from rendering.strokes import edged, edged_block, edged_disc, edged_line, mirrored
from rendering.theme import (
    BRIGHT,
    CORN,
    CREAM,
    DANGER,
    DUSK,
    FIRE,
    GOLD,
    GRASS,
    INK,
    ROCK,
    ROOF,
    SKY,
    STONE,
    WOOD,
    Colour,
)


def castle(pen: Pen) -> None:
    """Draw a castle with two towers."""
    outline = mirrored(
        ((50, 42), (38, 42), (38, 32), (32, 32), (32, 8), (24, 8), (24, 18), (16, 18), (16, 8), (6, 8),
         (6, 96), (50, 96))
    )  # fmt: skip
    edged(pen, outline, STONE)
    pen.block((38, 62, 62, 96), 10, INK)
    for x in (15, 77):
        pen.block((x, 34, x + 8, 54), 3, INK)


def tower(pen: Pen) -> None:
    """Draw a siege tower on wheels, its bridge let down."""
    edged(pen, ((24, 16), (24, 6), (34, 6), (34, 12), (44, 12), (44, 6), (54, 6), (54, 12), (64, 12),
                (64, 6), (74, 6), (74, 16), (80, 84), (18, 84)), WOOD)  # fmt: skip
    edged_line(pen, ((70, 26), (96, 38)), STONE, 11)
    for y in (48, 66):
        pen.line(((23, y), (76, y)), INK, 5)
    pen.block((42, 24, 56, 42), 2, INK)
    for x in (28, 70):
        edged_disc(pen, (x, 87), 10, STONE)


def wall(pen: Pen) -> None:
    """Draw a wall."""
    edged_block(pen, (5, 30, 95, 92), STONE, 2)
    for x in (8, 42, 76):
        edged_block(pen, (x, 12, x + 17, 32), STONE, 1)
    for y, places in ((52, (30, 62)), (72, (16, 48, 80)), (92, ())):
        pen.line(((6, y - 1), (94, y - 1)), INK, 4)
        for x in places:
            pen.line(((x, y - 20), (x, y)), INK, 4)


def portcullis(pen: Pen) -> None:
    """Draw a gate with its grating."""
    edged(pen, mirrored(((50, 4), (26, 10), (8, 30), (8, 96), (50, 96))), STONE)
    edged(pen, mirrored(((50, 20), (34, 24), (24, 38), (24, 96), (50, 96))), SKY)
    for x in (37, 50, 63):
        pen.line(((x, 24), (x, 94)), INK, 6)
    for y in (46, 66, 86):
        pen.line(((25, y), (75, y)), INK, 6)


def road(pen: Pen) -> None:
    """Draw a paved road to the horizon."""
    edged_block(pen, (4, 6, 96, 96), GRASS, 4)
    pen.block((7, 9, 93, 36), 2, SKY)
    edged(pen, ((44, 36), (56, 36), (88, 94), (12, 94)), STONE)
    for y, half in ((48, 10), (62, 17), (78, 26)):
        pen.line(((50 - half, y), (50 + half, y)), INK, 4)


def tree(pen: Pen, leaves: Colour = GRASS) -> None:
    """Draw a tree."""
    edged(pen, ((42, 52), (58, 52), (60, 90), (72, 97), (28, 97), (40, 90)), WOOD)
    for x, y, radius in ((28, 46, 21), (72, 46, 21), (50, 28, 25)):
        edged_disc(pen, (x, y), radius, leaves)
    for x, y, radius in ((30, 45, 17), (70, 45, 17), (50, 31, 21), (50, 48, 12)):
        pen.disc((x, y), radius, leaves)


def bare_tree(pen: Pen) -> None:
    """Draw a dead tree."""
    _branches(pen, INK, 15)
    _branches(pen, WOOD, 7)
    edged_line(pen, ((8, 94), (92, 94)), CORN, 12)


def _branches(pen: Pen, colour: Colour, width: float) -> None:
    pen.line(((50, 94), (48, 54), (54, 8)), colour, width)
    pen.line(((49, 60), (20, 22)), colour, width * 0.8)
    pen.line(((50, 48), (84, 16)), colour, width * 0.8)
    pen.line(((32, 38), (10, 44)), colour, width * 0.6)
    pen.line(((70, 30), (92, 42)), colour, width * 0.6)


def ship(pen: Pen) -> None:
    """Draw a ship under sail."""
    edged_line(pen, ((50, 4), (50, 70)), WOOD, 10)
    edged(pen, ((54, 10), (90, 52), (54, 58)), CREAM)
    edged(pen, ((46, 16), (46, 58), (12, 52)), DANGER)
    edged(pen, ((4, 66), (96, 66), (82, 90), (18, 90)), WOOD)
    for x in (10, 38, 66):
        pen.arc((x + 12, 86), 15, (30, 150), INK, 5)


def crystal(pen: Pen) -> None:
    """Draw crystals."""
    for points in (
        ((20, 94), (8, 60), (22, 36), (38, 58), (36, 94)),
        ((64, 94), (66, 50), (80, 28), (94, 54), (84, 94)),
        ((34, 96), (32, 30), (52, 4), (70, 30), (68, 96)),
    ):
        edged(pen, points, SKY)
    pen.line(((44, 90), (44, 34), (52, 16)), CREAM, 6)


def flame(pen: Pen) -> None:
    """Draw a fire."""
    outer = (
        (50, 2), (62, 26), (76, 34), (76, 18), (92, 50), (88, 78), (68, 96),
        (32, 96), (12, 78), (10, 52), (24, 30), (32, 44), (42, 26),
    )  # fmt: skip
    edged(pen, outer, FIRE)
    pen.polygon(((50, 40), (66, 62), (68, 80), (56, 92), (44, 92), (32, 80), (34, 60)), BRIGHT)


def snow(pen: Pen) -> None:
    """Draw a snowflake."""
    for colour, width in ((INK, 14), (SKY, 7)):
        for x, y in ((50, 46), (40, 23), (40, -23)):
            sign = -1 if y < 0 else 1
            if x == 50:
                pen.line(((50, 4), (50, 96)), colour, width)
                continue
            pen.line(((50 - x, 50 - 23 * sign), (50 + x, 50 + 23 * sign)), colour, width)
    for x, y in ((50, 18), (50, 82), (22, 34), (78, 34), (22, 66), (78, 66)):
        edged_disc(pen, (x, y), 7, CREAM)


def mist(pen: Pen) -> None:
    """Draw a moon over an isle in the mist."""
    edged_disc(pen, (66, 26), 18, BRIGHT)
    edged(pen, ((8, 64), (30, 30), (48, 50), (60, 42), (88, 64)), DUSK)
    for y, left, right in ((64, 6, 78), (78, 22, 94), (92, 8, 72)):
        edged_line(pen, ((left, y), (right, y)), SKY, 12)


def moon(pen: Pen) -> None:
    """Draw the moon and stars."""
    edged_disc(pen, (50, 50), 45, DUSK)
    pen.disc((44, 52), 28, BRIGHT)
    pen.disc((56, 44), 25, DUSK)
    for x, y, size in ((68, 34, 8), (78, 58, 6), (58, 70, 5)):
        pen.polygon(star((x, y), size), CREAM)


def star(centre: tuple[float, float], size: float) -> list[tuple[float, float]]:
    """Give the points of a star with four rays."""
    x, y = centre
    near = size * 0.3
    return [
        (x, y - size), (x + near, y - near), (x + size, y), (x + near, y + near),
        (x, y + size), (x - near, y + near), (x - size, y), (x - near, y - near),
    ]  # fmt: skip


def magic(pen: Pen) -> None:
    """Draw a hand's worth of magic: one large star and small ones."""
    edged(pen, star((50, 52), 46), BRIGHT)
    for x, y in ((16, 18), (84, 18), (84, 84), (16, 84)):
        edged(pen, star((x, y), 14), CREAM, 4)


def wheat(pen: Pen) -> None:
    """Draw a sheaf of wheat."""
    for lean in (-30, 0, 30):
        pen.line(((50 - lean * 0.5, 96), (50, 70), (50 + lean, 20)), INK, 9)
        pen.line(((50 - lean * 0.5, 94), (50, 70), (50 + lean, 20)), GOLD, 4)
        for step in range(3):
            x, y = 50 + lean * (0.6 + step * 0.24), 40 - step * 14
            for side in (-8, 8):
                edged_disc(pen, (x + side, y), 6, CORN, 4)
    edged_line(pen, ((38, 70), (62, 70)), DANGER, 12)


def dragon(pen: Pen) -> None:
    """Draw the head of a dragon that breathes fire."""
    edged(pen, ((26, 66), (4, 58), (8, 74), (0, 84), (16, 84), (24, 96), (32, 78)), FIRE)
    head = (
        (94, 96), (96, 44), (84, 22), (90, 4), (70, 14), (58, 2), (52, 22),
        (30, 36), (12, 44), (14, 56), (40, 58), (26, 68), (32, 76), (54, 76), (58, 96),
    )  # fmt: skip
    edged(pen, head, GRASS)
    pen.disc((56, 38), 6, BRIGHT)
    pen.disc((56, 38), 3, INK)
    pen.disc((22, 46), 3, INK)
    for y in (44, 60, 76):
        pen.line(((80, y), (92, y)), INK, 5)


def skull(pen: Pen) -> None:
    """Draw a skull."""
    edged(pen, mirrored(((50, 4), (24, 10), (8, 34), (12, 62), (28, 72), (28, 94), (50, 94))), CREAM)
    for x in (33, 67):
        pen.disc((x, 46), 12, INK)
    pen.polygon(((50, 56), (57, 70), (43, 70)), INK)
    for x in (42, 50, 58):
        pen.line(((x, 80), (x, 92)), INK, 4)


def tombstone(pen: Pen) -> None:
    """Draw a tombstone: somebody is buried."""
    edged(pen, mirrored(((50, 4), (30, 10), (18, 28), (18, 92), (50, 92))), STONE, 8)
    pen.line(((50, 24), (50, 66)), INK, 9)
    pen.line(((34, 38), (66, 38)), INK, 9)
    edged_line(pen, ((6, 93), (94, 93)), GRASS, 13)


def rock(pen: Pen) -> None:
    """Draw a rock, which a joker is where nobody can be moved by it."""
    edged(pen, ((4, 88), (14, 52), (36, 34), (62, 30), (86, 54), (96, 88)), STONE)
    pen.line(((36, 34), (46, 58), (32, 74)), ROCK, 6)
    pen.line(((46, 58), (74, 64)), ROCK, 6)


def house_throne(pen: Pen) -> None:
    """Draw an empty chair."""
    edged(pen, ((26, 96), (26, 14), (36, 14), (50, 2), (64, 14), (74, 14), (74, 96), (64, 96), (64, 78),
                (36, 78), (36, 96)), WOOD)  # fmt: skip
    edged_block(pen, (36, 24, 64, 52), ROOF, 3)
    edged_block(pen, (20, 56, 80, 70), ROOF, 3)
