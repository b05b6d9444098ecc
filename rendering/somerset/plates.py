"""Plates: what is chosen or offered, two in a row, so large that a phone shows its name and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL.Image import Image

from rendering.canvas import Canvas
from rendering.fonts import SERIF
from rendering.lines import draw_line, fitting, wrapped
from rendering.somerset.boxes import Boxes
from rendering.somerset.cards.ticks import tick
from rendering.somerset.icons.strips import fitted
from rendering.somerset.icons.symbols import Symbols
from rendering.somerset.map.seals import number
from rendering.theme import CREAM, FADED, GOLD, INK, SHADE, VELLUM

FEW = 8  # plates: more of them are low, and leave the words and the drawings out
SPRITE = 136  # pixels: how wide a drawing may be
_ACROSS, _GAP = 2, 10
_LOW = 108
_EDGE, _SEAL = 14, 58
_NAME, _WORDS, _LINE = 34, 30, 36
_SYMBOLS, _PRICE = 46, 42
MANY = 16  # plates: of more the symbols are smaller, so that the picture stays small in bytes
_SMALL = 36
_SYMBOLS_DEEP, _PRICE_DEEP = 54, 50


class Plate(NamedTuple):
    """A thing with its name, what it does in words and in symbols, and what it costs now.

    `number` is that of the answer which takes it. `payable` puts a tick to the price; `faded` is what cannot
    be had or does nothing now.
    """

    name: str
    words: str = ""
    symbols: Symbols = ()
    price: Symbols = ()
    sprite: Image | None = None
    number: int | None = None
    payable: bool = False
    faded: bool = False


def plates_height(plates: Sequence[Plate], few: int = FEW) -> int:
    """Give the height of all plates, with a gap below each row."""
    return _boxes(plates, few).height(len(plates))


def draw_plates(canvas: Canvas, plates: Sequence[Plate], top: float, few: int = FEW) -> None:
    """Draw plates in rows; more than a few are low."""
    boxes, low = _boxes(plates, few), len(plates) > few
    for plate, left, upper in boxes.laid(plates, top):
        bright = not plate.faded
        canvas.panel(boxes.box(left, upper), CREAM if bright else VELLUM, GOLD if bright else SHADE, 3)
        if low:
            _draw_low(canvas, boxes, plate, left, upper, _SMALL if len(plates) > MANY else _SYMBOLS)
        else:
            _draw_high(canvas, boxes, plate, left, upper)


def _boxes(plates: Sequence[Plate], few: int) -> Boxes:
    bare = Boxes(_ACROSS, _LOW, _GAP)
    if not plates or len(plates) > few:
        return bare
    return bare._replace(deep=max(_height(bare, plate) for plate in plates))


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


def _draw_high(canvas: Canvas, boxes: Boxes, plate: Plate, left: float, top: float) -> None:
    x, right = left + _text_x(plate), left + boxes.wide - _EDGE
    if plate.sprite is not None:
        canvas.centred(plate.sprite, left + _EDGE + SPRITE / 2, top + boxes.deep / 2)
    _draw_number(canvas, plate, left, top + 8 + _SEAL / 2)
    _draw_name(canvas, plate, x, top + _EDGE + 22, right - x)
    y = top + _EDGE + 44
    if _shows_symbols(plate):
        row = fitted(plate.symbols, right - x, _SYMBOLS)
        canvas.paste(row, x, y + (_SYMBOLS_DEEP - row.height) / 2)
        y += _SYMBOLS_DEEP
    for line in lines(boxes, plate):
        canvas.text(x, y + _LINE / 2, line, _WORDS, colour=FADED if plate.faded else INK)
        y += _LINE
    _draw_price(canvas, plate, x, right, top + boxes.deep - _EDGE - _PRICE_DEEP / 2 + 4)


def _draw_low(canvas: Canvas, boxes: Boxes, plate: Plate, left: float, top: float, size: int) -> None:
    x, right = left + _EDGE + (_SEAL + 10) * (plate.number is not None), left + boxes.wide - _EDGE
    _draw_number(canvas, plate, left, top + boxes.deep / 2)
    _draw_name(canvas, plate, x, top + 30, right - x)
    half = (right - x) / 2 if plate.price else right - x
    row = fitted(plate.symbols, half - 8, size)
    canvas.paste(row, x, top + 76 - row.height / 2)
    _draw_price(canvas, plate, x + half, right, top + 76, size)


def _draw_number(canvas: Canvas, plate: Plate, left: float, middle: float) -> None:
    if plate.number is not None:
        canvas.centred(number(str(plate.number), _SEAL), left + 8 + _SEAL / 2, middle)


def _draw_name(canvas: Canvas, plate: Plate, x: float, middle: float, room: float) -> None:
    size = fitting(plate.name, _NAME, room, SERIF)
    draw_line(canvas, x, middle, plate.name, size, SERIF, FADED if plate.faded else INK)


def _draw_price(
    canvas: Canvas, plate: Plate, x: float, right: float, middle: float, size: int = _PRICE
) -> None:
    if not plate.price:
        return
    row = fitted(plate.price, right - x - 40 * plate.payable, min(size, _PRICE))
    canvas.paste(row, x, middle - row.height / 2)
    if plate.payable:
        canvas.centred(tick(), right - 16, middle)
