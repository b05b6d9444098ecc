"""Names that are typed in another language than English: of tiles, of whatever can be looked up in a game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from languages.folding import folded
from languages.known import ENGLISH_CODE, codes
from languages.spoken import speaking, spoken, texts
from rules.game import AnyGame
from rules.replay import default_options

_APOSTROPHES = re.compile(r"['\u2019]")
_BETWEEN = re.compile(r"[\s_-]+")  # the words of a name


def in_english(game: AnyGame, typed: str) -> Iterator[str]:
    """Write what is typed with the English names of a game, for each language of which it has some.

    The language that is spoken is the first.
    """
    plain = _plain(typed)
    for code in dict.fromkeys((spoken(), *codes())):
        text = _translated(game, code, plain)
        if text != plain:
            yield text


def _translated(game: AnyGame, code: str, plain: str) -> str:
    english, named = _names(game, code)
    return named.sub(lambda found: english[_BETWEEN.sub("", found[0])], plain)


@lru_cache
def _names(game: AnyGame, code: str) -> tuple[Mapping[str, str], re.Pattern[str]]:
    """Give the English of each name in a language, and what finds them, the longer ones first."""
    names = zip(_called(game, code), _called(game, ENGLISH_CODE), strict=True)
    english = {"".join(own): " ".join(name) for own, name in names if own != name}
    longest_first = sorted(_called(game, code), key=lambda name: -len("".join(name)))
    ways = [r"[\s_-]*".join(map(re.escape, name)) for name in longest_first if "".join(name) in english]
    return english, re.compile(rf"\b(?:{'|'.join(ways)})\b" if ways else r"(?!)")


def _called(game: AnyGame, code: str) -> list[list[str]]:
    """Give the words of each name that can be looked up in a game, in their order."""
    tell = texts(game.info.id).tell
    with speaking(code):
        told = [tell(entry.name) for entry in game.reference(default_options(game))]
    return [_BETWEEN.split(_plain(name)) for name in told]


def _plain(text: str) -> str:
    return _APOSTROPHES.sub("", folded(text)).strip()
