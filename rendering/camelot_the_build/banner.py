"""The banner of a seat, which hangs beside the castle where there is room."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from PIL import Image

from rendering.canvas import Canvas
from rendering.palette import BRIGHT, GOLD, INK
from rendering.players import Livery, tincture
from rendering.sprites import Pen, edged, painted, shield
from rules.text import Seat

_ACROSS, LONG = 96, 300  # pixels
_SHIELD, _SHIELD_Y = 50, 74
ROOM: Final = LONG + 40


def hang_banner(canvas: Canvas, seat: Seat, x: float, top: float, bottom: float) -> bool:
    """Hang the banner of a seat where there is room for it; say whether there is."""
    fits = bottom - top >= ROOM
    if fits:
        canvas.centred(banner(canvas.livery(seat)), x, (top + bottom) / 2)
    return fits


@cache
def banner(livery: Livery | None) -> Image.Image:
    """Draw the banner of a livery."""
    image = painted(partial(_cloth, livery), _ACROSS, LONG)
    image.alpha_composite(shield(livery, _SHIELD), ((_ACROSS - _SHIELD) // 2, _SHIELD_Y))
    return image


def _cloth(livery: Livery | None, pen: Pen) -> None:
    edged(pen, ((12, 14), (88, 14), (88, 304), (50, 268), (12, 304)), INK)
    edged(pen, ((14, 16), (86, 16), (86, 296), (50, 262), (14, 296)), tincture(livery), 4)
    for y in (40, 226):
        pen.line(((16, y), (84, y)), BRIGHT, 8)
    for y in (190, 206):
        pen.line(((50, y), (50, y + 1)), BRIGHT, 10)
    pen.line(((6, 12), (94, 12)), INK, 12)
    pen.line(((6, 12), (94, 12)), GOLD, 6)
