"""The tokens and tiles as sprites, and the sides of the table: seats with a shield, and the grey dummy."""

from collections.abc import Mapping
from functools import cache, partial

from PIL import Image

from languages.spoken import signed
from rendering import palette
from rendering.battles_and_builders.words import side_begun
from rendering.canvas import Canvas, draw_line, fitted
from rendering.fonts import BOLD
from rendering.players import Livery
from rendering.sprites import Paint, Pen, ghost, painted, seal, shield, token
from rules.battles_and_builders.tables import BARBARIANS, EVENT_TILES, FIELD, FINAL_COUNT, MOUNTAIN, URBAN
from rules.battles_and_builders.view import Table


def _hammer(pen: Pen) -> None:
    pen.line(((22, 88), (62, 42)), palette.CREAM, 15)
    pen.polygon(((34, 22), (56, 4), (94, 38), (76, 60)), palette.CREAM)
    pen.polygon(((34, 22), (56, 4), (50, 2), (26, 8), (18, 22)), palette.CREAM)


def _sword(pen: Pen) -> None:
    pen.polygon(((50, 0), (61, 14), (61, 64), (39, 64), (39, 14)), palette.CREAM)
    pen.line(((24, 66), (76, 66)), palette.CREAM, 11)
    pen.line(((50, 66), (50, 86)), palette.CREAM, 13)
    pen.disc((50, 90), 11, palette.CREAM)


def _horse_with_eye(pen: Pen) -> None:
    head = (
        (50, 2), (56, 12), (70, 18), (82, 34), (90, 64), (92, 96), (34, 96), (36, 80), (50, 62),
        (48, 52), (34, 56), (20, 68), (8, 62), (8, 48), (22, 32), (32, 18), (42, 14),
    )  # fmt: skip
    pen.polygon(head, palette.CREAM)
    pen.disc((42, 31), 5.5, palette.INK)


def _bow(pen: Pen) -> None:
    pen.arc((24, 50), 52, (-68, 68), palette.CREAM, 11)
    pen.line(((42, 4), (42, 96)), palette.CREAM, 5)
    pen.line(((2, 50), (84, 50)), palette.CREAM, 9)
    pen.polygon(((100, 50), (76, 34), (76, 66)), palette.CREAM)
    pen.polygon(((0, 36), (16, 36), (24, 50), (16, 64), (0, 64), (8, 50)), palette.CREAM)


def _crown(pen: Pen, colour: palette.Colour = palette.CREAM) -> None:
    pen.polygon(((6, 26), (30, 50), (50, 14), (70, 50), (94, 26), (86, 78), (14, 78)), colour)
    pen.block((14, 80, 86, 94), 3, colour)
    for centre in ((6, 22), (50, 10), (94, 22)):
        pen.disc(centre, 8, colour)


TOKENS: tuple[Paint, ...] = (_hammer, _sword, _horse_with_eye, _bow, _crown)


def start_pennant(pen: Pen) -> None:
    """Draw the start marker: a golden pennant on a staff."""
    pen.line(((18, 6), (18, 96)), palette.INK, 11)
    pen.polygon(((18, 4), (98, 32), (18, 62)), palette.INK)
    pen.polygon(((25, 15), (78, 32), (25, 50)), palette.BRIGHT)


def has_bid(pen: Pen) -> None:
    """Draw the sign of who has bid: a tick."""
    pen.disc((50, 50), 49, palette.INK)
    pen.disc((50, 50), 43, palette.DICE["g"])
    pen.line(((27, 52), (44, 70), (74, 32)), palette.CREAM, 13)


def awaited(pen: Pen) -> None:
    """Draw the sign of who is waited for: an hourglass."""
    pen.polygon(((20, 8), (80, 8), (54, 50), (80, 92), (20, 92), (46, 50)), palette.INK)
    pen.polygon(((32, 22), (68, 22), (50, 46)), palette.CREAM)
    pen.polygon(((50, 58), (67, 86), (33, 86)), palette.BRIGHT)
    for y in (8, 92):
        pen.line(((18, y), (82, y)), palette.INK, 13)


def winner_crown(pen: Pen) -> None:
    """Draw the crown of who has won."""
    pen.line(((14, 86), (86, 86)), palette.INK, 22)
    _crown(pen, palette.INK)
    pen.polygon(((14, 38), (32, 58), (50, 26), (68, 58), (86, 38), (80, 76), (20, 76)), palette.BRIGHT)
    pen.block((18, 82, 82, 90), 2, palette.BRIGHT)


def _claim(pen: Pen) -> None:
    for centre in ((50, 28), (27, 66), (73, 66)):
        pen.disc(centre, 25, palette.INK)
        pen.disc(centre, 20, palette.BRIGHT)
        pen.ring(centre, 15, palette.GOLD, 3)


