"""How Camelot: The Build looks and reads."""

from rendering.camelot_the_build.drawing import CamelotTheBuildDrawing

DRAWING = CamelotTheBuildDrawing()
