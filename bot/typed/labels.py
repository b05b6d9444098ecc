"""A menu searched by the words with which its answers are called."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from bot.typed.parsing import as_typed, only_one, readings_of, without_signs, words_named
from bot.typed.steps import answers, described, label_of
from languages.folding import folded
from languages.spoken import written
from rules.game import AnyGame
from rules.question import Menu, Pick, Question
from rules.text import Names, Seat, Text, subject

_LABELS_READ = 3000
_NAME = re.compile(  # of four words, with a square before it or behind it
    r"(?:\w\d{1,2} )?[^\W\d_]+(?:[ '\u2019-]{1,2}[^\W\d_]+){0,3}(?: \w\d{1,2})?"
)
_SHORTEST = 3  # letters of the beginning of a name

# A text, and what was said before its last answer.
Found: TypeAlias = tuple[str, str]


# Says what an answer means: the question, what was said before, the answer.
Telling: TypeAlias = Callable[[Question, str, str], Text | None]


class Labels:
    """A menu searched for the texts that have all words of some, in themselves or in their labels.

    What was read once is kept: one menu may be searched for several.
    """

    def __init__(self, menu: Menu, names: Names, telling: Telling = described) -> None:
        self.menu = menu
        self._names = names
        self._telling = telling
        self._read = dict[str, str]()

    def found(self, words: Sequence[str]) -> Iterator[Found]:
        """Give the texts that have words that begin so, each with what was said before its last answer."""
        return self._found([f" {word}" for word in words], "", "", iter(range(_LABELS_READ)))

    def named(self, words: Sequence[str]) -> list[str]:
        """Give all choices that have these words, the names perhaps only begun; none if there are too many.

        A word of a name is among them: codes and squares alone are read where they stand. What has all of
        them in its last answer goes before what has them in several.
        """
        names = [word for word in words if word.isalpha() and len(word) >= _SHORTEST]
        wanted = [f" {word}" if word in names else f" {word} " for word in words]
        room = iter(range(_LABELS_READ))
        found = (
            list(dict.fromkeys(text for text, _ in self._found(wanted, "", "", room, Pick))) if names else []
        )
        is_searched = next(room, None) is not None
        named = [text for text in found if is_searched and not {*names} <= {*words_named(text)}]
        return [text for text in named if all(part in self._read[text] for part in wanted)] or named

    def _found(
        self, wanted: Sequence[str], said: str, known: str, room: Iterator[int], asked: type = object
    ) -> Iterator[Found]:
        """Search behind what is said, whose words are known already, as long as there is room."""
        question = self.menu(said)
        if question is None or not isinstance(question, asked):
            return
        for text, _ in zip(answers(question, said), room, strict=False):
            words = known + self._words(question, said, text)
            if all(part in words for part in wanted):
                yield text, said
            else:
                yield from self._found(wanted, text, words, room, asked)

    def _words(self, question: Question, said: str, text: str) -> str:
        """Give the words of an answer and of what it means, between blanks."""
        if text not in self._read:
            found = self._telling(question, said, text)
            meaning = "" if found is None else folded(written(found, self._names))
            begun = text.rfind(" ", 0, len(said) + 1) + 1  # of a word that the answer completes
            words = (*re.findall(r"\w+", meaning), *words_named(text[begun:]))
            self._read[text] = "".join(f" {word} " for word in words)
        return self._read[text]


def read_by_name(game: AnyGame, menu: Menu, typed: str, names: Names) -> str:
    """Read parts of what moves are called; what cannot be read is given as it is typed. Ambiguous."""
    labels = Labels(menu, names, name_of)
    found = (
        labels.named(words_named(each)) or of_player(menu, each, names) for each in readings_of(game, typed)
    )
    meant = (only_one(typed, texts) for texts in found)
    return next(filter(None, meant), None) or as_typed(typed)


def of_player(menu: Menu, typed: str, names: Names) -> list[str]:
    """Give the choices of a player whose name is typed, whole or else begun, behind words said before it."""
    words, room = "".join(without_signs(typed)), iter(range(_LABELS_READ))
    begun, whole = list[str](), list[str]()
    for text, said, seat in _players(menu, "", room):
        before, name = without_signs(said), "".join(without_signs(names(seat)))
        heads = ("".join(before[place:]) for place in range(len(before) + 1))
        rests = [words.removeprefix(head) for head in heads if words.startswith(head)]
        whole += [text] if name and name in rests else []
        begun += [text] if any(rest and name.startswith(rest) for rest in rests) else []
    return whole or begun


def _players(menu: Menu, said: str, room: Iterator[int]) -> Iterator[tuple[str, str, Seat]]:
    """Give the choices of a player behind what is said, each with what was said before it, and his seat."""
    question = menu(said)
    if not isinstance(question, Pick):
        return
    for text, _ in zip(answers(question, said), room, strict=False):
        if (seat := player_of(question, text)) is None:
            yield from _players(menu, text, room)
        else:
            yield text, said, seat


def player_of(question: Question | None, text: str) -> Seat | None:
    """Give the seat that an answer names and nothing else."""
    label = question.label(text) if isinstance(question, Pick) else None
    return subject(label) if label is not None and label.template == "{who}" else None


def name_of(question: Question | None, said: str, text: str) -> Text | None:
    """Give what an answer is called, if it is a name: a sentence of what it does may name another."""
    label = None if question is None else label_of(question, said, text)
    return label if label is not None and _NAME.fullmatch(written(label)) else None
