"""The contact sheet: the men of four armies, cards of both decks, signs and statuses."""

from __future__ import annotations

from PIL.Image import Image

from rendering.canvas import Canvas


def sheet() -> Image:
    """Draw everything on one sheet."""
    return Canvas(200).finished()
