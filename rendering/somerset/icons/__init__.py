"""All icons by name: goods, things and deeds, and the heads of workers; each drawn once at a size."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image

from rendering.pen import Paint, painted
from rendering.somerset.icons.actions import DEED_ICONS
from rendering.somerset.icons.goods import GOODS_ICONS
from rendering.somerset.icons.things import THING_ICONS
from rendering.somerset.icons.workers import HATS

ICONS: Mapping[str, Paint] = {**GOODS_ICONS, **THING_ICONS, **DEED_ICONS, **HATS}


@lru_cache(maxsize=1024)
def icon(name: str, size: int) -> Image.Image:
    """Draw an icon in a square of a size in pixels."""
    return painted(ICONS[name], size, size)
