"""The texts in files of TOML, such as lessons, by the name of what holds them; a method as Babel wants it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any, Final

from rules.text import unwrapped

# What holds a text, a row of them, or a table of them.
TEXTS: Final = frozenset(
    {"about", "caption", "lines", "others", "otherwise", "praise", "said", "text", "title", "values", "words"}
)
_STRING: Final = re.compile(
    r"""#[^\n]*|\"{3}(?:\\.|.)*?\"{3}|'{3}.*?'{3}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'""", re.DOTALL
)


def extract(
    fileobj: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Give each text of a file once, with the line on which it begins; its holders alone make it a text."""
    content = fileobj.read().decode("utf-8")
    lines = _lines(content)
    for text in dict.fromkeys(_texts("", tomllib.loads(content))):
        yield lines[text], None, text, []


def _texts(holder: str, value: Any) -> Iterator[str]:
    match value:
        case str() if value and holder in TEXTS:
            yield unwrapped(value)
        case list():
            for each in value:
                yield from _texts(holder, each)
        case dict():
            for name, each in value.items():
                yield from _texts(holder if holder in TEXTS else name, each)


def _lines(content: str) -> dict[str, int]:
    """Tell of each string of a file on which line it begins first; tomllib does not say."""
    found = dict[str, int]()
    for string in _STRING.finditer(content):
        if not string[0].startswith("#"):
            text = unwrapped(tomllib.loads(f"string = {string[0]}")["string"])
            found.setdefault(text, content.count("\n", 0, string.start()) + 1)
    return found
