"""Reading the guides: their sections, and for which tables each is.

A line such as `<!-- level: 3.1, 4 -->` behind a heading keeps its section for tables where that option has
one of these values; of several lines all must hold.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from msgspec import Struct

from rules.game import Info, Option, Options

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


def conditions(info: Info, section: Section) -> list[tuple[str, str]]:
    """Say for which tables a section is: titles of options, and what must have been chosen there."""
    options = {option.name: option for option in info.options}
    return [
        (options[name].title, "; ".join(_value(options[name], value) for value in values))
        for name, values in section.marks
        if name in options
    ]


def _value(option: Option, value: str) -> str:
    """Name a value; one that is a number speaks for itself."""
    usual = " (usual)" if value == option.default else ""
    return f"{value if value[:1].isdigit() else option.values.get(value, value)}{usual}"


@cache
def guide(game: str) -> tuple[Section, ...]:
    """Read a game's guide."""
    return tuple(sections(files(f"rules.{game}").joinpath("guide.md").read_text(encoding="utf-8")))
