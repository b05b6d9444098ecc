"""The icons that are drawn in the SVG files of this folder, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from PIL import Image

from rendering.sprites import Paint, painted
from rendering.svg_icons import read_icons

_FILES = ("arms", "figures", "land", "objects", "signs")
ICONS: Final[Mapping[str, Paint]] = {
    name: paint
    for file in _FILES
    for name, paint in read_icons(files("rendering.camelot_101.icons") / f"{file}.svg").items()
}


@cache
def icon(name: str, size: int) -> Image.Image:
    """Draw an icon in a square of `size` pixels."""
    return painted(ICONS[name], size, size)
