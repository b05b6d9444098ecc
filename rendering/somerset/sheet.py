"""The contact sheet: every tile and card, what the icons mean, the workers and the marks."""

from __future__ import annotations

from collections.abc import Sequence

from PIL.Image import Image

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import BOLD, SERIF
from rendering.lines import draw_line, fitting, wrapped
from rendering.somerset.icons import icon, strips
from rendering.somerset.icons.legend import MEANINGS
from rendering.somerset.icons.strips import strip
from rendering.somerset.icons.symbols import THEN, Symbol, Symbols, effect, price
from rendering.somerset.icons.workers import worker
from rendering.somerset.map import tiles
from rendering.somerset.map.markers import barricade, road
from rendering.somerset.map.seals import dot, number
from rendering.somerset.map.tiles import tile
from rendering.theme import COLOUR_NAMES, CREAM, FADED, GOLD, SEATS
from rules.somerset.tables.buildings import BUILDINGS
from rules.somerset.tables.city import CITY_TILES, CityTile
from rules.somerset.tables.country import COUNTRY_TILES, CountryTile
from rules.somerset.tables.goods import Amount
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.spells import SPELLS

_TILES_ACROSS, _TILE, _TILE_DEEP = 9, 96, 166
_CARDS_ACROSS, _CARD_DEEP = 4, 94
_ICONS_ACROSS, _ICON_DEEP = 4, 50
_PRINTED: list[CityTile | CountryTile] = [*CITY_TILES.values(), *COUNTRY_TILES.values()]
_HEAD, _TOP, _GAP = 52, 96, 14
_ROOM = WIDTH - 2 * MARGIN


def sheet() -> Image:
    """Draw everything on one sheet."""
    rows = [-(-len(_PRINTED) // _TILES_ACROSS) * _TILE_DEEP]
    rows += [-(-len(cards) // _CARDS_ACROSS) * _CARD_DEEP for cards in (BUILDINGS, SPELLS)]
    rows += [-(-len(MEANINGS) // _ICONS_ACROSS) * _ICON_DEEP, 270]
    canvas = Canvas(_TOP + sum(rows) + len(rows) * (_HEAD + _GAP))
    canvas.text(MARGIN + 6, 58, "Somerset", 58, SERIF)
    top = float(_TOP)
    for title, high, draw in zip(_TITLES, rows, (_tiles, _buildings, _spells, _icons, _pieces), strict=True):
        canvas.text(MARGIN + 6, top + _HEAD / 2, title, 34, SERIF)
        draw(canvas, top + _HEAD)
        top += _HEAD + high + _GAP
    return canvas.finished()


_TITLES = ("City tiles and country tiles", "Buildings", "Spells", "What the icons mean", "Pieces and marks")


def _tiles(canvas: Canvas, top: float) -> None:
    wide = _ROOM / _TILES_ACROSS
    for place, one in enumerate(_PRINTED):
        row, column = divmod(place, _TILES_ACROSS)
        x, y = MARGIN + (column + 0.5) * wide, top + row * _TILE_DEEP
        canvas.centred(tile(one.id, one.roads, None, _TILE), x, y + 54)
        canvas.text(x, y + 78, one.id, 22, BOLD, FADED, "m")
        for line in wrapped(one.name, 22, wide - 4, SERIF):
            canvas.text(x, y + 120, line, 22, SERIF, anchor="m")
            y += 23


def _cards(canvas: Canvas, top: float, cards: Sequence[tuple[str, Amount]]) -> None:
    wide = _ROOM / _CARDS_ACROSS
    for place, (card, cost) in enumerate(cards):
        row, column = divmod(place, _CARDS_ACROSS)
        _draw_card(canvas, card, price(cost), MARGIN + column * wide, top + row * _CARD_DEEP, wide - 6)


def _draw_card(canvas: Canvas, card: str, cost: Symbols, left: float, top: float, wide: float) -> None:
    canvas.panel((left, top, left + wide, top + _CARD_DEEP - 6), CREAM, GOLD)
    size = fitting(NAMES[card], 24, wide - 70, SERIF)
    draw_line(canvas, left + 10, top + 17, NAMES[card], size, SERIF)
    canvas.text(left + wide - 8, top + 17, card, 22, BOLD, FADED, "r")
    symbols = effect(card)
    if card in SPELLS:
        symbols = (Symbol("m", str(SPELLS[card].crystals)), Symbol("", THEN), *symbols)
    row = strip(symbols, strips.fitting(symbols, wide - 16, 28))
    canvas.paste(row, left + 8, top + 44 - row.height / 2)
    canvas.paste(strip(cost, 25), left + 8, top + 60)


def _buildings(canvas: Canvas, top: float) -> None:
    _cards(canvas, top, [(card.id, card.cost) for card in BUILDINGS.values()])


def _spells(canvas: Canvas, top: float) -> None:
    _cards(canvas, top, [(card.id, card.price) for card in SPELLS.values()])


def _icons(canvas: Canvas, top: float) -> None:
    wide = _ROOM / _ICONS_ACROSS
    for place, (name, words) in enumerate(MEANINGS.items()):
        row, column = divmod(place, _ICONS_ACROSS)
        x, y = MARGIN + column * wide, top + (row + 0.5) * _ICON_DEEP
        canvas.centred(icon(name, 42), x + 28, y)
        draw_line(canvas, x + 58, y, words, fitting(words, 24, wide - 60))


def _pieces(canvas: Canvas, top: float) -> None:
    """Draw the workers standing and lying, the markers, and the marks of the map."""
    wide = _ROOM / len(SEATS)
    for seat in range(len(SEATS)):
        x = MARGIN + seat * wide
        for place, kind in enumerate("PKW"):
            canvas.centred(worker(seat, kind, 60), x + 30 + place * 44, top + 36)
        canvas.centred(worker(seat, "P", 60, lying=True), x + 164, top + 40)
        canvas.centred(road(seat, 0, 116), x + 50, top + 96)
        canvas.centred(barricade(seat, 1, 116), x + 130, top + 96)
        canvas.text(x + 96, top + 142, COLOUR_NAMES[seat], 24, colour=FADED, anchor="m")
    _marks(canvas, top + 216)


def _marks(canvas: Canvas, middle: float) -> None:
    marks = (
        (tile("C01", "110110", None, 88, used=True), "used"),
        (tiles.edge(88), "changed"),
        (tiles.vacant(88), "room for one"),
        (dot(), "its way"),
        (number("3"), "answer 3"),
    )
    for place, (sprite, words) in enumerate(marks):
        x = MARGIN + place * _ROOM / len(marks)
        canvas.centred(sprite, x + 44, middle)
        draw_line(canvas, x + 94, middle, words, 24)
