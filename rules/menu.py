"""What follows from a menu alone: all its actions, whether one is allowed, a random one; how people write it.

A menu (`rules.question.Menu`) is `game.menu` bound to a state and a seat: it answers what may be said
next after a text. Nothing else decides what is legal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import prod
from typing import Any, ClassVar, Final, TypeAlias

from msgspec.structs import replace

from rules.chance import Chance
from rules.question import Allotment, Kind, Menu, Number, Pick, Question
from rules.text import N_, Lettered, Seat, Text, Words, say

_WINS: Final = N_("You can win now: {answer}")


def actions(menu: Menu, said: str = "") -> Iterator[str]:
    """Give every action that begins with `said`, each once."""
    question = menu(said)
    if said and (question is None or question.complete):
        yield said
    if question is not None:
        for longer in _answers(question, said):
            yield from actions(menu, longer)


def allows(menu: Menu, action: str) -> bool:
    """Follow an action through the questions, without listing any."""
    question = menu("")
    return question is not None and any(_leads(menu, step, action) for step in _steps(question, "", action))


def leads_to(menu: Menu, said: str) -> bool:
    """Say whether somebody who answers the questions can get as far as `said`."""
    return not said or allows(_up_to(menu, said), said)


def way(menu: Menu, action: str) -> list[str]:
    """Give what is said after each question on the way to an action that the menu allows."""
    said, steps = "", list[str]()
    while said != action and (question := menu(said)) is not None:
        said = next(step for step in _steps(question, said, action) if _leads(menu, step, action))
        steps.append(said)
    return steps


def walk(menu: Menu, chance: Chance) -> str:
    """Choose at random: among the choices of each question in turn, among the multisets of an allotment."""
    said, question = "", menu("")
    while question is not None:
        longer = _random_answer(question, said, chance)
        if longer == said:
            break
        said, question = longer, menu(longer)
    return said


def before(menu: Menu, said: str) -> str:
    """Give what was said one question earlier than `said`, to which the menu must lead."""
    return ["", "", *way(_up_to(menu, said), said)][-2]


def _up_to(menu: Menu, said: str) -> Menu:
    """Let a menu end at `said`, as if that were an action."""
    return lambda text: None if text == said else menu(text)


def behind(said: str, words: str) -> str:
    """Write words behind what is said so far."""
    return f"{said} {words}" if said else words


def _answers(question: Question, said: str) -> Iterator[str]:
    match question:
        case Pick():
            yield from question.texts
        case Number():
            yield from (behind(said, numeral(question, number)) for number in numbers(question))
        case Allotment():
            yield from (behind(said, words) for words in spellings(question))


def _leads(menu: Menu, said: str, action: str) -> bool:
    question = menu(said)
    if said == action:
        return question is None or question.complete
    return question is not None and any(_leads(menu, step, action) for step in _steps(question, said, action))


def _steps(question: Question, said: str, action: str) -> Iterator[str]:
    """Give the answers to one question that an action begins with."""
    if isinstance(question, Pick):
        yield from (text for text in question.offered if action.startswith(text))
        return
    start = f"{said} " if said else ""
    if not action.startswith(start):
        return
    rest = action[len(start) :]
    if isinstance(question, Number):
        number = number_at(question, rest)
        if number is not None:
            yield start + numeral(question, number)
    else:
        words = rest.split(" ")
        for end in range(len(words), 0, -1):
            beginning = " ".join(words[:end])
            if counts_of(question, beginning) is not None:
                yield start + beginning


def _random_answer(question: Question, said: str, chance: Chance) -> str:
    """Answer one question; a question that may also be left unanswered counts stopping as one choice more."""
    if isinstance(question, Pick):
        texts = question.texts
        number = chance.below(len(texts) + question.complete)
        return texts[number] if number < len(texts) else said
    if isinstance(question, Allotment):
        choices = spellings(question)
        return behind(said, choices[chance.below(len(choices))])
    return behind(said, numeral(question, question.low + chance.below(question.high - question.low + 1)))


_COUNT = re.compile(r"([1-9][0-9]{0,8})(\D.*)")


def counts_of(question: Allotment, text: str) -> tuple[int, ...] | None:
    """Read counts, by kind, from their one spelling; None where the allotment does not allow it."""
    counts = counts_in(question, text)
    return counts if spelled(question, counts) == text and fits(question, counts) else None


def counts_in(question: Allotment, text: str) -> tuple[int, ...]:
    """Read as many counts, by kind, from a text as it has; what is no count of a kind is passed over."""
    words, kinds = text.removeprefix(question.word).split(), question.kinds
    if not question.counted:
        return tuple([words.count(kind.token) for kind in kinds])
    found = dict[str, int]()
    for word in words:
        if match := _COUNT.fullmatch(word):
            found.setdefault(match[2], int(match[1]))
    return tuple([found.get(kind.token, 0) for kind in kinds])


def fits(question: Allotment, counts: Sequence[int]) -> bool:
    """Say whether an allotment allows these counts."""
    total = 0
    for kind, count in zip(question.kinds, counts, strict=True):
        if not kind.least <= count <= kind.cap:
            return False
        total += kind.weight * count
    return question.low <= total <= question.high


def spelled(question: Allotment, counts: Sequence[int]) -> str:
    """Write counts, by kind, in their one spelling, whether or not the allotment allows them."""
    word, words = question.word, list[str]()
    for kind, count in zip(question.kinds, counts, strict=True):
        if count:
            words += [f"{count}{kind.token}"] if question.counted else [kind.token] * count
    text = " ".join(words) or question.none
    return f"{word} {text}" if word and text else word or text


def spellings(question: Allotment) -> Spellings | tuple[str, ...]:
    """Give all answers to an allotment: a list of those that are counted, as a stock comes again and again.

    What is named piece by piece hardly does: a hand of cards.
    """
    if not question.counted:
        return Spellings(question)
    listed = _listed(question.kinds, question.low, question.high, question.word, question.none)
    return Spellings(question) if listed is None else listed


_LISTED = 4096  # answers at most
_Shape: TypeAlias = tuple[int, int, int]  # of a kind: cap, weight, least


@lru_cache(maxsize=1024)
def _listed(kinds: tuple[Kind, ...], low: int, high: int, word: str, none: str) -> tuple[str, ...] | None:
    if prod([kind.cap - kind.least + 1 for kind in kinds]) > _LISTED:
        return None
    return tuple([f"{word}{words or f' {none}'}".strip() for words in _counted_out(kinds, low, high)])


@lru_cache(maxsize=4096)
def _counted_out(kinds: tuple[Kind, ...], low: int, high: int) -> tuple[str, ...]:
    """Write the counts of all answers, each behind a blank: many allotments end alike."""
    if not kinds:
        return ("",) if low <= 0 <= high else ()
    kind, others, found = kinds[0], kinds[1:], list[str]()
    for count in range(kind.least, kind.cap + 1):
        spent = count * kind.weight
        endings = _counted_out(others, max(low - spent, 0), high - spent) if spent <= high else ()
        found += [f" {count}{kind.token}{ending}" for ending in endings] if count else endings
    return tuple(found)


class Spellings:
    """The answers to an allotment, numbered from 0, each in its one spelling; a hand of twenty cards has a
    million.
    """

    __slots__ = ("_endings", "_number", "_question")

    def __init__(self, question: Allotment) -> None:
        shapes = tuple([(kind.cap, kind.weight, kind.least) for kind in question.kinds])
        (self._number, *_), *self._endings = _endings(shapes, question.low, question.high)
        self._question = question

    def __len__(self) -> int:
        return self._number

    def __iter__(self) -> Iterator[str]:
        return (self[number] for number in range(self._number))

    def __getitem__(self, number: int) -> str:
        return spelled(self._question, self._counts(number))

    def _counts(self, number: int) -> list[int]:
        """Give the counts of an answer, by kind; IndexError where there is none of this number."""
        if not 0 <= number < self._number:
            raise IndexError(number)
        counts, spent = [], 0
        for kind, endings in zip(self._question.kinds, self._endings, strict=True):
            count, weight = kind.least, kind.weight
            spent += count * weight
            while number >= endings[spent]:
                number -= endings[spent]
                count, spent = count + 1, spent + weight
            counts.append(count)
        return counts


@lru_cache(maxsize=1024)
def _endings(shapes: tuple[_Shape, ...], low: int, high: int) -> tuple[tuple[int, ...], ...]:
    """Count the endings before each kind, and behind the last, for each total already spent."""
    rows = [tuple([int(low <= spent) for spent in range(high + 1)])]
    for shape in reversed(shapes):
        rows.append(_before(shape, rows[-1]))
    return tuple(rows[::-1])


def _before(shape: _Shape, endings: tuple[int, ...]) -> tuple[int, ...]:
    """Count the endings before a kind by those behind it: one for each of its counts and each of these."""
    cap, weight, least = shape
    if not weight:
        return tuple([number * (cap - least + 1) for number in endings])
    first, behind = least * weight, cap * weight + 1
    return tuple([sum(endings[first + spent : behind + spent : weight]) for spent in range(len(endings))])


_ANSWER = re.compile(r"0|[1-9][0-9]{0,8}")


def numeral(question: Number, number: int) -> str:
    """Write a number behind the question's word, whether or not the question allows it."""
    return f"{question.word} {number}" if question.word else str(number)


