"""The picture of the table: whose turn it is, the castle, how the turns count, and the hands."""

from __future__ import annotations

from PIL.Image import Image

from rendering.camelot_the_build import header
from rendering.camelot_the_build.beside import draw_beside
from rendering.camelot_the_build.plan import HEIGHT as PLAN_HEIGHT
from rendering.camelot_the_build.plan import draw_plan
from rendering.camelot_the_build.rows import draw_rows, rows_height
from rendering.camelot_the_build.victory import draw_victory
from rendering.canvas import MARGIN, Canvas
from rules.camelot_the_build.view import Table

_GAP = 10


def picture_of_table(table: Table) -> Image:
    """Draw the table."""
    plan = MARGIN + header.HEIGHT + _GAP
    rows = plan + PLAN_HEIGHT + _GAP
    canvas = Canvas(rows + rows_height(table) + MARGIN)
    header.draw_header(canvas, table, MARGIN)
    if table.over:
        draw_victory(canvas, table, plan)
    else:
        draw_plan(canvas, table, MARGIN, plan)
        draw_beside(canvas, table, plan)
    draw_rows(canvas, table, rows)
    return canvas.finished()
