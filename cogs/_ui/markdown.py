"""Reading the guides: the sections that a table's options use, in pages that fit Discord.

A line such as `<!-- level: 3.1, 4 -->` behind a heading keeps its section for tables where that option has
one of these values; of several lines all must hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import TypeAlias

from msgspec import Struct

from rules.game import Options

# Options with a value each, or None for whatever there is.
_Chosen: TypeAlias = tuple[tuple[str, str], ...] | None

_MARK = r"[ \t]*<!-- *([a-z0-9_]+): *(.*?) *-->[ \t]*\n?"
_HEAD = re.compile(rf"(## .*\n)((?:\s*{_MARK})+)")
# A line that begins like this goes not on from the one before: an entry of a list, or a heading.
_BEGINS = r"\s*(?:[*-] |\d+\. |#)"
_WIDEST = 60  # letters of a table in columns
_PAGE = 1000  # letters of a page that has more than one heading
_KEPT = 64


class Section(Struct, frozen=True):
    """A part of a guide, and for which values of which options it is there."""

    text: str
    marks: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def is_used(self, options: Options) -> bool:
        """Say whether a table with these options uses it."""
        return all(options.get(name) in values for name, values in self.marks)


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


def pages(game: str, options: Options | None = None) -> tuple[str, ...]:
    """Give a guide in pages: all of it, or what a table with these options uses."""
    if options is None:
        return _pages(game, None)
    names = {name for section in guide(game) for name, _ in section.marks}
    return _pages(game, tuple((name, options[name]) for name in sorted(names & options.keys())))


@lru_cache(_KEPT)
def _pages(game: str, chosen: _Chosen) -> tuple[str, ...]:
    """Lay out pages; headings with little below them share one with those before."""
    shown = [each for each in guide(game) if chosen is None or each.is_used(dict(chosen))]
    return tuple(paged([flowing(section.text) for section in shown]))


def paged(parts: Sequence[str]) -> Iterator[str]:
    """Put parts together to pages that can be read without much scrolling; none is parted."""
    page = parts[0]
    for part in parts[1:]:
        if len(page) + len(part) > _PAGE:
            yield page
            page = part
        else:
            page = f"{page}\n\n{part}"
    yield page


def flowing(markdown: str) -> str:
    """Fit a part of a guide to Discord: lines of a paragraph joined, tables as blocks of code."""
    blocks = markdown.strip().split("\n\n")
    return "\n\n".join(_block(block) for block in blocks)


def _block(block: str) -> str:
    if block.startswith("|"):
        return _table(block.splitlines())
    return re.sub(rf"\n(?!{_BEGINS})\s*", " ", block)


def _table(lines: list[str]) -> str:
    """Write a table out: in columns, or where these are too wide as a list. Its header may be empty."""
    header, _, *rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    if sum(widths) > _WIDEST:
        return "\n".join(f"* {_strong(row[0])}: {'; '.join(row[1:])}" for row in rows)
    shown = [[_bare(cell) for cell in row] for row in ([header, *rows] if any(header) else rows)]
    widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
    padded = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in shown]
    return "```\n" + "\n".join(line.rstrip() for line in padded) + "\n```"


def _strong(cell: str) -> str:
    """Let a cell stand out, where it does not already."""
    return cell if cell.startswith("`") else f"**{_bare(cell)}**"


def _bare(cell: str) -> str:
    """Take the marks off that a block of code would show as they are."""
    return re.sub(r"\*\*|`", "", cell)
