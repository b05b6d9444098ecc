"""Moves in the words of a language: what its speakers type for the English words of a game's moves."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache, partial
from itertools import chain, islice, pairwise, takewhile
from typing import Final, Protocol

from languages.folding import folded, ways_typed
from languages.known import domain_at, language
from rules.text import NC_, Lettered, Text, Words, written

_SEVERAL: Final = "|"  # in a catalogue, between words for the same
_APART: Final = "\u2026"  # there, between the parts of a verb that others stand between: "zet \u2026 in"
_SHORTEST: Final = 2  # letters of a word: a single one is a code
_NEAREST: Final = 3  # names that a misspelt one may be
_LIKE: Final = 0.8  # how much of two of them must be the same
_LESS_LIKE: Final = 0.06  # than the name that is most like it
_COMPARED: Final = 4  # letters of a name that may be misspelt
_LETTERS_ALONE: Final = re.compile(r"(?<![^\W_])[^\W\d_]+(?![^\W_])")
_KEPT: Final = 1024  # of what is typed, and its beginnings
_OFFERED: Final = 8  # words that a beginning may be that of
_ARTICLE: Final = {"a": "an"}  # alone it is the letter of something as well
_APOSTROPHES: Final = re.compile(r"['\u2019]")
_BETWEEN: Final = re.compile(r"[\s_-]+")  # the words of a name
_DECLINED: Final = re.compile(r"(\w{3,}?)e[rs]?( .+)")
_NOTHING: Final = re.compile(r"(?!)")
AND: Final = NC_("typed", "and")
# Words with which somebody tells of a move; nobody has to type them.
_LITTLE: Final = (
    NC_("typed", "the"),
    NC_("typed", "a"),
    NC_("typed", "an"),
    AND,
    NC_("typed", "to"),
    NC_("typed", "on"),
    NC_("typed", "at"),
    NC_("typed", "by"),
    NC_("typed", "from"),
    NC_("typed", "for"),
    NC_("typed", "moves"),
    NC_("typed", "jumps"),
    NC_("typed", "takes"),
)
# Who tells of his own move, or thinks better of it, may begin so.
_TELLER: Final = (NC_("typed", "I"), NC_("typed", "rather"), NC_("typed", "please"))
# In every game, whatever it calls that itself.
_ENDS: Final = (NC_("typed", "end turn"),)
# Numbers as they are typed, from 1; in other languages the article of one thing is one too.
_NUMBERS: Final = (
    NC_("typed", "one"),
    NC_("typed", "two"),
    NC_("typed", "three"),
    NC_("typed", "four"),
    NC_("typed", "five"),
    NC_("typed", "six"),
    NC_("typed", "seven"),
    NC_("typed", "eight"),
    NC_("typed", "nine"),
    NC_("typed", "ten"),
)


class Worded(Hashable, Protocol):
    """The moves of a game, as `rules.menu.Notation` has them."""

    def spoken(self, text: str, /) -> str:
        """Write the moves in a text as people type them."""

    def worded(self, text: str, /) -> str:
        """Write a move in whole English words."""

    def phrases(self) -> Iterable[Text]:
        """Give what such words are."""

    @property
    def lettered(self) -> Sequence[Lettered]:
        """What is called by letters."""


class Letters:
    """The letters of a language by which moves name things, for those of records."""

    def __init__(self, lettered: Sequence[Lettered], own: Callable[[Words], str]) -> None:
        rows = [
            [{folded(own(letter)): code for code, letter in each.items()} for each in one.row]
            for one in lettered
        ]
        self._read = [(_of_letters(one, row), row) for one, row in zip(lettered, rows, strict=True)]

    def recorded(self, typed: str) -> str | None:
        """Write the letters of this language as records do; None where there are none."""
        text = typed
        for pattern, row in self._read:
            text = pattern.sub(partial(_coded, row), text)
        return text if text != typed else None


def _of_letters(lettered: Lettered, row: Sequence[Mapping[str, str]]) -> re.Pattern[str]:
    letters = "".join(f"({'|'.join(map(re.escape, each))})" for each in row)
    return re.compile(f"{lettered.before}{letters}{lettered.behind}", re.IGNORECASE)


def _coded(row: Sequence[Mapping[str, str]], found: re.Match[str]) -> str:
    return "".join(codes[folded(letter)] for codes, letter in zip(row, found.groups(), strict=True))


class Phrases:
    """The words of a game's moves in one language: for each English one those that mean it."""

    def __init__(
        self,
        called: Mapping[str, Sequence[str]],
        little: Mapping[str, Sequence[str]],
        numbers: Mapping[str, Sequence[str]],
        tellers: Mapping[str, Sequence[str]],
    ) -> None:
        # Writes the words of this language that are typed in English; None where there are none.
        # Kept: a line of moves is read over and over.
        self.in_english = lru_cache(maxsize=_KEPT)(self._in_english)
        self._teller = _teller([way for each in tellers.values() for word in each for way in _ways(word)])
        self._digits = {
            way: str(number)
            for number, (english, own) in enumerate(numbers.items(), 1)
            for word in (english, *own)
            for way in _ways(word)
        }
        self._numbers = _finding({word: re.escape(word) for word in self._digits})
        # `Kreuz-Fünf`, but no article: `Herz-ein` is nothing.
        many = [re.escape(word) for word, digit in self._digits.items() if digit != "1"]
        self._hyphened = re.compile(rf"(?<=\w)-(?=(?:{'|'.join(many)})(?!\w))") if many else _NOTHING
        self._own = {_key(english): own[0] for english, own in called.items()}
        words = [word for each in little.items() for word in (each[0], *each[1])]
        # A single letter may name something.
        words += [word for own in tellers.values() for word in own if len(word) > 1]
        self.little = frozenset(folded(word.strip(f"{_APART} ")) for word in words)
        self._english = dict[str, str]()
        self._apart = list[tuple[re.Pattern[str], str]]()
        ways = dict[str, str]()
        for word, own in (*called.items(), *little.items()):
            english = _ARTICLE.get(word, word)
            self._apart += [(_parted(each), english) for each in own if _APART in each]
            for each in (way for one in own if _APART not in one for way in _ways(one)):
                if self._english.setdefault(_key(each), english) == english:
                    ways[_key(each)] = r"[\s_-]*".join(map(re.escape, _BETWEEN.split(each)))
        self._sorted = sorted(self._english)
        names = [each for own in called.values() for each in own if _APART not in each]
        self._names = {_key(each): each for each in names}
        each_word = (word for each in (*names, *words, *self._digits) for word in _BETWEEN.split(each))
        self.known = frozenset({*self._names, *map(_key, each_word)})
        self._told = _finding({_key(each): _spelled(each) for each in called})
        self._typed = _finding(ways)

    def told(self, text: str) -> str:
        """Write the English words of a move in this language."""
        return self._told.sub(self._own_word, text)

    def _own_word(self, found: re.Match[str]) -> str:
        english, own = found[0], self._own[_key(found[0])]
        if not english.islower():
            return own
        return "-".join(own.lower().split()) if "-" in english else own.lower()

    def _in_english(self, typed: str) -> str | None:
        text, told = self._teller.subn("", _plain(typed))
        for parted, english in self._apart:
            if found := parted.match(text):
                return f"{english} {self._each_word(found[1])[0]}{self._each_word(text[found.end() :])[0]}"
        text, number = self._each_word(text)
        return text if number or told else None

    def _each_word(self, text: str) -> tuple[str, int]:
        return self._typed.subn(lambda found: self._english[_key(found[0])], text)

    def in_digits(self, typed: str) -> str | None:
        """Write the numbers that are typed as words by their digits; None where there are none."""
        text = self._hyphened.sub(" ", _plain(typed))
        found = self._numbers.sub(lambda word: self._digit(word, text), text)
        return found if found != text else None

    def _digit(self, word: re.Match[str], text: str) -> str:
        """Write a number; behind others `ein` belongs to a verb: `setze zwei Baumeister ein`."""
        digit = self._digits[word[0]]
        return word[0] if digit == "1" and word.start() and word.end() == len(text) else digit

    def nearest(self, typed: str, known: Collection[str]) -> Sequence[tuple[str, str]]:
        """Give names that words are like which are none, also in English, each with the text that has it."""
        words = [(_key(each[0]), *each.span()) for each in _LETTERS_ALONE.finditer(typed)]
        pairs = [(one + other, start, end) for (one, start, _), (other, _, end) in pairwise(words)]
        # Words that are read together are a name as it is declined.
        read = {place for key, *both in pairs if key in self._english for place in both}
        alone = [each for each in words if read.isdisjoint(each[1:]) and self._is_strange(each[0], known)]
        places = {place for _, *both in alone for place in both}
        compared = [*alone, *(each for each in pairs if not places.isdisjoint(each[1:]))]
        like = dict[str, tuple[int, int]]()
        for key, start, end in compared:
            names = _alike(key, self._names) if len(key) >= _COMPARED else ()
            like |= {name: (start, end) for name in names if name not in like}
        well = [key for key, *_ in words if key in self._names]
        found = {name: place for name, place in like.items() if not any(key in name for key in well)}
        # Of words that are like one name together none is like another alone.
        wide = [name for name in found if any(_holds(found[name], each) for each in found.values())]
        within = [each for each in found if any(_holds(found[name], found[each]) for name in wide)]
        found = {name: place for name, place in found.items() if name not in within}
        # One thing and several of it are one name.
        alike = {each for each in found if any(other in each for other in found if other != each)}
        named = ((self._names[name], place) for name, place in found.items() if name not in alike)
        return [(name, f"{typed[:start]}{name}{typed[end:]}") for name, (start, end) in named]

    def without_strange(self, typed: str, known: Collection[str]) -> str:
        """Leave out the words that stand in no name, here or in English, and signs that they leave alone."""

        def kept(word: re.Match[str]) -> str:
            is_code = len(word[0]) < _SHORTEST
            return word[0] if is_code or not self._is_strange(_key(word[0]), known) else ""

        words = _LETTERS_ALONE.sub(kept, typed).split()
        return " ".join(word for word in words if any(map(str.isalnum, word)))

    def _is_strange(self, key: str, known: Collection[str]) -> bool:
        """Say whether a word is none of a name, here or in English, with or without an ending."""
        stems = {*_stems(key)}
        return self.known.isdisjoint(stems) and stems.isdisjoint(known)

    def going_on(self, typed: str) -> Sequence[str]:
        """Give the English for the words that begin with what is typed."""
        begun = _key(_plain(typed))
        further = islice(self._sorted, bisect_left(self._sorted, begun), None) if begun else ()
        words = takewhile(lambda word: word.startswith(begun), further)
        return [*islice(dict.fromkeys(self._english[word] for word in words), _OFFERED)]


