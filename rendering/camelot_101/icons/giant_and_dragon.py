"""The Giant and the Dragon, whole as they walk, and their heads as trophies."""

from __future__ import annotations

from functools import cache

from PIL import Image

from rendering.pen import Paint, Pen, painted
from rendering.strokes import edged, edged_disc, edged_line, mirrored
from rendering.theme import BRIGHT, CREAM, DANGER, FIRE, GRASS, INK, ROOF, WOOD, Colour, mixed
from rules.camelot_101.tables.numbers import DRAGON, GIANT

_SKIN: Colour = (214, 166, 148)
_HIDE = mixed(DANGER, INK, 1 / 3)


@cache
def figure(name: str, size: int, *, asleep: bool = False) -> Image.Image:
    """Draw the Giant or the Dragon in a square of `size` pixels."""
    return painted(_SLEEPING if asleep else _FIGURES[name], size, size)


def _giant(pen: Pen) -> None:
    """Draw him with his club on the shoulder."""
    for x in (36, 62):
        edged_line(pen, ((x, 74), (x, 93)), _SKIN, 15, 5)
        edged_line(pen, ((x - 6, 95), (x + 5, 95)), WOOD, 11, 5)
    edged(pen, mirrored([(34, 40), (24, 50), (24, 82), (50, 82)]), GRASS, 5)
    pen.line(((25, 66), (75, 66)), INK, 11)
    pen.line(((27, 66), (73, 66)), WOOD, 6)
    edged(pen, ((74, 60), (80, 62), (98, 16), (90, 5), (79, 8), (78, 16)), WOOD, 5)
    for x, y in ((88, 14), (85, 26), (91, 30)):
        pen.disc((x, y), 2.6, BRIGHT)
    edged_line(pen, ((70, 46), (82, 58), (77, 61)), _SKIN, 14, 5)
    edged_line(pen, ((30, 46), (16, 58), (17, 70)), _SKIN, 14, 5)
    _head(pen, 50, 26, 1.0)


def _head(pen: Pen, x: float, y: float, scale: float) -> None:
    def at(across: float, down: float) -> tuple[float, float]:
        return (x + across * scale, y + down * scale)

    edged_disc(pen, at(0, 0), 19 * scale, _SKIN, 5)
    beard = [
        at(a, d)
        for a, d in (
            (-19, 3),
            (-10, 7),
            (0, 5),
            (10, 7),
            (19, 3),
            (15, 21),
            (7, 19),
            (0, 26),
            (-7, 19),
            (-15, 21),
        )
    ]
    edged(pen, beard, ROOF, 4)
    hair = [
        at(a, d)
        for a, d in (
            (-20, -1),
            (-19, -14),
            (-10, -23),
            (0, -20),
            (10, -23),
            (19, -14),
            (20, -1),
            (10, -10),
            (-10, -10),
        )
    ]
    edged(pen, hair, ROOF, 4)
    for side in (-1, 1):
        pen.disc(at(side * 7.5, -2.5), 3 * scale, INK)
        pen.line((at(side * 12, -9), at(side * 4, -6)), INK, 3.5 * scale)
    pen.line((at(-5, 12), at(5, 12)), INK, 3.5 * scale)


def paint_giant_head(pen: Pen) -> None:
    """Paint the Giant's head."""
    _head(pen, 50, 48, 1.8)


def _dragon(pen: Pen) -> None:
    edged(
        pen, ((46, 44), (30, 8), (10, 4), (16, 18), (4, 26), (18, 34), (12, 48), (30, 50), (40, 60)), FIRE, 5
    )
    edged(
        pen,
        ((56, 44), (66, 10), (84, 2), (82, 16), (96, 22), (84, 32), (92, 44), (74, 48), (64, 60)),
        FIRE,
        5,
    )
    for start, end in (
        ((42, 46), (20, 12)),
        ((40, 50), (12, 28)),
        ((62, 46), (80, 10)),
        ((64, 50), (88, 26)),
    ):
        pen.line((start, end), INK, 3)
    _curve(pen, ((60, 74), (78, 82), (90, 74), (88, 62), (80, 62)), 12)
    edged(pen, ((80, 54), (72, 64), (86, 68)), DANGER, 4)
    edged(pen, mirrored([(38, 46), (28, 66), (30, 86), (40, 95), (50, 96)]), DANGER, 5)
    for y, half in ((66, 9), (75, 11), (84, 10)):
        pen.line(((50 - half, y), (50 + half, y)), BRIGHT, 5)
    for x in (32, 66):
        edged(pen, ((x - 8, 96), (x - 4, 86), (x + 8, 86), (x + 10, 96)), DANGER, 4)
    _curve(pen, ((50, 58), (52, 44), (46, 36)), 20)
    _dragons_head(pen, 44, 30, 1.0)


def _curve(pen: Pen, points: tuple[tuple[float, float], ...], width: float) -> None:
    edged_line(pen, points, DANGER, width, 5)


def _dragons_head(pen: Pen, x: float, y: float, scale: float) -> None:
    def at(across: float, down: float) -> tuple[float, float]:
        return (x + across * scale, y + down * scale)

    for dx in (6, 14):
        edged(pen, (at(dx, -8), at(dx + 14, -20), at(dx + 8, -2)), BRIGHT, 4)
    snout = (
        (-26, -2),
        (-24, -9),
        (-8, -10),
        (0, -15),
        (14, -12),
        (20, 0),
        (16, 14),
        (2, 16),
        (-8, 9),
        (-24, 8),
        (-14, 3),
    )
    edged(pen, [at(a, d) for a, d in snout], DANGER, 5)
    edged_disc(pen, at(2, -4), 4.5 * scale, CREAM, 3)
    pen.disc(at(1, -4), 2 * scale, INK)
    pen.disc(at(-20, -4), 1.8 * scale, INK)


def paint_dragon_head(pen: Pen) -> None:
    """Paint the Dragon's head."""
    edged(pen, ((56, 66), (40, 98), (90, 98), (84, 52)), _HIDE, 5)
    _dragons_head(pen, 54, 50, 1.75)


def _sleeping(pen: Pen) -> None:
    """Draw the Dragon curled up."""
    edged_disc(pen, (54, 66), 27, DANGER, 5)
    pen.arc((54, 66), 17, (180, 350), INK, 4)
    edged(pen, ((54, 40), (84, 34), (90, 60), (72, 62)), FIRE, 5)
    _dragons_head(pen, 34, 74, 0.9)
    pen.disc((36, 70), 5, DANGER)
    pen.line(((31, 71), (40, 71)), INK, 3.5)
    for x, y, half in ((16, 38, 7), (30, 20, 9)):
        pen.line(
            ((x - half, y - half), (x + half, y - half), (x - half, y + half), (x + half, y + half)), INK, 4
        )


_FIGURES: dict[str, Paint] = {GIANT: _giant, DRAGON: _dragon}
_SLEEPING: Paint = _sleeping
