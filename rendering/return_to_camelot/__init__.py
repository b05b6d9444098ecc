"""How Return to Camelot looks and reads."""

from rendering.return_to_camelot.drawing import ReturnToCamelotDrawing

DRAWING = ReturnToCamelotDrawing()
