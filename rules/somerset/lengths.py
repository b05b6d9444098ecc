"""How long games last, as `python -m rules length` measures it: by the country tiles and seats."""

from __future__ import annotations

from rules.game import Length

LENGTHS = {
    ("full", 2): Length(80, 159),
    ("full", 3): Length(108, 322),
    ("full", 4): Length(75, 288),
    ("full", 5): Length(59, 260),
    ("short", 2): Length(88, 174),
    ("short", 3): Length(70, 203),
    ("short", 4): Length(53, 204),
    ("short", 5): Length(52, 238),
}
