"""The plan of Camelot as far as it is built, of parts that are drawn once; and what has just changed."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial
from typing import Any, Final, TypeAlias

from PIL import Image

from languages.spoken import spoken
from rendering.camelot_the_build.scenery.foundations import corner_of, empty_plan, plan_size
from rendering.camelot_the_build.scenery.masonry import BLANK
from rendering.camelot_the_build.tiles import plan_tile, seal_size
from rendering.canvas import Box, Canvas
from rendering.fonts import BOLD
from rendering.palette import BRIGHT, GILDED, GOLD, INK, Colour
from rendering.players import UNNAMED, Livery, Players, tincture
from rendering.png import SMALLER, halved, quantized, takes_palette
from rendering.sprites import Pen, edged, painted, shield
from rules.camelot_the_build.tables import COLUMNS, PLANS, SQUARE_NUMBERS, SQUARES, VALUES
from rules.camelot_the_build.view import Table, TurnView
from rules.text import Seat

Draw: TypeAlias = Callable[..., None]
Whole: TypeAlias = tuple[int, int, int, int]  # a box of whole pixels
_KEPT: Final = 400  # parts, in some 20 MB; at 200 tables nine of ten wanted are among them
_SPRITES: Final = 1000  # in some 10 MB
_GROUNDS: Final = 16  # in some 15 MB: pictures have few heights


class Window(Canvas):
    """A box of a picture, which is drawn on by the coordinates of the whole."""

    def __init__(self, box: Whole, players: Players) -> None:
        self.box = box
        self._left, self._top, right, bottom = box
        super().__init__(bottom - self._top, right - self._left, players, corner=box[:2])
        self._paste = partial(_laid, self._image.im.paste, self._left, self._top)

    def polygon(self, points: Sequence[tuple[float, float]], fill: Colour) -> None:
        """Draw a plain shape."""
        super().polygon([(x - self._left, y - self._top) for x, y in points], fill)

    def _within(self, box: Box) -> Box:
        left, top, right, bottom = box
        return left - self._left, top - self._top, right - self._left, bottom - self._top

    def seen(self) -> Image.Image:
        """Give what is drawn, in all its colours."""
        return self._image


def _laid(paste: Draw, x: int, y: int, what: Any, box: Whole, *shape: Any) -> None:
    left, top, right, bottom = box
    paste(what, (left - x, top - y, right - x, bottom - y), *shape)


class Mosaic:
    """A picture in the making, in all its size or halved; coordinates are pixels of all of it.

    Nothing may lie over the edges of two parts, nor over that of the picture: its frame is there already.
    """

    def __init__(self, height: int, players: Players = UNNAMED) -> None:
        """Begin with the framed parchment."""
        self._smaller = 1 if takes_palette() else SMALLER
        self._players = players
        self.picture = _ground(height, self._smaller).copy()

    def draw(self, box: Box, draw: Draw, *shown: Any) -> None:
        """Lay what is drawn within a box of what is shown and of the players."""
        rows = _whole(box)
        self._lay(_drawn(draw, shown, self._players, rows, self._smaller), rows[0], rows[1])

    def lay(self, box: Box, draw: Draw, *shown: Any, players: Players = UNNAMED) -> None:
        """Lay what is drawn within a box of what is shown, and of nothing else: the same is kept."""
        rows = _whole(box)
        self._lay(_kept(draw, shown, players, spoken(), rows, self._smaller), rows[0], rows[1])

    def sprite(self, x: int, y: int, make: Callable[..., Image.Image], *shown: Any) -> None:
        """Lay a sprite, of even place and size, that covers all below it; it is kept."""
        self._lay(_sprite(make, shown, self._smaller), x, y)

    def _lay(self, part: Image.Image, x: int, y: int) -> None:
        left, top = x // self._smaller, y // self._smaller
        wide, high = part.size
        self.picture.im.paste(part.im, (left, top, left + wide, top + high))


def _whole(box: Box) -> Whole:
    """Give the smallest box around all pixels of another, edges included, that halves to whole pixels."""
    left, top, right, bottom = (round(edge) // SMALLER for edge in box)
    return left * SMALLER, top * SMALLER, (right + 1) * SMALLER, (bottom + 1) * SMALLER


def _reduced(picture: Image.Image, smaller: int) -> Image.Image:
    return quantized(picture) if smaller == 1 else halved(picture)


def _drawn(draw: Draw, shown: tuple[Any, ...], players: Players, box: Whole, smaller: int) -> Image.Image:
    window = Window(box, players)
    draw(window, *shown)
    return _reduced(window.seen(), smaller)


@lru_cache(maxsize=_KEPT)
def _kept(
    draw: Draw, shown: tuple[Any, ...], players: Players, _language: str, box: Whole, smaller: int
) -> Image.Image:
    return _drawn(draw, shown, players, box, smaller)


@lru_cache(maxsize=_SPRITES)
def _sprite(make: Callable[..., Image.Image], shown: tuple[Any, ...], smaller: int) -> Image.Image:
    return _reduced(make(*shown), smaller)


@lru_cache(maxsize=_GROUNDS)
def _ground(height: int, smaller: int) -> Image.Image:
    framed = Canvas(height).finished()
    return framed if smaller == 1 else halved(framed)


@cache
def gold_corner(size: int) -> Image.Image:
    """Draw the corner of a tile laid in the turn before."""
    return painted(_corner, size, size)


def _corner(pen: Pen) -> None:
    pen.polygon(((0, 0), (100, 0), (0, 100)), INK)
    pen.polygon(((0, 0), (82, 0), (0, 82)), BRIGHT)
    pen.polygon(((0, 0), (56, 0), (0, 56)), GOLD)
    pen.polygon(((0, 0), (42, 0), (0, 42)), BRIGHT)


@cache
def counted_ring(livery: Livery | None, size: int) -> Image.Image:
    """Draw what goes around the value of an older tile that counts for the turn of a livery's seat."""
    return painted(partial(_counted, livery), size, size)


