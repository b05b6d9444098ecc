"""How long games last, as `python -m rules length` measures it: by length, country tiles and seats."""

from __future__ import annotations

from rules.game import Length
from rules.somerset.tables.phases import DAYS, FULL

LENGTHS = {
    (DAYS, "full", 2): Length(22, 44),
    (DAYS, "full", 3): Length(28, 80),
    (DAYS, "full", 4): Length(28, 100),
    (DAYS, "full", 5): Length(29, 127),
    (DAYS, "short", 2): Length(22, 44),
    (DAYS, "short", 3): Length(29, 81),
    (DAYS, "short", 4): Length(28, 102),
    (DAYS, "short", 5): Length(29, 121),
    (FULL, "full", 2): Length(78, 154),
    (FULL, "full", 3): Length(80, 236),
    (FULL, "full", 4): Length(72, 252),
    (FULL, "full", 5): Length(64, 273),
    (FULL, "short", 2): Length(84, 166),
    (FULL, "short", 3): Length(70, 200),
    (FULL, "short", 4): Length(58, 206),
    (FULL, "short", 5): Length(46, 195),
}
