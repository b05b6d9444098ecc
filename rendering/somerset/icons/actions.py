"""The drawings of what one does: hire, promote, build, learn, cast, move and the like."""

from __future__ import annotations

from collections.abc import Mapping

from rendering.pen import Paint, Pen, Point
from rendering.somerset.hues import DEEP, GREEN, MEADOW, NIGHT, RED
from rendering.somerset.icons import things
from rendering.strokes import edged, edged_disc, edged_line
from rendering.theme import BRIGHT, CORN, CREAM, DUSK, GOLD, INK, ROCK, SKY, STONE, WOOD, Colour


def _plus(pen: Pen, x: float = 76, y: float = 76) -> None:
    edged_disc(pen, (x, y), 22, GREEN, 6)
    pen.line(((x - 10, y), (x + 10, y)), CREAM, 8)
    pen.line(((x, y - 10), (x, y + 10)), CREAM, 8)


def _man(pen: Pen, x: float, coat: Colour, hat: Colour | None = None) -> None:
    edged(pen, [(x + across, y) for across, y in ((-24, 96), (-18, 56), (18, 56), (24, 96))], coat, 7)
    edged_disc(pen, (x, 38), 20, CREAM, 6)
    if hat is not None:
        edged(
            pen, [(x + a, y) for a, y in ((-30, 34), (30, 34), (16, 28), (12, 10), (-12, 10), (-16, 28))], hat
        )


def _hire(pen: Pen) -> None:
    _man(pen, 40, WOOD, CORN)
    _plus(pen)


def _promote(pen: Pen) -> None:
    _man(pen, 34, ROCK)
    edged(pen, ((76, 6), (99, 36), (86, 36), (86, 64), (66, 64), (66, 36), (53, 36)), BRIGHT, 6)
    pen.line(((66, 78), (86, 78)), INK, 8)
    pen.line(((66, 92), (86, 92)), INK, 8)


def _build_tile(pen: Pen) -> None:
    things.tile(pen)
    _plus(pen)


def _build_house(pen: Pen) -> None:
    things.house(pen)
    _plus(pen)


def _learn(pen: Pen) -> None:
    things.book(pen)
    _plus(pen)


def _cast(pen: Pen) -> None:
    edged_line(pen, ((12, 92), (58, 40)), WOOD, 15)
    pen.line(((12, 92), (18, 85)), CREAM, 6)
    pen.polygon(things.star((66, 30), 33), INK)
    pen.polygon(things.star((66, 30), 24), BRIGHT)
    pen.polygon(things.star((24, 26), 16), INK)
    pen.polygon(things.star((24, 26), 10), BRIGHT)
    pen.polygon(things.star((84, 76), 16), INK)
    pen.polygon(things.star((84, 76), 10), BRIGHT)


def _road(pen: Pen) -> None:
    edged(pen, things.HEXAGON, MEADOW, 7)
    for colour, width in ((INK, 33), (CORN, 21)):
        pen.line(((30, 90), (38, 64), (62, 40), (68, 10)), colour, width)
    for x, y in ((67, 22), (58, 38), (46, 54), (36, 72)):
        pen.line(((x - 3, y), (x + 3, y)), CREAM, 6)


def _away(pen: Pen) -> None:
    pen.line(((4, 58), (96, 58)), INK, 24)
    pen.line(((6, 58), (94, 58)), WOOD, 13)
    for x in (22, 54, 84):
        edged_line(pen, ((x - 13, 88), (x + 11, 26)), WOOD, 14)
    pen.line(((10, 10), (90, 90)), RED, 11)
    pen.line(((90, 10), (10, 90)), RED, 11)


_BOOT: tuple[Point, ...] = (
    (30, 6), (64, 6), (62, 50), (90, 66), (96, 88), (26, 88), (24, 60),
)  # fmt: skip


def _boot(pen: Pen) -> None:
    edged(pen, _BOOT, WOOD, 7)
    pen.line(((26, 90), (96, 90)), INK, 11)
    edged(pen, ((26, 4), (68, 4), (67, 22), (27, 22)), CREAM, 6)
    for y in (36, 50):
        pen.line(((2, y), (18, y)), INK, 6)


