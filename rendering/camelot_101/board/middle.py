"""What lies and stands on the Island besides a man: the artifacts, the Giant, the Dragon."""

from __future__ import annotations

from rendering.camelot_101.board.grid import ISLAND
from rendering.camelot_101.board.surface import Board
from rendering.camelot_101.icons.giant_and_dragon import figure
from rendering.camelot_101.icons.trophies import thing
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.numbers import DRAGON, EXCALIBUR, GIANT, GRAIL, STONE
from rules.camelot_101.view import Table

_ICON = 38
_PLACES = {EXCALIBUR: (-40, -36), GRAIL: (40, -36), STONE: (40, 38), DRAGON: (-40, 38)}


def draw_island(board: Board, table: Table) -> None:
    """Draw the artifacts in the corners, and the wanderer in the middle."""
    lying = on_island(table)
    awake = table.wanderer == ISLAND
    crowded = awake or any(man.square == ISLAND for man in table.men)
    for name in lying:
        across, down = _PLACES[name]
        near = 1.0 if crowded else 0.72
        size = board.scaled(_ICON if crowded else 46)
        sprite = figure(DRAGON, size + 8, asleep=True) if name == DRAGON else thing(name, size)
        board.lay(sprite, ISLAND, across * near, down * near)
    if awake:
        board.lay(figure(table.figure, board.scaled(92)), ISLAND)


def on_island(table: Table) -> list[str]:
    """Give what lies on the Island: the artifacts nobody has, and the Dragon while it sleeps."""
    if not LEVELS[table.level].artifacts:
        return []
    borne = any(man.excalibur for man in table.men)
    there = [] if borne else [EXCALIBUR]
    there += [name for name in (GRAIL, STONE) if name not in table.trophies]
    sleeps = table.figure == GIANT and DRAGON not in table.trophies
    return [*there, DRAGON] if sleeps else there
