"""How long games last, as `python -m rules length` measures it: by length, country tiles and seats."""

from __future__ import annotations

from rules.game import Length
from rules.somerset.tables.phases import DAYS, FULL

LENGTHS = {
    (DAYS, "full", 2): Length(24, 47),
    (DAYS, "full", 3): Length(29, 80),
    (DAYS, "full", 4): Length(29, 102),
    (DAYS, "full", 5): Length(29, 126),
    (DAYS, "short", 2): Length(24, 47),
    (DAYS, "short", 3): Length(29, 80),
    (DAYS, "short", 4): Length(29, 104),
    (DAYS, "short", 5): Length(29, 128),
    (FULL, "full", 2): Length(98, 194),
    (FULL, "full", 3): Length(88, 257),
    (FULL, "full", 4): Length(76, 274),
    (FULL, "full", 5): Length(64, 286),
    (FULL, "short", 2): Length(82, 163),
    (FULL, "short", 3): Length(72, 210),
    (FULL, "short", 4): Length(56, 212),
    (FULL, "short", 5): Length(47, 204),
}
