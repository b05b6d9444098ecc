"""How a text is spelled: the pieces of it that count, whatever signs and blanks stand between them."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias
from unicodedata import normalize

from languages.folding import folded

# Takes the pieces out of a text that count; a text that is typed is all of its pieces in one.
Spelling: TypeAlias = Callable[[str], Sequence[str]]

_TIMES = str.maketrans({"\u00d7": "x", "\u2013": "-", "\u2014": "-", "\u2212": "-"})
_CAPTURE = re.compile(r"(?<=\d)\s*x\s*(?=[a-z]\d)")
_KEPT = 4096  # texts: those of a menu are taken apart for each way of reading them
_APART = re.compile(r"(?<=\d)[^\w-]+(?=\d)")
_WORD = re.compile(r"(?<![a-z0-9])-\d\w*|(?<=\d),\d\w*|\w+|\?")
_NAMED_WORD = re.compile(rf"(?<!\w)-?\d+(?:,-?\d+)+(?::\w+)?|{_WORD.pattern}")


def plain(text: str) -> str:
    return folded(normalize("NFKC", text).translate(_TIMES))


def with_signs(text: str) -> Sequence[str]:
    """Take the words with their signs: only capitals, accents and blanks do not count."""
    return plain(text).split()


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


def behind_pieces(spelling: Spelling, said: str, text: str) -> Sequence[str]:
    """Take the pieces of a text that begins with what was said, as far as they come behind that."""
    before, all_of_it = list(spelling(said)), list(spelling(text))
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
