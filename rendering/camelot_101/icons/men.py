"""The men: a body in the colour of the suit, its sign, the head of its kind; and the icons of SVG files."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from importlib.resources import files
from typing import Final, NamedTuple

from PIL import Image

from rendering import palette
from rendering.fonts import BOLD
from rendering.palette import BRIGHT, CREAM, DANGER, INK, Colour, mixed
from rendering.players import Livery, Ordinary
from rendering.sprites import Paint, Pen, Point, edged, edged_disc, edged_line, mirrored, painted, read_icons
from rules.camelot_101.tables.board import SUIT_NAMES, SUITS
from rules.camelot_101.tables.numbers import CROWN, DRAGON, EXCALIBUR, GIANT, GRAIL, SLOW_SPACES, STONE


class Shape(NamedTuple):
    """A suit's sign, in halves of its width from its middle: discs with their radius, and polygons."""

    discs: tuple[tuple[float, float, float], ...]
    polygons: tuple[tuple[Point, ...], ...]


_STEM: Final = ((-0.08, 0.2), (0.08, 0.2), (0.42, 1), (-0.42, 1))
_SPADE: Final = ((0, -1), (0.5, -0.42), (0.84, 0), (0.5, 0.5), (-0.5, 0.5), (-0.84, 0), (-0.5, -0.42))
_HEART: Final = ((-0.93, -0.18), (0, -0.5), (0.93, -0.18), (0.5, 0.42), (0, 1), (-0.5, 0.42))
_SHAPES: Mapping[str, Shape] = {
    "S": Shape(((-0.45, 0.22, 0.45), (0.45, 0.22, 0.45)), (_SPADE, _STEM)),
    "D": Shape((), (((0, -1), (0.76, 0), (0, 1), (-0.76, 0)),)),
    "C": Shape(((0, -0.54, 0.43), (-0.54, 0.2, 0.43), (0.54, 0.2, 0.43), (0, 0.05, 0.25)), (_STEM,)),
    "H": Shape(((-0.46, -0.36, 0.5), (0.46, -0.36, 0.5)), (_HEART,)),
}


def _ordinary(suit: str) -> Ordinary:
    """Make an ordinary of a suit's sign."""
    across, down, half = 50.0, 54.0, 32.0
    shape = _SHAPES[suit]
    return Ordinary(
        SUIT_NAMES[SUITS.index(suit)],
        tuple(tuple((across + x * half, down + y * half) for x, y in points) for points in shape.polygons),
        tuple((across + x * half, down + y * half, radius * half) for x, y, radius in shape.discs),
    )


# The disc of the colour, and the sign of the suit as a letter; black is a block in a frame for a dark ground.
_DISCS = {
    "S": "\U0001f533\u2660\ufe0e",
    "D": "\U0001f535\u2666\ufe0e",
    "C": "\U0001f7e2\u2663\ufe0e",
    "H": "\U0001f534\u2665\ufe0e",
}
# Whoever has a suit for home wears it: the army and its player go by one colour.
SUIT_LIVERIES: Final = {
    suit: Livery(SUIT_NAMES[number], palette.SUITS[suit], _ordinary(suit), _DISCS[suit])
    for number, suit in enumerate(SUITS)
}


def paint_suit(pen: Pen, suit: str, centre: Point, half: float, colour: Colour) -> None:
    """Paint a suit's sign around a point; it reaches `half` units to each side."""
    x, y = centre
    for across, down, radius in _SHAPES[suit].discs:
        pen.disc((x + across * half, y + down * half), radius * half, colour)
    for points in _SHAPES[suit].polygons:
        pen.polygon([(x + across * half, y + down * half) for across, down in points], colour)


@cache
def suit_sign(suit: str, size: int, colour: Colour | None = None) -> Image.Image:
    """Draw a suit's sign, usually in the suit's own colour."""
    shade = palette.SUITS[suit] if colour is None else colour
    return painted(lambda pen: paint_suit(pen, suit, (50, 50), 46, shade), size, size)


