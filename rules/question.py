"""What a player can be asked: a pick, a number, or an allotment of counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from math import prod
from typing import Final, TypeAlias

from msgspec import Struct

from rules.text import Text, say

STOP: Final = say("Stop here")


def plain(_: str) -> Text | None:
    """Leave an answer to its label, which says all."""
    return None


def silent() -> Text | None:
    """Say nothing of what a question is about."""
    return None


Stakes: TypeAlias = Callable[[], Text | None]


class Page(Struct, frozen=True):
    """Some texts of a pick that are shown together, below a title."""

    title: Text
    texts: Sequence[str]


class Pick(Struct, frozen=True):
    """One of several texts, each beginning with what is said so far, and longer.

    A text after which nothing is asked is an action. `shortcuts` only repeat actions, found here or
    further down, that should be seen at once. `label` is called when somebody looks. With `must` the game
    waits for the seat; with `complete` what is said so far is already an action, and `stop` says what it
    means to leave it at that. `about` says what an answer does and costs, where its label does not, and
    `stakes` in one line what this question is about; both are called when somebody looks. Many texts come on
    `pages`, one of which is shown at a time; a text on no page is shown beside each. `also` are offered
    behind the texts, but lead only to actions found elsewhere: what belongs to two things is under both.
    """

    prompt: Text
    texts: Sequence[str]
    label: Callable[[str], Text]
    shortcuts: Sequence[str] = ()
    must: bool = False
    complete: bool = False
    stop: Text = STOP
    about: Callable[[str], Text | None] = plain
    stakes: Stakes = silent
    pages: Sequence[Page] = ()
    also: Sequence[str] = ()

    @property
    def offered(self) -> Sequence[str]:
        """All answers of the list, which shortcuts only repeat."""
        return (*self.texts, *self.also) if self.also else self.texts


class Number(Struct, frozen=True):
    """A whole number from `low` to `high`, written behind what is said so far and one blank.

    `word` stands before it: `dig 3`.
    """

    prompt: Text
    low: int
    high: int
    word: str = ""
    must: bool = False
    complete: bool = False
    stakes: Stakes = silent


class Kind(Struct, frozen=True, cache_hash=True):
    """One kind of an allotment: from `least` to `cap` pieces, each adding `weight` to the total."""

    token: str
    cap: int
    weight: int = 1
    least: int = 0


_LISTED = 4096  # answers at most; a hand of twenty cards has a million


class Spellings:
    """All answers to an allotment, numbered from 0, each in its one spelling, such as `bid 2b 1i`."""

    __slots__ = ("_endings", "_form", "_kinds", "_number")

    def __init__(
        self, kinds: tuple[Kind, ...], low: int, high: int, word: str, counted: bool, none: str
    ) -> None:
        (self._number, *_), *self._endings = _endings(kinds, low, high)
        self._kinds = kinds
        self._form = word, counted, none

    def __len__(self) -> int:
        return self._number

    def __iter__(self) -> Iterator[str]:
        return (self[number] for number in range(self._number))

    def __getitem__(self, number: int) -> str:
        return _spelled(self._kinds, self._counts(number), self._form)

    def _counts(self, number: int) -> tuple[int, ...]:
        """Give the counts of an answer, by kind; IndexError where there is none of this number."""
        if not 0 <= number < self._number:
            raise IndexError(number)
        counts, spent = [], 0
        for kind, endings in zip(self._kinds, self._endings, strict=True):
            count, weight = kind.least, kind.weight
            spent += count * weight
            while number >= endings[spent]:
                number -= endings[spent]
                count, spent = count + 1, spent + weight
            counts.append(count)
        return tuple(counts)


def _endings(kinds: tuple[Kind, ...], low: int, high: int) -> list[list[int]]:
    """Count the endings before each kind, and behind the last, for each total already spent."""
    rows = [[int(low <= spent) for spent in range(high + 1)]]
    for kind in reversed(kinds):
        rows.append(_before(kind, rows[-1]))
    return rows[::-1]


def _before(kind: Kind, endings: list[int]) -> list[int]:
    """Count the endings before a kind by those behind it: one for each of its counts and each of these."""
    if not kind.weight:
        return [number * (kind.cap - kind.least + 1) for number in endings]
    least, most = kind.least * kind.weight, kind.cap * kind.weight
    return [sum(endings[least + spent : most + spent + 1 : kind.weight]) for spent in range(len(endings))]


def _spelled(kinds: tuple[Kind, ...], counts: Sequence[int], form: tuple[str, bool, str]) -> str:
    word, counted, none = form
    words: list[str] = []
    for kind, count in zip(kinds, counts, strict=True):
        if count:
            words += [f"{count}{kind.token}"] if counted else [kind.token] * count
    text = " ".join(words) or none
    return f"{word} {text}" if word and text else word or text


# The same question is asked again and again.
@lru_cache(maxsize=1024)
def _spellings(
    kinds: tuple[Kind, ...], low: int, high: int, word: str, counted: bool, none: str
) -> Spellings | tuple[str, ...]:
    """List all answers where they are counted and few: what is named piece by piece hardly comes again."""
    if not counted or prod([kind.cap - kind.least + 1 for kind in kinds]) > _LISTED:
        return Spellings(kinds, low, high, word, counted, none)
    return tuple([f"{word}{words or f' {none}'}".strip() for words in _listed(kinds, low, high)])


@lru_cache(maxsize=4096)
def _listed(kinds: tuple[Kind, ...], low: int, high: int) -> tuple[str, ...]:
    """Write the counts of all answers, each behind a blank: many allotments end alike."""
    if not kinds:
        return ("",) if low <= 0 <= high else ()
    kind, others, listed = kinds[0], kinds[1:], list[str]()
    for count in range(kind.least, kind.cap + 1):
        spent = count * kind.weight
        endings = _listed(others, max(low - spent, 0), high - spent) if spent <= high else ()
        listed += [f" {count}{kind.token}{ending}" for ending in endings] if count else endings
    return tuple(listed)


class Allotment(Struct, frozen=True, dict=True):
    """Any counts within the caps whose weighted total lies in `low`..`high`.

    Written in the order of the kinds: `2b 1i` if `counted`, else `g3 g3`; `none` stands for no piece
    at all. `word` stands before it, behind what is said so far: `bid 2b 1i`. `label` and `about` are
    called with a kind's token when somebody looks. A form begins with the counts `filled_in`, if there are
    any. `shortcuts` are answers that are offered at once, without the form, each with what it means.
    `quantity` says how many of a token are meant, where a number before its label would be no language.
    """

    prompt: Text
    kinds: tuple[Kind, ...]
    low: int
    high: int
    label: Callable[[str], Text]
    word: str = ""
    counted: bool = True
    none: str = ""
    must: bool = False
    complete: bool = False
    about: Callable[[str], Text | None] = plain
    stakes: Stakes = silent
    filled_in: tuple[int, ...] = ()
    shortcuts: dict[str, Text] = {}
    quantity: Callable[[str, int], Text] | None = None

    @cached_property
    def spellings(self) -> Spellings | tuple[str, ...]:
        """All its answers."""
        return _spellings(self.kinds, self.low, self.high, self.word, self.counted, self.none)

    def spelled(self, counts: Sequence[int]) -> str:
        """Write counts, by kind, in their one spelling, whether or not they are allowed."""
        return _spelled(self.kinds, counts, (self.word, self.counted, self.none))


Question: TypeAlias = Pick | Number | Allotment
Menu: TypeAlias = Callable[[str], Question | None]
