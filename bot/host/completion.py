"""Completing what somebody types: what goes on from its beginning, however it is spelled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import TypeAlias

from msgspec import Struct

from bot.host.position import Position
from bot.host.question import answers, told_of
from bot.host.seat_names import name_of
from bot.host.spelling import without_signs
from bot.host.typed import Reading
from languages.folding import folded
from languages.spoken import written
from rules.game import AnyGame
from rules.question import Menu, Question
from rules.text import Names, Seat, Text

_LOOKED_AT = 2000  # answers to one question; a hand of twenty cards has a million
_LABELS_READ = 3000

# A text, and what was said before its last answer.
_Found: TypeAlias = tuple[str, str]


class Completion(Struct, frozen=True):
    """A text that goes on from what is typed; `label` says what it means, where the text does not itself."""

    text: str
    label: Text | None = None


def completed_at(position: Position, seat: Seat, typed: str, limit: int) -> list[Completion]:
    """Complete what a seat types at the question it is asked in a position."""
    names = partial(name_of, position.row.chairs)
    return completed(position.game, position.menu(seat), typed, limit, names)


def completed(game: AnyGame, menu: Menu, typed: str, limit: int, names: Names) -> list[Completion]:
    """Complete what is typed in a game, in each of its readings, and write it as people type it."""
    found = [each for reading in game.readings(typed) for each in completions(menu, reading, limit, names)]
    labels = {game.spoken(each.text): each.label for each in found}
    return [Completion(text, label) for text, label in islice(labels.items(), limit)]


def completions(menu: Menu, typed: str, limit: int, names: Names) -> list[Completion]:
    """Give the menu's texts, at most `limit`, that go on from what is typed so far.

    Where none is spelled so, those that can be; and where none can be, those whose labels have these words.
    """
    for found in _ways(menu, typed, names):
        asked: dict[str, str] = {}
        for text, said in found:
            asked.setdefault(text, said)
            if len(asked) == limit:
                break
        if asked:
            return [Completion(text, _meaning(menu, said, text)) for text, said in asked.items()]
    return []


def _ways(menu: Menu, typed: str, names: Names) -> Iterator[Iterator[_Found]]:
    """Look for what is typed in one way after the other."""
    yield _spelled(menu, "", typed)
    yield Reading(menu, without_signs, typed).going_on()
    yield Reading(menu, without_signs, typed, leaves_out=True).going_on()
    words = folded(typed).split()
    if words:
        yield Labels(menu, words, names).found("", frozenset())


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
    """A menu searched for the texts that have all words of some, in themselves or in their labels."""

    def __init__(self, menu: Menu, words: Sequence[str], names: Names) -> None:
        self._menu = menu
        self._words = words
        self._names = names
        self._room = _LABELS_READ

    def found(self, said: str, known: frozenset[str]) -> Iterator[_Found]:
        """Give the texts behind what is said, whose words are known already."""
        question = self._menu(said)
        if question is None:
            return
        for text in answers(question, said):
            if not self._room:
                return
            self._room -= 1
            words = known | self._written(question, said, text)
            if all(any(word.startswith(part) for word in words) for part in self._words):
                yield text, said
            else:
                yield from self.found(text, words)

    def _written(self, question: Question, said: str, text: str) -> set[str]:
        told = told_of(question, said, text)
        meaning = "" if told is None else folded(written(told, self._names))
        return {*re.findall(r"\w+", meaning), *without_signs(text[len(said) :])}


def _meaning(menu: Menu, said: str, text: str) -> Text | None:
    question = menu(said)
    return None if question is None else told_of(question, said, text)
