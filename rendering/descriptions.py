"""Descriptions of pictures for those who cannot see them: the lines of the text board that matter most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from languages.spoken import tell
from rendering.boards import Line, Told, flat
from rules.text import N_, Names, Seat, Words

_LONGEST = 1024
_LONGEST_NAME = 24
_MORE: Words = N_(". The whole is told by /board, view: In words.")
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
    room = text[: _LONGEST - len(tell(_MORE)) + 1]
    end = room.rfind(_SENTENCE_END, _LONGEST * 3 // 4)
    return room[: end if end >= 0 else max(map(room.rfind, _FACT_ENDS))] + tell(_MORE)