def _extra(pen: Pen) -> None:
    points = (
        (50, 2), (63, 34), (98, 38), (71, 60), (80, 95), (50, 76), (20, 95), (29, 60), (2, 38), (37, 34),
    )  # fmt: skip
    pen.polygon(points, palette.INK)
    pen.polygon([(50 + (x - 50) * 0.8, 52 + (y - 52) * 0.8) for x, y in points], palette.BRIGHT)
    pen.line(((50, 42), (50, 66)), palette.INK, 6)
    pen.line(((38, 54), (62, 54)), palette.INK, 6)


def _catapult(pen: Pen) -> None:
    pen.line(((12, 76), (88, 76)), palette.WOOD, 11)
    pen.line(((34, 74), (58, 40)), palette.WOOD, 9)
    pen.line(((72, 74), (58, 40)), palette.WOOD, 9)
    pen.line(((88, 70), (24, 22)), palette.INK, 8)
    pen.disc((20, 18), 14, palette.DANGER)
    for x in (22, 78):
        pen.disc((x, 84), 13, palette.INK)
        pen.disc((x, 84), 6, palette.BRIGHT)


def _trojan(pen: Pen) -> None:
    pen.polygon(
        ((52, 8), (60, 0), (84, 16), (98, 34), (86, 44), (74, 36), (72, 68), (24, 68), (28, 40)), palette.WOOD
    )
    pen.line(((26, 44), (14, 60)), palette.WOOD, 7)
    pen.line(((30, 66), (30, 82)), palette.WOOD, 9)
    pen.line(((66, 66), (66, 82)), palette.WOOD, 9)
    pen.block((12, 78, 88, 86), 2, palette.INK)
    for x in (24, 76):
        pen.disc((x, 89), 10, palette.INK)
        pen.disc((x, 89), 4, palette.BRIGHT)
    pen.disc((74, 18), 4, palette.CREAM)


def _fresh(pen: Pen) -> None:
    pen.block((28, 30, 72, 74), 8, palette.INK)
    pen.block((32, 34, 68, 70), 6, palette.DICE["g"])
    for centre in ((41, 43), (59, 43), (50, 52), (41, 61), (59, 61)):
        pen.disc(centre, 4.5, palette.CREAM)
    for turn in (-165, 15):
        pen.arc((50, 52), 47, (turn, turn + 120), palette.INK, 8)
    pen.polygon(((84, 22), (96, 46), (68, 36)), palette.INK)
    pen.polygon(((16, 82), (4, 58), (32, 68)), palette.INK)


def _withdraw(pen: Pen) -> None:
    pen.block((60, 8, 92, 92), 3, palette.WOOD)
    for y in (28, 50, 72):
        pen.line(((62, y), (90, y)), palette.INK, 3)
    pen.line(((6, 70), (26, 70)), palette.INK, 10)
    pen.arc((28, 48), 27, (-90, 90), palette.INK, 10)
    pen.line(((26, 26), (20, 26)), palette.INK, 10)
    pen.polygon(((0, 26), (24, 8), (24, 44)), palette.INK)


STRATEGY: Mapping[str, Paint] = {
    "CL": _claim,
    "EX": _extra,
    "CA": _catapult,
    "TR": _trojan,
    "FR": _fresh,
    "WD": _withdraw,
}


ACROSS = 150


def _urban(pen: Pen) -> None:
    pen.block((0, 0, 150, 100), 0, palette.SKY)
    for x, top in ((20, 46), (44, 34), (92, 40), (114, 50)):
        pen.block((x, top, x + 20, 86), 0, palette.CREAM)
        pen.polygon(((x - 3, top), (x + 10, top - 16), (x + 23, top)), palette.ROOF)
    pen.block((66, 22, 86, 86), 0, palette.STONE)
    pen.polygon(((62, 24), (76, 4), (90, 24)), palette.ROOF)
    pen.block((73, 32, 79, 42), 2, palette.INK)
    _wall(pen)


def _wall(pen: Pen) -> None:
    pen.block((0, 68, 150, 100), 0, palette.STONE)
    for x in range(0, 150, 18):
        pen.block((x, 60, x + 10, 70), 0, palette.STONE)
    for y, shift in ((76, 0), (84, 9), (92, 0)):
        pen.line(((0, y), (150, y)), palette.ROCK, 1)
        for x in range(shift, 150, 18):
            pen.line(((x, y), (x, y + 8)), palette.ROCK, 1)
    pen.block((62, 74, 90, 112), 14, palette.INK)


