"""The public picture: whose turn it is or who has won, what has just been done, the map, a row a seat."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from PIL.Image import Image

from languages.spoken import ordinal, texts
from rendering.canvas import (
    MARGIN,
    WIDTH,
    Box,
    Canvas,
    draw_line,
    draw_name_in_box,
    fit,
    fitting,
    length,
    named,
    short_names,
)
from rendering.fonts import BOLD, SERIF
from rendering.heading import RIGHT, draw_said_of, ended_words, room_behind_shield
from rendering.palette import CREAM, DANGER, FADED, GOLD, INK, MEADOW, SHADE, VELLUM
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
from rendering.somerset.words import (
    asked_words,
    goods_number,
    hint,
    last_words,
    latest_words,
    phase_words,
    place_of,
    ranked,
    total_called,
)
from rendering.sprites import shield
from rules.somerset.tables.effects import COLUMNS
from rules.somerset.tables.grid import Axial, called
from rules.somerset.tables.options import BUILD, REASONS
from rules.somerset.view import PlayerView, Table
from rules.text import ENGLISH, N_, NC_, NO_WORDS, Seat, Words

tell = texts(__name__).tell


_HEAD, _ROW, _BETWEEN = 88, 58, 4
_ICON_Y, _CAPTION_Y, _LOWER, _ICON = 19, 49, 25, 38  # of captions side by side every second stands lower
_CAPTION = 31  # pixels: 11 where a picture is 400 wide
_SHIELD_X, _NAME_X, _NAME_WIDE = MARGIN + 34, MARGIN + 62, 142
_TOTAL_X, _SIGNS_X, _OFFICE_X, _OFFICE_WIDE = 280, 299, 1016, 104
_TOTAL_WIDE, _HAND_WIDE = 90, 100  # pixels for captions
_PLACE = 110  # pixels for the place at the end
_APART_LEAST = 8  # pixels between two captions on a line
_COLUMN = 30  # pixels: half of what a column takes
_SIGN, _APART = 28, 13  # pixels: the Sword and the pennant, and how far each is from the middle


class Tally(NamedTuple):
    """A column of the standings: its icon, its caption, where its middle lies, and what it counts."""

    icon: str
    caption: Words
    x: int
    value: Callable[[PlayerView], int]


COLUMNS_SHOWN = (
    Tally("c", NC_("caption", "coins"), 347, lambda player: player.coins),
    Tally("w", N_("wood"), 406, lambda player: player.goods[0]),
    Tally("b", NC_("caption", "brick"), 465, lambda player: player.goods[1]),
    Tally("s", N_("stone"), 526, lambda player: player.goods[2]),
    Tally("g", N_("grain"), 590, lambda player: player.goods[3]),
    Tally("m", N_("crystal"), 657, lambda player: player.crystals),
    Tally("tile", N_("tiles"), 726, lambda player: player.tiles),
    Tally("house", NC_("caption", "built"), 791, lambda player: len(player.buildings)),
    Tally("book", N_("book"), 850, lambda player: len(player.book)),
    Tally("building", NO_WORDS, 901, lambda player: player.buildings_in_hand),
    Tally("spell", NO_WORDS, 943, lambda player: player.spells_in_hand),
)
COLUMNS_AT_END = (
    Tally("c", NC_("caption", "coins"), 452, lambda player: player.score.coins),
    Tally("city", N_("at the city"), 562, lambda player: player.score.city),
    Tally("rival", N_("at rivals"), 672, lambda player: player.score.rivals),
    Tally("book", N_("spell book"), 780, lambda player: player.score.book),
    Tally("house", N_("buildings"), 880, lambda player: player.score.buildings),
    Tally("a", N_("tie-break"), 990, goods_number),
)
_SUMMED = 5  # columns at the end that add up; the rest breaks ties, and stands apart
_RULE_X = 935
_HAND_X = (COLUMNS_SHOWN[-2].x + COLUMNS_SHOWN[-1].x) / 2


def standings_height(table: Table) -> int:
    """Give the height of all rows."""
    return _HEAD + table.seats * (_ROW + _BETWEEN) - _BETWEEN


def places(table: Table, top: float) -> dict[str, Box]:
    """Name the row of each seat, and before the end the columns by their captions."""
    bottom = top + standings_height(table)
    rows = {
        f"seat {seat}": (MARGIN, upper, WIDTH - MARGIN, upper + _ROW)
        for seat, upper in _rows(table, top + _HEAD)
    }
    shown = () if table.over else [column for column in COLUMNS_SHOWN if column.caption]
    middles = {ENGLISH.template(column.caption): column.x for column in shown}
    columns = {caption: (x - _COLUMN, top, x + _COLUMN, bottom) for caption, x in middles.items()}
    office = _OFFICE_X - _OFFICE_WIDE / 2, top, _OFFICE_X + _OFFICE_WIDE / 2, bottom
    return rows | columns | ({} if table.over else {"office": office})


def draw_standings(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the rows; at the end by place, before by seat."""
    columns = COLUMNS_AT_END if table.over else COLUMNS_SHOWN
    _draw_head(canvas, table, columns, top)
    for seat, upper in _rows(table, top + _HEAD):
        _draw_ground(canvas, table, seat, (MARGIN, upper, WIDTH - MARGIN, upper + _ROW))
        _draw_seat(canvas, table, seat, columns, upper + _ROW // 2)


def _rows(table: Table, top: float) -> Iterator[tuple[Seat, float]]:
    """Give the seats with the upper end of their rows."""
    seats = [seat for place in ranked(table) for seat in place] if table.over else range(table.seats)
    for place, seat in enumerate(seats):
        yield seat, top + place * (_ROW + _BETWEEN)


def _draw_head(canvas: Canvas, table: Table, columns: tuple[Tally, ...], top: int) -> None:
    icons, captions = top + _ICON_Y, top + _CAPTION_Y
    canvas.text(_TOTAL_X, captions, *fit(total_called(), _CAPTION, _TOTAL_WIDE), colour=FADED, anchor="r")
    for number, (column, room) in enumerate(zip(columns, _rooms(columns), strict=True)):
        canvas.centred(icon(column.icon, _ICON), column.x, icons)
        if column.caption:
            lower, wide = _LOWER * (number % 2), 2 * room - _APART_LEAST
            _draw_caption(canvas, tell(column.caption), column.x, captions + lower, wide)
    if not table.over:
        canvas.centred(icon("hall", _ICON), _OFFICE_X, icons)
        _draw_caption(canvas, tell("office"), _OFFICE_X, captions, _OFFICE_WIDE)
        _draw_caption(canvas, tell(NC_("caption", "in hand")), _HAND_X, captions + _LOWER, _HAND_WIDE)


def _rooms(columns: tuple[Tally, ...]) -> list[float]:
    """Give the room of each caption: half of what lies between its neighbours."""
    middles = [column.x for column in columns]
    around = [2 * middles[0] - middles[1], *middles, 2 * middles[-1] - middles[-2]]
    return [(right - left) / 2 for left, right in zip(around, around[2:], strict=False)]


def _draw_caption(canvas: Canvas, words: str, middle: float, y: float, room: float) -> None:
    canvas.text(middle, y, *fit(words, _CAPTION, room), colour=FADED, anchor="m")


def _draw_ground(canvas: Canvas, table: Table, seat: Seat, box: Box) -> None:
    if seat == table.active:
        canvas.chosen(box)
    elif table.over and seat in ranked(table)[0]:
        canvas.panel(box, CREAM, GOLD, 4)
    else:
        canvas.panel(box, VELLUM, SHADE)


def _draw_seat(canvas: Canvas, table: Table, seat: Seat, columns: tuple[Tally, ...], middle: float) -> None:
    player = table.players[seat]
    canvas.centred(shield(canvas.livery(seat), 40, resigned=player.resigned), _SHIELD_X, middle)
    draw_name_in_box(canvas, seat, _NAME_X, middle, 30, _NAME_WIDE, BOLD)
    canvas.text(_TOTAL_X, middle, str(player.score.total), 44, SERIF, anchor="r")
    for number, column in enumerate(columns):
        apart = table.over and number >= _SUMMED
        colour, value = FADED if apart else INK, str(column.value(player))
        canvas.text(column.x, middle, value, 34, SERIF, colour, "m")
    if table.over:
        canvas.panel((_RULE_X - 1, middle - 19, _RULE_X + 1, middle + 19), SHADE, SHADE, 1)
        words = ordinal(place_of(table, seat))
        canvas.text(_SIGNS_X + 6, middle, *fit(words, 36, _PLACE, SERIF), SERIF, FADED)
        return
    _draw_office(canvas, player, middle)
    _draw_signs(canvas, table, seat, middle)


def _draw_office(canvas: Canvas, player: PlayerView, middle: float) -> None:
    title = tell(COLUMNS[player.column].title)
    canvas.text(_OFFICE_X, middle, title, _CAPTION, anchor="m", room=_OFFICE_WIDE - 10)


def _draw_signs(canvas: Canvas, table: Table, seat: Seat, middle: float) -> None:
    """Mark who holds the Sword, and who began the round, one above the other."""
    signs = [sign for sign, holder in (("sword", table.sword), ("pennant", table.start)) if holder == seat]
    for number, sign in enumerate(signs):
        canvas.centred(icon(sign, _SIGN), _SIGNS_X, middle + (2 * number - len(signs) + 1) * _APART)


HEIGHT = 116
_SHIELD, _PITCH = 76, 88
_TITLE, _HINT, _LINE, _SHORTEST = 42, 30, 30, 24
_CORNER = 330  # pixels for what stands in the upper right corner


def draw_header(canvas: Canvas, table: Table, top: int, reader: Seat | None = None) -> None:
    """Draw the head of the public picture, perhaps for a reader who sits there."""
    canvas.chosen((MARGIN, top, WIDTH - MARGIN, top + HEIGHT))
    seats = ranked(table)[0] if table.over else [] if table.active is None else [table.active]
    for place, seat in enumerate(seats):
        canvas.centred(shield(canvas.livery(seat), _SHIELD), MARGIN + 60 + place * _PITCH, top + HEIGHT // 2)
    left = MARGIN + 26 + len(seats) * _PITCH
    told = seats if table.active is None or table.active != reader else []
    title, size = named(canvas, told, _title(table, reader), _TITLE, RIGHT - _CORNER - left)
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


def _title(table: Table, reader: Seat | None) -> str:
    if not table.over:
        return ended_words()[0] if table.active is None else asked_words(table, reader)
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


_GAP = 8
_INSIDE = 5  # pixels: how far inside the map's panel the map as a place ends
_TOP = MARGIN + HEIGHT + _GAP
_EDGE = 8  # pixels between the tiles and the frame of the map
_ROOM, _DEEP = WIDTH - 2 * MARGIN - 2 * _EDGE - LEFT, 848
_LARGEST = 160  # pixels: a tile
_WIDE_ENOUGH = 128  # pixels: tiles at which the empty cells around are shown as well


def picture_of_table(
    table: Table, players: Players, reader: Seat | None = None, *, mapped: bool = False
) -> Image:
    """Draw the table; without its map where another picture has that."""
    land = _land(table)
    top = _TOP if mapped else land.bottom + _GAP
    canvas = Canvas(top + standings_height(table) + MARGIN, players=players)
    draw_header(canvas, table, MARGIN, reader)
    if not mapped:
        _draw_map(canvas, table, land)
    draw_standings(canvas, table, top)
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
        **places(table, land.bottom + _GAP),
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
