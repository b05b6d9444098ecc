"""Which part is asked about, by its name: what everybody may know of a question."""

from __future__ import annotations

from rules.somerset.state import State
from rules.somerset.tables.effects import EFFECTS


def part_asked(state: State) -> str:
    """Name the kind of part that is asked about; empty where the turn itself is."""
    if not state.frames:
        return ""
    frame = state.frames[-1]
    return type(EFFECTS[frame.source][frame.part]).__name__.lower()
