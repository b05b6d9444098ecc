"""The mixed colours of Camelot; all of them are in the fixed palette."""

from __future__ import annotations

from rendering.palette import CORN, CREAM, GRASS, INK, ROCK, ROOF, SKY, STONE, WOOD, mixed

LAWN = mixed(GRASS, SKY, 0.5)
LEAF = mixed(GRASS, INK, 0.5)
MEADOW = mixed(GRASS, CREAM, 0.5)
ASHLAR = mixed(STONE, CREAM, 0.5)
SHADOW = mixed(ROCK, INK, 0.5)
PLANKS = mixed(WOOD, CREAM, 0.5)
BEAM = mixed(WOOD, INK, 0.5)
CLAY = mixed(ROOF, CREAM, 0.5)
TILED = mixed(ROOF, INK, 0.5)
SAND = mixed(CORN, CREAM, 0.5)
WATER = SKY
FOAM = mixed(SKY, CREAM, 0.5)
DEEP = mixed(SKY, INK, 0.5)
