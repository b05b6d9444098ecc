"""Drawings on Camelot cards: crowns, vessels, books and other things, each in a square of 100 units."""

from __future__ import annotations

from rendering.pen import Pen
from rendering.strokes import edged, edged_block, edged_disc, edged_line, mirrored
from rendering.theme import (
    BRIGHT,
    CREAM,
    DANGER,
    DUSK,
    FIRE,
    GOLD,
    GRASS,
    INK,
    ROCK,
    SKY,
    STONE,
    WOOD,
)


def staff(pen: Pen) -> None:
    """Draw a bishop's staff."""
    for colour, width in ((INK, 19), (BRIGHT, 9)):
        pen.line(((36, 96), (36, 32)), colour, width)
        pen.arc((56, 32), 20 + width / 2, (180, 420), colour, width)
    edged_disc(pen, (66, 51), 7, DANGER)


def scroll(pen: Pen) -> None:
    """Draw a letter with a seal."""
    edged_block(pen, (18, 14, 82, 86), CREAM, 2)
    for y in (10, 90):
        edged_line(pen, ((14, y), (86, y)), STONE, 13)
    for y, right in ((30, 70), (42, 70), (54, 56)):
        pen.line(((30, y), (right, y)), INK, 5)
    edged_disc(pen, (62, 68), 10, DANGER)


def page(pen: Pen) -> None:
    """Draw an empty page."""
    edged(pen, ((18, 6), (66, 6), (84, 24), (84, 94), (18, 94)), CREAM)
    edged(pen, ((66, 6), (84, 24), (66, 24)), STONE)


def drum(pen: Pen) -> None:
    """Draw a drum with sticks."""
    edged(pen, ((12, 38), (88, 38), (88, 90), (12, 90)), DANGER)
    pen.line(((12, 42), (31, 88), (50, 42), (69, 88), (88, 42)), BRIGHT, 5)
    edged_block(pen, (8, 30, 92, 44), CREAM, 6)
    for start, end in (((22, 4), (46, 28)), ((82, 4), (56, 28))):
        edged_line(pen, (start, end), WOOD, 11)


def apple(pen: Pen) -> None:
    """Draw a poisoned apple."""
    edged(pen, mirrored(((50, 34), (36, 26), (16, 32), (8, 54), (18, 82), (36, 95), (50, 91))), DANGER)
    edged_line(pen, ((50, 32), (54, 8)), WOOD, 10)
    edged(pen, ((56, 20), (70, 6), (90, 8), (78, 24)), GRASS)
    for x in (40, 60):
        pen.disc((x, 56), 6, INK)
    pen.line(((38, 76), (62, 76)), INK, 5)


def cards(pen: Pen) -> None:
    """Draw cards that are fanned out."""
    edged(pen, ((6, 30), (40, 12), (66, 74), (32, 92)), CREAM)
    edged(pen, ((60, 8), (96, 20), (76, 86), (40, 74)), CREAM)
    pen.polygon(((68, 30), (79, 46), (66, 60), (56, 44)), DANGER)


def chain(pen: Pen) -> None:
    """Draw a shackle on its chain."""
    for x, y in ((14, 14), (31, 31), (48, 48)):
        pen.ring((x, y), 15, INK, 13)
        pen.ring((x, y), 12, STONE, 6)
    pen.ring((72, 72), 26, INK, 18)
    pen.ring((72, 72), 23, ROCK, 10)


def eye(pen: Pen) -> None:
    """Draw an eye."""
    edged(pen, ((2, 50), (26, 24), (50, 16), (74, 24), (98, 50), (74, 76), (50, 84), (26, 76)), CREAM)
    edged_disc(pen, (50, 50), 23, SKY)
    pen.disc((50, 50), 11, INK)
    pen.disc((56, 43), 4, CREAM)


def balls(pen: Pen) -> None:
    """Draw a juggler's balls."""
    pen.arc((50, 74), 44, (185, 355), INK, 4)
    for x, y, colour in ((14, 62, DANGER), (34, 28, BRIGHT), (66, 28, SKY), (86, 62, GRASS)):
        edged_disc(pen, (x, y), 13, colour)
    for x in (30, 70):
        edged_line(pen, ((x, 92), (x + (50 - x) * -0.3, 78)), CREAM, 15)


def mirror(pen: Pen) -> None:
    """Draw a mirror."""
    edged_line(pen, ((50, 66), (50, 94)), GOLD, 15)
    edged_disc(pen, (50, 36), 34, GOLD)
    edged_disc(pen, (50, 36), 24, SKY)
    pen.line(((40, 44), (54, 26)), CREAM, 6)


def trumpet(pen: Pen) -> None:
    """Draw a trumpet with its cloth."""
    edged(pen, ((24, 46), (66, 30), (66, 80), (46, 68), (24, 84)), DANGER)
    edged_line(pen, ((8, 54), (78, 26)), BRIGHT, 13)
    edged(pen, ((70, 20), (88, 4), (98, 36), (78, 36)), BRIGHT)


