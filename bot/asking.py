"""Following a menu that a person answers step by step, or types."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rules.allotment import spellings
from rules.menu import behind
from rules.question import Allotment, Menu, Number, Pick, Question

_LONGEST = 80
_LOOKED_AT = 2000  # answers to one question; a hand of twenty cards has a million


def is_plain(text: str) -> bool:
    """Say whether a text could be an action at all: short printable ASCII with single blanks."""
    printable = text.isascii() and text.isprintable()
    return 0 < len(text) <= _LONGEST and printable and text == " ".join(text.split())


def completions(menu: Menu, typed: str, limit: int) -> list[str]:
    """Give the menu's texts, at most `limit`, that go on from what is typed so far."""
    return list(islice(dict.fromkeys(_going_on(menu, "", typed)), limit))


def _going_on(menu: Menu, said: str, typed: str) -> Iterator[str]:
    question = menu(said)
    if question is None:
        return
    for text in islice(_answers(question, said), _LOOKED_AT):
        if text.startswith(typed):
            yield text
        if typed.startswith(text):
            yield from _going_on(menu, text, typed)


def _answers(question: Question, said: str) -> Iterator[str]:
    match question:
        case Pick():
            yield from question.shortcuts
            yield from question.texts
        case Number():
            yield from (behind(said, str(number)) for number in range(question.low, question.high + 1))
        case Allotment():
            yield from (behind(said, words) for words in spellings(question))
