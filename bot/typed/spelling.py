"""Spellings of a move: what of a text counts when somebody types it his own way."""

from __future__ import annotations

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
_WORD = re.compile(r"(?<![a-z0-9])-\d\w*|\w+|\?")


def _plain(text: str) -> str:
    return folded(normalize("NFKC", text).translate(_TIMES))


def with_signs(text: str) -> Sequence[str]:
    """Take the words with their signs: only capitals, accents and blanks do not count."""
    return _plain(text).split()


@lru_cache(maxsize=_KEPT)
def without_signs(text: str) -> Sequence[str]:
    """Take the words alone, without hyphens and the like; `x` between two squares is a sign as well.

    A minus before a number belongs to it.
    """
    return tuple(_WORD.findall(_CAPTURE.sub(" ", _plain(text))))


SPELLINGS: Final[tuple[Spelling, ...]] = (with_signs, without_signs)


def behind_pieces(spelling: Spelling, said: str, text: str) -> Sequence[str]:
    """Take the pieces of a text that begins with what was said, as far as they come behind that."""
    before, all_of_it = list(spelling(said)), list(spelling(text))
    if all_of_it[: len(before)] == before:
        return all_of_it[len(before) :]
    return ["".join(all_of_it)[len("".join(before)) :]]
