"""The public picture: whose turn it is, or who has won, what has just been done, the map, a row a seat."""

from collections.abc import Iterator
from typing import NamedTuple

from PIL.Image import Image

from languages.spoken import texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fit, fitting, length, named, short_names
from rendering.fonts import BOLD, SERIF
from rendering.heading import RIGHT, draw_said_of, ended_words, room_behind_shield
from rendering.palette import DANGER, FADED, INK, MEADOW
from rendering.players import Players
from rendering.somerset.icons import icon
from rendering.somerset.map.hexagons import Extent, Field, depth, extent, field_in, largest
from rendering.somerset.map.land import (
    ABOVE,
    BELOW,
    LEFT,
    boxes_above,
    cells_inside,
    draw_land,
    draw_rulers,
    draw_scenery,
    draw_vacant,
    empty_places,
)
from rendering.somerset.table import standings
from rendering.somerset.table.standings import draw_standings, standings_height
from rendering.somerset.words import asked_words, hint, last_words, latest_words, phase_words, ranked
from rendering.sprites import shield
from rules.somerset.tables.grid import Axial, called
from rules.somerset.tables.phases import BUILD, REASONS
from rules.somerset.view import Table

tell = texts(__name__).tell


HEIGHT = 116
_TITLE_DEEP = 84
TOP = MARGIN + _TITLE_DEEP + 10  # where a further picture begins below its title
_SHIELD, _PITCH = 76, 88
_TITLE, _HINT, _LINE, _SHORTEST = 42, 30, 30, 24
_STATE = 640  # pixels for what is said of the game beside a title
_CORNER = 330  # pixels for what stands in the upper right corner


