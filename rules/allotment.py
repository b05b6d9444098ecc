"""The counts an allotment allows: how many there are, each by its number, and their one spelling."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rules.question import Allotment, Kind

_NUMBER = re.compile(r"[1-9][0-9]{0,8}")


class Multisets:
    """All counts of `kinds` whose weighted total lies in `low`..`high`, numbered from 0."""

    def __init__(self, kinds: tuple[Kind, ...], low: int, high: int) -> None:
        self._kinds = kinds
        self._ways = _ways(kinds, low, high)

    def __len__(self) -> int:
        return self._ways[0][0]

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return (self[number] for number in range(len(self)))

    def __getitem__(self, number: int) -> tuple[int, ...]:
        if not 0 <= number < len(self):
            raise IndexError(number)
        counts, spent = [], 0
        for kind, ways in zip(self._kinds, self._ways[1:], strict=True):
            for count in range(kind.least, kind.cap + 1):
                behind = ways[spent + count * kind.weight]
                if number < behind:
                    break
                number -= behind
            counts.append(count)
            spent += count * kind.weight
        return tuple(counts)


def _ways(kinds: tuple[Kind, ...], low: int, high: int) -> list[list[int]]:
    """Count for each kind and each total already spent how many endings there are."""
    width = high + 1 + sum(kind.cap * kind.weight for kind in kinds)
    rows = [[int(low <= spent <= high) for spent in range(width)]]
    for kind in reversed(kinds):
        steps = [count * kind.weight for count in range(kind.least, kind.cap + 1)]
        behind = rows[-1]
        rows.append(
            [sum(behind[spent + step] for step in steps if spent + step < width) for spent in range(width)]
        )
    return rows[::-1]


@lru_cache(maxsize=4096)
def multisets(kinds: tuple[Kind, ...], low: int, high: int) -> Multisets:
    """Give the counts allowed; the same question is often asked again."""
    return Multisets(kinds, low, high)


@lru_cache(maxsize=65536)
def spelled(kinds: tuple[Kind, ...], counts: tuple[int, ...], counted: bool, none: str) -> str:
    """Write counts in their one spelling: `2b 1i`, `g3 g3`, or the word for none."""
    if counted:
        words = [f"{count}{kind.token}" for kind, count in zip(kinds, counts, strict=True) if count]
    else:
        words = [kind.token for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]
    return " ".join(words) or none


def spellings(question: Allotment) -> Iterator[str]:
    """Write everything that an allotment allows, one after the other."""
    for counts in multisets(question.kinds, question.low, question.high):
        yield spelled(question.kinds, counts, question.counted, question.none)


def counts_of(question: Allotment, text: str) -> tuple[int, ...] | None:
    """Read counts from their one spelling; None where the allotment does not allow it."""
    words = [] if text == question.none else text.split(" ")
    counts = tuple(_count(kind, words, question.counted) for kind in question.kinds)
    if spelled(question.kinds, counts, question.counted, question.none) != text:
        return None
    return counts if _fits(question, counts) else None


def _count(kind: Kind, words: Sequence[str], counted: bool) -> int:
    if not counted:
        return words.count(kind.token)
    numbers = (word.removesuffix(kind.token) for word in words if word.endswith(kind.token))
    return next((int(number) for number in numbers if _NUMBER.fullmatch(number)), 0)


def _fits(question: Allotment, counts: tuple[int, ...]) -> bool:
    within = all(kind.least <= count <= kind.cap for kind, count in zip(question.kinds, counts, strict=True))
    total = sum(kind.weight * count for kind, count in zip(question.kinds, counts, strict=True))
    return within and question.low <= total <= question.high
