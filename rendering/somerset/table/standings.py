"""A row for each seat: money, goods, cards and office; at the end how its coins add up."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from languages.spoken import ordinal, texts
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_name_in_box, fit
from rendering.fonts import BOLD, SERIF
from rendering.palette import CREAM, FADED, GOLD, INK, SHADE, VELLUM
from rendering.somerset.icons import icon
from rendering.somerset.words import goods_number, place_of, ranked, total_called
from rendering.sprites import shield
from rules.somerset.tables.effects import COLUMNS
from rules.somerset.view import PlayerView, Table
from rules.text import ENGLISH, N_, NC_, NO_WORDS, Seat, Words

tell = texts(__name__).tell


_HEAD, _ROW, _GAP = 88, 58, 4
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
    return _HEAD + table.seats * (_ROW + _GAP) - _GAP


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
        yield seat, top + place * (_ROW + _GAP)


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
