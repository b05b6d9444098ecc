"""Drawings on Camelot cards: arms, horses, and what soldiers carry, each in a square of 100 units."""

from __future__ import annotations

from collections.abc import Sequence

from rendering.pen import Pen, Point
from rendering.strokes import edged, edged_block, edged_disc, edged_line, mirrored
from rendering.theme import BRIGHT, CREAM, DANGER, GOLD, INK, ROCK, SKY, STONE, WOOD, Colour


def horse(pen: Pen, colour: Colour = CREAM) -> None:
    """Draw the head of a bridled horse."""
    head = (
        (44, 18), (46, 4), (57, 14), (72, 20), (85, 38), (92, 66), (93, 95), (36, 95),
        (38, 78), (50, 62), (46, 54), (34, 58), (22, 70), (9, 64), (8, 50), (24, 32), (34, 22),
    )  # fmt: skip
    edged(pen, head, colour)
    pen.disc((42, 34), 5, INK)
    pen.line(((28, 34), (36, 56)), DANGER, 6)
    pen.line(((36, 50), (66, 60)), DANGER, 6)
    for start, end in (((62, 22), (68, 38)), ((74, 32), (76, 50)), ((82, 48), (82, 66))):
        pen.line((start, end), ROCK, 6)


def horseshoe(pen: Pen) -> None:
    """Draw a horseshoe."""
    pen.arc((50, 46), 42, (130, 410), INK, 30)
    pen.arc((50, 46), 36, (132, 408), STONE, 18)
    for x, y in ((20, 46), (29, 25), (50, 17), (71, 25), (80, 46)):
        pen.disc((x, y), 4, INK)


def _upright_sword(pen: Pen, top: float, bottom: float) -> None:
    """Draw a sword with its point downwards."""
    edged(pen, ((42, top + 30), (58, top + 30), (58, bottom - 14), (50, bottom), (42, bottom - 14)), SKY)
    edged_line(pen, ((26, top + 26), (74, top + 26)), BRIGHT, 14)
    edged_line(pen, ((50, top + 8), (50, top + 18)), WOOD, 14)
    edged_disc(pen, (50, top + 6), 8, BRIGHT)


def sword(pen: Pen) -> None:
    """Draw a sword."""
    _upright_sword(pen, 0, 97)


def lake(pen: Pen) -> None:
    """Draw a sword held out of a lake."""
    edged(pen, ((44, 4), (50, 0), (56, 4), (56, 48), (44, 48)), SKY)
    edged_line(pen, ((30, 50), (70, 50)), BRIGHT, 13)
    edged_line(pen, ((50, 58), (50, 78)), CREAM, 20)
    for y in (78, 92):
        for x in (8, 36, 64):
            pen.arc((x + 14, y - 8), 16, (20, 160), INK, 5)


def _crossed(pen: Pen, colour: Colour) -> None:
    for side in (1, -1):
        edged_line(pen, ((50 - side * 40, 94), (50 + side * 40, 8)), colour, 12)


def lances(pen: Pen) -> None:
    """Draw two crossed lances."""
    _crossed(pen, WOOD)
    for side in (1, -1):
        tip = (50 + side * 45, 3)
        edged(pen, (tip, (50 + side * 44, 28), (50 + side * 24, 14)), SKY)
        edged(pen, ((50 - side * 34, 74), (50 - side * 16, 80), (50 - side * 24, 90)), DANGER, 4)


def swords(pen: Pen) -> None:
    """Draw two crossed swords."""
    _crossed(pen, SKY)
    for side in (1, -1):
        edged_line(pen, ((50 - side * 40, 66), (50 - side * 16, 88)), BRIGHT, 12)


def lance(pen: Pen) -> None:
    """Draw a lance with a pennant."""
    edged(pen, ((58, 30), (94, 44), (66, 62)), DANGER)
    edged_line(pen, ((16, 94), (74, 20)), WOOD, 12)
    edged(pen, ((86, 4), (82, 28), (64, 14)), SKY)


def broken_lance(pen: Pen) -> None:
    """Draw a lance in two pieces."""
    edged_line(pen, ((8, 92), (40, 58)), WOOD, 13)
    edged_line(pen, ((56, 62), (82, 22)), WOOD, 13)
    edged(pen, ((92, 4), (92, 30), (72, 18)), SKY)
    for end in ((52, 40), (40, 38), (62, 78)):
        pen.line(((48, 58), end), INK, 5)


def dagger(pen: Pen) -> None:
    """Draw a dagger that drips."""
    edged(pen, ((18, 84), (14, 70), (58, 26), (72, 40), (32, 84)), SKY)
    edged_line(pen, ((52, 18), (80, 46)), BRIGHT, 12)
    edged_line(pen, ((70, 28), (86, 12)), WOOD, 13)
    edged(pen, ((10, 98), (4, 90), (11, 78), (18, 90)), DANGER, 4)


def axe(pen: Pen) -> None:
    """Draw a battle axe."""
    edged_line(pen, ((30, 96), (58, 6)), WOOD, 13)
    edged(pen, ((52, 14), (72, 6), (90, 26), (92, 54), (78, 66), (66, 48), (46, 46)), SKY)


