"""What the signs on tiles and cards mean, in a few words, in as many columns as there is room for."""

from collections.abc import Mapping
from typing import Final

from languages.spoken import texts
from rendering.canvas import Canvas, draw_line, fitting, length
from rendering.somerset.icons import icon
from rendering.somerset.plates import Boxes
from rules.somerset.tables.goods import ANY, FIGURES, GOODS
from rules.text import N_, Words

_ANY: Words = N_("any good")
_PRINTED: Mapping[str, Words] = {
    "tile": N_("country tile"),
    "city": N_("city tile"),
    "house": N_("building"),
    "book": N_("spell in the book"),
    "hall": N_("advance or govern"),
    "sword": N_("the Sword"),
    "pennant": N_("begins"),
    "crown": N_("at the end"),
    "building": N_("building card"),
    "spell": N_("spell card"),
    "once": N_("once, as it is built"),
    "always": N_("from then on"),
    "sun": N_("each round"),
    "waits": N_("between rounds"),
    "rival": N_("your tile with a rival"),
    "tithe": N_("from each rival"),
    "marker": N_("barricades"),
    "asleep": N_("under a lying one"),
    "beside": N_("beside a worker"),
    "rent": N_("rent"),
    "advance": N_("advance, column"),
    "hire": N_("hire a peasant"),
    "promote": N_("promote"),
    "build-tile": N_("build a tile"),
    "build-building": N_("build a building"),
    "learn": N_("learn"),
    "cast": N_("cast"),
    "road": N_("road or barricade"),
    "unroad": N_("remove a marker"),
    "boot": N_("steps"),
    "other": N_("move another worker"),
    "step": N_("one step more or less"),
    "teleport": N_("move anywhere"),
    "action": N_("an action that brings"),
    "act": N_("act without a move"),
    "stand": N_("stand one up"),
    "exchange": N_("swaps of goods"),
    "swap": N_("exchange workers"),
    "coining": N_("1 crystal for 2 coins"),
    "pass": N_("pass your workers"),
}


def _meanings() -> dict[str, str]:
    goods = {good.letter: good.called.one for good in GOODS}
    figures = {figure.letter: figure.called.one for figure in FIGURES.values()}
    return {**goods, ANY: _ANY, **figures, **_PRINTED}


MEANINGS: Mapping[str, str] = _meanings()


tell = texts(__name__).tell


_COLUMNS: Final = (3, 2)
# In pixels: a line, how large a sign is, where the words begin, and their type.
_DEEP, _ICON, _WORDS, _SIZE = 56, 46, 60, 30


def _boxes() -> Boxes:
    """Give the boxes of the signs: as many across as leave room for what all of them mean."""
    longest = max(map(_long, MEANINGS.values()))
    each = (Boxes(across, _DEEP) for across in _COLUMNS)
    return next((boxes for boxes in each if longest <= _room(boxes)), Boxes(_COLUMNS[-1], _DEEP))


def _long(words: str) -> float:
    return length(tell(words), _SIZE)


def _room(boxes: Boxes) -> float:
    return boxes.wide - _WORDS - 2


def signs_height() -> int:
    """Give the height of all signs."""
    return _boxes().height(len(MEANINGS))


def draw_signs(canvas: Canvas, top: float) -> None:
    """Draw each sign with its meaning."""
    boxes = _boxes()
    for (name, words), left, upper in boxes.laid(MEANINGS.items(), top):
        _draw_sign(canvas, name, words, left, upper + _DEEP / 2, _room(boxes))


def _draw_sign(canvas: Canvas, name: str, words: str, left: float, middle: float, room: float) -> None:
    canvas.centred(icon(name, _ICON), left + _WORDS / 2, middle)
    meaning = tell(words)
    draw_line(canvas, left + _WORDS, middle, meaning, fitting(meaning, _SIZE, room))
