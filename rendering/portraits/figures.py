"""The busts of all characters, each on its field."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rendering.palette import (
    DANGER,
    DUSK,
    FOAM,
    GILDED,
    GRASS,
    MEADOW,
    SAND,
    SEATS,
    SKY,
    VELLUM,
    Colour,
    mixed,
)
from rendering.portraits import court, rulers
from rendering.sprites import Paint


class Bust(NamedTuple):
    """What lies behind a character, and how the bust is drawn, in a square of 100 units."""

    field: Colour
    draw: Paint


BUSTS: Final[Mapping[str, Bust]] = {
    "tor": Bust(MEADOW, court.tor),
    "dagonet": Bust(GILDED, court.dagonet),
    "kay": Bust(SAND, court.kay),
    "lynette": Bust(FOAM, court.lynette),
    "bedivere": Bust(SKY, court.bedivere),
    "gareth": Bust(mixed(SEATS[2], VELLUM, 2 / 3), court.gareth),
    "morgause": Bust(mixed(SEATS[3], VELLUM, 0.4), rulers.morgause),
    "gawain": Bust(GRASS, rulers.gawain),
    "mark": Bust(mixed(SEATS[4], VELLUM, 1 / 3), rulers.mark),
    "guinevere": Bust(mixed(DANGER, VELLUM, 2 / 3), rulers.guinevere),
    "morgan": Bust(mixed(DUSK, VELLUM, 0.55), rulers.morgan),
    "merlin": Bust(mixed(SEATS[0], VELLUM, 2 / 3), rulers.merlin),
}
