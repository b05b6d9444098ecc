"""How Battles & Builders looks and reads."""

from rendering.battles_and_builders.drawing import BattlesAndBuildersDrawing

DRAWING = BattlesAndBuildersDrawing()
