"""The seats' shields: a colour and a heraldic ordinary together, always."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image

from rendering.pen import Paint, Pen, Point, painted
from rendering.theme import CREAM, INK, ORDINARIES, Colour, seat_colour

_OUTLINE: tuple[Point, ...] = (
    (6, 4), (94, 4), (94, 58), (90, 74), (80, 90), (66, 104), (50, 115),
    (34, 104), (20, 90), (10, 74), (6, 58),
)  # fmt: skip
_ORDINARIES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "cross": (((40, 0), (60, 0), (60, 120), (40, 120)), ((0, 36), (100, 36), (100, 56), (0, 56))),
    "chevron": (((0, 74), (50, 32), (100, 74), (100, 98), (50, 56), (0, 98)),),
    "bend": (((0, 0), (22, 0), (100, 76), (100, 102), (82, 102), (0, 22)),),
    "pale": (((34, 0), (66, 0), (66, 120), (34, 120)),),
    "saltire": (
        ((0, 0), (20, 0), (100, 88), (86, 104), (0, 14)),
        ((100, 0), (80, 0), (0, 88), (14, 104), (100, 14)),
    ),
}
PROPORTION = 1.2  # height to width
_CROWN = 0.7  # of a shield's width


def _inset(points: tuple[Point, ...], by: float) -> list[Point]:
    """Draw points towards the middle of the shield."""
    return [(50 + (x - 50) * by, 56 + (y - 56) * by) for x, y in points]


def _clipped(pen: Pen, ordinary: str, colour: Colour) -> None:
    for shape in _ORDINARIES[ordinary]:
        pen.polygon(shape, colour)


@cache
def shield(seat: int | None, width: int, *, resigned: bool = False) -> Image.Image:
    """Draw a seat's shield; None is neutral, with a plain field. Who resigned shows a white flag."""
    height = round(width * PROPORTION)
    field = painted(partial(_field, seat), width, height)
    outline = painted(lambda pen: pen.polygon(_inset(_OUTLINE, 0.9), INK), width, height)
    frame = painted(lambda pen: pen.polygon(_OUTLINE, INK), width, height)
    frame.paste(field, mask=outline.getchannel("A"))
    if resigned:
        frame.alpha_composite(painted(_white_flag, width, height))
    return frame


def _field(seat: int | None, pen: Pen) -> None:
    pen.block((0, 0, 100, 120), 0, seat_colour(seat))
    if seat is not None:
        _clipped(pen, ORDINARIES[seat], CREAM)


def _white_flag(pen: Pen) -> None:
    pen.line(((20, 28), (20, 112)), INK, 9)
    pen.polygon(((20, 26), (92, 34), (78, 54), (92, 76), (20, 72)), INK)
    pen.polygon(((26, 33), (80, 40), (68, 54), (80, 69), (26, 66)), CREAM)


@cache
def crowned(seat: int, width: int, crown: Paint, above: float) -> Image.Image:
    """Draw the shield of a seat that has won, under a crown that rises `above` it, in shield widths."""
    below, rises = shield(seat, width), round(width * above)
    over = painted(crown, round(width * _CROWN), round(width * _CROWN))
    image = Image.new("RGBA", (width, below.height + rises))
    image.paste(below, (0, rises))
    image.alpha_composite(over, ((width - over.width) // 2, 0))
    return image
