"""Pictures and text boards of Somerset."""

from rendering.somerset.drawing import SomersetDrawing

DRAWING = SomersetDrawing()
