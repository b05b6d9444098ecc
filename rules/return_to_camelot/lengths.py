"""How long games last, as `python -m rules length` measures it."""

from __future__ import annotations

from rules.game import Length

LENGTHS: dict[tuple[str, int], Length] = {}
