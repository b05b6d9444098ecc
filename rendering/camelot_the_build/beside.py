"""The column beside the plan: how the turns count, the bag, and what is still to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from languages.spoken import texts
from rendering.camelot_the_build.account import account_height, draw_account
from rendering.camelot_the_build.banner import hang_banner
from rendering.camelot_the_build.plan import HEIGHT as PLAN_HEIGHT
from rendering.camelot_the_build.plan import WIDTH as PLAN_WIDTH
from rendering.camelot_the_build.seen import (
    LEAST_UNSEEN,
    draw_unbuilt,
    draw_unseen,
    unbuilt_height,
    unseen_height,
)
from rendering.camelot_the_build.tiles import sack
from rendering.camelot_the_build.words import LAST_TURN, THIS_TURN
from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.fonts import SERIF
from rendering.palette import FADED
from rules.camelot_the_build.view import Table, TurnView

tell = texts(__name__).tell


LEFT: Final = MARGIN + PLAN_WIDTH + 10
RIGHT: Final = WIDTH - MARGIN
_GAP = 10
_BAG = 84


def draw_beside(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the column, as high as the plan."""
    bottom = top + PLAN_HEIGHT
    for name, turn in turns_shown(table):
        draw_account(canvas, name, turn, LEFT, top, RIGHT)
        top += account_height(turn) + _GAP
    _draw_bag(canvas, table, top)
    _draw_to_come(canvas, table, top + _BAG + _GAP, bottom)


def places(table: Table, top: int) -> dict[str, Box]:
    """Name what stands in the column: the turns, the bag, and what is still to come."""
    places, bottom = dict[str, Box](), top + PLAN_HEIGHT
    for name, turn in turns_shown(table):
        height = account_height(turn)
        places[name] = (LEFT, top, RIGHT, top + height)
        top += height + _GAP
    return places | {
        "bag": (LEFT, top, RIGHT, top + _BAG),
        "unseen": (LEFT, top + _BAG + _GAP, RIGHT, bottom),
    }


def turns_shown(table: Table) -> Iterator[tuple[str, TurnView]]:
    """Give the turns to account for, each with what it is called as a place."""
    if table.turn.laid:
        yield THIS_TURN, table.turn
    if table.last is not None:
        yield LAST_TURN, table.last


def _draw_bag(canvas: Canvas, table: Table, top: int) -> None:
    canvas.panel((LEFT, top, RIGHT, top + _BAG))
    canvas.centred(sack(66), LEFT + 48, top + _BAG / 2)
    canvas.text(LEFT + 98, top + 32, str(table.bag), 46, SERIF)
    canvas.text(LEFT + 98, top + 65, tell("in the bag"), 24, colour=FADED, room=RIGHT - LEFT - 110)


def _draw_to_come(canvas: Canvas, table: Table, top: float, bottom: float) -> None:
    """Draw the tiles not yet seen, and the squares to build on where there is room for them."""
    listed = unbuilt_height(table) + _GAP
    if bottom - top - listed < unseen_height(table, LEAST_UNSEEN):
        draw_unseen(canvas, table, (LEFT, top, RIGHT, bottom))
        return
    between = top + unseen_height(table, bottom - top - listed)
    draw_unseen(canvas, table, (LEFT, top, RIGHT, between))
    end = between + listed
    if hang_banner(canvas, table.seat, (LEFT + RIGHT) / 2, end, bottom):
        bottom = round(end)
    draw_unbuilt(canvas, table, (LEFT, between + _GAP, RIGHT, bottom))
