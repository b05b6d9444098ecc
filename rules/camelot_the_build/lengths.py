"""How long games last, as `python -m rules length` measures it: by seats."""

from __future__ import annotations

from rules.game import Length

LENGTHS = {2: Length(15, 28), 3: Length(10, 28), 4: Length(8, 29), 5: Length(7, 31)}
