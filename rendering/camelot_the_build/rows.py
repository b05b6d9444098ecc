"""A row for each seat: its points, its tiles, or how it came out in the end."""

from collections.abc import Iterator

from languages.spoken import ordinal, signed, texts
from rendering.camelot_the_build.mosaic import Mosaic
from rendering.camelot_the_build.tiles import back, loose_tile
from rendering.camelot_the_build.words import gained, place_of
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_name_in_box, fitting, length
from rendering.fonts import BOLD, SERIF
from rendering.palette import CREAM, DANGER, FADED, GOLD, INK, SHADE, VELLUM
from rendering.sprites import shield
from rules.camelot_the_build.tables import HIDING, MOST_HIDDEN, SET_UP
from rules.camelot_the_build.view import Holding, Table
from rules.text import Seat

counted, tell = texts(__name__).counted, texts(__name__).tell


_ROW, _GAP = 74, 5
_ABOVE = 17  # of two lines the first, over the middle
_BESIDE = 8  # a number, behind its word
_SHIELD, _SHIELD_X, _POINTS_X = 44, MARGIN + 38, MARGIN + 298
_NAME_X, _NAME_WIDE = MARGIN + 68, 136
_OUTCOME_X = MARGIN + 418
_TILE, _TILES_X, _PITCH, _APART = 60, MARGIN + 308, 63, 12
_PLACE = 100  # pixels for the place at the end
_RIGHT = WIDTH - MARGIN - 18


def rows_height(table: Table) -> int:
    """Give the height of all rows."""
    return table.seats * (_ROW + _GAP) - _GAP


def lay_rows(mosaic: Mosaic, table: Table, top: int) -> None:
    """Lay the rows; at the end by place, before by seat."""
    for seat, box in _boxes(table, top):
        mosaic.draw(box, _draw_row, table, seat, box)


def _draw_row(canvas: Canvas, table: Table, seat: Seat, box: Box) -> None:
    _draw_ground(canvas, table, seat, box)
    _draw_seat(canvas, table, seat, round(box[1]) + _ROW // 2)


def places(table: Table, top: int) -> dict[str, Box]:
    """Name the rows: `seat 1`."""
    return {f"seat {seat}": box for seat, box in _boxes(table, top)}


def _boxes(table: Table, top: int) -> Iterator[tuple[Seat, Box]]:
    """Give each seat with its row."""
    for seat in [seat for place in table.ranking for seat in place] or range(table.seats):
        yield seat, (MARGIN, top, WIDTH - MARGIN, top + _ROW)
        top += _ROW + _GAP


def _draw_ground(canvas: Canvas, table: Table, seat: Seat, box: Box) -> None:
    if seat in table.acting:
        canvas.chosen(box)
    elif table.over and seat in table.ranking[0]:
        canvas.panel(box, CREAM, GOLD, 4)
    else:
        canvas.panel(box, VELLUM, SHADE)


def _draw_seat(canvas: Canvas, table: Table, seat: Seat, middle: int) -> None:
    holding = table.holdings[seat]
    canvas.centred(shield(canvas.livery(seat), _SHIELD, resigned=holding.resigned), _SHIELD_X, middle)
    draw_name_in_box(canvas, seat, _NAME_X, middle, 26, _NAME_WIDE, BOLD)
    canvas.text(_POINTS_X, middle, signed(holding.points), 50, SERIF, anchor="r")
    if table.over:
        _draw_outcome(canvas, table, seat, middle)
        return
    _draw_tiles(canvas, seat, holding, middle - _TILE / 2)
    _draw_note(canvas, table, seat, middle)


def _draw_tiles(canvas: Canvas, seat: Seat, holding: Holding, top: float) -> None:
    """Draw the open tiles, the backs of the hidden ones, and apart from them those just drawn."""
    decided = len(holding.open) + holding.hidden
    for place in range(holding.tiles):
        is_open, is_new = place < len(holding.open), place >= decided > 0
        sprite = loose_tile(holding.open[place], _TILE) if is_open else back(canvas.livery(seat), _TILE)
        canvas.paste(sprite, _TILES_X + place * _PITCH + is_new * _APART, top)


def _draw_note(canvas: Canvas, table: Table, seat: Seat, middle: int) -> None:
    """Say what a seat has done last, or that it chooses."""
    holding = table.holdings[seat]
    room = _RIGHT - _TILES_X - holding.tiles * _PITCH - 6
    if table.stage == SET_UP:
        chooses = tell("chooses") if seat in table.acting else ""
        said, colour = tell("ready") if holding.chosen else chooses, FADED if holding.chosen else INK
        canvas.text(_RIGHT, middle, said, 28, SERIF, colour, "r", room=room)
    elif table.stage == HIDING and seat in table.acting:
        most = MOST_HIDDEN if table.hides_any else MOST_HIDDEN - holding.hidden
        canvas.text(_RIGHT, middle, tell("up to {most}", most=most), 24, anchor="r", room=room - _APART)
    elif holding.turns:
        latest = holding.turns[-1]
        canvas.text(_RIGHT, middle, gained(latest), 36, SERIF, DANGER if latest < 0 else FADED, "r")


def _draw_outcome(canvas: Canvas, table: Table, seat: Seat, middle: int) -> None:
    """Say a seat's place, its best turn, what its points come from, and what its last tile has cost."""
    holding = table.holdings[seat]
    above = _ABOVE if holding.sources else 0
    if table.seats > 1:
        canvas.text(_TILES_X + 10, middle, ordinal(place_of(table, seat)), 34, SERIF, GOLD, room=_PLACE - 10)
    left, right, line = _OUTCOME_X, _RIGHT, middle - above
    _draw_sources(canvas, holding, middle + above)
    if holding.resigned:
        right -= canvas.text(right, line, tell("resigned"), 28, SERIF, DANGER, "r") + 24
    elif holding.penalty is not None:
        colour = DANGER if holding.penalty else INK
        right -= canvas.text(right, line, signed(-holding.penalty), 36, SERIF, colour, "r") + 12
        right -= canvas.text(right, line, tell("last tile"), 28, anchor="r") + 24
    canvas.text(left, line, _turns(holding), 28, room=right - left)


def _draw_sources(canvas: Canvas, holding: Holding, middle: int) -> None:
    """Draw what points come from, each number behind its word; those from the start where there are any."""
    brought, x, head = holding.sources, _OUTCOME_X, tell("Points:")
    if brought is None:
        return
    parts = [(tell("laid"), brought.laid), (tell("touched"), brought.touched)]
    parts += [(tell("doubled"), brought.doubled)] + [(tell("start"), brought.ahead)] * bool(brought.ahead)
    numbers = sum(length(f"{number}", 32, SERIF) + _BESIDE + 2 * _APART for _, number in parts)
    size = fitting(" ".join([head, *(word for word, _ in parts)]), 26, _RIGHT - x - numbers - _BESIDE)
    x += canvas.text(x, middle, head, size, colour=FADED) + _BESIDE
    for word, number in parts:
        x += canvas.text(x, middle, word, size, colour=FADED) + _BESIDE
        x += canvas.text(x, middle, f"{number}", 32, SERIF) + 2 * _APART


def _turns(holding: Holding) -> str:
    turns = counted(len(holding.turns), "turn", "turns")
    if not holding.turns:
        return turns
    return tell("{turns}, the best {gain}", turns=turns, gain=gained(max(holding.turns)))
