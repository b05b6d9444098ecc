"""Plates: what is chosen or offered, in rows, so large that a phone shows its name and what it does."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from PIL import Image

from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fit, wrapped
from rendering.fonts import SERIF
from rendering.palette import CREAM, DICE, FADED, GOLD, INK, SHADE, VELLUM, Colour
from rendering.somerset.icons.symbols import Symbols, fitted
from rendering.somerset.map.markers import number
from rendering.sprites import Pen, painted

T = TypeVar("T")


class Boxes(NamedTuple):
    """Some boxes in rows, as many across as given, filled from left to right."""

    across: int
    deep: int
    gap: int = 0
    room: int = WIDTH - 2 * MARGIN

    @property
    def wide(self) -> float:
        """The width of a box."""
        return (self.room - (self.across - 1) * self.gap) / self.across

    def height(self, number: int) -> int:
        """Give the height of so many boxes, with a gap below each row."""
        return -(-number // self.across) * (self.deep + self.gap)

    def laid(self, things: Iterable[T], top: float, left: float = MARGIN) -> Iterator[tuple[T, float, float]]:
        """Give each thing with the left and upper end of its box."""
        for place, thing in enumerate(things):
            row, column = divmod(place, self.across)
            yield thing, left + column * (self.wide + self.gap), top + row * (self.deep + self.gap)

    def box(self, left: float, top: float) -> Box:
        """Give the corners of the box that begins there."""
        return (left, top, left + self.wide, top + self.deep)


@cache
def tick() -> Image.Image:
    """Draw the sign of what can be paid."""
    return painted(_paint_tick, 34, 34)


def _paint_tick(pen: Pen) -> None:
    pen.disc((50, 50), 49, INK)
    pen.disc((50, 50), 42, DICE["g"])
    pen.line(((26, 52), (44, 70), (74, 32)), CREAM, 13)


FEW = 4  # plates: so many have a drawing or symbols besides the words
MANY = 12  # plates: more stand closer, in smaller letters
SPRITE = 136  # pixels: how wide a drawing may be
_GAP = 10
_EDGE, _SEAL = 14, 58
_NAME, _WORDS, _LINE = 34, 30, 36
_SYMBOLS, _PRICE = 46, 42
_SYMBOLS_DEEP, _PRICE_DEEP = 54, 50


class Narrow(NamedTuple):
    """How plates of words alone stand: how many in a row, and the sizes of what is on them."""

    across: int
    edge: int
    seal: int
    name: int
    words: int
    line: int
    price: int


_SHORT_PRICE = 0.25  # of the width of a plate
_NARROW, _NARROWEST = Narrow(3, 12, 46, 30, 28, 34, 36), Narrow(4, 8, 40, 26, 22, 27, 30)


class Plate(NamedTuple):
    """A thing with its name, what it does in words and in symbols, and what it costs now.

    `number` is that of the answer which takes it. `payable` puts a tick to the price; `faded` is what cannot
    be had or does nothing now.
    """

    name: str
    words: str = ""
    symbols: Symbols = ()
    price: Symbols = ()
    sprite: Image.Image | None = None
    number: int | None = None
    payable: bool = False
    faded: bool = False


def plates_height(plates: Sequence[Plate], few: int = FEW) -> int:
    """Give the height of all plates, with a gap below each row."""
    return _boxes(plates, few).height(len(plates))


def places(names: Iterable[str], plates: Sequence[Plate], top: float, few: int = FEW) -> dict[str, Box]:
    """Give the plates' boxes by names."""
    boxes = _boxes(plates, few)
    return {name: boxes.box(left, upper) for name, left, upper in boxes.laid(names, top)}


def draw_plates(canvas: Canvas, plates: Sequence[Plate], top: float, few: int = FEW) -> None:
    """Draw plates in rows; more than a few are narrow."""
    boxes, narrow = _boxes(plates, few), _narrow(plates, few)
    for plate, left, upper in boxes.laid(plates, top):
        bright = not plate.faded
        canvas.panel(boxes.box(left, upper), CREAM if bright else VELLUM, GOLD if bright else SHADE, 3)
        if narrow:
            _draw_narrow(canvas, boxes, narrow, plate, left, upper)
        else:
            _draw_wide(canvas, boxes, plate, left, upper)


def _narrow(plates: Sequence[Plate], few: int) -> Narrow | None:
    if len(plates) <= few:
        return None
    return _NARROW if len(plates) <= MANY else _NARROWEST


def _boxes(plates: Sequence[Plate], few: int) -> Boxes:
    narrow = _narrow(plates, few)
    if narrow:
        bare = Boxes(narrow.across, 0, _GAP)
        return bare._replace(deep=max(_narrow_height(bare, narrow, plate) for plate in plates))
    bare = Boxes(2, 0, _GAP)
    return bare._replace(deep=max((_height(bare, plate) for plate in plates), default=0))


