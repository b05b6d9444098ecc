"""The squares of the board, a sprite for each kind; the Island and who walks there; the banners."""

from collections.abc import Sequence
from functools import cache, partial
from math import cos, pi, sin

from PIL import Image

from languages.spoken import texts
from rendering import palette
from rendering.camelot_101.armies import leader, on_island
from rendering.camelot_101.board.grid import ISLAND, Board, suit_at
from rendering.camelot_101.icons.men import figure, suit_sign, trophy
from rendering.canvas import fit_name, written_name
from rendering.palette import CORN, CREAM, GRASS, INK, MEADOW, mixed
from rendering.players import Livery
from rendering.sprites import Paint, Pen, Point, edged, edged_block, edged_disc, painted, shield
from rules.camelot_101.tables.board import (
    BACK_LINES,
    FIELD,
    GATES,
    HOME_SPOTS,
    NAMES,
    PAWN_LINES,
    POSTS,
    SUITS,
    THRONES,
    WARDS,
)
from rules.camelot_101.tables.numbers import DRAGON, EXCALIBUR, GRAIL, STONE
from rules.camelot_101.view import Table
from rules.text import N_, Words

tell = texts(__name__).tell


# The ground: all of these are colours of the palette.
MEADOW_LIGHT: palette.Colour = palette.VELLUM
WATER: palette.Colour = palette.SKY
ARM_LIGHT: palette.Colour = palette.VELLUM
ARM_DARK: palette.Colour = palette.STROKE
STONEWORK: palette.Colour = (212, 206, 194)
STONEWORK_LINE: palette.Colour = palette.mixed(palette.STONE, palette.CREAM, 0.25)

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
    return painted(partial(_paint_square, kind, dark=dark), size, size).convert("RGB")


def _paint_square(kind: str, pen: Pen, *, dark: bool) -> None:
    light_ground, dark_ground = _GROUNDS.get(kind, (ARM_LIGHT, ARM_DARK))
    pen.block((0, 0, 100, 100), 0, dark_ground if dark else light_ground)
    if kind in _MOTIFS:
        _MOTIFS[kind](pen)


_GROUNDS: dict[str, tuple[palette.Colour, palette.Colour]] = {
    FIELD_SQUARE: (MEADOW_LIGHT, palette.MEADOW),
    THRONE: (palette.GILDED, palette.GILDED),
    GATE: (STONEWORK, STONEWORK),
    POST: (STONEWORK, STONEWORK),
    SHUT: (STONEWORK, STONEWORK),
}


def _home(pen: Pen) -> None:
    """Draw a place that is kept free: a lozenge of gold."""
    for half, colour in ((34, palette.SHADE), (28, palette.GILDED), (13, palette.SHADE), (8, palette.GILDED)):
        pen.polygon(((50, 50 - half), (50 + half, 50), (50, 50 + half), (50 - half, 50)), colour)


def _throne(pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, palette.INK)
    pen.block((4, 4, 96, 96), 0, palette.BRIGHT)
    pen.block((11, 11, 89, 89), 0, palette.GOLD)
    pen.block((14, 14, 86, 86), 0, palette.GILDED)
    for x in (27, 73):
        edged_disc(pen, (x, 20), 6, palette.BRIGHT, 4)
    edged(pen, ((30, 84), (30, 38), (36, 26), (50, 20), (64, 26), (70, 38), (70, 84)), palette.WOOD, 4)


def _gate(pen: Pen) -> None:
    _flags(pen)
    for x in (18, 34, 50, 66, 82):
        pen.line(((x, 12), (x, 88)), palette.STONE, 5)
    for y in (22, 50, 78):
        pen.line(((12, y), (88, y)), palette.STONE, 5)


def _post(pen: Pen) -> None:
    _flags(pen)
    edged_block(pen, (24, 24, 76, 76), palette.STONE, 4, 4)
    pen.block((34, 34, 66, 66), 3, STONEWORK)


def _wall(pen: Pen) -> None:
    """Draw masonry: there is no way in."""
    pen.block((0, 0, 100, 100), 0, palette.INK)
    for row in range(4):
        for x in range(-22 if row % 2 else 3, 100, 50):
            pen.block((max(3, x), row * 25 + 2, min(97, x + 46), row * 25 + 23), 3, palette.STONE)


def _flags(pen: Pen) -> None:
    """Draw flagstones."""
    for row in range(4):
        y = row * 25
        pen.line(((0, y), (100, y)), STONEWORK_LINE, 3)
        for x in range(12 if row % 2 else 37, 100, 50):
            pen.line(((x, y), (x, y + 25)), STONEWORK_LINE, 3)


_MOTIFS: dict[str, Paint] = {HOME: _home, THRONE: _throne, GATE: _gate, POST: _post, SHUT: _wall}


# Where on the rims these are seen, by side: the shield, the middle of the name, and the suit's sign.
_RIMS = (
    ((4.5, 15.5), (5.93, 15.5), (10.5, 15.5)),
    ((0.5, 11.5), (0.5, 10.07), (0.5, 5.5)),
    ((4.5, 0.5), (5.93, 0.5), (10.5, 0.5)),
    ((15.5, 9.5), (15.5, 10.93), (15.5, 5.5)),
)
_TURNS = (None, Image.Transpose.ROTATE_90, None, Image.Transpose.ROTATE_270)
_NAME, _ROOM = 26, 108  # pixels; a name touches neither the shield nor the throne
_NEUTRAL: Words = N_("neutral")