def _step(pen: Pen) -> None:
    edged(pen, [(x * 0.8, y * 0.8) for x, y in _BOOT], WOOD, 7)
    _plus(pen, 78, 28)
    edged_disc(pen, (78, 76), 20, RED, 6)
    pen.line(((68, 76), (88, 76)), CREAM, 8)


def _teleport(pen: Pen) -> None:
    for radius, colour in ((46, DUSK), (34, SKY), (22, DUSK)):
        edged_disc(pen, (50, 50), radius, colour, 6)
    pen.polygon(things.star((50, 50), 30), INK)
    pen.polygon(things.star((50, 50), 22), BRIGHT)


def _cog(pen: Pen) -> None:
    for x, y in ((50, 10), (78, 22), (90, 50), (78, 78), (50, 90), (22, 78), (10, 50), (22, 22)):
        pen.line(((50, 50), (x, y)), INK, 22)
    for x, y in ((50, 10), (78, 22), (90, 50), (78, 78), (50, 90), (22, 78), (10, 50), (22, 22)):
        pen.line(((50, 50), (x, y)), STONE, 11)
    edged_disc(pen, (50, 50), 32, STONE, 5)
    pen.disc((50, 50), 29, STONE)
    edged_disc(pen, (50, 50), 13, CREAM, 6)


def _far(pen: Pen) -> None:
    """Draw the action of a tile taken from afar."""
    _cog(pen)
    pen.polygon(things.star((76, 24), 26), INK)
    pen.polygon(things.star((76, 24), 18), BRIGHT)


def _stand(pen: Pen) -> None:
    _man(pen, 32, DEEP)
    edged(pen, ((78, 10), (99, 42), (88, 42), (88, 92), (68, 92), (68, 42), (57, 42)), GREEN, 6)


def _arrow(pen: Pen, y: float, way: int, colour: Colour) -> None:
    tip, tail = 50 + 47 * way, 50 - 44 * way
    neck = tip - 30 * way
    edged(
        pen,
        (
            (tip, y),
            (neck, y - 21),
            (neck, y - 9),
            (tail, y - 9),
            (tail, y + 9),
            (neck, y + 9),
            (neck, y + 21),
        ),
        colour,
    )


def _exchange(pen: Pen) -> None:
    _arrow(pen, 28, 1, BRIGHT)
    _arrow(pen, 72, -1, CREAM)


def _swap(pen: Pen) -> None:
    _man(pen, 26, NIGHT)
    _man(pen, 74, STONE)
    pen.arc((50, 30), 26, (200, 340), INK, 10)


def _coining(pen: Pen) -> None:
    """Draw a crystal that becomes coins."""
    edged(pen, ((22, 4), (40, 24), (30, 60), (14, 60), (4, 24)), SKY, 6)
    edged(pen, ((46, 24), (62, 24), (62, 12), (84, 34), (62, 56), (62, 44), (46, 44)), CREAM, 5)
    for centre in ((42, 78), (74, 76)):
        edged_disc(pen, centre, 20, BRIGHT, 6)
        pen.ring(centre, 11, GOLD, 5)


def _pass(pen: Pen) -> None:
    """Draw workers that pass through each other."""
    _man(pen, 50, DEEP)
    pen.line(((2, 74), (98, 74)), INK, 15)
    pen.line(((4, 74), (88, 74)), BRIGHT, 7)
    edged(pen, ((76, 56), (99, 74), (76, 92)), BRIGHT, 5)


DEED_ICONS: Mapping[str, Paint] = {
    "hire": _hire,
    "promote": _promote,
    "build tile": _build_tile,
    "build building": _build_house,
    "learn": _learn,
    "cast": _cast,
    "road": _road,
    "unroad": _away,
    "boot": _boot,
    "step": _step,
    "teleport": _teleport,
    "action": _cog,
    "act": _far,
    "stand": _stand,
    "exchange": _exchange,
    "swap": _swap,
    "coining": _coining,
    "pass": _pass,
}
