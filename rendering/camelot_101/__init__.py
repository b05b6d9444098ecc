"""How Camelot 101 looks and reads."""

from rendering.camelot_101.drawing import Camelot101Drawing

DRAWING = Camelot101Drawing()
