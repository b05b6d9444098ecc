"""How long games last, as `python -m rules length` measures it: by how players bid, and seats."""

from __future__ import annotations

from rules.game import Length

LENGTHS = {
    ("sequential", 2): Length(6, 11),
    ("sequential", 3): Length(9, 27),
    ("sequential", 4): Length(10, 37),
    ("simultaneous", 2): Length(5, 9),
    ("simultaneous", 3): Length(9, 11),
    ("simultaneous", 4): Length(9, 12),
}
