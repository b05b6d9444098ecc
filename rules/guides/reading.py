"""Reading the guides: their sections, and for which tables each is.

A line such as `<!-- level: 3.1, 4 -->` behind a heading keeps its section for tables where that option has
one of these values; of several lines all must hold.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from msgspec import Struct

from rules.game import Options

_MARK = r"[ \t]*<!-- *([a-z0-9_]+): *(.*?) *-->[ \t]*\n?"
_HEAD = re.compile(rf"(## .*\n)((?:\s*{_MARK})+)")


class Section(Struct, frozen=True):
    """A part of a guide, and for which values of which options it is there."""

    text: str
    marks: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def heading(self) -> str:
        """Its heading, which names it."""
        return heading_of(self.text)

    def is_used(self, options: Options) -> bool:
        """Say whether a table with these options uses it."""
        return all(options.get(name) in values for name, values in self.marks)


def heading_of(text: str) -> str:
    """Give the heading that a text begins with."""
    return text.partition("\n")[0].lstrip("# ")


def sections(markdown: str) -> list[Section]:
    """Part a guide at its headings, and take the marks out."""
    return [_section(part) for part in re.split(r"\n(?=## )", markdown)]


def _section(part: str) -> Section:
    head = _HEAD.match(part)
    if head is None:
        return Section(part)
    marks = re.findall(_MARK, head[2])
    parted = tuple((name, tuple(value.strip() for value in values.split(","))) for name, values in marks)
    return Section(f"{head[1]}\n{part[head.end() :].lstrip()}", parted)


@cache
def guide(game: str) -> tuple[Section, ...]:
    """Read a game's guide."""
    return tuple(sections(files(f"rules.{game}").joinpath("guide.md").read_text(encoding="utf-8")))
