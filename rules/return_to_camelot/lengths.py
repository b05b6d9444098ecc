"""How long games last, as `python -m rules length` measures it: by layout and seats."""

from rules.game import Length

LENGTHS = {("centre", 2): Length(7, 13), ("corner", 2): Length(14, 26)}
