"""The counts an allotment allows: how many there are, each by its number, and their one spelling."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate

from rules.question import Allotment, Kind

_NUMBER = re.compile(r"[1-9][0-9]{0,8}")
_KEPT = 512  # spellings of one question kept at hand; a hand of twenty cards has a million


class Spellings:
    """All answers to an allotment, numbered from 0, each in its one spelling, such as `bid 2b 1i`."""

    def __init__(self, kinds: tuple[Kind, ...], low: int, high: int, form: tuple[str, bool, str]) -> None:
        ways = _ways(kinds, low, high)
        self._kinds = kinds
        self._form = form
        self._number = ways[0][0]
        self._kept: dict[int, str] = {}
        # For each kind and each total already spent: how many endings there are up to each count.
        self._endings = [
            [_endings(kind, behind, spent) for spent in range(high + 1)]
            for kind, behind in zip(kinds, ways[1:], strict=True)
        ]

    def __len__(self) -> int:
        return self._number

    def __iter__(self) -> Iterator[str]:
        return (self._spelled(number) for number in range(self._number))

    def __getitem__(self, number: int) -> str:
        text = self._kept.get(number)
        if text is None:
            text = self._spelled(number)
            if len(self._kept) < _KEPT:
                self._kept[number] = text
        return text

    def counts(self, number: int) -> tuple[int, ...]:
        """Give the counts of an answer, by kind; IndexError where there is none of this number."""
        if not 0 <= number < self._number:
            raise IndexError(number)
        counts, spent = [], 0
        for kind, rows in zip(self._kinds, self._endings, strict=True):
            endings = rows[spent]
            more = bisect_right(endings, number)
            if more:
                number -= endings[more - 1]
            count = kind.least + more
            counts.append(count)
            spent += count * kind.weight
        return tuple(counts)

    def _spelled(self, number: int) -> str:
        return _spelled(self._kinds, self.counts(number), self._form)


def _ways(kinds: tuple[Kind, ...], low: int, high: int) -> list[list[int]]:
    """Count for each kind and each total already spent how many endings there are."""
    rows = [[int(low <= spent) for spent in range(high + 1)]]
    for kind in reversed(kinds):
        rows.append([(_endings(kind, rows[-1], spent) or [0])[-1] for spent in range(high + 1)])
    return rows[::-1]


def _endings(kind: Kind, behind: list[int], spent: int) -> list[int]:
    """Count the endings with up to each count of a kind, of those there may be."""
    totals = (spent + count * kind.weight for count in range(kind.least, kind.cap + 1))
    return list(accumulate(behind[total] for total in totals if total < len(behind)))


def _spelled(kinds: tuple[Kind, ...], counts: Sequence[int], form: tuple[str, bool, str]) -> str:
    word, counted, none = form
    pairs = zip(kinds, counts, strict=True)
    if counted:
        words = [f"{count}{kind.token}" for kind, count in pairs if count]
    else:
        words = [kind.token for kind, count in pairs for _ in range(count)]
    text = " ".join(words) or none
    return f"{word} {text}" if word and text else word or text


# The same question is asked again and again.
_spellings = lru_cache(maxsize=1024)(Spellings)


def spellings(question: Allotment) -> Spellings:
    """Give all answers to an allotment."""
    return _spellings(question.kinds, question.low, question.high, _form(question))


def spelled(question: Allotment, counts: Sequence[int]) -> str:
    """Write counts, by kind, in their one spelling, whether or not the allotment allows them."""
    return _spelled(question.kinds, counts, _form(question))


def counts_of(question: Allotment, text: str) -> tuple[int, ...] | None:
    """Read counts, by kind, from their one spelling; None where the allotment does not allow it."""
    counts = counts_in(question, text)
    return counts if spelled(question, counts) == text and fits(question, counts) else None


def counts_in(question: Allotment, text: str) -> tuple[int, ...]:
    """Read as many counts, by kind, from a text as it has; what is no count of a kind is passed over."""
    words = text.removeprefix(question.word).split()
    return tuple(_count(kind.token, words, question.counted) for kind in question.kinds)


def fits(question: Allotment, counts: Sequence[int]) -> bool:
    """Say whether an allotment allows these counts."""
    pairs = list(zip(question.kinds, counts, strict=True))
    within = all(kind.least <= count <= kind.cap for kind, count in pairs)
    return within and question.low <= sum(kind.weight * count for kind, count in pairs) <= question.high


def _form(question: Allotment) -> tuple[str, bool, str]:
    return question.word, question.counted, question.none


def _count(token: str, words: Sequence[str], counted: bool) -> int:
    if not counted:
        return words.count(token)
    numbers = (word.removesuffix(token) for word in words if word.endswith(token))
    return next((int(number) for number in numbers if _NUMBER.fullmatch(number)), 0)
