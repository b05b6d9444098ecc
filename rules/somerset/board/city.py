"""The city is laid out at random, compact and linked (sheet: Set Up; note, section 2)."""

from __future__ import annotations

from rules.chance import Chance, drawn
from rules.somerset.board import placement
from rules.somerset.hexes import CENTRE, Cell, linking_turns, neighbours, turned, turns
from rules.somerset.state import State, Tile
from rules.somerset.tables.city import CITY_TILES

_LINKS_WISHED = 2


def lay_out(state: State, chance: Chance) -> None:
    """Lay the city of this number of players; where it cannot be finished it is begun again."""
    while True:
        state.tiles.clear()
        bag = [tile.id for tile in CITY_TILES.values() if tile.players <= state.seats]
        _lay(state, CENTRE, drawn(bag, chance), None, chance)
        while bag:
            if not _lay_next(state, drawn(bag, chance), chance):
                break
        else:
            return


def _lay_next(state: State, tile: str, chance: Chance) -> bool:
    """Lay a tile on a random cell where it can be linked; say whether there was one."""
    cells = _cells(state)
    while cells:
        cell = drawn(cells, chance)
        if _lay(state, cell, tile, placement.facing_roads(state, cell), chance):
            return True
    return False


def _cells(state: State) -> list[Cell]:
    """Give the empty cells that touch two tiles; while there is one tile, those that touch it."""
    tiles = state.tiles
    fewest = min(2, len(tiles))
    empty = {near for cell in tiles for near in neighbours(cell) if near not in tiles}
    return sorted(cell for cell in empty if sum([near in tiles for near in neighbours(cell)]) >= fewest)


def _lay(state: State, cell: Cell, tile: str, facing: int | None, chance: Chance) -> bool:
    """Lay a tile, turned at random so that it is linked twice, or else once; the first in any way."""
    roads = CITY_TILES[tile].roads
    if facing is None:
        ways = turns(roads)
    else:
        ways = linking_turns(roads, facing, _LINKS_WISHED) or linking_turns(roads, facing)
    if not ways:
        return False
    turn = ways[chance.below(len(ways))]
    placement.lay(state, cell, Tile(tile, turn, turned(roads, turn)))
    return True
