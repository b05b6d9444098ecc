"""Why a text is no move: the bound that its counts break, or how far it was good; and what is nearest."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from itertools import accumulate, islice
from typing import Final

from bot.typed.completion import completions
from bot.typed.labels import Labels, name_of
from bot.typed.parsing import tallies
from bot.typed.steps import answers
from languages.folding import folded, without_signs
from languages.spoken import quoted, tell, written
from rules.menu import actions, before, fits, leads_to
from rules.question import Allotment, Kind, Menu, Pick, Question
from rules.text import N_, Either, Names, Series, seat_number

# How many to choose in all, also where things of some name count nothing.
_BOUNDS: Final = (
    N_("choose exactly {number}"),
    N_("choose at least {number}"),
    N_("choose at most {number}"),
)
_BOUNDS_BESIDES: Final = (
    N_("choose exactly {number}, besides the {name}"),
    N_("choose at least {number}, besides the {name}"),
    N_("choose at most {number}, besides the {name}"),
)


def broken(question: Allotment, counts: Sequence[int], names: Names = seat_number) -> str:
    """Say what to choose instead of counts, by kind, that are not possible; nothing where none is said."""
    in_all = _in_all(question, counts, names)
    if in_all:
        return in_all
    for kind, count in zip(question.kinds, counts, strict=True):
        if count and not kind.cap:
            return tell("there is no {name} to choose", name=_name(question, kind, names))
        if count > kind.cap:
            return tell("choose at most {times}", times=_times(question, kind, kind.cap, names))
        if count < kind.least:
            return tell("choose at least {times}", times=_times(question, kind, kind.least, names))
    return ""


def _in_all(question: Allotment, counts: Sequence[int], names: Names) -> str:
    """Say how many to choose in all, where each thing counts once or not at all."""
    offered = [kind for kind in question.kinds if kind.cap]
    if not {kind.weight for kind in offered} <= {0, 1}:
        return ""
    total = sum(kind.weight * count for kind, count in zip(question.kinds, counts, strict=True))
    free = [_name(question, kind, names) for kind in offered if not kind.weight]
    low, high = question.low, question.high
    if low <= total <= high:
        return ""
    exactly, at_least, at_most = _BOUNDS_BESIDES if free else _BOUNDS
    text = exactly if low == high else at_least if total < low else at_most
    return tell(text, number=low if total < low else high, name=Series(tuple(free)))


def _times(question: Allotment, kind: Kind, count: int, names: Names) -> str:
    if question.quantity is not None:
        return written(question.quantity(kind.token, count), names)
    sign = "" if question.counted else "\N{MULTIPLICATION SIGN} "
    return f"{count} {sign}{_name(question, kind, names)}"


def _name(question: Allotment, kind: Kind, names: Names) -> str:
    return written(question.label(kind.token), names)


_POSSIBLE: Final = N_("you can answer {quoted}, for example")
_NOT_UNDERSTOOD: Final = N_("\u201c{good}\u201d is a whole move, but \u201c{rest}\u201d is not understood.")
_UNREAD: Final = N_("\u201c{rest}\u201d is not understood; {possible}.")
_LOOKED_AT = 1000  # texts that are compared with the one that is refused
_NAMED = 3
_WORDS = 4  # the longest, each of which may be all that is meant
_SHORTEST = 2  # signs of what is compared: a single one is like too much
_LIKE = 0.6  # how much of two texts must be the same


def why_not(
    menu: Menu,
    text: str,
    names: Names = seat_number,
    told: Callable[[str], str] = str,
    typed: Callable[[str], str] = str,
) -> str:
    """Say which bound a text that is no move breaks; else how far it was good, and what is nearest to it.

    What has no likeness to anything is told one of the first texts there are. Moves are written as `told`,
    and an end that does not follow as it was `typed`.
    """
    menu = cache(menu)
    good = _good_beginning(menu, text)
    bound = _bound_broken(menu, good, text)
    if bound:
        return f"{bound}."
    question = menu(good)
    begun = begun_by(menu, text)
    if begun:
        return tell("it has to go on, as in \u201c{answers}\u201d.", answers=told(begun))
    if question is None:
        rest = typed(text[len(good) :].strip())
        return tell(_NOT_UNDERSTOOD, good=told(good), rest=rest)
    labels = Labels(menu, names)
    near = [] if good else [_with_name(menu, each, names, told) for each in _called_so(labels, [text])]
    near = near or [_quoted(menu, each, told) for each in _nearest(menu, good, text)]
    if not near and not good:
        words = sorted(text.split(), key=len, reverse=True)[:_WORDS]
        near = [_quoted(menu, each, told) for each in _called_so(labels, words)]
    near = near or [_quoted(menu, _example(question, good), told)]
    possible = tell(_POSSIBLE, quoted=written(Either(tuple(dict.fromkeys(near)))))
    if not good:
        unread = _not_counted(menu(""), text)
        return tell(_UNREAD, rest=typed(unread), possible=possible) if unread else f"{possible}."
    rest = text[len(good) :].strip()
    return tell(
        "\u201c{good}\u201d is good, but \u201c{rest}\u201d cannot follow it; {possible}.",
        good=told(good),
        rest=typed(rest),
        possible=possible,
    )


def begun_by(menu: Menu, text: str) -> str | None:
    """Give the first text that goes on from a beginning, if only from its word; None of anything else."""
    if leads_to(menu, text):
        question = menu(text)
        return None if question is None else next(answers(question, text), None)
    first = f"{text.lower()} "
    match question := menu(""):
        case Pick():
            offered = (*question.offered, *question.shortcuts)
            return next((each for each in offered if each.lower().startswith(first)), None)
        case Allotment(word=word) if word and first == f"{word} ":
            return next(answers(question, ""), None)
    return None


def _bound_broken(menu: Menu, good: str, text: str) -> str:
    """Say which bound is broken by counts, behind a good beginning or behind what leads to its end."""
    for said in dict.fromkeys(("", *_beginnings(good))):
        question = menu(said) if leads_to(menu, said) else None
        counts = _tally(question, text[len(said) :]) if isinstance(question, Allotment) else None
        if isinstance(question, Allotment) and counts is not None and not fits(question, counts):
            return broken(question, counts)
    return ""


def _not_counted(question: Question | None, text: str) -> str:
    """Give the words of a text from the first on that is no count; nothing where it begins with none."""
    if not isinstance(question, Allotment):
        return ""
    word, words = "".join(without_signs(question.word)), text.split()
    typed = "".join(without_signs(text)).removeprefix(word)
    *_, (_, end) = [([], 0), *tallies(question, typed, 0)]
    lengths = accumulate(len("".join(without_signs(each)).removeprefix(word)) for each in words)
    return " ".join(each for each, length in zip(words, lengths, strict=True) if length > end) if end else ""


def _tally(question: Allotment, words: str) -> list[int] | None:
    """Read counts, by kind, that need not be possible; None where the words say anything else besides."""
    typed = "".join(without_signs(words)).removeprefix("".join(without_signs(question.word)))
    return next((counts for counts, end in tallies(question, typed, 0) if end == len(typed)), None)


def _quoted(menu: Menu, text: str, told: Callable[[str], str]) -> str:
    return quoted(_shown(menu, text, told))


def _with_name(menu: Menu, text: str, names: Names, told: Callable[[str], str]) -> str:
    """Quote a text, with what its last answer is called behind it if that is a name the text lacks."""
    said = before(menu, text)
    label = name_of(menu(said), said, text)
    name = "" if label is None else written(label, names)
    is_named = folded(name) in folded(f"{text} {told(text)}")
    return _quoted(menu, text, told) + ("" if is_named else f" ({name})")


def _shown(menu: Menu, text: str, told: Callable[[str], str]) -> str:
    """Write a text to its end: one that has to go on with the first answers there are."""
    return told(next(actions(menu, text), text))


def _example(question: Question, good: str) -> str:
    """Give one of the first texts that answer a question.

    A text offered besides the question's own would be somebody's whole plan.
    """
    return question.offered[0] if isinstance(question, Pick) else next(answers(question, good))


def _nearest(menu: Menu, good: str, text: str) -> list[str]:
    """Give the texts behind a good beginning that are most like one, whole or without their first words."""
    called: dict[str, str] = {}
    for possible in islice(_following(menu, good), _LOOKED_AT):
        words = without_signs(possible)
        for first in range(len(words)):
            called.setdefault("".join(words[first:]), possible)
    typed = "".join(without_signs(text))
    close = get_close_matches(typed, (each for each in called if len(each) >= _SHORTEST), _NAMED, _LIKE)
    return [*dict.fromkeys(called[each] for each in close)]


def _called_so(labels: Labels, readings: Iterable[str]) -> list[str]:
    """Give the texts that would be offered to whoever types the first of these for which there are any."""
    for typed in readings:
        found = completions(labels, typed, _NAMED)
        if found:
            return [each.text for each in found]
    return []


def _following(menu: Menu, said: str) -> Iterator[str]:
    """Give all texts behind what is said, those that are near to it first."""
    question = menu(said)
    if question is None:
        return
    following = list(islice(answers(question, said), _LOOKED_AT))
    yield from following
    for text in following:
        yield from _following(menu, text)


def _good_beginning(menu: Menu, text: str) -> str:
    """Give the longest beginning of whole words that the menu leads to; empty where there is none."""
    return next((beginning for beginning in reversed(_beginnings(text)) if leads_to(menu, beginning)), "")


def _beginnings(text: str) -> list[str]:
    return [text[: match.end()] for match in re.finditer(r"\w+|[^\w\s]", text)]
