"""Text boards: lines for a screen reader, the long ones folded; some of them tell pictures as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import fill
from typing import NamedTuple, TypeAlias

WIDE, NARROW = 80, 44  # characters of a line: of a screen, and of a phone


class Told(NamedTuple):
    """A line that descriptions of pictures tell as well: what it is about, and how it is written.

    Where it is `said` shorter, or with a name that stands in a heading on the board, those words are told.
    Without a `line` it is only told, as what the board shows in a grid.
    """

    topic: str
    line: str | None
    said: str = ""


class Section(NamedTuple):
    """Lines on some topics, which are written only where somebody wants one of these, or all."""

    topics: Sequence[str]
    lines: Iterable[Line]


Line: TypeAlias = "str | Told | Section"


def page(lines: Iterable[Line], width: int = WIDE) -> str:
    """Fold what is too long for a line; the rest stays as it is, also the rows of a grid."""
    written = (line.line if isinstance(line, Told) else line for line in flat(lines))
    return "\n".join(_folded(line, width) for line in written if line is not None)


def flat(lines: Iterable[Line], topics: Sequence[str] | None = None) -> Iterator[str | Told]:
    """Give the lines of all sections, or of those on some topics."""
    for line in lines:
        if not isinstance(line, Section):
            yield line
        elif topics is None or not set(topics).isdisjoint(line.topics):
            yield from flat(line.lines, topics)


def _folded(line: str, width: int) -> str:
    if len(line) <= width or _is_row(line):
        return line
    return fill(line, width, subsequent_indent="    ", break_on_hyphens=False)


def _is_row(line: str) -> bool:
    """Say whether a line is a row of a grid, in which blanks keep the columns apart."""
    return "  " in line.strip()