@lru_cache
def letters(game: Worded, code: str) -> Letters:
    """Give the letters in a game's moves in a language."""
    wording = language(code, domain_at(type(game).__module__.split(".")))
    return Letters(game.lettered, wording.template)


@lru_cache
def phrases(game: Worded, code: str) -> Phrases:
    """Give the words of a game's moves in a language."""
    wording = language(code, domain_at(type(game).__module__.split(".")))

    def called(texts: Iterable[Text]) -> dict[str, list[str]]:
        both = ((written(each), written(each, wording=wording)) for each in texts)
        return {english.strip(): own.strip().split(_SEVERAL) for english, own in both}

    every = chain(game.phrases(), map(Text, _ENDS))
    moves = {english: own for english, own in called(every).items() if len(english) >= _SHORTEST}
    return Phrases(moves, *(called(map(Text, each)) for each in (_LITTLE, _NUMBERS, _TELLER)))


def _teller(ways: Sequence[str]) -> re.Pattern[str]:
    """Find who tells of his move at its beginning."""
    return re.compile(rf"^(?:(?:{'|'.join(map(re.escape, ways))})\s+(?=\S))+")


def _alike(key: str, names: Iterable[str]) -> Sequence[str]:
    """Give the names that a misspelt word is most like, about equally; all begin as it does."""
    close = get_close_matches(key, names, _NEAREST, _LIKE)
    ratios = {name: SequenceMatcher(None, name, key).ratio() for name in close if name[0] == key[0]}
    return [name for name, ratio in ratios.items() if ratio > max(ratios.values()) - _LESS_LIKE]


