"""The picture of the table: whose turn it is, the castle, how the turns count, and the hands."""

from __future__ import annotations

from PIL.Image import Image

from rendering.camelot_the_build import header
from rendering.camelot_the_build.banner import banner
from rendering.camelot_the_build.beside import draw_beside
from rendering.camelot_the_build.beside import places as beside_places
from rendering.camelot_the_build.plan import HEIGHT as PLAN_HEIGHT
from rendering.camelot_the_build.plan import WIDTH as PLAN_WIDTH
from rendering.camelot_the_build.plan import draw_plan
from rendering.camelot_the_build.plan import places as plan_places
from rendering.camelot_the_build.rows import draw_rows, rows_height
from rendering.camelot_the_build.rows import places as row_places
from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.players import Players
from rules.camelot_the_build.view import Table

_GAP = 10
_BANNERS = 3  # on each side


def picture_of_table(table: Table, players: Players) -> Image:
    """Draw the table."""
    plan = MARGIN + header.HEIGHT + _GAP
    rows = plan + PLAN_HEIGHT + _GAP
    canvas = Canvas(rows + rows_height(table) + MARGIN, players=players)
    header.draw_header(canvas, table, MARGIN)
    if table.over:
        _draw_victory(canvas, table, plan)
    else:
        draw_plan(canvas, table, MARGIN, plan)
        draw_beside(canvas, table, plan)
    draw_rows(canvas, table, rows)
    return canvas.finished()


def places_of_table(table: Table) -> dict[str, Box]:
    """Name what the table shows while it is played: the head, the squares, the column and the hands."""
    plan = MARGIN + header.HEIGHT + _GAP
    return {
        "head": (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + header.HEIGHT),
        **plan_places(MARGIN, plan),
        **beside_places(table, plan),
        **row_places(table, plan + PLAN_HEIGHT + _GAP),
    }


def _draw_victory(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the finished castle in the middle, and on both sides the banners of who has won."""
    left = (WIDTH - PLAN_WIDTH) // 2
    draw_plan(canvas, table, left, top)
    winners = table.ranking[0]
    middle = (MARGIN + left) / 2
    for place in range(2 * _BANNERS):
        row, side = divmod(place, 2)
        y = top + PLAN_HEIGHT / _BANNERS * (row + 0.5)
        cloth = banner(canvas.livery(winners[place % len(winners)]))
        canvas.centred(cloth, WIDTH - middle if side else middle, y)
