"""A language that nobody speaks: English with accents, longer, between marks, to find what is no text yet."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import zip_longest
from string import Formatter
from typing import Final

from languages.catalogue import Catalogue
from languages.language import Language
from rules.text import ENGLISH, VALUE, Count

CODE: Final = "xx"

_LETTERS = str.maketrans(
    "aceginorsuyzACEGINORSUYZ",
    "\u00e5\u00e7\u00e9\u011f\u00ef\u00f1\u00f6\u0159\u0161\u00fb\u00fd\u017e"
    "\u00c5\u00c7\u00c9\u011e\u00cf\u00d1\u00d6\u0158\u0160\u00db\u00dd\u017d",
)
_OPEN, _CLOSE = "\u200f[", "]\u200f"  # with the mark that turns the direction of writing
_PLACE = "\ufffc"  # stands for a word of a list
_LONGER = 3  # letters of a text for each that is added to it


class Pseudo(Language):
    """What each text of English would look like in a language that is longer, and written otherwise."""

    def __init__(self) -> None:
        super().__init__(CODE, Catalogue({}, {}), "en_GB")

    def template(self, template: str, form: str = "") -> str:
        """Write the letters of a template with accents; its values and what is code stay."""
        return _template(template)

    def counted(self, count: Count, form: str = "") -> str:
        """Write the English with accents."""
        return ENGLISH.counted(count).translate(_LETTERS)

    def things(self, count: Count, form: str = "") -> str:
        """Name them with accents."""
        return ENGLISH.things(count).translate(_LETTERS)

    def in_a_row(self, words: list[str]) -> str:
        """Write what stands between them with accents."""
        return _between(words, super().in_a_row)

    def one_of(self, words: list[str]) -> str:
        """Write what stands between them with accents."""
        return _between(words, super().one_of)


def _between(words: list[str], joined: Callable[[list[str]], str]) -> str:
    """Join words, and write with accents what is put between them."""
    if not words:
        return joined(words)
    parts = joined([_PLACE] * len(words)).translate(_LETTERS).split(_PLACE)
    return "".join(map("".join, zip_longest(parts, words, fillvalue="")))


@cache
def _template(template: str) -> str:
    english = ENGLISH.template(template)
    # What stands on a board or a card is as short in each language.
    if template == VALUE or len(english) == 1 or english.isdecimal():
        return english
    parts, is_code = [], False
    for words, value, form, _ in Formatter().parse(english):
        parts.append(_changed(words, is_code=is_code))
        parts.append("" if value is None else f"{{{value}{f':{form}' if form else ''}}}")
        is_code ^= words.count("`") % 2 == 1
    return f"{_OPEN}{''.join(parts)}{_more(template)}{_CLOSE}"


def _changed(words: str, *, is_code: bool) -> str:
    """Write words with accents, but for code, which stands between backticks."""
    kept = words.replace("{", "{{").replace("}", "}}").split("`")
    return "`".join(
        each if place % 2 != is_code else each.translate(_LETTERS) for place, each in enumerate(kept)
    )


def _more(template: str) -> str:
    return "~" * (len(template) // _LONGER)
