"""The drawings of wood, brick, stone, grain, coins, crystals, and of any good."""

from __future__ import annotations

from collections.abc import Mapping

from rendering.pen import Paint, Pen
from rendering.somerset.hues import BARK, DEEP, FOAM, PLANKS
from rendering.strokes import edged, edged_block, edged_disc
from rendering.theme import BRIGHT, CORN, CREAM, GOLD, GRASS, INK, ROCK, ROOF, SKY, STONE, WOOD


def _log(pen: Pen, x: float, y: float) -> None:
    """Draw a log from its end."""
    pen.line(((x, y), (x + 22, y - 8)), INK, 36)
    pen.line(((x, y), (x + 22, y - 8)), WOOD, 25)
    edged_disc(pen, (x, y), 18, PLANKS, 5)
    pen.ring((x, y), 9, BARK, 3)


def _wood(pen: Pen) -> None:
    _log(pen, 38, 34)
    _log(pen, 20, 74)
    _log(pen, 58, 76)


def _brick(pen: Pen) -> None:
    for box in ((28, 10, 72, 34), (6, 38, 48, 62), (52, 38, 94, 62), (4, 66, 32, 90), (36, 66, 96, 90)):
        edged_block(pen, box, ROOF, 2, 7)
        pen.line(((box[0] + 9, box[1] + 8), (box[2] - 10, box[1] + 8)), CREAM, 3)


def _stone(pen: Pen) -> None:
    edged(pen, ((8, 84), (4, 56), (22, 26), (52, 12), (82, 28), (96, 62), (90, 86)), STONE, 7)
    pen.polygon(((22, 30), (52, 17), (64, 40), (36, 52)), CREAM)
    pen.polygon(((66, 42), (82, 32), (91, 62), (86, 82), (60, 80)), ROCK)
    pen.line(((36, 54), (64, 42), (60, 82)), INK, 4)
    pen.line(((36, 54), (10, 60)), INK, 4)


def _grain(pen: Pen) -> None:
    for x, top in ((50, 6), (26, 16), (74, 16)):
        lean = (x - 50) * 0.5
        pen.line(((x, top + 10), (50 + lean * 0.2, 96)), INK, 13)
        pen.line(((x, top + 10), (50 + lean * 0.2, 94)), GOLD, 5)
    for x, top in ((26, 16), (74, 16), (50, 6)):
        for step in range(3):
            y = top + step * 15
            edged(pen, ((x, y - 6), (x + 13, y + 4), (x, y + 16), (x - 13, y + 4)), BRIGHT, 5)
    pen.line(((36, 74), (64, 74)), INK, 17)
    pen.line(((37, 74), (63, 74)), ROOF, 8)


def coin(pen: Pen) -> None:
    """Draw a coin with a cross."""
    pen.disc((50, 50), 47, INK)
    pen.disc((50, 50), 41, BRIGHT)
    pen.ring((50, 50), 35, GOLD, 6)
    pen.line(((50, 32), (50, 68)), GOLD, 10)
    pen.line(((32, 50), (68, 50)), GOLD, 10)


def _crystal(pen: Pen) -> None:
    edged(pen, ((50, 3), (78, 34), (62, 97), (38, 97), (22, 34)), SKY, 7)
    pen.polygon(((50, 8), (62, 36), (54, 92), (44, 92), (38, 36)), CREAM)
    pen.polygon(((62, 36), (74, 35), (60, 92), (54, 92)), DEEP)
    pen.line(((24, 34), (38, 38), (62, 38), (76, 34)), INK, 4)
    edged(pen, ((86, 52), (98, 66), (90, 97), (74, 97)), FOAM, 6)
    edged(pen, ((14, 56), (2, 70), (10, 97), (26, 97)), FOAM, 6)


def _any(pen: Pen) -> None:
    """Draw a disc with the four colours of the goods."""
    pen.disc((50, 50), 48, INK)
    for turn, colour in enumerate((ROOF, STONE, CORN, WOOD)):
        pen.arc((50, 50), 42, (turn * 90 - 90, turn * 90), colour, 42)
    pen.line(((50, 8), (50, 92)), INK, 5)
    pen.line(((8, 50), (92, 50)), INK, 5)
    edged_disc(pen, (50, 50), 19, CREAM, 5)
    pen.disc((50, 50), 8, GRASS)


GOODS_ICONS: Mapping[str, Paint] = {
    "w": _wood,
    "b": _brick,
    "s": _stone,
    "g": _grain,
    "c": coin,
    "m": _crystal,
    "a": _any,
}
