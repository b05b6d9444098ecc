"""The workers: a seat's shield for a body, and a hat that tells peasant, knight and wizard apart."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image

from rendering.pen import Paint, Pen, painted
from rendering.shields import PROPORTION, shield
from rendering.somerset.hues import NIGHT, RED
from rendering.strokes import edged, edged_disc, mirrored
from rendering.theme import BRIGHT, CORN, CREAM, GOLD, INK, ROCK, STONE
from rules.text import Seat

_WIDE = 0.62  # of the height
_BODY = 0.56  # of the height; the head overlaps it


def _peasant(pen: Pen) -> None:
    edged_disc(pen, (50, 60), 30, CREAM, 8)
    edged(pen, mirrored(((50, 16), (34, 18), (28, 40), (2, 52), (10, 60), (50, 56))), CORN, 8)
    pen.line(((28, 43), (72, 43)), RED, 8)


def _knight(pen: Pen) -> None:
    edged(pen, ((46, 22), (60, 2), (92, 2), (98, 30), (80, 22), (60, 30)), RED, 7)
    edged(pen, mirrored(((50, 20), (30, 26), (20, 46), (20, 92), (50, 98))), STONE, 9)
    pen.line(((28, 58), (72, 58)), INK, 13)
    for x in (38, 50, 62):
        pen.line(((x, 74), (x, 88)), ROCK, 6)


def _wizard(pen: Pen) -> None:
    edged_disc(pen, (50, 74), 24, CREAM, 8)
    edged(pen, mirrored(((52, -10), (42, 12), (28, 48), (0, 58), (6, 70), (50, 64))), NIGHT, 7)
    pen.disc((50, 40), 9, BRIGHT)
    pen.line(((26, 56), (74, 56)), GOLD, 7)


HATS: Mapping[str, Paint] = {"P": _peasant, "K": _knight, "W": _wizard}


@lru_cache(maxsize=256)
def worker(seat: Seat | None, kind: str, height: int, *, lying: bool = False) -> Image.Image:
    """Draw a worker, upright or lying on its side; without a seat it is anybody's."""
    image = Image.new("RGBA", (round(height * _WIDE), height))
    across = round(height * _BODY / PROPORTION * 1.12)
    body = shield(seat, across)
    image.alpha_composite(body, ((image.width - across) // 2, height - body.height))
    side = round(height * 0.52)
    hat = painted(HATS[kind], side, side)
    image.alpha_composite(hat, ((image.width - side) // 2, 0))
    return image.transpose(Image.Transpose.ROTATE_90) if lying else image