def draw_header(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the head of the public picture."""
    canvas.chosen((MARGIN, top, WIDTH - MARGIN, top + HEIGHT))
    seats = ranked(table)[0] if table.over else [] if table.active is None else [table.active]
    for place, seat in enumerate(seats):
        canvas.centred(shield(canvas.livery(seat), _SHIELD), MARGIN + 60 + place * _PITCH, top + HEIGHT // 2)
    left = MARGIN + 26 + len(seats) * _PITCH
    title, size = named(canvas, seats, _title(table), _TITLE, RIGHT - _CORNER - left)
    end = draw_line(canvas, left, top + 38, title, size, SERIF)
    _draw_hint(canvas, hint(table) if seats else "", end + 12, top + 42)
    _draw_latest(canvas, table, left, top + 88)
    _draw_corner(canvas, table, top + 40)


def _draw_hint(canvas: Canvas, words: str, left: float, middle: float) -> None:
    """Write a few words behind the title, where there is room for them."""
    room = RIGHT - _CORNER - left
    size = fitting(words, _HINT, room)
    if length(words, size) <= room:
        draw_line(canvas, left, middle, words, size, colour=FADED)


def _title(table: Table) -> str:
    if not table.over:
        return ended_words()[0] if table.active is None else asked_words(table)
    first = ranked(table)[0]
    coins = table.players[first[0]].score.total
    return tell("wins with {coins}" if len(first) == 1 else "share the win: {coins}", coins=coins)


def _draw_latest(canvas: Canvas, table: Table, left: float, middle: float) -> None:
    """Write what has just been done behind the shield of who did it."""
    if not table.latest:
        return
    name = length(short_names(canvas)(table.latest[0].seat), _SHORTEST)
    words = _fitting_deeds(latest_words(table), room_behind_shield(left) - name - 10)
    draw_said_of(canvas, table.latest[0].seat, words, left, middle, _LINE)


def _fitting_deeds(deeds: list[str], room: float) -> str:
    """Join as many of the last deeds as there is room for."""
    words = ", ".join(deeds)
    while length(words, _SHORTEST) > room and len(deeds) > 1:
        deeds = deeds[1:]
        words = f"... {', '.join(deeds)}"
    return words


def _draw_corner(canvas: Canvas, table: Table, middle: float) -> None:
    """Say which round it is, and below it what is left, or at the end why it ended."""
    right = RIGHT
    if words := last_words(table):
        words, size = fit(words, 28, _CORNER * (0.9 if table.phase == BUILD else 0.6), BOLD)
        right -= round(length(words, size, BOLD))
        draw_line(canvas, right, middle - 15, words, size, BOLD, DANGER)
        right -= 10
    if not words or table.phase != BUILD:
        words, size = fit(phase_words(table), 28, right - RIGHT + _CORNER - 12, SERIF)
        draw_line(canvas, right - length(words, size, SERIF), middle - 15, words, size, SERIF)
    if table.over:
        _draw_reason(canvas, tell(REASONS[table.over]), middle + 16)
    else:
        _draw_stocks(canvas, table, middle + 16)


def _draw_reason(canvas: Canvas, words: str, middle: float) -> None:
    words, size = fit(words, _HINT, _CORNER - 12)
    draw_line(canvas, RIGHT - length(words, size), middle, words, size, colour=FADED)


def _draw_stocks(canvas: Canvas, table: Table, middle: float) -> None:
    """Count what is left of the tiles and the decks."""
    right = RIGHT
    stocks = (("spell", table.spells_left), ("building", table.buildings_left), ("tile", len(table.supply)))
    for name, left in stocks:
        right -= canvas.text(right, middle, str(left), 32, SERIF, anchor="r") + 6
        canvas.paste(icon(name, 34), right - 34, middle - 17)
        right -= 50


def _state(canvas: Canvas, table: Table) -> str:
    if table.over:
        return tell(REASONS[table.over])
    if table.active is None:
        return f"{phase_words(table)}: {ended_words()[0]}"
    return f"{phase_words(table)}: {short_names(canvas)(table.active)} {asked_words(table)}"


def draw_title(canvas: Canvas, table: Table, title: str) -> None:
    """Draw the title of a further picture: what it shows, whose turn it is, and which round."""
    box, middle = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + _TITLE_DEEP), MARGIN + _TITLE_DEEP / 2
    canvas.panel(box)
    right = WIDTH - MARGIN - 24
    words, size = fit(_state(canvas, table), 30, _STATE)
    long = length(words, size)
    room = right - long - 2 * 42 - MARGIN - 26
    draw_line(canvas, MARGIN + 26, middle, *fit(title, 42, room, SERIF), SERIF)
    draw_line(canvas, right - long, middle, words, size, colour=FADED)
    if table.active is not None:
        canvas.centred(shield(canvas.livery(table.active), 46), right - long - 42, middle)


_GAP = 8
_INSIDE = 5  # pixels: how far inside the map's panel the map as a place ends
_TOP = MARGIN + HEIGHT + _GAP
_EDGE = 8  # pixels between the tiles and the frame of the map
_ROOM, _DEEP = WIDTH - 2 * MARGIN - 2 * _EDGE - LEFT, 848
_LARGEST = 160  # pixels: a tile
_WIDE_ENOUGH = 128  # pixels: tiles at which the empty cells around are shown as well


def picture_of_table(table: Table, players: Players) -> Image:
    """Draw the table."""
    land = _land(table)
    canvas = Canvas(land.bottom + _GAP + standings_height(table) + MARGIN, players=players)
    draw_header(canvas, table, MARGIN)
    _draw_map(canvas, table, land)
    draw_standings(canvas, table, land.bottom + _GAP)
    return canvas.finished()


def places_of_table(table: Table) -> dict[str, Box]:
    """Name the head, the map, its squares, and what the standings have."""
    land = _land(table)
    left, top, right, bottom = land.box
    shown = [*(tile.place for tile in table.tiles), *cells_inside(land.field, land.within, land.empty)]
    return {
        "head": (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEIGHT),
        # Where the map alone is cut out, nothing of what stands over it and below it comes along.
        "map": (left + _INSIDE, top + _INSIDE, right - _INSIDE, bottom - _INSIDE),
        **{called(place): land.field.box(place) for place in shown},
        **standings.places(table, land.bottom + _GAP),
    }


def boxes_above_table(table: Table) -> Iterator[Box]:
    """Give what the map shows over the edges of cells."""
    return boxes_above(table, _land(table).field, {tile.place for tile in table.tiles})


class Land(NamedTuple):
    """The map of the table: the cells where a tile may be built, where cells lie, and its lower end."""

    empty: list[Axial]
    field: Field
    bottom: int

    @property
    def box(self) -> Box:
        """The map with its frame."""
        return MARGIN, _TOP, WIDTH - MARGIN, self.bottom

    @property
    def within(self) -> Box:
        """The map without its frame and its rulers."""
        left, top, right, bottom = self.box
        return left + LEFT, top + ABOVE, right - 6, bottom - 6


def _land(table: Table) -> Land:
    empty = empty_places(table)
    reach, across = _scale(table, empty)
    middle = (MARGIN + LEFT + WIDTH - MARGIN) / 2
    field = field_in(reach, across, middle, _TOP + _EDGE + ABOVE)
    return Land(empty, field, _TOP + ABOVE + depth(reach, across) + BELOW + 2 * _EDGE)


def _draw_map(canvas: Canvas, table: Table, land: Land) -> None:
    canvas.panel(land.box, MEADOW, INK, 3)
    lying = {tile.place for tile in table.tiles}
    draw_scenery(canvas, land.field, land.within, lying | set(land.empty))
    shown = cells_inside(land.field, land.within, land.empty)
    draw_rulers(canvas, land.field, lying | set(shown), land.box)
    draw_vacant(canvas, land.field, shown)
    draw_land(canvas, table, land.field)


def _scale(table: Table, empty: list[Axial]) -> tuple[Extent, int]:
    """Give what is shown and the width of a tile: the empty cells too where there is room for them."""
    lying = [tile.place for tile in table.tiles]
    wider = extent([*lying, *empty])
    if (across := largest(wider, _ROOM, _DEEP)) >= _WIDE_ENOUGH:
        return wider, min(_LARGEST, across)
    close = extent(lying)
    return close, min(_LARGEST, largest(close, _ROOM, _DEEP))