def _field(pen: Pen) -> None:
    pen.block((0, 0, 150, 100), 0, palette.SKY)
    pen.disc((122, 24), 13, palette.BRIGHT)
    pen.polygon(((0, 52), (40, 40), (96, 50), (150, 42), (150, 100), (0, 100)), palette.GRASS)
    pen.polygon(((0, 70), (60, 56), (150, 66), (150, 100), (0, 100)), palette.CORN)
    for x in range(-30, 190, 20):
        pen.line(((70 + (x - 70) * 0.5, 62), (x, 100)), palette.WOOD, 1.4)
    pen.block((25, 36, 31, 58), 1, palette.WOOD)
    for centre, radius in (((28, 28), 15), ((18, 34), 10), ((38, 34), 10)):
        pen.disc(centre, radius, palette.GRASS)
        pen.ring(centre, radius, palette.INK, 1)
        pen.disc(centre, radius - 1, palette.GRASS)


def _mountain(pen: Pen) -> None:
    pen.block((0, 0, 150, 100), 0, palette.SKY)
    for peak, half in (((108, 22), 56), ((52, 8), 60)):
        x, y = peak
        pen.polygon((peak, (x + half, 100), (x - half, 100)), palette.ROCK)
        pen.polygon((peak, (x + half, 100), (x + 4, 100)), palette.STONE)
        cap = ((x, y), (x + 17, y + 28), (x + 6, y + 22), (x - 3, y + 32), (x - 9, y + 22), (x - 17, y + 28))
        pen.polygon(cap, palette.CREAM)
    pen.polygon(((0, 88), (50, 78), (100, 90), (150, 80), (150, 100), (0, 100)), palette.GRASS)
    for x in (12, 26, 122, 138):
        pen.polygon(((x, 66), (x + 8, 92), (x - 8, 92)), palette.WOOD)


def _barbarian(pen: Pen) -> None:
    pen.block((0, 0, 150, 100), 0, palette.DUSK)
    for x in (14, 44, 106, 136):
        pen.polygon(((x, 34), (x + 14, 70), (x + 20, 100), (x - 20, 100), (x - 12, 68)), palette.FIRE)
        pen.polygon(((x, 60), (x + 9, 84), (x + 9, 100), (x - 9, 100), (x - 8, 82)), palette.BRIGHT)
    pen.line(((24, 96), (92, 16)), palette.WOOD, 5)
    pen.line(((92, 96), (24, 16)), palette.WOOD, 5)
    pen.polygon(((6, 34), (14, 8), (36, 10), (32, 20), (24, 28)), palette.STONE)
    pen.polygon(((110, 34), (102, 8), (80, 10), (84, 20), (92, 28)), palette.STONE)
    pen.disc((58, 56), 21, palette.INK)
    pen.block((42, 60, 74, 84), 8, palette.INK)
    for side in (-1, 1):
        pen.polygon(((58 + side * 15, 46), (58 + side * 33, 24), (58 + side * 24, 58)), palette.CREAM)
        pen.disc((58 + side * 8, 62), 5, palette.DANGER)


SCENES: Mapping[str, Paint] = {URBAN: _urban, FIELD: _field, MOUNTAIN: _mountain, BARBARIANS: _barbarian}


SMALL = 32  # pixels of the smallest type: 11 and more where a picture is shown 400 wide
NAME_LINE = 42  # pixels that a name takes above what is told of its side
CARD, WORTH = (52, 74), (52, 38)  # pixels of a card, and of its worth alone
_CARD_SCENE = 38
# What must be seen of a landscape that is cut narrow, in its own units.
_FOCUS = {URBAN: 76, FIELD: 32, MOUNTAIN: 52, BARBARIANS: 58}


@cache
def event_tile(event: str, width: int, value: int, *, gone: bool = False) -> Image.Image:
    """Draw an event tile with its worth in a seal of `value` pixels in the upper right corner."""
    tile = EVENT_TILES[event]
    height = width * 2 // 3
    if gone:
        return painted(_struck_out, width, height, ACROSS)
    image = painted(lambda pen: pen.block((0, 0, 150, 100), 5, palette.INK), width, height, ACROSS)
    scene = painted(SCENES[tile.terrain], width - 6, height - 6, ACROSS)
    image.paste(scene, (3, 3))
    image.alpha_composite(seal(f"{tile.value:+d}", value), (width - value - 5, 5))
    return image


def _struck_out(pen: Pen) -> None:
    pen.block((0, 0, 150, 100), 5, palette.SHADE)
    pen.block((4, 4, 146, 96), 3, palette.PARCHMENT)
    pen.line(((10, 90), (140, 10)), palette.SHADE, 4)


