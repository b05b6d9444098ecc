"""Reading the guides: their sections, and for which tables each is.

A line such as `<!-- level: 3.1, 4 -->` behind a heading keeps its section for tables where that option has
one of these values; of several lines all must hold. Another language's guide has the same sections in the
same order, each with the marks of the English one.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from msgspec import Struct
from msgspec.structs import replace

from rules.game import Info, Option, Options
from rules.text import Text, Value, say

_MARK = r"[ \t]*<!-- *([a-z0-9_]+): *(.*?) *-->[ \t]*\n?"
_HEAD = re.compile(rf"(## .*\n)((?:\s*{_MARK})+)")


class Section(Struct, frozen=True):
    """A part of a guide, and for which values of which options it is there.

    Its `name` is its English heading, whatever language it is in.
    """

    name: str
    text: str
    marks: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def heading(self) -> str:
        """Its heading, in its own language."""
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
    name, head = heading_of(part), _HEAD.match(part)
    if head is None:
        return Section(name, part)
    marks = re.findall(_MARK, head[2])
    parted = tuple((name, tuple(value.strip() for value in values.split(","))) for name, values in marks)
    return Section(name, f"{head[1]}\n{part[head.end() :].lstrip()}", parted)


def conditions(info: Info, section: Section) -> list[tuple[Text, list[Value]]]:
    """Say for which tables a section is: titles of options, and what may have been chosen there."""
    options = {option.name: option for option in info.options}
    return [
        (say(options[name].title), [_value(options[name], value) for value in values])
        for name, values in section.marks
        if name in options
    ]


def _value(option: Option, value: str) -> Value:
    """Name a value; one that is a number speaks for itself."""
    named = value if value[:1].isdigit() else say(option.values.get(value, value))
    return say("{value} (usual)", value=named) if value == option.default else named


@cache
def guide(game: str, code: str = "en") -> tuple[Section, ...]:
    """Read a game's guide in a language; in English where it has none in that."""
    folder = files(f"rules.{game}")
    english = sections(folder.joinpath("guide.md").read_text(encoding="utf-8"))
    translated = folder.joinpath("languages", code, "guide.md")
    if not translated.is_file():
        return tuple(english)
    told = sections(translated.read_text(encoding="utf-8"))
    return tuple(replace(there, name=here.name) for here, there in zip(english, told, strict=True))
