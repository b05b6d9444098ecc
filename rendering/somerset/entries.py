"""Pictures of what can be looked up: tiles, and buildings and spells with what they do and cost."""

from __future__ import annotations

from PIL import Image

from rendering.palette import CREAM, GOLD
from rendering.somerset.icons.strips import fitted
from rendering.somerset.icons.symbols import effect_for_crystals, price
from rendering.somerset.map.hexagons import height_of
from rendering.somerset.map.tiles import tile
from rendering.sprites import painted
from rules.somerset.tables.city import CITY_TILES
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.effects import PRICES

_ROOM, _LARGEST = 0.86, 0.3  # of a card: how wide its symbols may be together, and each at most


def entry(mark: str, size: int) -> Image.Image | None:
    """Draw the tile or the card that has this mark, so high."""
    for tiles in (CITY_TILES, COUNTRY_TILES):
        if mark in tiles:
            return tile(mark, tiles[mark].roads, None, size * size // height_of(size))
    return _card(mark, size) if mark in PRICES else None


def _card(card: str, size: int) -> Image.Image:
    """Lay what a card does above what it costs."""
    image = painted(lambda pen: pen.block((0, 0, 99, 99), 8, GOLD), size, size)
    image.alpha_composite(painted(lambda pen: pen.block((3, 3, 96, 96), 6, CREAM), size, size))
    for symbols, down in ((effect_for_crystals(card), 0.36), (price(PRICES[card]), 0.74)):
        row = fitted(symbols, size * _ROOM, round(size * _LARGEST))
        image.alpha_composite(row, ((size - row.width) // 2, round(size * down) - row.height // 2))
    return image