def _height(boxes: Boxes, plate: Plate) -> int:
    text = _EDGE + 44 + len(lines(boxes, plate)) * _LINE + _PRICE_DEEP * bool(plate.price)
    text += _SYMBOLS_DEEP * _shows_symbols(plate)
    return max(text, plate.sprite.height if plate.sprite else 0) + _EDGE


def _shows_symbols(plate: Plate) -> bool:
    """Say whether the symbols stand below the name: on a drawing they stand already."""
    return bool(plate.symbols) and plate.sprite is None


def lines(boxes: Boxes, plate: Plate) -> list[str]:
    """Give the lines on which a plate tells what its thing does."""
    return wrapped(plate.words, _WORDS, boxes.wide - _text_x(plate) - _EDGE) if plate.words else []


def _text_x(plate: Plate) -> int:
    """Give where the text begins: behind the drawing, or behind the number."""
    if plate.sprite is not None:
        return _EDGE + SPRITE + 12
    return _EDGE + (_SEAL + 10) * (plate.number is not None)


def _draw_wide(canvas: Canvas, boxes: Boxes, plate: Plate, left: float, top: float) -> None:
    x, right = left + _text_x(plate), left + boxes.wide - _EDGE
    if plate.sprite is not None:
        canvas.centred(plate.sprite, left + _EDGE + SPRITE / 2, top + boxes.deep / 2)
    _draw_number(canvas, plate, left + 8, top + 8, _SEAL)
    _draw_name(canvas, plate, x, top + _EDGE + 22, right - x, _NAME)
    y = top + _EDGE + 44
    if _shows_symbols(plate):
        row = fitted(plate.symbols, right - x, _SYMBOLS)
        canvas.paste(row, x, y + (_SYMBOLS_DEEP - row.height) / 2)
        y += _SYMBOLS_DEEP
    for line in lines(boxes, plate):
        canvas.text(x, y + _LINE / 2, line, _WORDS, colour=_ink(plate), room=right - x, least=_WORDS)
        y += _LINE
    _draw_price(canvas, plate, x, right, top + boxes.deep - _EDGE - _PRICE_DEEP / 2 + 4, _PRICE)


def _narrow_height(boxes: Boxes, narrow: Narrow, plate: Plate) -> int:
    rows, below = len(_narrow_lines(boxes, narrow, plate)), plate.price and not _beside(boxes, narrow, plate)
    return 2 * narrow.edge + narrow.seal + rows * narrow.line + (narrow.price + 8) * bool(below)


def _narrow_lines(boxes: Boxes, narrow: Narrow, plate: Plate) -> list[str]:
    room = boxes.wide - 2 * narrow.edge - _beside(boxes, narrow, plate)
    return wrapped(plate.words, narrow.words, room) if plate.words else []


def _beside(boxes: Boxes, narrow: Narrow, plate: Plate) -> float:
    """Give what a short price takes at the right of the words; 0 for a long one, which stands below them."""
    if not plate.price or not plate.words or plate.payable:
        return 0
    wide = fitted(plate.price, boxes.wide, narrow.price).width
    return wide if wide <= boxes.wide * _SHORT_PRICE else 0


def _draw_narrow(canvas: Canvas, boxes: Boxes, narrow: Narrow, plate: Plate, left: float, top: float) -> None:
    """Draw a number and a name, and below them words and the price."""
    x, y, right = left + narrow.edge, top + narrow.edge, left + boxes.wide - narrow.edge
    _draw_number(canvas, plate, x - 4, y - 2, narrow.seal)
    begin = x + (narrow.seal + 2) * (plate.number is not None)
    _draw_name(canvas, plate, begin, y + narrow.seal / 2 - 2, right - begin, narrow.name)
    y += narrow.seal
    for line in _narrow_lines(boxes, narrow, plate):
        middle, size = y + narrow.line / 2, narrow.words
        canvas.text(x, middle, line, size, colour=_ink(plate), room=right - x, least=size)
        y += narrow.line
    if beside := _beside(boxes, narrow, plate):
        _draw_price(canvas, plate, right - beside, right, y - narrow.line / 2, narrow.price)
        return
    _draw_price(canvas, plate, x, right, top + boxes.deep - narrow.edge - narrow.price / 2 + 2, narrow.price)


def _draw_number(canvas: Canvas, plate: Plate, left: float, top: float, size: int) -> None:
    if plate.number is not None:
        canvas.paste(number(str(plate.number), size), left, top)


def _draw_name(canvas: Canvas, plate: Plate, x: float, middle: float, room: float, most: int) -> None:
    name, size = fit(plate.name, most, room, SERIF)
    draw_line(canvas, x, middle, name, size, SERIF, _ink(plate))


def _ink(plate: Plate) -> Colour:
    return FADED if plate.faded else INK


def _draw_price(canvas: Canvas, plate: Plate, x: float, right: float, middle: float, size: int) -> None:
    if not plate.price:
        return
    row = fitted(plate.price, right - x - 40 * plate.payable, size)
    canvas.paste(row, x, middle - row.height / 2)
    if plate.payable:
        canvas.centred(tick(), right - 16, middle)
