"""Descriptions of pictures for those who cannot see them: as many sentences as a description may hold."""

from __future__ import annotations

from collections.abc import Iterable

from rules.text import Names, Seat

_LONGEST = 1024
_LONGEST_NAME = 24


def shortened(names: Names) -> Names:
    """Cut players' names that would fill a description."""

    def short(seat: Seat) -> str:
        name = names(seat)
        return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 3]}..."

    return short


def within(sentences: Iterable[str], *, cut: bool = False) -> str:
    """Keep as many sentences as fit, from the first; the one behind them is left out, or cut."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > _LONGEST:
            return f"{longer[: _LONGEST - 3]}..." if cut else text
        text = longer
    return text
