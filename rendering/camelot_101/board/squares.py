"""The squares of the board: of what kind each is, and the sprite of each kind."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image

from rendering.palette import (
    BRIGHT,
    CREAM,
    GILDED,
    GOLD,
    GRASS,
    INK,
    SHADE,
    SKY,
    STONE,
    STROKE,
    VELLUM,
    WOOD,
    Colour,
    mixed,
)
from rendering.sprites import Paint, Pen, edged, edged_block, edged_disc, painted
from rules.camelot_101.tables.board import (
    BACK_LINES,
    FIELD,
    GATES,
    HOME_SPOTS,
    NAMES,
    PAWN_LINES,
    POSTS,
    THRONES,
    WARDS,
)

# The ground: all of these are colours of the palette.
MEADOW: Colour = mixed(GRASS, CREAM, 0.5)
MEADOW_LIGHT: Colour = VELLUM
WATER: Colour = SKY
ARM_LIGHT: Colour = VELLUM
ARM_DARK: Colour = STROKE
STONEWORK: Colour = (212, 206, 194)
STONEWORK_LINE: Colour = mixed(STONE, CREAM, 0.25)

# What kind of square each is.
FIELD_SQUARE, WARD, PAWN_LINE, BACK_LINE, HOME, THRONE, GATE, POST, SHUT = (
    "field", "ward", "pawn", "back", "home", "throne", "gate", "post", "shut",
)  # fmt: skip


def _kinds() -> dict[str, str]:
    lines = ((WARD, WARDS), (PAWN_LINE, PAWN_LINES), (BACK_LINE, BACK_LINES), (HOME, HOME_SPOTS))
    found = dict.fromkeys((NAMES[node] for node in FIELD), FIELD_SQUARE)
    for kind, armies in (*lines, (THRONE, THRONES)):
        found |= {NAMES[node]: kind for line in armies for node in line}
    for kind, nodes in ((GATE, GATES), (POST, POSTS)):
        found |= {NAMES[node]: kind for node in nodes}
    return found


KIND_OF = _kinds()


@cache
def square_sprite(kind: str, size: int, *, dark: bool) -> Image.Image:
    """Draw a square of a kind."""
    return painted(partial(_paint_square, kind, dark=dark), size, size).convert("RGB")


def _paint_square(kind: str, pen: Pen, *, dark: bool) -> None:
    light_ground, dark_ground = _GROUNDS.get(kind, (ARM_LIGHT, ARM_DARK))
    pen.block((0, 0, 100, 100), 0, dark_ground if dark else light_ground)
    if kind in _MOTIFS:
        _MOTIFS[kind](pen)


_GROUNDS: dict[str, tuple[Colour, Colour]] = {
    FIELD_SQUARE: (MEADOW_LIGHT, MEADOW),
    THRONE: (GILDED, GILDED),
    GATE: (STONEWORK, STONEWORK),
    POST: (STONEWORK, STONEWORK),
    SHUT: (STONEWORK, STONEWORK),
}


def _home(pen: Pen) -> None:
    """Draw a place that is kept free: a lozenge of gold."""
    for half, colour in ((34, SHADE), (28, GILDED), (13, SHADE), (8, GILDED)):
        pen.polygon(((50, 50 - half), (50 + half, 50), (50, 50 + half), (50 - half, 50)), colour)


def _throne(pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, INK)
    pen.block((4, 4, 96, 96), 0, BRIGHT)
    pen.block((11, 11, 89, 89), 0, GOLD)
    pen.block((14, 14, 86, 86), 0, GILDED)
    for x in (27, 73):
        edged_disc(pen, (x, 20), 6, BRIGHT, 4)
    edged(pen, ((30, 84), (30, 38), (36, 26), (50, 20), (64, 26), (70, 38), (70, 84)), WOOD, 4)


def _gate(pen: Pen) -> None:
    _flags(pen)
    for x in (18, 34, 50, 66, 82):
        pen.line(((x, 12), (x, 88)), STONE, 5)
    for y in (22, 50, 78):
        pen.line(((12, y), (88, y)), STONE, 5)


def _post(pen: Pen) -> None:
    _flags(pen)
    edged_block(pen, (24, 24, 76, 76), STONE, 4, 4)
    pen.block((34, 34, 66, 66), 3, STONEWORK)


def _wall(pen: Pen) -> None:
    """Draw masonry: there is no way in."""
    pen.block((0, 0, 100, 100), 0, INK)
    for row in range(4):
        for x in range(-22 if row % 2 else 3, 100, 50):
            pen.block((max(3, x), row * 25 + 2, min(97, x + 46), row * 25 + 23), 3, STONE)


def _flags(pen: Pen) -> None:
    """Draw flagstones."""
    for row in range(4):
        y = row * 25
        pen.line(((0, y), (100, y)), STONEWORK_LINE, 3)
        for x in range(12 if row % 2 else 37, 100, 50):
            pen.line(((x, y), (x, y + 25)), STONEWORK_LINE, 3)


_MOTIFS: dict[str, Paint] = {
    HOME: _home,
    THRONE: _throne,
    GATE: _gate,
    POST: _post,
    SHUT: _wall,
}
