"""The faces of the four types of pieces, each in a square of 100 units, in one colour on another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rendering.palette import Colour
from rendering.sprites import Pen
from rules.return_to_camelot.tables import KNIGHT, LORD, SOLDIER, WIZARD

Face: TypeAlias = Callable[[Pen, Colour, Colour], None]  # with the colour of the drawing, and of its ground


def _lord(pen: Pen, drawn: Colour, ground: Colour) -> None:
    """Draw a crown."""
    pen.polygon(((4, 24), (28, 46), (50, 8), (72, 46), (96, 24), (88, 72), (12, 72)), drawn)
    for centre in ((5, 20), (50, 9), (95, 20)):
        pen.disc(centre, 8, drawn)
    pen.block((10, 77, 90, 95), 4, drawn)
    for x in (28, 50, 72):
        pen.disc((x, 86), 5, ground)


def _wizard(pen: Pen, drawn: Colour, ground: Colour) -> None:
    """Draw a pointed hat with a star."""
    pen.polygon(((58, 0), (52, 20), (80, 76), (20, 76), (36, 24), (44, 6)), drawn)
    pen.polygon(((4, 82), (20, 72), (80, 72), (96, 82), (84, 94), (50, 98), (16, 94)), drawn)
    pen.line(((20, 77), (50, 81), (80, 77)), ground, 5)
    pen.polygon(_star((49, 53), 19, 8), ground)


def _star(centre: tuple[float, float], far: float, near: float) -> list[tuple[float, float]]:
    """Give the corners of a star with four rays."""
    x, y = centre
    return [
        (x, y - far), (x + near / 2, y - near / 2), (x + far, y), (x + near / 2, y + near / 2),
        (x, y + far), (x - near / 2, y + near / 2), (x - far, y), (x - near / 2, y - near / 2),
    ]  # fmt: skip


def _knight(pen: Pen, drawn: Colour, ground: Colour) -> None:
    """Draw a horse's head with its bridle."""
    head = (
        (46, 0), (54, 12), (68, 15), (84, 32), (92, 58), (94, 97), (28, 97), (34, 78), (46, 62),
        (42, 56), (30, 58), (18, 68), (6, 62), (5, 50), (18, 34), (28, 18), (40, 12),
    )  # fmt: skip
    pen.polygon(head, drawn)
    pen.disc((40, 30), 5.5, ground)
    pen.line(((23, 30), (34, 54)), ground, 5)
    pen.line(((62, 24), (76, 42), (82, 64), (83, 86)), ground, 5)
    pen.line(((30, 46), (58, 42)), ground, 5)


def _soldier(pen: Pen, drawn: Colour, ground: Colour) -> None:
    """Draw a sword."""
    pen.polygon(((50, 0), (65, 17), (65, 60), (35, 60), (35, 17)), drawn)
    pen.line(((50, 18), (50, 56)), ground, 5)
    pen.line(((19, 64), (81, 64)), drawn, 15)
    pen.line(((50, 64), (50, 86)), drawn, 15)
    pen.disc((50, 88), 12, drawn)


FACES: Mapping[str, Face] = {LORD: _lord, WIZARD: _wizard, KNIGHT: _knight, SOLDIER: _soldier}
