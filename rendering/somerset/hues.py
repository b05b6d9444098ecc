"""The mixed colours of Somerset; all of them are in the fixed palette."""

from rendering.palette import CREAM, DICE, DUSK, mixed

HEATHER = mixed(DUSK, CREAM, 0.5)
GREEN = DICE["g"]
