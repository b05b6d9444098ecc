"""The workers: their player's shield for a body, and a hat that tells peasant, knight and wizard apart."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from rendering.players import Livery
from rendering.somerset.icons import icon
from rendering.sprites import PROPORTION, shield

_WIDE = 0.62  # of the height
_BODY = 0.56  # of the height; the head overlaps it


@lru_cache(maxsize=256)
def worker(livery: Livery | None, kind: str, height: int, *, lying: bool = False) -> Image.Image:
    """Draw a worker, upright or lying on its side; without a livery it is anybody's."""
    image = Image.new("RGBA", (round(height * _WIDE), height))
    across = round(height * _BODY / PROPORTION * 1.12)
    body = shield(livery, across)
    image.alpha_composite(body, ((image.width - across) // 2, height - body.height))
    side = round(height * 0.52)
    hat = icon(kind, side)
    image.alpha_composite(hat, ((image.width - side) // 2, 0))
    return image.transpose(Image.Transpose.ROTATE_90) if lying else image
