"""The men: a body in the colour of the suit, with its sign, and the head of its kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from PIL import Image

from rendering.camelot_101.icons.suits import SUIT_LIVERIES, paint_suit
from rendering.palette import BRIGHT, CREAM, INK, Colour, mixed
from rendering.players import tincture
from rendering.sprites import Pen, Point, edged, edged_disc, edged_line, mirrored, painted

_EDGE = 5.5  # units
_KEPT = 1000  # sprites: some hundred men, at the sizes they are drawn in


@lru_cache(maxsize=_KEPT)
def man(suit: str, kind: str, size: int, *, led: bool = True) -> Image.Image:
    """Draw a man of a suit (`S`) and kind (`N`) in a square of `size` pixels.

    He wears the colour of his suit; one whom nobody leads is grey.
    """
    return painted(partial(_man, suit, kind, tincture(SUIT_LIVERIES[suit] if led else None)), size, size)


def _man(suit: str, kind: str, colour: Colour, pen: Pen) -> None:
    body = _PAWN if kind == "P" else _BODY
    behind = kind in "NP"  # a head whose neck the body hides
    if behind:
        _HEADS[kind](pen, colour)
    edged(pen, body, colour, _EDGE)
    pen.line(_lit(body), mixed(colour, CREAM, 1 / 3), 4)
    if not behind:
        _HEADS[kind](pen, colour)
    low, half = (76, 17) if kind == "P" else (73, 18.5)
    paint_suit(pen, suit, (50, low), half, CREAM)


def _bell(top: float, narrow: float, wide: float) -> list[Point]:
    """Give the outline of a bell from its shoulder down to its foot."""
    waist, foot = 50 - narrow, 50 - wide
    return mirrored([(waist, top), (waist - 1, top + 10), (foot + 7, 80), (foot, 88), (foot, 97)])


_BODY, _PAWN = _bell(50, 17, 35), _bell(52, 12, 31)


def _lit(body: Sequence[Point]) -> list[Point]:
    return [(x + 5.5, y) for x, y in body[1:4]]


def _pawn(pen: Pen, colour: Colour) -> None:
    edged_disc(pen, (50, 38), 18, colour, _EDGE)
    pen.arc((50, 38), 12, (170, 260), mixed(colour, CREAM, 1 / 3), 4)


def _rook(pen: Pen, colour: Colour) -> None:
    tower = mirrored([(20, 10), (33, 10), (33, 19), (43, 19), (43, 10), (50, 10)])
    tower += [(80, 32), (70, 38), (70, 54), (30, 54), (30, 38), (20, 32)]
    edged(pen, tower, colour, _EDGE)
    pen.line(((30, 37), (70, 37)), INK, 4)


def _bishop(pen: Pen, colour: Colour) -> None:
    mitre = mirrored([(50, 3), (35, 18), (28, 36), (33, 52), (50, 54)])
    edged(pen, mitre, colour, _EDGE)
    pen.line(((50, 13), (50, 42)), CREAM, 6)
    pen.line(((39, 25), (61, 25)), CREAM, 6)
    pen.line(((32, 50), (68, 50)), BRIGHT, 5)
    edged_disc(pen, (50, 5), 4, BRIGHT, 3)


def _knight(pen: Pen, colour: Colour) -> None:
    head = (
        (42, 12), (45, 2), (53, 10), (68, 17), (78, 32), (80, 50), (77, 64), (36, 64),
        (40, 52), (46, 44), (37, 43), (26, 51), (16, 47), (14, 38), (26, 26), (33, 16),
    )  # fmt: skip
    edged(pen, head, colour, _EDGE)
    pen.disc((37, 25), 4, CREAM)
    pen.line(((20, 42), (25, 40)), INK, 3)
    for start, end in (((58, 17), (63, 26)), ((66, 24), (70, 34)), ((71, 36), (73, 46))):
        pen.line((start, end), mixed(colour, CREAM, 1 / 3), 4)


def _queen(pen: Pen, colour: Colour) -> None:
    edged_disc(pen, (50, 38), 14, CREAM, _EDGE)
    crown = mirrored([(16, 12), (28, 26), (33, 8), (43, 23), (50, 5)])
    crown += [(74, 42), (26, 42)]
    edged(pen, crown, BRIGHT, _EDGE)
    for x, y in ((15, 11), (33, 7), (50, 4), (67, 7), (85, 11)):
        edged_disc(pen, (x, y), 4.5, CREAM, 3.5)
    pen.line(((30, 48), (70, 48)), INK, 11)
    pen.line(((31, 48), (69, 48)), colour, 5)


def _king(pen: Pen, colour: Colour) -> None:
    edged_line(pen, ((50, 2), (50, 22)), BRIGHT, 9, 5)
    edged_line(pen, ((40, 9), (60, 9)), BRIGHT, 9, 5)
    pen.line(((50, 3), (50, 22)), BRIGHT, 5)
    crown = ((24, 42), (18, 28), (24, 19), (36, 18), (50, 26), (64, 18), (76, 19), (82, 28), (76, 42))
    edged(pen, crown, BRIGHT, _EDGE)
    pen.line(((50, 28), (50, 40)), INK, 3.5)
    for side in (-1, 1):
        pen.disc((50 + side * 17, 29), 4.5, colour)
    pen.line(((28, 48), (72, 48)), INK, 11)
    pen.line(((29, 48), (71, 48)), CREAM, 5)


_HEADS: dict[str, Callable[[Pen, Colour], None]] = {
    "P": _pawn,
    "N": _knight,
    "B": _bishop,
    "R": _rook,
    "Q": _queen,
    "K": _king,
}
