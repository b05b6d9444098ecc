"""Following a menu that a person answers step by step."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from rules.menu import actions, before, behind, counts_in, fits, numbers, numeral, spelled, spellings, way
from rules.question import STOP, Allotment, Menu, Number, Pick, Question
from rules.text import N_, Series, Text, say

_LONGEST: Final = 80
LONGEST_TOLD: Final = 300  # of what tells of an action in a sentence
_TO_END = N_("{first}: {end}")


def is_plain(text: str, longest: int = _LONGEST) -> bool:
    """Say whether a text could be an action at all: short printable ASCII with single blanks."""
    printable = text.isascii() and text.isprintable()
    return 0 < len(text) <= longest and printable and text == " ".join(text.split())


def opened(menu: Menu) -> str:
    """Answer what has but one answer from the beginning on; an action is never said so."""
    said, only = "", _only_answer(menu, "")
    while only is not None and menu(only) is not None:
        said, only = only, _only_answer(menu, only)
    return said


def led_on(menu: Menu, said: str, alike: Callable[[str], str] = str) -> str:
    """Answer what has but one answer behind what a person has said, up to a choice or to a whole action.

    Of actions that are `alike` it is the first.
    """
    while (only := _only_answer(menu, said)) is not None:
        said = only
    first = next(ways := actions(menu, said), said)
    is_one = alike(first) != first and all(alike(each) == alike(first) for each in ways)
    return first if is_one else said


def telling_ends(menu: Menu, question: Question | None) -> Question | None:
    """Let each answer that leaves no further choice say what it leads to."""
    if not isinstance(question, Pick):
        return question

    def label(text: str) -> Text:
        end = _end(menu, text)
        return question.label(text) if end is None else say(_TO_END, first=question.label(text), end=end)

    return replace(question, label=label)


def _end(menu: Menu, text: str) -> Text | None:
    """Say what an action means that follows from an answer without a choice; None where there is none."""
    said, last = text, None
    while (only := _only_answer(menu, said)) is not None:
        said, last = only, menu(said)
    return last.label(said) if isinstance(last, Pick) and menu(said) is None else None


def on_page(question: Question | None, number: int) -> Question | None:
    """Keep the answers on one page of those a question comes in, and those that stand beside each."""
    if not isinstance(question, Pick) or not question.pages:
        return question
    shown = question.pages[page_of(question, number)]
    hidden = {text for page in question.pages if page is not shown for text in page.texts}
    return replace(question, texts=[text for text in question.texts if text not in hidden])


def page_of(question: Pick, number: int) -> int:
    """Give the page of a number, the last one where there are not so many."""
    return min(number, len(question.pages) - 1)


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
    return None if question is None or not said else label_of(question, earlier, said)


def _only_answer(menu: Menu, said: str) -> str | None:
    """Give the one thing that may follow; None where nothing or several may, or it may be left at that."""
    question = menu(said)
    if not isinstance(question, Pick) or question.complete or question.shortcuts:
        return None
    return question.offered[0] if len(question.offered) == 1 else None


def label_of(question: Question, said: str, text: str) -> Text | None:
    """Say what an answer means; None where its text says that itself."""
    match question:
        case Pick():
            return question.label(text)
        case Number():
            return None
        case Allotment():
            return question.shortcuts.get(text) or _taken(question, text[len(said) :].lstrip())


def described(question: Question, said: str, text: str) -> Text | None:
    """Say what an answer means, with what it does and costs where its label leaves that open."""
    label = label_of(question, said, text)
    about = question.about(text) if isinstance(question, Pick) else None
    return label if label is None or about is None else say("{label}: {about}", label=label, about=about)


def stop_of(question: Question) -> Text:
    """Say what it means to leave it at what is said so far."""
    return question.stop if isinstance(question, Pick) else STOP


def _taken(question: Allotment, words: str) -> Text:
    pairs = zip(question.kinds, counts_in(question, words), strict=True)
    taken = (quantity(question, kind.token, count) for kind, count in pairs if count)
    return say("{taken}", taken=Series(tuple(taken)))


def quantity(question: Allotment, token: str, count: int) -> Text:
    """Say how many of a token an answer takes; a single thing needs no number."""
    if question.quantity is not None:
        return question.quantity(token, count)
    name = question.label(token)
    single = count == 1 and not question.counted
    return name if single else say("{count} \u00d7 {name}", count=count, name=name)


def answers(question: Question, said: str) -> Iterator[str]:
    """Give what may be said next, whole actions that are offered at once first."""
    match question:
        case Pick():
            yield from question.shortcuts
            yield from question.offered
        case Number():
            yield from (behind(said, numeral(question, number)) for number in numbers(question))
        case Allotment():
            yield from _taken_first(question, said)


def _taken_first(question: Allotment, said: str) -> Iterator[str]:
    """Give the answers that take something before the one that takes nothing."""
    texts = (behind(said, words) for words in _plainest_first(question))
    none = [0] * len(question.kinds)
    nothing = behind(said, spelled(question, none))
    yield from (text for text in texts if text != nothing)
    if fits(question, none):
        yield nothing


def _plainest_first(question: Allotment) -> Iterable[str]:
    """Give the answers that are counted in such an order; of the others there may be a million."""
    found = spellings(question)
    free = frozenset(kind.token for kind in question.kinds if not kind.weight)
    return _by_pieces(found, free) if isinstance(found, tuple) else found


_PIECES = re.compile(r"(\d+)(\S+)")


@lru_cache(maxsize=256)  # a stock comes again and again
def _by_pieces(texts: tuple[str, ...], free: frozenset[str]) -> list[str]:
    """Sort answers: few pieces before many, the first kinds before the last, and `free` ones last."""

    def rank(text: str) -> tuple[bool, int]:
        pieces = _PIECES.findall(text)
        return any(token in free for _, token in pieces), sum(int(count) for count, _ in pieces)

    ordered = [*reversed(texts)]
    ordered.sort(key=rank)
    return ordered


def yes_and_no(question: Question | None, said: str) -> tuple[str, str] | None:
    """Give what is said by whoever does the one thing he is asked about, and what by whoever does not."""
    if not isinstance(question, Pick) or not (question.complete or question.declines):
        return None
    no = question.declines or said
    others = [text for text in question.offered if text != no]
    return (others[0], no) if len(others) == 1 and no else None


def chosen_words(menu: Menu, action: str) -> Iterator[Text]:
    """Give the words of the menu for each answer on the way to an action, where there are any.

    What can be chosen at once is named as that.
    """
    said = ""
    for step in way(menu, action):
        question = menu(said)
        if isinstance(question, Pick) and action in question.shortcuts:
            yield question.label(action)
            return
        label = None if question is None else label_of(question, said, step)
        if label is not None:
            yield label
        said = step