def key(pen: Pen) -> None:
    """Draw a key."""
    pen.ring((26, 28), 24, INK, 18)
    pen.ring((26, 28), 21, GOLD, 11)
    edged_line(pen, ((42, 44), (88, 90)), GOLD, 13)
    for start, end in (((72, 74), (86, 60)), ((84, 86), (97, 73))):
        edged_line(pen, (start, end), GOLD, 11)


def book(pen: Pen) -> None:
    """Draw an open book."""
    for side in (1, -1):
        leaf = ((50, 26), (50 + side * 22, 14), (50 + side * 46, 18), (50 + side * 46, 84),
                (50 + side * 22, 80), (50, 92))  # fmt: skip
        edged(pen, leaf, CREAM)
        for y in (36, 50, 64):
            pen.line(((50 + side * 12, y), (50 + side * 36, y - 4)), ROCK, 5)


def question(pen: Pen) -> None:
    """Draw a question mark in a circle."""
    edged_disc(pen, (50, 50), 45, SKY)
    pen.arc((50, 38), 22, (180, 420), INK, 12)
    pen.line(((59, 52), (50, 60), (50, 66)), INK, 12)
    pen.disc((50, 81), 7, INK)


def ring(pen: Pen) -> None:
    """Draw a ring with a stone."""
    pen.ring((50, 64), 32, INK, 17)
    pen.ring((50, 64), 29, BRIGHT, 10)
    edged(pen, ((34, 8), (66, 8), (78, 22), (50, 44), (22, 22)), SKY)


def chessboard(pen: Pen) -> None:
    """Draw a chessboard."""
    edged_block(pen, (6, 6, 94, 94), CREAM, 3, 8)
    for row in range(4):
        for column in range(row % 2, 4, 2):
            left, top = 10 + column * 20, 10 + row * 20
            pen.block((left, top, left + 20, top + 20), 0, GOLD)


def horn(pen: Pen) -> None:
    """Draw a drinking horn."""
    outline = (
        (54, 6), (96, 14), (94, 44), (78, 72), (50, 90), (20, 94), (4, 84), (34, 74), (52, 58), (58, 36),
    )  # fmt: skip
    edged(pen, outline, CREAM)
    edged_line(pen, ((56, 8), (94, 16)), GOLD, 13)
    pen.line(((60, 34), (90, 44)), GOLD, 8)
    pen.line(((44, 68), (56, 84)), GOLD, 8)


def cloak(pen: Pen) -> None:
    """Draw a cloak."""
    edged(pen, mirrored(((50, 12), (34, 8), (24, 26), (8, 94), (50, 94))), DUSK)
    for x in (34, 50, 66):
        pen.line(((50 + (x - 50) * 0.5, 34), (x, 88)), INK, 4)
    edged_disc(pen, (50, 18), 8, BRIGHT)


def cauldron(pen: Pen) -> None:
    """Draw a cauldron over a fire."""
    edged(pen, ((28, 97), (40, 80), (50, 90), (60, 80), (72, 97)), FIRE)
    edged(pen, mirrored(((50, 30), (14, 30), (8, 50), (18, 74), (36, 84), (50, 86))), ROCK)
    edged_line(pen, ((8, 32), (92, 32)), STONE, 13)
    for x, y in ((32, 16), (52, 8), (70, 18)):
        edged_disc(pen, (x, y), 6, CREAM, 4)


def hat(pen: Pen) -> None:
    """Draw a wizard's hat."""
    edged(pen, ((58, 2), (80, 78), (20, 78), (44, 28)), DUSK)
    edged(pen, ((4, 78), (96, 78), (86, 95), (14, 95)), DUSK)
    for x, y, size in ((48, 60, 13), (62, 40, 8)):
        near = size * 0.3
        points = ((x, y - size), (x + near, y - near), (x + size, y), (x + near, y + near),
                  (x, y + size), (x - near, y + near), (x - size, y), (x - near, y - near))  # fmt: skip
        pen.polygon(points, BRIGHT)


def cap(pen: Pen) -> None:
    """Draw a fool's cap."""
    edged(pen, ((22, 76), (26, 52), (14, 44), (8, 58), (4, 34), (18, 22), (36, 30), (50, 76)), DANGER)
    edged(pen, ((78, 76), (74, 52), (86, 44), (92, 58), (96, 34), (82, 22), (64, 30), (50, 76)), BRIGHT)
    edged(pen, ((30, 76), (38, 36), (50, 8), (62, 36), (70, 76)), GRASS)
    edged_block(pen, (18, 78, 82, 94), CREAM, 4)
    for x, y in ((8, 62), (92, 62), (50, 8)):
        edged_disc(pen, (x, y), 6, GOLD)