def bow(pen: Pen) -> None:
    """Draw a bow with an arrow."""
    pen.arc((20, 50), 54, (-66, 66), INK, 14)
    pen.arc((20, 50), 51, (-64, 64), WOOD, 7)
    pen.line(((42, 4), (42, 96)), INK, 4)
    edged_line(pen, ((6, 50), (84, 50)), CREAM, 9)
    edged(pen, ((98, 50), (76, 37), (76, 63)), SKY)


def mace(pen: Pen) -> None:
    """Draw a mace: an attack."""
    edged_line(pen, ((16, 90), (56, 46)), WOOD, 15)
    for x, y in ((66, 4), (95, 34), (88, 8), (44, 16), (84, 56)):
        pen.line(((66, 34), (x, y)), INK, 9)
    edged_disc(pen, (66, 34), 23, STONE, 7)


def helmet(pen: Pen, colour: Colour = STONE) -> None:
    """Draw a helmet with a plume."""
    edged(pen, ((50, 20), (60, 4), (84, 2), (96, 20), (92, 44), (80, 26), (66, 20)), DANGER)
    edged(pen, ((18, 96), (16, 46), (28, 24), (50, 16), (72, 24), (84, 46), (82, 96)), colour)
    pen.line(((24, 52), (76, 52)), INK, 10)
    pen.line(((50, 52), (50, 92)), INK, 6)
    for y in (68, 82):
        pen.line(((60, y), (72, y)), INK, 5)
        pen.line(((28, y), (40, y)), INK, 5)


def black_helmet(pen: Pen) -> None:
    """Draw the helmet of the Black Knight."""
    helmet(pen, ROCK)


def coat_of_arms(pen: Pen) -> None:
    """Draw a shield with a cross."""
    edged(pen, mirrored(((50, 4), (10, 8), (10, 52), (18, 72), (32, 86), (50, 97))), CREAM)
    pen.line(((50, 12), (50, 88)), DANGER, 14)
    pen.line(((18, 42), (82, 42)), DANGER, 14)


def scabbard(pen: Pen) -> None:
    """Draw a sword in its scabbard."""
    edged(pen, ((36, 34), (64, 34), (60, 88), (50, 98), (40, 88)), WOOD)
    for y in (46, 64, 82):
        pen.line(((41, y), (59, y)), BRIGHT, 6)
    edged_line(pen, ((22, 26), (78, 26)), BRIGHT, 13)
    edged_line(pen, ((50, 8), (50, 20)), WOOD, 14)
    edged_disc(pen, (50, 6), 7, BRIGHT)


def _pole(pen: Pen, x: float, top: float = 6) -> None:
    edged_line(pen, ((x, top), (x, 95)), WOOD, 11)


def _flag(pen: Pen, colour: Colour) -> None:
    _pole(pen, 18)
    edged(pen, ((24, 10), (96, 18), (78, 36), (94, 56), (24, 58)), colour)


def banner(pen: Pen) -> None:
    """Draw a red banner."""
    _flag(pen, DANGER)


def white_flag(pen: Pen) -> None:
    """Draw a white flag."""
    _flag(pen, CREAM)


def pikes(pen: Pen) -> None:
    """Draw a row of pikes."""
    for x, top in ((20, 24), (50, 12), (80, 24)):
        _pole(pen, x, top)
        edged(pen, ((x, top - 10), (x + 11, top + 8), (x, top + 26), (x - 11, top + 8)), SKY)


def pitchfork(pen: Pen) -> None:
    """Draw a pitchfork."""
    edged_line(pen, ((50, 40), (50, 95)), WOOD, 12)
    _prongs(pen, INK, 13)
    _prongs(pen, STONE, 5)


def _prongs(pen: Pen, colour: Colour, width: float) -> None:
    pen.line(((22, 8), (24, 34), (34, 44), (66, 44), (76, 34), (78, 8)), colour, width)
    pen.line(((50, 8), (50, 44)), colour, width)


def trebuchet(pen: Pen) -> None:
    """Draw a trebuchet."""
    edged_line(pen, ((10, 84), (90, 84)), WOOD, 14)
    for x in (28, 74):
        edged_line(pen, ((x, 82), (54, 40)), WOOD, 12)
    edged_line(pen, ((82, 58), (18, 16)), WOOD, 11)
    edged_block(pen, (72, 52, 96, 74), STONE, 2)
    edged_disc(pen, (14, 14), 12, ROCK)
    for x in (22, 78):
        edged_disc(pen, (x, 90), 8, BRIGHT)


def snare(pen: Pen) -> None:
    """Draw a noose."""
    pen.arc((50, 64), 32, (0, 360), INK, 14)
    pen.arc((50, 64), 29, (0, 360), GOLD, 7)
    edged_line(pen, ((50, 34), (44, 18), (54, 4)), GOLD, 13)
    for y in (24, 33):
        pen.line(((40, y), (60, y - 3)), INK, 5)


def boot(pen: Pen) -> None:
    """Draw a boot on the march."""
    shape: Sequence[Point] = (
        (30, 6), (66, 6), (62, 52), (92, 68), (95, 86), (26, 86), (28, 50),
    )  # fmt: skip
    edged(pen, shape, WOOD)
    edged_line(pen, ((24, 91), (94, 91)), ROCK, 11)
    pen.line(((30, 22), (64, 22)), INK, 6)
    for y in (40, 58, 76):
        pen.line(((4, y), (16, y)), INK, 5)
