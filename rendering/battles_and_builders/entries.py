"""Pictures of what can be looked up: tokens and strategy tiles."""

from __future__ import annotations

from PIL.Image import Image

from rendering.battles_and_builders.pieces import army, strategy_tile
from rules.battles_and_builders.tables import KINDS, STRATEGY_TILES


def entry(name: str, size: int) -> Image | None:
    """Draw what has this name, in a square."""
    for tile in STRATEGY_TILES.values():
        if tile.name == name:
            return strategy_tile(tile.id, size)
    kinds = [kind.called.one for kind in KINDS]
    return army(kinds.index(name.lower()), None, size) if name.lower() in kinds else None
