"""Counts of several kinds as they are typed, one behind the other: `2 builders, 1 knight`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from languages.folding import without_signs
from languages.moves import AND
from languages.spoken import written
from rules.menu import behind, fits, spelled
from rules.question import Allotment
from rules.text import say

_SHORTEST = 3  # letters of the beginning of what a kind is called


def counted(question: Allotment, said: str, typed: str, start: int) -> Iterator[tuple[str, int]]:
    """Give the answers that stand in a typed text from a place on, each with where it ends there."""
    if question.none and typed.startswith(question.none, start):
        counts = [0] * len(question.kinds)
        if fits(question, counts):
            yield behind(said, spelled(question, counts)), start + len(question.none)
    for counts, end in tallies(question, typed, start):
        if fits(question, counts):
            yield behind(said, spelled(question, counts)), end


def tallies(question: Allotment, typed: str, start: int) -> list[tuple[list[int], int]]:
    """Count one kind after the other from a place on, possible or not, each time with where that ends.

    What kinds are called is written only where their tokens do not lead to the end.
    """
    tokens = {"".join(without_signs(kind.token)): number for number, kind in enumerate(question.kinds)}
    found = _tallied(question, tokens, typed, start)
    if found and found[-1][1] == len(typed):
        return found
    labels = _labels(question)
    return _tallied(question, _begun(labels) | labels | tokens, typed, start)


def _tallied(
    question: Allotment, names: Mapping[str, int], typed: str, start: int
) -> list[tuple[list[int], int]]:
    counts, found = [0] * len(question.kinds), list[tuple[list[int], int]]()
    amount = r"(\d{0,3})" if question.counted else r"(?:(\d)x)?"
    longest_first = sorted(filter(None, names), key=len, reverse=True)
    joined = re.escape("".join(without_signs(written(say(AND)))))
    # German declines plurals by an n: `mit 2 Baumeistern`.
    word = re.compile(rf"(?:{joined})?{amount}({'|'.join(map(re.escape, longest_first))})(?:n(?![^\W\d]))?")
    # The code of something else is no row of letters: `CA` is the Catapult.
    while (read := word.match(typed, start)) and (read[1] or not question.counted or len(read[2]) > 1):
        counts[names[read[2]]] += int(read[1] or 1)
        start = read.end()
        found.append((list(counts), start))
    return found


def _begun(labels: Mapping[str, int]) -> dict[str, int]:
    """Give the beginnings of labels with which those of one kind alone begin: `2 bau 1 inf`."""
    begun = dict[str, int]()
    for label, number in labels.items():
        others = [each for each, other in labels.items() if other != number]
        ends = range(_SHORTEST, len(label))
        begun |= {
            label[:end]: number for end in ends if not any(each.startswith(label[:end]) for each in others)
        }
    return begun


def _labels(question: Allotment) -> dict[str, int]:
    """Give what each kind is called in words, in one and in several."""
    called = dict[str, int]()
    for number, kind in enumerate(question.kinds):
        label = "".join(without_signs(written(question.label(kind.token))))
        for name in (label, label.removesuffix("s")):
            called.setdefault(name, number)
    return called
