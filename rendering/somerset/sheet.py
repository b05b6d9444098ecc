"""What the game is drawn with, by itself: the contact sheet, emojis, and pictures to be looked up."""

import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from PIL import Image

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fitting, length, wrapped
from rendering.emojis import ROOM, Emojis
from rendering.fonts import BOLD, SERIF
from rendering.palette import CREAM, FADED, GOLD
from rendering.players import LIVERIES
from rendering.somerset.icons import icon
from rendering.somerset.icons.symbols import effect_for_crystals, fitted, price, strip, worker
from rendering.somerset.map import tiles
from rendering.somerset.map.hexagons import height_of
from rendering.somerset.map.markers import barricade, dot, number, road
from rendering.somerset.map.tiles import tile
from rendering.somerset.plates import Boxes
from rendering.somerset.table import government
from rendering.somerset.words import name_of
from rendering.sprites import painted
from rules.game import Options
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.effects import PRICES
from rules.somerset.tables.goods import Amount
from rules.somerset.tables.options import prices_in
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES, CityTile, CountryTile
from rules.somerset.view import Hand, Table
from rules.text import N_, NC_, Words

tell = texts(__name__).tell


_ACROSS, _CARDS = (9, 8, 7, 6, 5), Boxes(4, 94)
_TILE = 96  # pixels
_PRINTED: list[CityTile | CountryTile] = [*CITY_TILES.values(), *COUNTRY_TILES.values()]
_HEAD, _TOP, _GAP = 52, 96, 14
_ROOM = WIDTH - 2 * MARGIN


def sheet() -> Image.Image:
    """Draw everything on one sheet."""
    rows = [_tile_boxes().height(len(_PRINTED)), _CARDS.height(len(BUILDINGS)), _CARDS.height(len(SPELLS))]
    rows += [government.signs_height(), 270]
    canvas = Canvas(_TOP + sum(rows) + len(rows) * (_HEAD + _GAP))
    canvas.text(MARGIN + 6, 58, "Somerset", 58, SERIF)
    top = float(_TOP)
    for title, high, draw in zip(
        _TITLES, rows, (_tiles, _buildings, _spells, government.draw_signs, _pieces), strict=True
    ):
        _draw_heading(canvas, title, top)
        draw(canvas, top + _HEAD)
        top += _HEAD + high + _GAP
    return canvas.finished()


def _draw_heading(canvas: Canvas, title: Words, top: float) -> None:
    canvas.text(MARGIN + 6, top + _HEAD / 2, tell(title), 34, SERIF)


_TITLES: tuple[Words, ...] = (
    N_("City tiles and country tiles"),
    N_("Buildings"),
    N_("Spells"),
    N_("What the signs mean"),
    N_("Pieces and marks"),
)


def _tile_boxes() -> Boxes:
    """Give the boxes of the tiles: as many across as leave room for each word of their names."""
    words = [word for one in _PRINTED for word in tell(one.name).split(" ")]
    longest = max(length(word, 22, SERIF) for word in words)
    each = (Boxes(across, 166) for across in _ACROSS)
    return next((boxes for boxes in each if longest <= boxes.wide - 4), Boxes(_ACROSS[-1], 166))


def _tiles(canvas: Canvas, top: float) -> None:
    boxes = _tile_boxes()
    for one, left, upper in boxes.laid(_PRINTED, top):
        x, y = left + boxes.wide / 2, upper
        canvas.centred(tile(one.id, one.roads, None, _TILE), x, y + 54)
        canvas.text(x, y + 78, one.id, 22, BOLD, FADED, "m")
        for line in wrapped(tell(one.name), 22, boxes.wide - 4, SERIF):
            canvas.text(x, y + 120, line, 22, SERIF, anchor="m")
            y += 23


def _cards(canvas: Canvas, top: float, cards: Iterable[str]) -> None:
    for card, left, upper in _CARDS.laid(cards, top):
        _draw_card(canvas, card, left, upper, _CARDS.wide - 6)


def _draw_card(canvas: Canvas, card: str, left: float, top: float, wide: float) -> None:
    canvas.panel((left, top, left + wide, top + _CARDS.deep - 6), CREAM, GOLD)
    name = name_of(card)
    room = wide - 70
    draw_line(canvas, left + 10, top + 17, name, fitting(name, 24, room, SERIF), SERIF, room=room)
    canvas.text(left + wide - 8, top + 17, card, 22, BOLD, FADED, "r")
    row = fitted(effect_for_crystals(card), wide - 16, 28)
    canvas.paste(row, left + 8, top + 44 - row.height / 2)
    canvas.paste(strip(price(PRICES[card]), 25), left + 8, top + 60)


def _buildings(canvas: Canvas, top: float) -> None:
    _cards(canvas, top, BUILDINGS)


def _spells(canvas: Canvas, top: float) -> None:
    _cards(canvas, top, SPELLS)


