"""The shields of the liveries: a colour and a heraldic ordinary together, always."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image

from rendering.pen import Paint, Pen, Point, painted
from rendering.players import Livery, tincture
from rendering.theme import CREAM, INK

_OUTLINE: tuple[Point, ...] = (
    (6, 4), (94, 4), (94, 58), (90, 74), (80, 90), (66, 104), (50, 115),
    (34, 104), (20, 90), (10, 74), (6, 58),
)  # fmt: skip
PROPORTION = 1.2  # height to width
_CROWN = 0.7  # of a shield's width


def _inset(points: tuple[Point, ...], by: float) -> list[Point]:
    """Draw points towards the middle of the shield."""
    return [(50 + (x - 50) * by, 56 + (y - 56) * by) for x, y in points]


@cache
def shield(livery: Livery | None, width: int, *, resigned: bool = False) -> Image.Image:
    """Draw a shield; None is neutral, with a plain field. Who resigned shows a white flag."""
    height = round(width * PROPORTION)
    arms = painted(partial(_arms, livery), width, height)
    outline = painted(lambda pen: pen.polygon(_inset(_OUTLINE, 0.9), INK), width, height)
    frame = painted(lambda pen: pen.polygon(_OUTLINE, INK), width, height)
    frame.paste(arms, mask=outline.getchannel("A"))
    if resigned:
        frame.alpha_composite(painted(_white_flag, width, height))
    return frame


def _arms(livery: Livery | None, pen: Pen) -> None:
    pen.block((0, 0, 100, 120), 0, tincture(livery))
    if livery is None:
        return
    for points in livery.ordinary.polygons:
        pen.polygon(points, livery.on)
    for x, y, radius in livery.ordinary.discs:
        pen.disc((x, y), radius, livery.on)


def _white_flag(pen: Pen) -> None:
    pen.line(((20, 28), (20, 112)), INK, 9)
    pen.polygon(((20, 26), (92, 34), (78, 54), (92, 76), (20, 72)), INK)
    pen.polygon(((26, 33), (80, 40), (68, 54), (80, 69), (26, 66)), CREAM)


@cache
def crowned(livery: Livery | None, width: int, crown: Paint, above: float) -> Image.Image:
    """Draw the shield of a seat that has won, under a crown that rises `above` it, in shield widths."""
    below, rises = shield(livery, width), round(width * above)
    over = painted(crown, round(width * _CROWN), round(width * _CROWN))
    image = Image.new("RGBA", (width, below.height + rises))
    image.paste(below, (0, rises))
    image.alpha_composite(over, ((width - over.width) // 2, 0))
    return image
