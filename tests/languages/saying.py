"""What a game says in several languages: the lines of its boards, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from languages import pseudo
from languages.spoken import speaking
from rendering.drawing import PLAIN, AnyDrawing, Look, TopicLine, flat
from rules.text import seat_number

_ENGLISH = re.compile(r"\b[A-Za-z]{2,}\b")


def lines_of(drawing: AnyDrawing, table: Any, hands: Iterable[Any], look: Look = PLAIN) -> Iterator[str]:
    """Give the lines of the table and of hands, and those that tell pictures, in the language spoken."""
    for hand in (None, *hands):
        for line in flat(drawing.lines(table, hand, seat_number, look)):
            yield from (each or "" for each in (line[1:] if isinstance(line, TopicLine) else (line,)))


def left_in_english(said: Callable[[], Iterable[str]], no_words: re.Pattern[str]) -> list[str]:
    """Give the lines that hold English in the language to try with, but for what is no word of a language."""
    with speaking(pseudo.CODE):
        lines = {no_words.sub(" ", line) for line in said()}
    assert lines, "nothing is said"
    return [line for line in lines if _ENGLISH.search(line)]


def said_in_dutch(said: Callable[[], Iterable[str]], caplog: pytest.LogCaptureFixture) -> list[str]:
    """Give what is said in Dutch, where no word may lack, nor any be left for who speaks English next."""
    english = list(said())
    with speaking("nl"):
        dutch = list(said())
    assert list(said()) == english, "what is said in English is not the same behind Dutch"
    assert not caplog.records, "a text is not there in Dutch"
    return dutch
