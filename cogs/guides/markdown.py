"""The guides on Discord: the sections that a table's options use, in pages that fit, and their pictures."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct
from PIL.Image import Image

from bot.messages.pictures import Picture, drawn, wanted
from languages.spoken import game_text, spoken, texts
from rendering.drawing import drawing_of
from rendering.guides import description, illustrated
from rendering.sprites import mounted
from rules.game import Entry, Info, Options
from rules.guides import Illustration, Section, conditions, guide, heading_of, illustrations_of, scene_of
from rules.library import find

_SPRITE, _SQUARE = 232, 256  # pixels of what an entry looks like, and of its ground; shown a third as large
_NAME = "entry.png"
_kept: dict[tuple[str, int, str], Picture] = {}
_entries: dict[tuple[str, str, str], Picture | None] = {}  # by game, name and what is said of it


class Plate(Struct, frozen=True):
    """A picture with what is said below it."""

    picture: Picture
    caption: str


async def plates(game: str, section: str) -> list[Plate]:
    """Give what a section of a game's guide shows, by its name."""
    return [
        Plate(await _picture(game, number, each), texts(game).tell(each.caption))
        for number, each in _numbered(game, section)
    ]


def _numbered(game: str, section: str) -> Iterator[tuple[int, Illustration]]:
    for number, each in enumerate(illustrations_of(find(game))):
        if each.section == section:
            yield number, each


async def _picture(game: str, number: int, illustration: Illustration) -> Picture:
    known = _kept.get((game, number, spoken()))
    if known is None:
        known = await drawn(lambda: _draw(game, illustration), f"guide_{number + 1}.png")
        _kept[game, number, spoken()] = known
    return known


async def entry_picture(game: str, entry: Entry, options: Options | None) -> Picture | None:
    """Give what an entry of a table's reference looks like; None of what is nothing to be seen."""
    key = game, entry.name, written(entry.text)
    if key not in _entries:
        found = await wanted(lambda: drawing_of(game).entry(entry.name, entry.mark, _SPRITE, options))
        alt = game_text(entry.name)
        _entries[key] = None if found is None else await drawn(lambda: (mounted(found, _SQUARE), alt), _NAME)
    return _entries[key]


def _draw(game: str, illustration: Illustration) -> tuple[Image, str]:
    drawing, scene = drawing_of(game), scene_of(find(game), illustration)
    return illustrated(drawing, illustration, scene), description(drawing, illustration, scene)


tell, written = texts(__name__).tell, texts(__name__).written


# Options with a value each, or None for whatever there is.
_Chosen: TypeAlias = tuple[tuple[str, str], ...] | None

# A line that begins like this goes not on from the one before: an entry of a list, or a heading.
_BEGINS = r"\s*(?:[*-] |\d+\. |#)"
_HEADING = re.compile(r"(?m)^(#+ .*)\n(?=\S)")
_WIDEST = 60  # letters of a table in columns
_PAGE = 1000  # letters of a page that has more than one heading
_PICTURE = 300  # letters that would take as much room
_KEPT = 64


def pages(game: str, options: Options | None = None) -> tuple[str, ...]:
    """Give a guide in pages: all of it, or what a table with these options uses."""
    if options is None:
        return _pages(game, None, spoken())
    names = {name for section in guide(game) for name, _ in section.marks}
    return _pages(game, tuple((name, options[name]) for name in sorted(names & options.keys())), spoken())


@lru_cache(_KEPT)
def _pages(game: str, chosen: _Chosen, language: str) -> tuple[str, ...]:
    """Lay out pages in the language that is spoken; headings with little below them share one."""
    pictures = Counter(each.section for each in illustrations_of(find(game)))
    told = [
        (flowing(each.text) if chosen is not None else _with_conditions(find(game).info, each), each.name)
        for each in guide(game, language)
        if chosen is None or each.is_used(dict(chosen))
    ]
    return tuple(paged((text, pictures[name]) for text, name in told))


def section_shown(game: str, part: str) -> str:
    """Give the name of the section that a part of a page is, in the language that is spoken."""
    heading = heading_of(part)
    return next((each.name for each in guide(game, spoken()) if each.heading == heading), heading)


def _with_conditions(info: Info, section: Section) -> str:
    """Write a section with the tables that it is for, where not for all."""
    heading, *text = flowing(section.text).split("\n", 1)
    only = (
        tell(
            "-# For tables with \u201c{title}\u201d: {values}",
            title=texts(info.id).written(title),
            values="; ".join(map(texts(info.id).written, values)),
        )
        for title, values in conditions(info, section)
    )
    return "\n".join((heading, *only, *text))


def paged(told: Iterable[tuple[str, int]]) -> Iterator[str]:
    """Put texts, each with so many pictures, together to pages that can be read without much scrolling.

    None is parted.
    """
    page, length = list[str](), 0
    for text, pictures in told:
        more = len(text) + _PICTURE * pictures
        if page and length + more > _PAGE:
            yield "\n\n".join(page)
            page, length = [], 0
        page.append(text)
        length += more
    yield "\n\n".join(page)


def parts(page: str) -> list[str]:
    """Part a page into its sections."""
    return re.split(r"\n\n(?=## )", page)


def flowing(markdown: str) -> str:
    """Fit a part of a guide to Discord: lines of a paragraph joined, tables as blocks of code."""
    blocks = _HEADING.sub(r"\1\n\n", markdown.strip()).split("\n\n")
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
        # What stands where is told above the list, as nothing else says what its third figure is.
        head = [f"-# {header[0]}: {'; '.join(header[1:])}"] if all(header) else []
        return "\n".join([*head, *(f"* {_strong(row[0])}: {'; '.join(row[1:])}" for row in rows)])
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