def _holds(place: tuple[int, int], other: tuple[int, int]) -> bool:
    """Say whether another place lies in one, and is shorter."""
    return place != other and place[0] <= other[0] and other[1] <= place[1]


def _stems(word: str) -> Iterator[str]:
    """Give a word, and what it may be with an ending: `Baumeistern`."""
    yield word
    ends = (end for end in ("n", "s", "e", "en", "es", "er") if word.endswith(end))
    yield from (word.removesuffix(end) for end in ends if len(word) - len(end) >= _SHORTEST)


def _ways(word: str) -> Iterator[str]:
    """Give the ways in which a word is typed: without accents, and with `ae` for `ä`; declined as well."""
    yield from dict.fromkeys(_plain(way) for each in _declined(word) for way in ways_typed(each))


def _declined(name: str) -> Iterator[str]:
    """Give a name, and what it may be with another ending of its first word: `Heiligen Gral`."""
    yield name
    if found := _DECLINED.fullmatch(name):
        yield from (f"{found[1]}{end}{found[2]}" for end in ("e", "en", "em", "er", "es"))


def _parted(verb: str) -> re.Pattern[str]:
    """Find a verb at the beginning with its other part further on, `zet 2 bouwers in`, or behind all else."""
    first, last = ("|".join(map(re.escape, _ways(part.strip()))) for part in verb.split(_APART))
    begins = rf"(?:{first})\s+" if first else ""
    return re.compile(rf"{begins}(.+?)\s+(?:{last})(?!\w)")


def _finding(ways: Mapping[str, str]) -> re.Pattern[str]:
    """Find any of some words, the longer ones first."""
    longest_first = sorted(ways, key=lambda key: (-len(key), key))
    found = "|".join(ways[key] for key in longest_first)
    return re.compile(rf"(?<![\w-])(?:{found})(?!\w)", re.IGNORECASE) if found else _NOTHING


def _spelled(english: str) -> str:
    """Write how an English name is found: with hyphens for its blanks, and without its apostrophes."""
    words = (_APOSTROPHES.sub("['\u2019]?", re.escape(word)) for word in english.split())
    return r"[\s_-]*".join(words)


def _key(words: str) -> str:
    return _BETWEEN.sub("", _APOSTROPHES.sub("", folded(words)))


def _plain(text: str) -> str:
    return _APOSTROPHES.sub("", folded(text)).strip()