def _counted(livery: Livery | None, pen: Pen) -> None:
    pen.ring((50, 50), 50, INK, 15)
    pen.ring((50, 50), 47, tincture(livery), 9)


@cache
def target(name: str, size: int) -> Image.Image:
    """Draw the ring of an empty square that may be chosen, around its name."""
    return painted(partial(_target, name, size), size, size, size)


def _target(name: str, size: int, pen: Pen) -> None:
    for inset, colour in ((0, INK), (3, BRIGHT), (12, GILDED)):
        pen.block((inset, inset, size - 1 - inset, size - 1 - inset), 22 - inset, colour)
    pen.text((size / 2, size / 2 - 1), name, 32 if len(name) < 3 else 28, INK, BOLD)


_ACROSS, LONG = 96, 300  # pixels
_SHIELD, _SHIELD_Y = 50, 74
ROOM: Final = LONG + 40


def hang_banner(canvas: Canvas, seat: Seat, x: float, middle: float) -> None:
    """Hang the banner of a seat around a point."""
    canvas.centred(banner(canvas.livery(seat)), x, middle)


@cache
def banner(livery: Livery | None) -> Image.Image:
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


SQUARE: Final = 88  # pixels
WIDTH, HEIGHT = plan_size(SQUARE)
_CORNER, _TARGET = 42, 78
_BEYOND = 4  # pixels by which marks go beyond their squares


def lay_plan(mosaic: Mosaic, table: Table, left: int, top: int) -> None:
    """Lay the plan and its tiles; those of this turn are outlined, those of the last have a gold corner."""
    mosaic.sprite(left, top, empty_plan, table.halls, SQUARE)
    for square in filter(table.plan.__getitem__, range(len(table.plan))):
        x, y = _corners()[square]
        mosaic.sprite(left + x, top + y, plan_tile, *_lying(table, square))
    for turn in (table.turn, table.last):
        if turn is not None and turn.laid:
            _lay_marks(mosaic, table, turn, left, top)


