"""The public picture."""

from __future__ import annotations

from PIL.Image import Image

from rendering.canvas import Canvas
from rendering.drawing import Look
from rules.camelot_101.view import Table


def picture_of_table(table: Table, look: Look) -> Image:
    """Draw the table."""
    return Canvas(400).finished()
