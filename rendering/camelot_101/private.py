"""The private picture of a hand, and the same hand as a band under a board."""

from __future__ import annotations

from PIL.Image import Image

from rendering.canvas import WIDTH, Canvas
from rules.camelot_101.view import Hand, Table


def private_picture(table: Table, hand: Hand) -> Image:
    """Draw what a seat holds: a finished picture."""
    return Canvas(200).finished()


def below(table: Table, hand: Hand, width: int = WIDTH) -> Image:
    """Draw the hand as a band of this width, in RGB, to be laid under a board on the same ground."""
    return Canvas(200, width)._image
