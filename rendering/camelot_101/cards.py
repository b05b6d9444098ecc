"""Cards as sprites, of both decks."""

from __future__ import annotations

from functools import cache

from PIL import Image


@cache
def playing_card(card: str, size: int = 100, *, faded: bool = False) -> Image.Image:
    """Draw a playing card, such as `S7` or `JK`; `size` is its width, the height 1.4 times that."""
    return Image.new("RGBA", (size, round(size * 1.4)), (252, 248, 236, 255))


@cache
def camelot_card(card: str, size: int = 100, *, faded: bool = False) -> Image.Image:
    """Draw a Camelot card without words: border, drawing, dots; `size` is its width, the height 1.4 times."""
    return Image.new("RGBA", (size, round(size * 1.4)), (252, 248, 236, 255))
