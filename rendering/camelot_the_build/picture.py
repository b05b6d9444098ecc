"""The picture of the table: whose turn it is or who has won, the castle, how turns count, a row a seat."""

from collections.abc import Iterator, Mapping, Sequence

from PIL.Image import Image

from languages.spoken import ordinal, signed, texts
from rendering.camelot_the_build.beside import lay_beside
from rendering.camelot_the_build.beside import places as beside_places
from rendering.camelot_the_build.plan import HEIGHT as PLAN_HEIGHT
from rendering.camelot_the_build.plan import WIDTH as PLAN_WIDTH
from rendering.camelot_the_build.plan import Mosaic, banner, lay_plan
from rendering.camelot_the_build.plan import places as plan_places
from rendering.camelot_the_build.scenery.icons import WALL_ICONS
from rendering.camelot_the_build.tiles import back, loose_tile
from rendering.camelot_the_build.words import (
    REASONS,
    asked_words,
    gained,
    laid_number,
    place_of,
    tiles_counted,
)
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_name_in_box, fitting, length
from rendering.fonts import BOLD, SERIF
from rendering.heading import RIGHT, Head, draw_head, ended_words
from rendering.palette import BRIGHT, CREAM, DANGER, FADED, GOLD, INK, SHADE, VELLUM
from rendering.players import Players
from rendering.sprites import crowned, shield
from rules.camelot_the_build.tables import HIDING, MOST_HIDDEN, MOST_LAID, SET_UP, SQUARES
from rules.camelot_the_build.view import Holding, Table
from rules.text import N_, Seat, Words

counted, tell = texts(__name__).counted, texts(__name__).tell


_ROW, _BETWEEN = 74, 5
_ABOVE = 17  # of two lines the first, over the middle
_BESIDE = 8  # a number, behind its word
_ARMS, _SHIELD_X, _POINTS_X = 44, MARGIN + 38, MARGIN + 298
_NAME_X, _NAME_WIDE = MARGIN + 68, 136
_OUTCOME_X = MARGIN + 418
_TILE, _TILES_X, _PITCH, _APART = 60, MARGIN + 308, 63, 12
_PLACE = 100  # pixels for the place at the end
_RIGHT = WIDTH - MARGIN - 18


def rows_height(table: Table) -> int:
    return table.seats * (_ROW + _BETWEEN) - _BETWEEN


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
        top += _ROW + _BETWEEN


def _draw_ground(canvas: Canvas, table: Table, seat: Seat, box: Box) -> None:
    if seat in table.acting:
        canvas.chosen(box)
    elif table.over and seat in table.ranking[0]:
        canvas.panel(box, CREAM, GOLD, 4)
    else:
        canvas.panel(box, VELLUM, SHADE)


def _draw_seat(canvas: Canvas, table: Table, seat: Seat, middle: int) -> None:
    holding = table.holdings[seat]
    canvas.centred(shield(canvas.livery(seat), _ARMS, resigned=holding.resigned), _SHIELD_X, middle)
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


HEIGHT = 116
_HEAD = Head(HEIGHT, first=62, pitch=88, size=44, below=28, aside=230)
_SHIELD = 78
_MAY_HIDE: Mapping[bool, Words] = {
    True: N_("up to three of all tiles"),
    False: N_("any of the new tiles, while fewer than three are hidden"),
}
_BAR = 216


def draw_header(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the shields of those asked, or of the winners, with what they do."""
    if table.over:
        seats, (shields, words) = table.ranking[0], _winners(canvas, table)
    else:
        seats, shields = table.acting, [shield(canvas.livery(seat), _SHIELD) for seat in table.acting]
        words = (asked_words(table), _hint(table)) if seats else ended_words()
    _draw_progress(canvas, table, draw_head(canvas, top, _HEAD, seats, shields, words))


def _hint(table: Table) -> str:
    """Say how far those asked are."""
    if table.stage == SET_UP:
        return tell("up to {most} of their tiles, all at once", most=MOST_HIDDEN)
    if table.stage == HIDING:
        return tell(_MAY_HIDE[table.hides_any])
    laid = len(table.turn.laid)
    if not laid:
        most = min(MOST_LAID, table.holdings[table.seat].tiles)
        return tell("up to {most} of them", most=most) if most > 1 else tell("the last one")
    return tell("{tiles} laid so far: {gain}", tiles=tiles_counted(laid), gain=gained(table.turn.total))


def _winners(canvas: Canvas, table: Table) -> tuple[list[Image], tuple[str, str]]:
    first = table.ranking[0]
    points = signed(table.holdings[first[0]].points)
    words = tell("wins with {points}", points=points)
    if len(first) > 1:
        words = tell("share the win: {points}", points=points)
    elif table.seats == 1:
        words = tell("has built for {points}", points=points)
    crowns = [crowned(canvas.livery(seat), 64, WALL_ICONS["T1"], 0.46) for seat in first]
    return crowns, (words, tell(REASONS[table.over]))


def _draw_progress(canvas: Canvas, table: Table, middle: int) -> None:
    """Draw how many squares are built on, as a bar."""
    built, squares = laid_number(table), len(SQUARES)
    words = tell("{built} of {squares} built", built=built, squares=squares)
    canvas.text(RIGHT, middle - 20, words, 32, SERIF, anchor="r", room=_BAR)
    left, top, bottom = RIGHT - _BAR, middle + 16, middle + 36
    canvas.panel((left, top, RIGHT, bottom), CREAM, INK, 2)
    if built:
        canvas.panel((left, top, left + max(24, _BAR * built / squares), bottom), BRIGHT, INK, 2)


_GAP = 10
_BANNERS = 3  # on each side


def picture_of_table(table: Table, players: Players) -> Image:
    plan = MARGIN + HEIGHT + _GAP
    rows = plan + PLAN_HEIGHT + _GAP
    mosaic = Mosaic(rows + rows_height(table) + MARGIN, players)
    mosaic.draw((MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEIGHT), draw_header, table, MARGIN)
    if table.over:
        _lay_victory(mosaic, table, plan)
    else:
        lay_plan(mosaic, table, MARGIN, plan)
        lay_beside(mosaic, table, plan)
    lay_rows(mosaic, table, rows)
    return mosaic.picture


def places_of_table(table: Table) -> dict[str, Box]:
    """Name what the table shows while it is played: the head, the squares, the column and the hands."""
    plan = MARGIN + HEIGHT + _GAP
    return {
        "head": (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEIGHT),
        **plan_places(MARGIN, plan),
        **beside_places(table, plan),
        **places(table, plan + PLAN_HEIGHT + _GAP),
    }


def _lay_victory(mosaic: Mosaic, table: Table, top: int) -> None:
    """Lay the finished castle in the middle, and on both sides the banners of who has won."""
    left, bottom = (WIDTH - PLAN_WIDTH) // 2, top + PLAN_HEIGHT
    for side in ((MARGIN, top, left, bottom), (left + PLAN_WIDTH, top, WIDTH - MARGIN, bottom)):
        mosaic.draw(side, _draw_banners, table.ranking[0], (MARGIN + left) / 2, top)
    lay_plan(mosaic, table, left, top)


def _draw_banners(canvas: Canvas, winners: Sequence[Seat], middle: float, top: int) -> None:
    for place in range(2 * _BANNERS):
        row, side = divmod(place, 2)
        y = top + PLAN_HEIGHT / _BANNERS * (row + 0.5)
        cloth = banner(canvas.livery(winners[place % len(winners)]))
        canvas.centred(cloth, WIDTH - middle if side else middle, y)
