"""What follows from a menu alone: all its actions, whether one is allowed, a random one.

A menu (`rules.question.Menu`) is `game.menu` bound to a state and a seat: it answers what may be said
next after a text. Nothing else decides what is legal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules.chance import Chance
from rules.question import Allotment, Menu, Number, Pick, Question


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
            yield from (behind(said, words) for words in question.spellings)


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
        beginnings = (" ".join(words[:end]) for end in range(len(words), 0, -1))
        yield from (start + words for words in beginnings if counts_of(question, words) is not None)


def _random_answer(question: Question, said: str, chance: Chance) -> str:
    """Answer one question; a question that may also be left unanswered counts stopping as one choice more."""
    if isinstance(question, Pick):
        texts = question.texts
        number = chance.below(len(texts) + question.complete)
        return texts[number] if number < len(texts) else said
    if isinstance(question, Allotment):
        choices = question.spellings
        size = len(choices)
        number = chance.below(size + question.complete)
        return behind(said, choices[number]) if number < size else said
    number = question.low + chance.below(question.high - question.low + 1 + question.complete)
    return behind(said, numeral(question, number)) if number <= question.high else said


_COUNT = re.compile(r"([1-9][0-9]{0,8})(\D.*)")


def counts_of(question: Allotment, text: str) -> tuple[int, ...] | None:
    """Read counts, by kind, from their one spelling; None where the allotment does not allow it."""
    counts = counts_in(question, text)
    return counts if question.spelled(counts) == text and fits(question, counts) else None


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