@cache
def event_card(event: str) -> Image.Image:
    """Draw a narrow copy of an event tile, for a row of those won: its worth stands below."""
    tile = EVENT_TILES[event]
    width, _ = CARD
    image = _card(tile.value, CARD, _CARD_SCENE)
    scene = painted(SCENES[tile.terrain], round(_CARD_SCENE * 1.5), _CARD_SCENE, ACROSS)
    left = round(_FOCUS[tile.terrain] * _CARD_SCENE / 100) - (width - 6) // 2
    image.paste(scene.crop((left, 0, left + width - 6, _CARD_SCENE)), (3, 3))
    return image


@cache
def event_worth(event: str) -> Image.Image:
    """Draw what an event tile is worth and nothing else, where a row has no room for cards."""
    return _card(EVENT_TILES[event].value, WORTH, 0)


def _card(value: int, size: tuple[int, int], scene: int) -> Image.Image:
    """Draw a card with its worth below what it shows, which is `scene` pixels high."""
    return painted(partial(_worth, f"{value:+d}", value < 0, size, scene), *size, size[0])


def _worth(value: str, lost: bool, size: tuple[int, int], scene: int, pen: Pen) -> None:
    width, height = size
    pen.block((0, 0, width - 1, height - 1), 5, palette.INK)
    pen.block((3, 3, width - 4, height - 4), 2, palette.DANGER if lost else palette.BRIGHT)
    at = (width / 2, (height + scene) / 2 - 1)
    pen.text(at, signed(value), SMALL, palette.CREAM if lost else palette.INK)


@cache
def tile_held(tile: str, *, spent: bool) -> Image.Image:
    """Draw a strategy tile a side has: with its worth where it counts, struck out once it is spent."""
    if tile not in FINAL_COUNT:
        plain = strategy_tile(tile, CARD[0])
        return ghost(plain) if spent else plain
    image, drawing = (
        _card(FINAL_COUNT[tile], CARD, _CARD_SCENE),
        painted(STRATEGY[tile], _CARD_SCENE - 6, _CARD_SCENE - 6),
    )
    image.paste(palette.CREAM, (3, 3, CARD[0] - 3, _CARD_SCENE + 3))
    image.alpha_composite(drawing, ((CARD[0] - drawing.width) // 2, 6))
    return image


@cache
def strategy_tile(tile: str, size: int) -> Image.Image:
    image = painted(_plate, size, size)
    drawing = painted(STRATEGY[tile], round(size * 0.72), round(size * 0.72))
    at = (size - drawing.width) // 2
    image.alpha_composite(drawing, (at, at))
    return image


def _plate(pen: Pen) -> None:
    pen.block((0, 0, 99, 99), 12, palette.INK)
    pen.block((4, 4, 95, 95), 9, palette.GOLD)
    pen.block((8, 8, 91, 91), 6, palette.CREAM)


@cache
def army(kind: int, livery: Livery | None, size: int) -> Image.Image:
    """Draw a token of a kind, by its place among the kinds."""
    return token(TOKENS[kind], livery, size)


@cache
def army_taken_back(kind: int, livery: Livery | None, size: int) -> Image.Image:
    """Draw a token that a bid had and has no more."""
    return ghost(army(kind, livery, size))


@cache
def bid_sign(size: int, *, asked: bool) -> Image.Image:
    """Draw the sign of a side that is waited for, or else of one that has bid."""
    return painted(awaited if asked else has_bid, size, size)


@cache
def pennant() -> Image.Image:
    """Draw the start marker."""
    return painted(start_pennant, 36, 36)


def livery_of(canvas: Canvas, table: Table, side: int) -> Livery | None:
    """Give the livery of a side; the dummy's is neutral."""
    return canvas.players.liveries[side] if side < table.seats else None


def shield_of(canvas: Canvas, table: Table, side: int, width: int) -> Image.Image:
    """Draw the shield of a side, with a white flag if it has resigned."""
    return shield(livery_of(canvas, table, side), width, resigned=table.tableaux[side].resigned)


def write_side(canvas: Canvas, table: Table, side: int, left: float, top: float, room: float) -> None:
    """Write who a side is, in a line of its own; a name without room is cut."""
    name = side_begun(table, side, canvas.players.name)
    draw_line(canvas, left, top + NAME_LINE / 2 + 3, fitted(name, SMALL, room, BOLD), SMALL, BOLD)


def draw_side(canvas: Canvas, table: Table, side: int, x: float, y: float, *, start: bool) -> None:
    """Draw the shield of a side, and beside it the start marker if it has it."""
    canvas.centred(shield_of(canvas, table, side, 50), x, y)
    if start:
        canvas.centred(pennant(), x + 44, y)