def numbers(question: Number) -> Sequence[int]:
    """Give all answers to the question."""
    return range(question.low, question.high + 1)


def number_at(question: Number, text: str) -> int | None:
    """Read the answer that a text begins with; None where it begins with none that the question allows."""
    start = f"{question.word} " if question.word else ""
    found = _ANSWER.match(text, len(start)) if text.startswith(start) else None
    return int(found[0]) if found and int(found[0]) in numbers(question) else None


def foreseen(pick: Pick) -> Pick:
    """Work out what could follow from the answers of a pick that has a way to foresee it, safest first."""
    found = pick.foresee() if pick.foresee else {}
    texts = sorted(pick.texts, key=lambda text: found[text].danger if text in found else [0])
    winning = next((text for text, each in found.items() if each.gravity < 0), None)

    def about(text: str) -> Text | None:
        return found[text].text if text in found else pick.about(text)

    def stakes() -> Text | None:
        if winning is not None:
            return say(_WINS, answer=pick.label(winning))
        return found[""].text if "" in found else pick.stakes()

    return replace(pick, texts=texts, foresee=None, outlook=found, about=about, stakes=stakes)


def foreseeing(menu: Menu) -> Menu:
    """Ask as a menu does; what could follow from its answers is worked out once one of them is told."""
    seen = dict[str, Pick]()

    def ask(said: str) -> Question | None:
        question = menu(said)
        if not isinstance(question, Pick) or question.foresee is None:
            return question
        pick = question

        def seen_at() -> Pick:
            if said not in seen:
                seen[said] = foreseen(pick)
            return seen[said]

        def about(text: str) -> Text | None:
            return seen_at().about(text)

        return replace(pick, about=about, foresee=lambda: seen_at().outlook)

    return ask


