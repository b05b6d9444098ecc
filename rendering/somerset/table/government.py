"""The pictures of the government track, of what is worth what, and of what signs on tiles and cards mean."""

from collections.abc import Mapping
from typing import Final

from PIL.Image import Image

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fit, fitting, length
from rendering.fonts import SERIF, SMALLEST
from rendering.palette import CREAM, FADED, GILDED, GOLD, SHADE
from rendering.players import Players
from rendering.somerset.icons import icon
from rendering.somerset.icons.symbols import Symbol, Symbols, fitted, symbols_of
from rendering.somerset.plates import Boxes
from rendering.somerset.table.titles import TOP, draw_title
from rendering.sprites import shield
from rules.somerset.tables.effects import COLUMNS, ROW_NAMES, ROWS
from rules.somerset.tables.goods import ANY, FIGURES, GOODS, SPELL_BOOK_COINS
from rules.somerset.tables.options import PRESETS
from rules.somerset.view import Table
from rules.text import N_, Words

tell = texts(__name__).tell


_LABELS, _LABEL = 124, 26  # pixels: the least that the names of the rows take, and their type
_TITLE, _SEATS, _SEAT, _ROW = 48, 140, 27, 62
_SYMBOLS = 38
_TRACK = _TITLE + _SEATS + _ROW * 5
_BELOW, _BOOK = 176, 94  # pixels: all that is said below, and a shield with the spells of its player
_ROWS: Mapping[str, Words] = {"to enter": N_("To enter"), "on entry": N_("On entry"), **ROW_NAMES}


def picture_of_government(table: Table, players: Players) -> Image:
    """Draw the track with the players' markers."""
    canvas = Canvas(TOP + _TRACK + 10 + _BELOW + MARGIN, players=players)
    draw_title(canvas, table, tell("The government"))
    labels = _labels()
    for number, row in enumerate(_ROWS):
        y, words = TOP + _TITLE + _SEATS + number * _ROW + _ROW / 2, tell(_ROWS[row])
        draw_line(canvas, MARGIN + 8, y, words, fitting(words, _LABEL, labels - 12, SERIF), SERIF)
    for number in range(len(COLUMNS)):
        _draw_column(canvas, table, number, MARGIN + labels + number * _wide(labels), _wide(labels))
    _draw_below(canvas, table, TOP + _TRACK + 10)
    return canvas.finished()


def _labels() -> float:
    """Give how wide the names of the rows are."""
    return max(_LABELS, *(length(tell(_ROWS[row]), SMALLEST, SERIF) + 14 for row in _ROWS))


def _wide(labels: float) -> float:
    """Give how wide a column is beside them."""
    return (WIDTH - 2 * MARGIN - labels) / len(COLUMNS)


def places_of_government() -> dict[str, Box]:
    """Name the columns by their titles, the rows, and what is said of spell books and buildings below."""
    bottom, right, rows = TOP + _TRACK, WIDTH - MARGIN, TOP + _TITLE + _SEATS
    found: dict[str, Box] = {"below": (MARGIN, bottom + 10, right, bottom + 10 + _BELOW)}
    labels, wide = _labels(), _wide(_labels())
    for number, column in enumerate(COLUMNS):
        left = MARGIN + labels + number * wide
        found[column.title] = (left, TOP, left + wide, bottom)
    for number, row in enumerate(_ROWS):
        found[row] = (MARGIN, rows + number * _ROW, right, rows + (number + 1) * _ROW)
    return found


def _draw_column(canvas: Canvas, table: Table, number: int, left: float, wide: float) -> None:
    column, seats = COLUMNS[number], [s for s, one in enumerate(table.players) if one.column == number]
    box = (left + 2, TOP, left + wide - 2, TOP + _TRACK)
    canvas.panel(box, GILDED if seats else CREAM, GOLD if seats else SHADE, 3 if seats else 2)
    title = tell(column.title)
    canvas.text(left + wide / 2, TOP + 26, *fit(title, 23, wide - 10, SERIF), SERIF, anchor="m")
    for place, seat in enumerate(seats):
        down = TOP + _TITLE + 16 + place * _SEAT
        canvas.centred(shield(canvas.livery(seat), 22), left + wide / 2, down)
    for row, symbols in enumerate(_cells(number)):
        y = TOP + _TITLE + _SEATS + row * _ROW + _ROW / 2
        if not symbols:
            canvas.text(left + wide / 2, y, "\N{EN DASH}", 30, SERIF, FADED, "m")
        else:
            canvas.centred(fitted(symbols, wide - 14, _SYMBOLS), left + wide / 2, y)


def _cells(number: int) -> list[Symbols]:
    column = COLUMNS[number]
    entry: list[Symbols] = [
        (Symbol("a", str(column.price)),) if column.price else (),
        (Symbol("c", str(column.coins)),) if column.coins else (),
    ]
    return entry + [symbols_of(column.rows[row]) for row in ROWS]


def _draw_below(canvas: Canvas, table: Table, top: float) -> None:
    """Draw how spell books rank and what each next building brings."""
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + _BELOW))
    tiers = ", ".join(map(str, SPELL_BOOK_COINS))
    middle = top + 46
    canvas.centred(icon("book", 48), MARGIN + 44, middle)
    words = tell("The largest spell books: {tiers} coins.", tiers=tiers)
    room = WIDTH - 2 * MARGIN - 130 - table.seats * _BOOK
    x = draw_line(canvas, MARGIN + 80, middle, words, fitting(words, 30, room)) + 30
    for seat in sorted(range(table.seats), key=lambda seat: -len(table.players[seat].book)):
        canvas.centred(shield(canvas.livery(seat), 30), x + 16, middle)
        x += 40 + canvas.text(x + 38, middle, str(len(table.players[seat].book)), 32, SERIF) + 22
    middle = top + 128
    canvas.centred(icon("house", 48), MARGIN + 44, middle)
    most = PRESETS[table.options["length"]].buildings
    words = tell("The first building brings 1 coin at once, the second 2, and so on to {most}.", most=most)
    draw_line(canvas, MARGIN + 80, middle, words, fitting(words, 30, WIDTH - 2 * MARGIN - 96))


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