def draw_banners(board: Board, liveries: Sequence[Livery | None]) -> None:
    """Draw by each pair of thrones the shield of who leads the army, and the army's sign."""
    for side, (one, _, other) in enumerate(_RIMS):
        suit = suit_at(side, board.turns)
        if not board.plain:
            board.canvas.centred(_vine(board.size, upright=side % 2 == 1), *board.on(*other))
        board.canvas.centred(shield(liveries[suit], board.scaled(42)), *board.on(*one))
        board.canvas.centred(suit_sign(SUITS[suit], board.scaled(46)), *board.on(*other))


def write_leaders(board: Board, table: Table) -> None:
    """Write beside each shield who leads the army."""
    for side, (_, (column, row), _) in enumerate(_RIMS):
        seat = leader(table, SUITS[suit_at(side, board.turns)])
        name = tell(_NEUTRAL) if seat is None else board.canvas.players.name(seat)
        sprite = written_name(*fit_name(name, board.scaled(_NAME), board.scaled(_ROOM)))
        turn = _TURNS[side]
        turned = sprite if turn is None else sprite.transpose(turn)
        if _fits(board, turned, *board.on(column, row)):
            board.canvas.centred(turned, *board.on(column, row))


def _fits(board: Board, sprite: Image.Image, x: float, y: float) -> bool:
    """Say whether a sprite lies on the canvas with all of it: a name cut by the edge of a part is none."""
    across, down = sprite.width / 2, sprite.height / 2
    return across < x < board.canvas.width - across and down < y < board.canvas.height - down


@cache
def _vine(size: int, *, upright: bool) -> Image.Image:
    image = painted(_scroll, 3 * size - 8, size - 6, 300)
    return image.transpose(Image.Transpose.ROTATE_90) if upright else image


def _scroll(pen: Pen) -> None:
    for side in (-1, 1):
        stem = [
            (150 + side * x, 48 + y)
            for x, y in ((44, 6), (62, 16), (82, 12), (98, -4), (116, -12), (134, -2), (138, 14))
        ]
        pen.line(stem, palette.WOOD, 4)
        for x, y, lean in ((64, -4, -1), (84, 32, 1), (104, -26, -1), (118, 8, 1)):
            _leaf(pen, 150 + side * x, 48 + y, side * lean)
        pen.disc((150 + side * 130, 66), 6, (168, 24, 32))


def _leaf(pen: Pen, x: float, y: float, lean: float) -> None:
    shape = (
        (x - 13, y),
        (x - 5, y - 9),
        (x + 6, y - 9),
        (x + 15, y - 2 * lean),
        (x + 6, y + 8),
        (x - 5, y + 8),
    )
    pen.polygon(
        [(a - (a - x) * -0.15, b - (b - y) * -0.15) for a, b in shape],
        palette.mixed(palette.GRASS, palette.INK, 0.5),
    )
    pen.polygon([(a - (a - x) * 0.15, b - (b - y) * 0.15) for a, b in shape], palette.GRASS)


_WAVE = mixed(CREAM, WATER, 0.25)


@cache
def island(size: int) -> Image.Image:
    """Draw the Island on squares of a size."""
    return painted(_island, 2 * size, 2 * size, 200).convert("RGB")


def _island(pen: Pen) -> None:
    pen.block((0, 0, 200, 200), 0, INK)
    pen.block((2, 2, 198, 198), 0, WATER)
    for x, y in ((12, 16), (150, 14), (14, 182), (152, 186), (82, 10), (84, 191)):
        pen.line(((x, y), (x + 8, y - 5), (x + 16, y), (x + 24, y - 5), (x + 32, y)), _WAVE, 4)
    edged(pen, _shore(86, 80), CORN, 4)
    pen.polygon(_shore(76, 70), MEADOW)
    for x, y in ((58, 52), (128, 48), (56, 140), (140, 146), (96, 40), (40, 96), (158, 98)):
        pen.line(((x, y), (x - 4, y - 8)), GRASS, 3.5)
        pen.line(((x, y), (x + 4, y - 9)), GRASS, 3.5)


def _shore(across: float, down: float) -> list[Point]:
    """Give a rounded outline that is not quite even."""
    points = []
    for step in range(48):
        angle = step * pi / 24
        ripple = 1 + 0.035 * sin(5 * angle) + 0.02 * sin(9 * angle)
        x, y = cos(angle), sin(angle)
        square = max(abs(x), abs(y)) ** 0.45
        points.append((100 + x * across * ripple / square, 100 + y * down * ripple / square))
    return points


_ICON = 38
_PLACES = {EXCALIBUR: (-40, -36), GRAIL: (40, -36), STONE: (40, 38), DRAGON: (-40, 38)}


def draw_island(board: Board, table: Table) -> None:
    """Draw the artifacts in the corners, and the wanderer in the middle."""
    lying = on_island(table)
    awake = table.wanderer == ISLAND
    crowded = awake or any(man.square == ISLAND for man in table.men)
    for name in lying:
        across, down = _PLACES[name]
        near = 1.0 if crowded else 0.72
        size = board.scaled(_ICON if crowded else 46)
        sprite = figure(DRAGON, size + 8, asleep=True) if name == DRAGON else trophy(name, size)
        board.lay(sprite, ISLAND, across * near, down * near)
    if awake:
        board.lay(figure(table.figure, board.scaled(92)), ISLAND)
