"""The tiles as sprites, and the sides of the table: seats with their shield, and the grey dummy."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image

from languages.spoken import signed, texts
from rendering.battles_and_builders.icons import STRATEGY, TOKENS, start_pennant
from rendering.battles_and_builders.terrain import ACROSS, SCENES
from rendering.battles_and_builders.words import DUMMY
from rendering.canvas import Canvas
from rendering.fonts import BOLD
from rendering.names import NAME_LINE, draw_name
from rendering.pen import Pen, painted
from rendering.players import Livery
from rendering.shields import shield
from rendering.theme import BRIGHT, CREAM, DANGER, FADED, GOLD, INK, PARCHMENT, SHADE
from rendering.tokens import seal, token
from rules.battles_and_builders.tables import BARBARIANS, EVENT_TILES, FIELD, MOUNTAIN, URBAN
from rules.battles_and_builders.view import Table
from rules.text import Seat

tell = texts(__name__).tell


EVENT_CARD = (46, 66)  # pixels
_CARD_SCENE = 36
# What must be seen of a landscape that is cut narrow, in its own units.
_FOCUS = {URBAN: 76, FIELD: 32, MOUNTAIN: 52, BARBARIANS: 58}


@cache
def event_tile(event: str, width: int, value: int, *, gone: bool = False) -> Image.Image:
    """Draw an event tile with its worth in a seal of `value` pixels in the upper right corner."""
    tile = EVENT_TILES[event]
    height = width * 2 // 3
    image = painted(lambda pen: pen.block((0, 0, 150, 100), 5, INK), width, height, ACROSS)
    scene = painted(SCENES[tile.terrain], width - 6, height - 6, ACROSS)
    image.paste(scene, (3, 3))
    if gone:
        image = Image.blend(image, painted(_worn, width, height, ACROSS), 0.7)
        image.alpha_composite(painted(_struck_out, width, height, ACROSS))
        return image
    image.alpha_composite(seal(f"{tile.value:+d}", value), (width - value - 5, 5))
    return image


def _struck_out(pen: Pen) -> None:
    pen.line(((8, 92), (142, 8)), FADED, 3)


def _worn(pen: Pen) -> None:
    pen.block((0, 0, 150, 100), 5, PARCHMENT)


@cache
def event_card(event: str) -> Image.Image:
    """Draw a narrow copy of an event tile, for a row of those won: its worth stands below."""
    tile = EVENT_TILES[event]
    width, height = EVENT_CARD
    image = painted(partial(_card, f"{tile.value:+d}", tile.value < 0), width, height, width)
    scene = painted(SCENES[tile.terrain], round(_CARD_SCENE * 1.5), _CARD_SCENE, ACROSS)
    left = round(_FOCUS[tile.terrain] * _CARD_SCENE / 100) - (width - 6) // 2
    image.paste(scene.crop((left, 0, left + width - 6, _CARD_SCENE)), (3, 3))
    return image


def _card(value: str, lost: bool, pen: Pen) -> None:
    width, height = EVENT_CARD
    pen.block((0, 0, width - 1, height - 1), 5, INK)
    pen.block((3, 3, width - 4, height - 4), 2, DANGER if lost else BRIGHT)
    at = (width / 2, (height + _CARD_SCENE) / 2 - 1)
    pen.text(at, signed(value), 25, CREAM if lost else INK)


@cache
def strategy_tile(tile: str, size: int) -> Image.Image:
    """Draw a strategy tile."""
    image = painted(_plate, size, size)
    drawing = painted(STRATEGY[tile], round(size * 0.72), round(size * 0.72))
    at = (size - drawing.width) // 2
    image.alpha_composite(drawing, (at, at))
    return image


def _plate(pen: Pen) -> None:
    pen.block((0, 0, 99, 99), 12, INK)
    pen.block((4, 4, 95, 95), 9, GOLD)
    pen.block((8, 8, 91, 91), 6, CREAM)


@cache
def unknown_tile(size: int) -> Image.Image:
    """Draw the place of a strategy tile that is being chosen."""
    return painted(_dotted, size, size)


def _dotted(pen: Pen) -> None:
    pen.block((2, 2, 97, 97), 12, GOLD)
    pen.block((7, 7, 92, 92), 8, SHADE)
    pen.text((50, 50), "?", 60, INK)


@cache
def army(kind: int, livery: Livery | None, size: int) -> Image.Image:
    """Draw a token of a kind, by its place among the kinds."""
    return token(TOKENS[kind], livery, size)


@cache
def pennant(size: int) -> Image.Image:
    """Draw the start marker."""
    return painted(start_pennant, size, size)


def seat_of(table: Table, side: int) -> Seat | None:
    """Give the seat of a side; the dummy has none."""
    return side if side < table.seats else None


def livery_of(canvas: Canvas, table: Table, side: int) -> Livery | None:
    """Give the livery of a side; the dummy's is neutral."""
    return canvas.livery(seat_of(table, side))


def shield_of(canvas: Canvas, table: Table, side: int, width: int) -> Image.Image:
    """Draw the shield of a side, with a white flag if it has resigned."""
    return shield(livery_of(canvas, table, side), width, resigned=table.tableaux[side].resigned)


def write_side(canvas: Canvas, table: Table, side: int, left: float, top: float, room: float) -> None:
    """Write who a side is, in a line of its own."""
    seat, y = seat_of(table, side), top + NAME_LINE / 2 + 7
    if seat is None:
        canvas.text(left, y, tell(DUMMY), 25, BOLD)
    else:
        draw_name(canvas, seat, left, y, 25, room, BOLD)


def draw_side(
    canvas: Canvas, table: Table, side: int, x: float, y: float, *, start: bool, width: int = 50
) -> None:
    """Draw the shield of a side, and beside it the start marker if it has it."""
    canvas.centred(shield_of(canvas, table, side, width), x, y)
    if start:
        canvas.centred(pennant(36), x + 44, y)
