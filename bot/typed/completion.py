"""Completing what somebody types: what goes on from its beginning, however it is spelled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeAlias

from msgspec import Struct

from bot.typed.names import in_english
from bot.typed.parsing import Parser, without_signs
from bot.typed.steps import answers, described
from languages.folding import folded
from languages.spoken import written
from rules.game import AnyGame
from rules.question import Menu, Question
from rules.text import Names, Text

_LOOKED_AT = 2000  # answers to one question; a hand of twenty cards has a million
_LABELS_READ = 3000

# A text, and what was said before its last answer.
_Found: TypeAlias = tuple[str, str]


class Completion(Struct, frozen=True):
    """A text that goes on from what is typed; `label` says what it means, where the text does not itself."""

    text: str
    label: Text | None = None


def completed(game: AnyGame, menu: Menu, typed: str, limit: int, names: Names) -> list[Completion]:
    """Complete what is typed in a game, in each of its readings, and write it as people type it."""
    labels = Labels(menu, names)
    found = [each for reading in game.readings(typed) for each in completions(labels, reading, limit)]
    if not found:
        readings = (reading for english in in_english(game, typed) for reading in game.readings(english))
        found = next(filter(None, (completions(labels, reading, limit) for reading in readings)), [])
    told = {game.spoken(each.text): each.label for each in found}
    return [Completion(text, label) for text, label in islice(told.items(), limit)]


def completions(labels: Labels, typed: str, limit: int) -> list[Completion]:
    """Give the menu's texts, at most `limit`, that go on from what is typed so far.

    Where none is spelled so, those that can be; and where none can be, those whose labels have these words.
    """
    menu = labels.menu
    for found in _ways(labels, typed):
        asked: dict[str, str] = {}
        for text, said in found:
            asked.setdefault(text, said)
            if len(asked) == limit:
                break
        if asked:
            return [Completion(text, _meaning(menu, said, text)) for text, said in asked.items()]
    return []


def _ways(labels: Labels, typed: str) -> Iterator[Iterator[_Found]]:
    """Look for what is typed in one way after the other."""
    menu = labels.menu
    yield _spelled(menu, "", typed)
    yield Parser(menu, without_signs, typed).going_on()
    yield Parser(menu, without_signs, typed, leaves_out=True).going_on()
    words = folded(typed).split()
    if words:
        yield labels.found(words)


def _spelled(menu: Menu, said: str, typed: str) -> Iterator[_Found]:
    """Give texts that begin exactly as is typed."""
    question = menu(said)
    if question is None:
        return
    for text in islice(answers(question, said), _LOOKED_AT):
        if text.startswith(typed):
            yield text, said
        if typed.startswith(text):
            yield from _spelled(menu, text, typed)


class Labels:
    """A menu searched for the texts that have all words of some, in themselves or in their labels.

    What was read once is kept: one menu may be searched for several.
    """

    def __init__(self, menu: Menu, names: Names) -> None:
        self.menu = menu
        self._names = names
        self._read = dict[str, str]()

    def found(self, words: Sequence[str]) -> Iterator[_Found]:
        """Give the texts that have words that begin so, each with what was said before its last answer."""
        return self._found([f" {word}" for word in words], "", "", iter(range(_LABELS_READ)))

    def _found(self, wanted: Sequence[str], said: str, known: str, room: Iterator[int]) -> Iterator[_Found]:
        """Search behind what is said, whose words are known already, as long as there is room."""
        question = self.menu(said)
        if question is None:
            return
        for text, _ in zip(answers(question, said), room, strict=False):
            words = known + self._words(question, said, text)
            if all(part in words for part in wanted):
                yield text, said
            else:
                yield from self._found(wanted, text, words, room)

    def _words(self, question: Question, said: str, text: str) -> str:
        """Give the words of an answer and of what it means, a blank before each."""
        if text not in self._read:
            found = described(question, said, text)
            meaning = "" if found is None else folded(written(found, self._names))
            words = (*re.findall(r"\w+", meaning), *without_signs(text[len(said) :]))
            self._read[text] = "".join(f" {word}" for word in words)
        return self._read[text]


def _meaning(menu: Menu, said: str, text: str) -> Text | None:
    question = menu(said)
    return None if question is None else described(question, said, text)
