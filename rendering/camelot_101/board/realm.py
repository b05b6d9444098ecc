"""The board as it stands for long: the empty squares, the castles with their lords, and the banners."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from rendering.camelot_101.board.banners import draw_banners
from rendering.camelot_101.board.corners import draw_castle
from rendering.camelot_101.board.empty_board import BAND, SIDE, ground
from rendering.camelot_101.board.surface import Board
from rendering.canvas import Canvas
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.view import Table
from rules.text import Seat

_KEPT = 8  # whole boards, of some megabytes each


class Realm(NamedTuple):
    """Who keeps each castle and who leads each army, by suit, and whether castles have gates."""

    keepers: tuple[Seat, ...]
    owners: tuple[Seat, ...]
    gated: bool


def realm_of(table: Table) -> Realm:
    """Give what seldom changes on a board."""
    keepers = tuple(castle.keeper for castle in table.castles)
    return Realm(keepers, table.owners, LEVELS[table.level].guardhouse)


def draw_realm(board: Board, realm: Realm) -> None:
    """Draw the castles and the banners."""
    for suit, keeper in enumerate(realm.keepers):
        draw_castle(board, suit, keeper if keeper >= 0 else None, gated=realm.gated)
    draw_banners(board, realm.owners)


@lru_cache(maxsize=_KEPT)
def whole_board(turns: int, realm: Realm) -> Image.Image:
    """Draw the whole board without men."""
    canvas = Canvas(SIDE, SIDE)
    canvas.paste(ground(turns), 0, 0)
    draw_realm(Board(canvas, turns, BAND, BAND), realm)
    return canvas.finished().convert("RGB")
