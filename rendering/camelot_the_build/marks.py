"""What is laid over the plan: the gold corner of the turn before, the ring of a square that may be chosen."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image

from rendering.fonts import BOLD
from rendering.palette import BRIGHT, GILDED, GOLD, INK
from rendering.players import Livery, tincture
from rendering.sprites import Pen, painted


@cache
def gold_corner(size: int) -> Image.Image:
    """Draw the corner of a tile laid in the turn before."""
    return painted(_corner, size, size)


def _corner(pen: Pen) -> None:
    pen.polygon(((0, 0), (100, 0), (0, 100)), INK)
    pen.polygon(((0, 0), (82, 0), (0, 82)), BRIGHT)
    pen.polygon(((0, 0), (56, 0), (0, 56)), GOLD)
    pen.polygon(((0, 0), (42, 0), (0, 42)), BRIGHT)


@cache
def counted_ring(livery: Livery | None, size: int) -> Image.Image:
    """Draw what goes around the value of an older tile that counts for the turn of a livery's seat."""
    return painted(partial(_counted, livery), size, size)


def _counted(livery: Livery | None, pen: Pen) -> None:
    pen.ring((50, 50), 50, INK, 15)
    pen.ring((50, 50), 47, tincture(livery), 9)


@cache
def target(name: str, size: int) -> Image.Image:
    """Draw the ring of an empty square that may be chosen, around its name."""
    return painted(partial(_target, name, size), size, size, size)


def _target(name: str, size: int, pen: Pen) -> None:
    for inset, colour in ((0, INK), (3, BRIGHT), (12, GILDED)):
        pen.block((inset, inset, size - 1 - inset, size - 1 - inset), 22 - inset, colour)
    pen.text((size / 2, size / 2 - 1), name, 32 if len(name) < 3 else 28, INK, BOLD)
