"""The turn for which a move was completed: its text carries that, so that it counts for no later one."""

from __future__ import annotations

import re

from bot.interactions.custom_id import base36

_MARKED = re.compile(r"\s*#([0-9a-z]{1,9})$")


def marked(text: str, turn: int) -> str:
    """Write the number of a seat's turn behind a text."""
    return f"{text} #{base36(turn)}"


def parted(typed: str) -> tuple[str, int | None]:
    """Part a typed text from the turn that it was completed for; None where it says none."""
    found = _MARKED.search(typed)
    return (typed, None) if found is None else (typed[: found.start()], int(found[1], 36))
