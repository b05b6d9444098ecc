"""The signs of the four suits."""

from __future__ import annotations

from functools import cache

from PIL import Image

from rendering.pen import Pen, painted
from rendering.theme import DANGER, INK, Colour

# The signs of the suits on parchment and on cards; on a man the sign is cream.
SUIT_COLOURS: dict[str, Colour] = {"S": INK, "D": DANGER, "C": INK, "H": DANGER}


def paint_suit(pen: Pen, suit: str, centre: tuple[float, float], half: float, colour: Colour) -> None:
    """Paint a suit's sign around a point; it reaches `half` units to each side."""
    _SIGNS[suit](pen, centre, half, colour)


@cache
def suit_sign(suit: str, size: int, colour: Colour | None = None) -> Image.Image:
    """Draw a suit's sign, usually in the suit's own colour."""
    shade = SUIT_COLOURS[suit] if colour is None else colour
    return painted(lambda pen: paint_suit(pen, suit, (50, 50), 46, shade), size, size)


def _spade(pen: Pen, centre: tuple[float, float], half: float, colour: Colour) -> None:
    x, y = centre
    for side in (-1, 1):
        pen.disc((x + side * 0.45 * half, y + 0.22 * half), 0.45 * half, colour)
    pen.polygon(
        (
            (x, y - half),
            (x + 0.5 * half, y - 0.42 * half),
            (x + 0.84 * half, y),
            (x + 0.5 * half, y + 0.5 * half),
            (x - 0.5 * half, y + 0.5 * half),
            (x - 0.84 * half, y),
            (x - 0.5 * half, y - 0.42 * half),
        ),
        colour,
    )
    _stem(pen, centre, half, colour)


def _stem(pen: Pen, centre: tuple[float, float], half: float, colour: Colour) -> None:
    x, y = centre
    pen.polygon(
        (
            (x - 0.08 * half, y + 0.2 * half),
            (x + 0.08 * half, y + 0.2 * half),
            (x + 0.42 * half, y + half),
            (x - 0.42 * half, y + half),
        ),
        colour,
    )


def _diamond(pen: Pen, centre: tuple[float, float], half: float, colour: Colour) -> None:
    x, y = centre
    pen.polygon(
        ((x, y - half), (x + 0.76 * half, y), (x, y + half), (x - 0.76 * half, y)),
        colour,
    )


def _club(pen: Pen, centre: tuple[float, float], half: float, colour: Colour) -> None:
    x, y = centre
    radius = 0.43 * half
    for across, down in ((0, -0.54), (-0.54, 0.2), (0.54, 0.2)):
        pen.disc((x + across * half, y + down * half), radius, colour)
    pen.disc((x, y + 0.05 * half), 0.25 * half, colour)
    _stem(pen, centre, half, colour)


def _heart(pen: Pen, centre: tuple[float, float], half: float, colour: Colour) -> None:
    x, y = centre
    for side in (-1, 1):
        pen.disc((x + side * 0.46 * half, y - 0.36 * half), 0.5 * half, colour)
    pen.polygon(
        (
            (x - 0.93 * half, y - 0.18 * half),
            (x, y - 0.5 * half),
            (x + 0.93 * half, y - 0.18 * half),
            (x + 0.5 * half, y + 0.42 * half),
            (x, y + half),
            (x - 0.5 * half, y + 0.42 * half),
        ),
        colour,
    )


_SIGNS = {"S": _spade, "D": _diamond, "C": _club, "H": _heart}