def _pieces(canvas: Canvas, top: float) -> None:
    """Draw the workers standing and lying, the markers, and the marks of the map."""
    wide = _ROOM / len(LIVERIES)
    for column, livery in enumerate(LIVERIES):
        x = MARGIN + column * wide
        for place, kind in enumerate("PKW"):
            canvas.centred(worker(livery, kind, 60), x + 30 + place * 44, top + 36)
        canvas.centred(worker(livery, "P", 60, lying=True), x + 164, top + 40)
        canvas.centred(road(livery, 0, 116), x + 50, top + 96)
        canvas.centred(barricade(livery, 1, 116), x + 130, top + 96)
        canvas.text(x + 96, top + 142, tell(livery.name), 24, colour=FADED, anchor="m")
    _marks(canvas, top + 216)


def _marks(canvas: Canvas, middle: float) -> None:
    marks = (
        (tile("C01", "110110", None, 88, used=True), tell(NC_("tile", "used"))),
        (tiles.edge(88), tell("changed")),
        (tiles.vacant(88), tell("room for one")),
        (dot(), tell("its way")),
        (number("3"), tell("answer {number}", number=3)),
    )
    for place, (sprite, words) in enumerate(marks):
        x = MARGIN + place * _ROOM / len(marks)
        canvas.centred(sprite, x + 44, middle)
        room = _ROOM / len(marks) - 100
        draw_line(canvas, x + 94, middle, words, fitting(words, 24, room), room=room)


_GOODS: Final = "wbsgcm"
_WORKERS: Final = "PKW"
# What each answer of these words alone is about.
_DONE: Final[Mapping[str, str]] = {
    "build B": "building",
    "build K": "tile",
    "advance": "advance",
    "arcana": "spell",
    "barricade": "unroad",
    "road": "road",
    "sword": "sword",
    "skip": "pass",
}
_PLAIN = re.compile(r" (?:pay|free).*")
_GAINED = re.compile(rf"(?:gain \d| pay \d|trade (?:[{_GOODS}]>)?)([{_GOODS}])")
_PLACED = re.compile(rf"place ([{_WORKERS}])")


def emojis() -> Emojis:
    """Give goods and workers by their letters, actions by their names."""
    names = {*_GOODS, *(f"worker_{kind}" for kind in _WORKERS), *_DONE.values()}
    return {name.lower(): partial(icon, name.removeprefix("worker_"), ROOM) for name in sorted(names)}


def emoji(table: Table, hand: Hand, said: str, answer: str) -> str:
    """Name the good, the worker or the deed that an answer is about, and nothing else."""
    if found := _GAINED.fullmatch(answer if answer.startswith("trade") else answer.removeprefix(said)):
        return found[1]
    if said:
        return ""
    if found := _PLACED.fullmatch(answer):
        return f"worker_{found[1].lower()}"
    return _DONE.get(_PLAIN.sub("", answer), "")


_BESIDE, _LARGEST = 0.86, 0.3  # of a card: how wide its symbols may be together, and each at most
# Of a tile: how wide its price is, how far down and how large.
_ON_TILE, _BELOW, _PRICE = 0.66, 0.655, 0.17


def entry(name: str, mark: str, size: int, options: Options | None = None) -> Image.Image | None:
    """Draw the tile or the card that has this mark, so high, with what it costs at a table."""
    prices = PRICES if options is None else prices_in(options)
    if mark in CITY_TILES:
        return _tile(mark, size)
    if mark in COUNTRY_TILES:
        return _priced(_tile(mark, size), prices[mark], _ON_TILE, _BELOW, _PRICE)
    if mark not in PRICES:
        return None
    return _priced(_card(mark, size), prices[mark], _BESIDE, 0.74, _LARGEST)


def _tile(mark: str, size: int) -> Image.Image:
    printed = CITY_TILES.get(mark) or COUNTRY_TILES[mark]
    return tile(mark, printed.roads, None, size * size // height_of(size)).copy()


def _card(card: str, size: int) -> Image.Image:
    image = painted(lambda pen: pen.block((0, 0, 99, 99), 8, GOLD), size, size)
    image.alpha_composite(painted(lambda pen: pen.block((3, 3, 96, 96), 6, CREAM), size, size))
    row = fitted(effect_for_crystals(card), size * _BESIDE, round(size * _LARGEST))
    return _with_row(image, row, 0.36)


def _priced(image: Image.Image, cost: Amount, wide: float, down: float, large: float) -> Image.Image:
    return _with_row(image, fitted(price(cost), image.width * wide, round(image.height * large)), down)


def _with_row(image: Image.Image, row: Image.Image, down: float) -> Image.Image:
    """Lay a row of symbols on the middle of a picture, so far down."""
    image.alpha_composite(row, ((image.width - row.width) // 2, round(image.height * down) - row.height // 2))
    return image
