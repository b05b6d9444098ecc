"""The drawings on tokens and strategy tiles, each in a square of 100 units."""

from __future__ import annotations

from collections.abc import Mapping

from rendering.pen import Paint, Pen
from rendering.theme import BRIGHT, CREAM, DANGER, DICE, GOLD, INK, WOOD, Colour


def _hammer(pen: Pen) -> None:
    pen.line(((22, 88), (62, 42)), CREAM, 15)
    pen.polygon(((34, 22), (56, 4), (94, 38), (76, 60)), CREAM)
    pen.polygon(((34, 22), (56, 4), (50, 2), (26, 8), (18, 22)), CREAM)


def _sword(pen: Pen) -> None:
    pen.polygon(((50, 0), (61, 14), (61, 64), (39, 64), (39, 14)), CREAM)
    pen.line(((24, 66), (76, 66)), CREAM, 11)
    pen.line(((50, 66), (50, 86)), CREAM, 13)
    pen.disc((50, 90), 11, CREAM)


def _horse(pen: Pen, colour: Colour = CREAM) -> None:
    head = (
        (50, 2), (56, 12), (70, 18), (82, 34), (90, 64), (92, 96), (34, 96), (36, 80), (50, 62),
        (48, 52), (34, 56), (20, 68), (8, 62), (8, 48), (22, 32), (32, 18), (42, 14),
    )  # fmt: skip
    pen.polygon(head, colour)


def _horse_with_eye(pen: Pen) -> None:
    _horse(pen)
    pen.disc((42, 31), 5.5, INK)


def _bow(pen: Pen) -> None:
    pen.arc((24, 50), 52, (-68, 68), CREAM, 11)
    pen.line(((42, 4), (42, 96)), CREAM, 5)
    pen.line(((2, 50), (84, 50)), CREAM, 9)
    pen.polygon(((100, 50), (76, 34), (76, 66)), CREAM)
    pen.polygon(((0, 36), (16, 36), (24, 50), (16, 64), (0, 64), (8, 50)), CREAM)


def _crown(pen: Pen, colour: Colour = CREAM) -> None:
    pen.polygon(((6, 26), (30, 50), (50, 14), (70, 50), (94, 26), (86, 78), (14, 78)), colour)
    pen.block((14, 80, 86, 94), 3, colour)
    for centre in ((6, 22), (50, 10), (94, 22)):
        pen.disc(centre, 8, colour)


TOKENS: tuple[Paint, ...] = (_hammer, _sword, _horse_with_eye, _bow, _crown)


def start_pennant(pen: Pen) -> None:
    """Draw the start marker: a golden pennant on a staff."""
    pen.line(((18, 6), (18, 96)), INK, 11)
    pen.polygon(((18, 4), (98, 32), (18, 62)), INK)
    pen.polygon(((25, 15), (78, 32), (25, 50)), BRIGHT)


def winner_crown(pen: Pen) -> None:
    """Draw the crown of who has won."""
    pen.line(((14, 86), (86, 86)), INK, 22)
    _crown(pen, INK)
    pen.polygon(((14, 38), (32, 58), (50, 26), (68, 58), (86, 38), (80, 76), (20, 76)), BRIGHT)
    pen.block((18, 82, 82, 90), 2, BRIGHT)


def _claim(pen: Pen) -> None:
    for centre in ((50, 28), (27, 66), (73, 66)):
        pen.disc(centre, 25, INK)
        pen.disc(centre, 20, BRIGHT)
        pen.ring(centre, 15, GOLD, 3)


def _extra(pen: Pen) -> None:
    points = (
        (50, 2), (63, 34), (98, 38), (71, 60), (80, 95), (50, 76), (20, 95), (29, 60), (2, 38), (37, 34),
    )  # fmt: skip
    pen.polygon(points, INK)
    pen.polygon([(50 + (x - 50) * 0.8, 52 + (y - 52) * 0.8) for x, y in points], BRIGHT)
    pen.line(((50, 42), (50, 66)), INK, 6)
    pen.line(((38, 54), (62, 54)), INK, 6)


def _catapult(pen: Pen) -> None:
    pen.line(((12, 76), (88, 76)), WOOD, 11)
    pen.line(((34, 74), (58, 40)), WOOD, 9)
    pen.line(((72, 74), (58, 40)), WOOD, 9)
    pen.line(((88, 70), (24, 22)), INK, 8)
    pen.disc((20, 18), 14, DANGER)
    for x in (22, 78):
        pen.disc((x, 84), 13, INK)
        pen.disc((x, 84), 6, BRIGHT)


def _trojan(pen: Pen) -> None:
    pen.polygon(
        ((52, 8), (60, 0), (84, 16), (98, 34), (86, 44), (74, 36), (72, 68), (24, 68), (28, 40)), WOOD
    )
    pen.line(((26, 44), (14, 60)), WOOD, 7)
    pen.line(((30, 66), (30, 82)), WOOD, 9)
    pen.line(((66, 66), (66, 82)), WOOD, 9)
    pen.block((12, 78, 88, 86), 2, INK)
    for x in (24, 76):
        pen.disc((x, 89), 10, INK)
        pen.disc((x, 89), 4, BRIGHT)
    pen.disc((74, 18), 4, CREAM)


def _fresh(pen: Pen) -> None:
    pen.block((28, 30, 72, 74), 8, INK)
    pen.block((32, 34, 68, 70), 6, DICE["g"])
    for centre in ((41, 43), (59, 43), (50, 52), (41, 61), (59, 61)):
        pen.disc(centre, 4.5, CREAM)
    for turn in (-165, 15):
        pen.arc((50, 52), 47, (turn, turn + 120), INK, 8)
    pen.polygon(((84, 22), (96, 46), (68, 36)), INK)
    pen.polygon(((16, 82), (4, 58), (32, 68)), INK)


def _withdraw(pen: Pen) -> None:
    pen.block((60, 8, 92, 92), 3, WOOD)
    for y in (28, 50, 72):
        pen.line(((62, y), (90, y)), INK, 3)
    pen.line(((6, 70), (26, 70)), INK, 10)
    pen.arc((28, 48), 27, (-90, 90), INK, 10)
    pen.line(((26, 26), (20, 26)), INK, 10)
    pen.polygon(((0, 26), (24, 8), (24, 44)), INK)


STRATEGY: Mapping[str, Paint] = {
    "CL": _claim,
    "EX": _extra,
    "CA": _catapult,
    "TR": _trojan,
    "FR": _fresh,
    "WD": _withdraw,
}
