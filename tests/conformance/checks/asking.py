"""What a menu asks, spelled out question by question."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import TypeAlias

import msgspec

from rules.menu import behind, numbers, numeral, spellings
from rules.question import Allotment, Menu, Number, Pick, Question
from rules.text import Text

_QUESTIONS = 60  # looked at in one menu, those nearest to its beginning
_FOLLOWED = 12  # answers to an allotment or a number that are followed

Spelled: TypeAlias = tuple[str, bytes]


def questions(menu: Menu, most: int = _QUESTIONS) -> Iterator[tuple[str, Question]]:
    """Give what is said and what is asked then, the shortest first."""
    waiting = deque([""])
    while waiting and most > 0:
        said = waiting.popleft()
        question = menu(said)
        if question is not None:
            most -= 1
            yield said, question
            waiting.extend(_answers(said, question))


def _answers(said: str, question: Question) -> Iterator[str]:
    match question:
        case Pick():
            yield from question.texts
        case Number():
            yield from (behind(said, numeral(question, each)) for each in numbers(question)[:_FOLLOWED])
        case Allotment():
            yield from (behind(said, words) for words in islice(spellings(question), _FOLLOWED))


def labels(question: Question) -> list[tuple[str, Text]]:
    """Give every text of a pick and every token of an allotment with its label."""
    match question:
        case Pick():
            return [(text, question.label(text)) for text in (*question.offered, *question.shortcuts)]
        case Allotment():
            return [(kind.token, question.label(kind.token)) for kind in question.kinds]
        case Number():
            return []


def abouts(question: Question) -> list[tuple[str, Text | None]]:
    """Give what is said about each answer beside its label."""
    match question:
        case Pick():
            return [(text, question.about(text)) for text in (*question.offered, *question.shortcuts)]
        case Allotment():
            return [(kind.token, question.about(kind.token)) for kind in question.kinds]
        case Number():
            return []


def spelled_out(menu: Menu, most: int = _QUESTIONS) -> tuple[Spelled, ...]:
    """Spell a menu out: every question with its prompt, its answers, what is said of them and its flags."""
    return tuple((said, _spelled(question)) for said, question in questions(menu, most))


def _spelled(question: Question) -> bytes:
    match question:
        case Pick():
            answers: object = (question.texts, question.shortcuts, question.pages, question.also)
        case Number():
            answers = (question.low, question.high, question.word)
        case Allotment():
            form = (question.word, question.counted, question.none)
            answers = (question.kinds, question.low, question.high, form)
    texts = (question.prompt, question.stakes(), labels(question), abouts(question))
    flags = (question.must, question.complete)
    return msgspec.json.encode((type(question).__name__, texts, answers, flags))
