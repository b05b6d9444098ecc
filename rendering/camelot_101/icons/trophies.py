"""What lies on the Island and in castles: the artifacts, and the heads of the slain, as icons."""

from __future__ import annotations

from functools import cache

from PIL import Image

from rendering.camelot_101.icons.giant_and_dragon import paint_dragon_head, paint_giant_head
from rendering.pen import Paint, Pen, painted
from rendering.strokes import edged, edged_block, edged_disc, mirrored
from rendering.theme import BRIGHT, CREAM, DANGER, GOLD, INK, ROCK, SKY, STONE, WOOD
from rules.camelot_101.tables.numbers import CROWN, DRAGON, EXCALIBUR, GIANT, GRAIL
from rules.camelot_101.tables.numbers import STONE as SWORD_IN_STONE


@cache
def trophy(name: str, size: int) -> Image.Image:
    """Draw an artifact or a trophy by its name in the rules' tables."""
    return painted(_TROPHIES[name], size, size)


def _blade(pen: Pen, x: float, top: float, tip: float) -> None:
    """Draw an upright sword's blade between its guard and its tip."""
    point, back = tip, top
    lean = 10 if point > back else -10
    edged(
        pen,
        ((x - 6, back), (x + 6, back), (x + 6, point - lean), (x, point), (x - 6, point - lean)),
        CREAM,
        5,
    )
    pen.line(((x, back), (x, point - lean)), SKY, 3)


def _hilt(pen: Pen, x: float, guard: float, pommel: float) -> None:
    pen.line(((x, guard), (x, pommel)), INK, 12)
    pen.line(((x, guard), (x, pommel)), WOOD, 6)
    pen.line(((x - 20, guard), (x + 20, guard)), INK, 13)
    pen.line(((x - 20, guard), (x + 20, guard)), BRIGHT, 7)
    edged_disc(pen, (x, pommel), 6, BRIGHT, 4)


def _excalibur(pen: Pen) -> None:
    _blade(pen, 50, 70, 3)
    _hilt(pen, 50, 70, 92)


def _sword_in_stone(pen: Pen) -> None:
    edged(pen, ((8, 94), (16, 68), (36, 58), (66, 58), (86, 70), (94, 94)), STONE, 5)
    pen.line(((24, 80), (40, 74)), ROCK, 4)
    pen.line(((60, 84), (76, 78)), ROCK, 4)
    _blade(pen, 50, 30, 66)
    pen.block((40, 62, 60, 72), 0, STONE)
    pen.line(((38, 62), (62, 62)), INK, 5)
    _hilt(pen, 50, 29, 10)


def _grail(pen: Pen) -> None:
    cup = mirrored([(22, 10), (23, 30), (30, 46), (44, 54), (46, 74), (28, 84), (28, 92)])
    edged(pen, cup, BRIGHT, 6)
    pen.line(((24, 14), (76, 14)), GOLD, 6)
    pen.line(((34, 24), (38, 40)), CREAM, 6)
    edged_disc(pen, (50, 62), 8, BRIGHT, 5)
    edged_disc(pen, (50, 34), 6, DANGER, 3)


def paint_crown(pen: Pen) -> None:
    """Paint the Crown."""
    crown = [*mirrored([(8, 30), (27, 52), (32, 18), (43, 46), (50, 10)]), (88, 84), (12, 84)]
    edged(pen, crown, BRIGHT, 6)
    edged_block(pen, (12, 74, 88, 90), GOLD, 3, 5)
    for x, y in ((8, 28), (31, 17), (50, 9), (69, 17), (92, 28)):
        edged_disc(pen, (x, y), 5.5, CREAM, 4)
    for x in (30, 50, 70):
        pen.disc((x, 82), 4.5, DANGER)


_TROPHIES: dict[str, Paint] = {
    GIANT: paint_giant_head,
    DRAGON: paint_dragon_head,
    GRAIL: _grail,
    SWORD_IN_STONE: _sword_in_stone,
    CROWN: paint_crown,
    EXCALIBUR: _excalibur,
}
