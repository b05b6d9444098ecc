"""All icons by name, from SVG files: goods, things and actions, and the hats of workers."""

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from PIL import Image

from rendering.sprites import Paint, painted, read_icons

ICONS: Mapping[str, Paint] = {
    name: paint
    for file in ("goods", "things", "actions")
    for name, paint in read_icons(files(__name__) / f"{file}.svg").items()
}


@lru_cache(maxsize=1024)
def icon(name: str, size: int) -> Image.Image:
    """Draw an icon in a square of a size in pixels."""
    return painted(ICONS[name], size, size)
