"""Text boards: lines for a screen reader, the long ones folded."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill

_WIDTH = 80


def page(lines: Iterable[str]) -> str:
    """Fold what is too long for a line; the rest stays as it is, also the rows of a grid."""
    return "\n".join(line if len(line) <= _WIDTH else _folded(line) for line in lines)


def _folded(line: str) -> str:
    return fill(line, _WIDTH, subsequent_indent="    ", break_on_hyphens=False)
