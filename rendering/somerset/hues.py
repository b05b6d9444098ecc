"""The mixed colours of Somerset; all of them are in the fixed palette."""

from rendering.palette import CORN, CREAM, DICE, DUSK, GRASS, ROOF, SKY, STONE, mixed

MEADOW = mixed(GRASS, CREAM, 0.5)
LAWN = mixed(GRASS, SKY, 0.5)
CLAY = mixed(ROOF, CREAM, 0.5)
ASHLAR = mixed(STONE, CREAM, 0.5)
SAND = mixed(CORN, CREAM, 0.5)
FOAM = mixed(SKY, CREAM, 0.5)
HEATHER = mixed(DUSK, CREAM, 0.5)
GREEN = DICE["g"]
