"""The tiles as emojis: what stands in them, or how those are laid in which nothing does."""

from __future__ import annotations

from functools import partial

from rendering.camelot_the_build.scenery.hall_icons import HALL_ICONS
from rendering.camelot_the_build.scenery.wall_icons import WALL_ICONS
from rendering.camelot_the_build.tiles import loose_tile
from rendering.emojis import ROOM, Emojis
from rendering.sprites import painted
from rules.camelot_the_build.tables import TILES


def emojis() -> Emojis:
    """Give a small picture of each tile, by its id."""
    icons = {**HALL_ICONS, **WALL_ICONS}
    drawn = {tile: partial(painted, paint, ROOM, ROOM) for tile, paint in icons.items()}
    return {tile.lower(): drawn.get(tile) or partial(loose_tile, tile, ROOM) for tile in TILES}


def emoji(said: str, answer: str) -> str:
    """Name the tile to be placed; the squares for one that is chosen already name none."""
    word, _, rest = answer.partition(" ")
    return rest.partition(" ")[0].lower() if word == "place" and not said else ""
