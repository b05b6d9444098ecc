"""The finished castle: the plan in the middle, and on both sides the banners of who has won."""

from __future__ import annotations

from rendering.camelot_the_build.banner import banner
from rendering.camelot_the_build.plan import HEIGHT, draw_plan
from rendering.camelot_the_build.plan import WIDTH as PLAN_WIDTH
from rendering.canvas import MARGIN, WIDTH, Canvas
from rules.camelot_the_build.view import Table

_LEFT = (WIDTH - PLAN_WIDTH) // 2
_BANNERS = 3  # on each side


def draw_victory(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the castle under the winners' banners."""
    draw_plan(canvas, table, _LEFT, top)
    winners = table.ranking[0]
    middle = (MARGIN + _LEFT) / 2
    for place in range(2 * _BANNERS):
        row, side = divmod(place, 2)
        y = top + HEIGHT / _BANNERS * (row + 0.5)
        canvas.centred(banner(winners[place % len(winners)]), WIDTH - middle if side else middle, y)
