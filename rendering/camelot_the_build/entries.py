"""Pictures of what can be looked up: the tiles."""

from __future__ import annotations

from PIL.Image import Image

from rendering.camelot_the_build.tiles import loose_tile
from rules.camelot_the_build.tables import TILES


def entry(name: str, size: int) -> Image | None:
    """Draw the tile that has this name, in a square."""
    return next((loose_tile(id_, size) for id_, tile in TILES.items() if tile.name == name), None)
