"""How Camelot 101 looks and reads."""

from rendering.camelot_101.drawing import DRAWING

__all__ = ["DRAWING"]