_EDGE = 5.5  # units
_UNLED: Final = mixed(palette.NEUTRAL, CREAM, 0.45)  # on it a sign is told on the smallest screen
_KEPT = 1000  # sprites: some hundred men, at the sizes they are drawn in


@lru_cache(maxsize=_KEPT)
def man(suit: str, kind: str, size: int, *, led: bool = True) -> Image.Image:
    """Draw a man of a suit (`S`) and kind (`N`) in a square of `size` pixels.

    He wears the colour of his suit; one whom nobody leads is grey, with the sign alone in that colour.
    """
    worn = (palette.SUITS[suit], CREAM) if led else (_UNLED, palette.SUITS[suit])
    return painted(partial(_man, suit, kind, *worn), size, size)


def _man(suit: str, kind: str, colour: Colour, sign: Colour, pen: Pen) -> None:
    body = _PAWN if kind == "P" else _BODY
    behind = kind in "NP"  # a head whose neck the body hides
    if behind:
        _HEADS[kind](pen, colour)
    edged(pen, body, colour, _EDGE)
    pen.line(_lit(body), mixed(colour, CREAM, 1 / 3), 4)
    if not behind:
        _HEADS[kind](pen, colour)
    low, half = (76, 17) if kind == "P" else (73, 18.5)
    paint_suit(pen, suit, (50, low), half, sign)


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
    # A white cross over a low crown: on a phone the gold of a throne, or of a Queen's crown, would hide it.
    edged_line(pen, ((50, 4), (50, 30)), CREAM, 12, 6)
    edged_line(pen, ((33, 14), (67, 14)), CREAM, 12, 6)
    pen.line(((50, 5), (50, 30)), CREAM, 11)
    crown = ((24, 42), (18, 30), (34, 28), (50, 33), (66, 28), (82, 30), (76, 42))
    edged(pen, crown, BRIGHT, _EDGE)
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


_FILES = ("arms", "figures", "land", "objects", "signs")
ICONS: Final[Mapping[str, Paint]] = {
    name: paint
    for file in _FILES
    for name, paint in read_icons(files("rendering.camelot_101.icons") / f"{file}.svg").items()
}


@cache
def icon(name: str, size: int) -> Image.Image:
    """Draw an icon in a square of `size` pixels."""
    return painted(ICONS[name], size, size)


SIGNS: Final = ("frozen", "shielded", "empowered", "fugitive", "plague", "check", "sealed", "siege")
FROZEN, SHIELDED, EMPOWERED, FUGITIVE, PLAGUE, CHECK, SEALED, SIEGE = SIGNS
SIZE = 34  # pixels: a sign on a card in hand


def sign(name: str, size: int) -> Image.Image:
    """Draw the sign of a status."""
    return icon(name, size)


def tick() -> Image.Image:
    """Draw the mark of what can be played."""
    return icon("tick", SIZE)


def burning() -> Image.Image:
    """Draw the mark of what can only be burned or given away."""
    return icon("flame", SIZE)


@cache
def slow_seal() -> Image.Image:
    """Draw the mark of a card that moves slow men only a little: how far."""
    return painted(_slow, SIZE, SIZE)


def _slow(pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 42, DANGER)
    pen.text((50, 49), str(SLOW_SPACES), 70, CREAM, BOLD)


_TROPHIES: Final = {
    GIANT: "giants-head",
    DRAGON: "dragons-head",
    GRAIL: "grail",
    STONE: "sword-in-the-stone",
    CROWN: "crown",
    EXCALIBUR: "excalibur",
}


def trophy(name: str, size: int) -> Image.Image:
    """Draw an artifact or a trophy by its name in the rules' tables."""
    return icon(_TROPHIES[name], size)


def figure(name: str, size: int, *, asleep: bool = False) -> Image.Image:
    """Draw the Giant or the Dragon in a square of `size` pixels."""
    return icon(f"sleeping-{name}" if asleep else name, size)
