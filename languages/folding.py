"""Words as they are compared: without accents and capitals, and in the pieces that count."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias
from unicodedata import combining, normalize

# Letters that are no others with an accent.
_LETTERS: Final = str.maketrans(
    {
        "\u00e6": "ae",
        "\u0153": "oe",
        "\u00f8": "o",
        "\u0142": "l",
        "\u0111": "d",
        "\u00f0": "d",
        "\u00fe": "th",
        "\u0131": "i",
    }
)
# Letters that are also typed by two: ä as ae.
_UMLAUTS: Final = re.compile("([aou])\u0308")
# Signs that stand between words: dashes, quotation marks, a cross of two squares.
_SIGNS: Final = dict.fromkeys(
    map(ord, "\u00d7\u2013\u2014\u2212\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb\u00b4"), "-"
)


def folded(words: str) -> str:
    """Write words as they are compared and sorted: the same with and without accents and capitals."""
    if words.isascii():
        return words.lower()
    letters = normalize("NFKD", words.casefold().translate(_LETTERS))
    return "".join(letter for letter in letters if not combining(letter))


def ways_typed(words: str) -> Sequence[str]:
    """Give the ways in which words are typed: without accents, and with `ae` for `ä`."""
    if words.isascii():
        return (words.lower(),)
    parted = _UMLAUTS.sub(r"\1e", normalize("NFD", words.casefold()))
    return tuple(dict.fromkeys((folded(words), folded(parted))))


def in_letters(text: str) -> str:
    """Write what is typed with plain letters for those of all languages; other signs stay, as pictures."""
    plain = normalize("NFC", text).translate(_SIGNS)
    return "".join("x" if each.isalpha() and not each.isascii() else each for each in plain)


# Takes the pieces out of a text that count; a text that is typed is all of its pieces in one.
Spelling: TypeAlias = Callable[[str], Sequence[str]]

_TIMES = str.maketrans({"\u00d7": "x", "\u2013": "-", "\u2014": "-", "\u2212": "-"})
_CAPTURE = re.compile(r"(?<=\d)\s*x\s*(?=[a-z]\d)")
_KEPT = 4096  # texts: those of a menu are taken apart for each way of reading them
_APART = re.compile(r"(?<=\d)[^\w-]+(?=\d)")
_WORD = re.compile(r"(?<![a-z0-9])-\d\w*|(?<=\d),\d\w*|\w+|\?")
_NAMED_WORD = re.compile(rf"(?<!\w)-?\d+(?:,-?\d+)+(?::\w+)?|{_WORD.pattern}")


def plain(text: str) -> str:
    """Write a text folded, with plain signs for those that look alike."""
    if text.isascii():
        return text.lower()
    return folded(normalize("NFKC", text).translate(_TIMES))


@lru_cache(maxsize=_KEPT)
def with_signs(text: str) -> Sequence[str]:
    """Take the words with their signs: only capitals, accents and blanks do not count."""
    return tuple(plain(text).split())


@lru_cache(maxsize=_KEPT)
def without_signs(text: str) -> Sequence[str]:
    """Take the words alone, without hyphens and the like; `x` between two squares is a sign as well.

    A minus before a number belongs to it, and two numbers in a row are not one: `1 0` is `1,0`, and not `10`.
    """
    return tuple(_WORD.findall(_APART.sub(",", _CAPTURE.sub(" ", plain(text)))))


@lru_cache(maxsize=_KEPT)
def words_named(text: str) -> Sequence[str]:
    """Take the words alone; `2,-1` is one of them: two other places may have its numbers."""
    return tuple(_NAMED_WORD.findall(_CAPTURE.sub(" ", plain(text))))


SPELLINGS: Final[tuple[Spelling, ...]] = (with_signs, without_signs)


def behind_pieces(before: Sequence[str], all_of_it: Sequence[str]) -> Sequence[str]:
    """Take the pieces of a text that begins with what was said, as far as they come behind its pieces."""
    if all_of_it[: len(before)] == before:
        return all_of_it[len(before) :]
    return ["".join(all_of_it)[len("".join(before)) :]]


_DONE = re.compile(r"(?<!\S)[A-Z](?=[:@])")


def keeps_ways(typed: str, text: str) -> bool:
    """Say whether what is typed in one word, as a way from square to square, begins and goes on so in a text.

    Where words are left out, `f1-g2` is neither `e2-f3 T:f1,g2` nor `h1>f1>g2`. What is done at a square,
    `T:` or `S@`, is never left out: squares alone go from one to the next.
    """
    words = [pieces for word in text.split() if (pieces := without_signs(word))]
    ways = [without_signs(word) for word in typed.split()]
    said = {piece for way in ways for piece in way}
    done = (found.lower() for found in _DONE.findall(text))
    return said.issuperset(done) and all(
        any(_goes(way, word) for word in words) for way in ways if len(way) > 1
    )


def _goes(way: Sequence[str], word: Sequence[str]) -> bool:
    *before, last = way
    further = iter(word)
    return (
        before[0] == word[0]
        and all(each in further for each in before)
        and any(piece.startswith(last) for piece in further)
    )