def _lay_marks(mosaic: Mosaic, table: Table, turn: TurnView, left: int, top: int) -> None:
    """Draw anew what lies around the squares of a turn, with all marks there."""
    corners = _corners()
    squares = *(laid.square for laid in turn.laid), *turn.hit, *turn.last_hit
    xs, ys = zip(*(corners[SQUARE_NUMBERS[square]] for square in squares), strict=True)
    east, south = max(xs) + SQUARE, max(ys) + SQUARE
    box = left + min(xs) - _BEYOND, top + min(ys) - _BEYOND, left + east + _BEYOND, top + south + _BEYOND
    west, north = min(xs) - SQUARE, min(ys) - SQUARE
    built = filter(table.plan.__getitem__, range(len(SQUARES)))
    there = [
        square
        for square in built
        if west <= corners[square][0] <= east and north <= corners[square][1] <= south
    ]
    mosaic.draw(box, draw_plan, table, left, top, there)


def draw_plan(
    canvas: Canvas,
    table: Table,
    left: float,
    top: float,
    squares: Iterable[int] = range(len(SQUARES)),
    *,
    named: bool = True,
) -> None:
    """Draw the plan, the tiles on some squares, and all marks."""
    canvas.paste(empty_plan(table.halls, SQUARE, named=named), left, top)
    for square in filter(table.plan.__getitem__, squares):
        canvas.paste(plan_tile(*_lying(table, square)), *_place(SQUARES[square], left, top))
    if table.last is not None:
        for laid in table.last.laid:
            canvas.paste(gold_corner(_CORNER), *_place(laid.square, left, top))
    turn = table.turn if table.turn.laid or table.last is None else table.last
    _draw_counted(canvas, table, turn, left, top)
    for laid in table.turn.laid:
        x, y = _place(laid.square, left, top)
        own = tincture(canvas.livery(table.turn.seat))
        canvas.outline((x - 2, y - 2, x + SQUARE + 1, y + SQUARE + 1), own)


def draw_targets(canvas: Canvas, squares: Iterable[str], left: float, top: float) -> None:
    """Draw a ring on each square that may be chosen."""
    for square in squares:
        x, y = _place(square, left, top)
        canvas.centred(target(square, _TARGET), x + SQUARE / 2, y + SQUARE / 2)


def places(left: float, top: float) -> dict[str, Box]:
    """Name the plan and its squares."""
    corners = {square: _place(square, left, top) for square in SQUARE_NUMBERS}
    squares = {square: (x, y, x + SQUARE, y + SQUARE) for square, (x, y) in corners.items()}
    return {"plan": (left, top, left + WIDTH, top + HEIGHT), **squares}


def _place(square: str, left: float, top: float) -> tuple[float, float]:
    x, y = _corners()[SQUARE_NUMBERS[square]]
    return left + x, top + y


@cache
def _corners() -> list[tuple[int, int]]:
    return [corner_of(square, SQUARE) for square in range(len(SQUARES))]


def _lying(table: Table, square: int) -> tuple[str, str, int, int]:
    """Give how a tile lies on its square, as `plan_tile` takes it."""
    tile = table.plan[square]
    variety = _lawn(square) if tile == BLANK else 0
    return tile, PLANS[table.halls].closed[square], variety, SQUARE


def _lawn(square: int) -> int:
    """Choose a lawn, so that neighbours differ; few in a row, as repetition makes a picture small."""
    row, column = divmod(square, len(COLUMNS))
    return row % 2 * 2 + column % 2


def _draw_counted(canvas: Canvas, table: Table, turn: TurnView, left: float, top: float) -> None:
    """Mark the values of the older tiles that a turn counts."""
    across = seal_size(SQUARE) + 10
    ring = counted_ring(canvas.livery(turn.seat), across)
    for square in {*turn.hit, *turn.last_hit}:
        if VALUES[table.plan[SQUARE_NUMBERS[square]]]:
            x, y = _place(square, left, top)
            canvas.paste(ring, x + SQUARE - across + 4, y - 4)
