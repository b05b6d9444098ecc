"""Following a menu that a person answers step by step, or types."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

from msgspec import Struct

from rules.allotment import counts_in, fits, spelled, spellings
from rules.menu import before, behind, leads_to
from rules.number import numbers, numeral
from rules.question import Allotment, Menu, Number, Pick, Question
from rules.text import Series, Text, say

_LONGEST = 80
_LOOKED_AT = 2000  # answers to one question; a hand of twenty cards has a million


def is_plain(text: str) -> bool:
    """Say whether a text could be an action at all: short printable ASCII with single blanks."""
    printable = text.isascii() and text.isprintable()
    return 0 < len(text) <= _LONGEST and printable and text == " ".join(text.split())


class Completion(Struct, frozen=True):
    """A text that goes on from what is typed; `label` says what it means, where the text does not itself."""

    text: str
    label: Text | None = None


def completions(menu: Menu, typed: str, limit: int) -> list[Completion]:
    """Give the menu's texts, at most `limit`, that go on from what is typed so far."""
    asked: dict[str, tuple[Question, str]] = {}
    for text, question, said in _going_on(menu, "", typed):
        if len(asked) == limit:
            break
        asked.setdefault(text, (question, said))
    return [Completion(text, _label(question, said, text)) for text, (question, said) in asked.items()]


def led_on(menu: Menu, said: str) -> str:
    """Answer what has but one answer, as long as a further question follows; an action is never said so."""
    only = _only_answer(menu, said)
    while only is not None and menu(only) is not None:
        said, only = only, _only_answer(menu, only)
    return said


def back_from(menu: Menu, said: str) -> str:
    """Give what was said before `said` where something else could have been said; else the beginning."""
    earlier = before(menu, said)
    while earlier and _only_answer(menu, earlier) is not None:
        earlier = before(menu, earlier)
    return earlier


def meaning_of(menu: Menu, said: str) -> Text | None:
    """Say what the last step to `said` means; None where its text says that itself, or there is none."""
    earlier = before(menu, said)
    question = menu(earlier)
    return None if question is None or not said else _label(question, earlier, said)


def _only_answer(menu: Menu, said: str) -> str | None:
    """Give the one thing that may follow; None where nothing or several may, or it may be left at that."""
    question = menu(said)
    if not isinstance(question, Pick) or question.complete or len(question.texts) != 1:
        return None
    return question.texts[0]


def _label(question: Question, said: str, text: str) -> Text | None:
    match question:
        case Pick():
            return question.label(text)
        case Number():
            return None
        case Allotment():
            return _taken(question, text[len(said) :].lstrip())


def _taken(question: Allotment, words: str) -> Text:
    pairs = zip(question.kinds, counts_in(question, words), strict=True)
    taken = (_times(question, kind.token, count) for kind, count in pairs if count)
    return say("{taken}", taken=Series(tuple(taken)))


def _times(question: Allotment, token: str, count: int) -> Text:
    name = question.label(token)
    single = count == 1 and not question.counted
    return name if single else say("{count} \u00d7 {name}", count=count, name=name)


def _going_on(menu: Menu, said: str, typed: str) -> Iterator[tuple[str, Question, str]]:
    """Give texts, each with the question that it answers and what was said before that."""
    question = menu(said)
    if question is None:
        return
    for text in islice(answers(question, said), _LOOKED_AT):
        if text.startswith(typed):
            yield text, question, said
        if typed.startswith(text):
            yield from _going_on(menu, text, typed)


def answers(question: Question, said: str) -> Iterator[str]:
    """Give what may be said next, whole actions that are offered at once first."""
    match question:
        case Pick():
            yield from question.shortcuts
            yield from question.texts
        case Number():
            yield from (behind(said, numeral(question, number)) for number in numbers(question))
        case Allotment():
            yield from _taken_first(question, said)


def _taken_first(question: Allotment, said: str) -> Iterator[str]:
    """Give the answers that take something before the one that takes nothing."""
    texts = (behind(said, words) for words in spellings(question))
    none = [0] * len(question.kinds)
    nothing = behind(said, spelled(question, none))
    yield from (text for text in texts if text != nothing)
    if fits(question, none):
        yield nothing


def why_not(menu: Menu, text: str) -> str:
    """Say how far a text that is no move was good, with an example of what would be possible there."""
    good = _good_beginning(menu, text)
    question = menu(good)
    example = None if question is None else next(answers(question, good), None)
    if example is None:
        return f"“{good}” is a whole move, and nothing follows it."
    if not good:
        return f"“{example}” would be possible."
    if good == text:
        return f"it has to go on, as in “{example}”."
    return (
        f"“{good}” is good, but “{text[len(good) :].strip()}” does not follow; “{example}” would be possible."
    )


def _good_beginning(menu: Menu, text: str) -> str:
    """Give the longest beginning of whole words that the menu leads to; empty where there is none."""
    remembered = cache(menu)
    ends = [match.end() for match in re.finditer(r"\w+|[^\w\s]", text)]
    beginnings = (text[:end] for end in reversed(ends))
    return next((beginning for beginning in beginnings if leads_to(remembered, beginning)), "")
