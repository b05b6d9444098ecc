"""Text boards for a screen reader, descriptions of pictures made of them, and the phrases both have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import fill
from typing import NamedTuple, TypeAlias

from languages.spoken import game_text, tell, together
from rules.game import Option, Options
from rules.text import N_, Names, Seat, Words

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


_LONGEST = 1024
_LONGEST_NAME = 24
_MORE: Words = N_("The whole is told by /board, view: In words.")
_SENTENCE_END, _FACT_ENDS = ". ", (". ", "; ", ", ")


def shortened(names: Names) -> Names:
    """Cut players' names that would fill a description."""

    def short(seat: Seat) -> str:
        name = names(seat)
        return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 3]}..."

    return short


def described(lines: Iterable[Line], topics: Sequence[str], title: str = "") -> str:
    """Tell the lines on some topics, what the first topic is about first, as far as there is room."""
    told = [line for line in flat(lines, topics) if isinstance(line, Told)]
    return _within(" ".join(([f"{title}."] if title else []) + [*_sentences(told, topics)]))


def _sentences(told: Sequence[Told], topics: Sequence[str]) -> Iterator[str]:
    for topic in topics:
        for line in told:
            if line.topic == topic:
                yield _ended((line.said or line.line or "").strip())


def _ended(words: str) -> str:
    return words if words.endswith((".", ":", "?", "!")) else f"{words}."


def _within(text: str) -> str:
    """Cut a text behind a sentence, or behind a fact of a long one, and say so."""
    if len(text) <= _LONGEST:
        return text
    more = f"{_SENTENCE_END}{tell(_MORE)}"
    room = text[: _LONGEST - len(more) + 1]
    end = room.rfind(_SENTENCE_END, _LONGEST * 3 // 4)
    return room[: end if end >= 0 else max(map(room.rfind, _FACT_ENDS))] + more


def win_told(seats: Sequence[Seat], names: Names) -> str:
    """Say who wins, or who share the win."""
    winners = together([names(seat) for seat in seats])
    return tell("{who} wins." if len(seats) == 1 else "{who} share the win.", who=winners)


def options_told(options: Sequence[Option], chosen: Options) -> Iterator[str]:
    """Tell what is chosen at a table, each option by its title and what its value means."""
    for option in options:
        value = chosen[option.name]
        yield f"{game_text(option.title)}: {game_text(option.values.get(value, Words(value)))}"
