"""The picture of the table: whose turn it is or who has won, the castle, how turns count, the hands."""

from collections.abc import Mapping, Sequence

from PIL.Image import Image

from languages.spoken import signed, texts
from rendering.camelot_the_build.beside import lay_beside
from rendering.camelot_the_build.beside import places as beside_places
from rendering.camelot_the_build.mosaic import Mosaic
from rendering.camelot_the_build.plan import HEIGHT as PLAN_HEIGHT
from rendering.camelot_the_build.plan import WIDTH as PLAN_WIDTH
from rendering.camelot_the_build.plan import banner, lay_plan
from rendering.camelot_the_build.plan import places as plan_places
from rendering.camelot_the_build.rows import lay_rows, rows_height
from rendering.camelot_the_build.rows import places as row_places
from rendering.camelot_the_build.scenery.icons import WALL_ICONS
from rendering.camelot_the_build.words import REASONS, asked_words, gained, laid_number, tiles_counted
from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.fonts import SERIF
from rendering.heading import RIGHT, Head, draw_head, ended_words
from rendering.palette import BRIGHT, CREAM, INK
from rendering.players import Players
from rendering.sprites import crowned, shield
from rules.camelot_the_build.tables import HIDING, MOST_HIDDEN, MOST_LAID, SET_UP, SQUARES
from rules.camelot_the_build.view import Table
from rules.text import N_, Seat, Words

tell = texts(__name__).tell


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
    """Draw the table."""
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
        **row_places(table, plan + PLAN_HEIGHT + _GAP),
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