class Notation:
    """The moves of a game as people write and read them; here as records do.

    With `ends` a turn ends, or what is left of it, where the game asks for that. Behind a move `leaves` says
    that it is left at that, though more may follow. What is `lettered` is shown and read by the letters of
    the reader's language; records have those of English.
    """

    ends: ClassVar[str] = ""
    leaves: ClassVar[str] = ""
    lettered: ClassVar[Sequence[Lettered]] = ()
    # Gives the acts of which a seat tells in a line, and whether all its words mean something.
    lined: ClassVar[staticmethod[[Any, Seat, str], tuple[Sequence[str], bool]] | None] = None
    # What a seat does, as whoever sits there is told it: for a sentence of the log the one about `you`.
    yours: ClassVar[Mapping[str, Words]] = {}

    def spoken(self, text: str) -> str:
        """Write the moves in a text as people type them, where records write them otherwise."""
        return text

    def worded(self, text: str) -> str:
        """Write a move, or its beginning, in whole English words, for which other languages have theirs."""
        return self.spoken(text)

    def deed(self, seat: Seat, action: str) -> Text | None:
        """Tell what a seat does by an action, where the log tells others less or only what came of it."""
        return None

    def turn_told(self, table: Any, seat: Seat, acts: Sequence[str]) -> Text | None:
        """Tell in one sentence what a seat does in a turn, or the rest of one, where that is to be judged."""
        return None

    def phrases(self) -> Iterable[Text]:
        """Give what a move as it is `worded` is made of: words that are marked as `typed`, names of things.

        What a catalogue says for a word is `a|b`: the first is written, all of them are read.
        """
        return ()

    def recorded(self, typed: str) -> str:
        """Write a typed move, or its beginning, as records do; the inverse of `spoken`."""
        return typed

    def readings(self, typed: str) -> Sequence[str]:
        """Give all that a typed move, or its beginning, may stand for: first as it is `recorded`."""
        return (self.recorded(typed),)
