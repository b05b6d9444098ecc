"""What Babel finds in scripts of pages: `tell("{who} is here", { who })`, `counted(2, "tile", "tiles")`.

Babel's own method does not look into calls within calls, nor at both sides of a choice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any, Final

from babel.messages.jslexer import Token, tokenize, unquote_string

TELLING: Final = frozenset({"tell", "tellWith"})
COUNTING: Final = "counted"
_OPEN, _CLOSE = frozenset("([{"), frozenset(")]}")


def extract(
    file: IO[bytes], keywords: Collection[str], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]:
    """Find what is marked in a script, as Babel asks for it: line, function, messages, comments."""
    tokens = list(tokenize(file.read().decode("utf-8"), jsx=False))
    for place, token in enumerate(tokens):
        if token.type == "linecomment" or place + 1 == len(tokens) or tokens[place + 1].value != "(":
            continue
        if token.value in TELLING:
            for text in _arguments(tokens, place + 2)[0]:
                yield token.lineno, "gettext", text, _comments(tokens, place, tags)
        elif token.value == COUNTING:
            match _arguments(tokens, place + 2):
                case [_, [one], [many], *_]:
                    yield token.lineno, "ngettext", (one, many), _comments(tokens, place, tags)


def _arguments(tokens: list[Token], place: int) -> list[list[str]]:
    """Give the strings that stand by themselves in each argument of a call: one, or the two of a choice."""
    arguments, depth = [list[str]()], 0
    while depth or tokens[place].value != ")":
        token = tokens[place]
        depth += (token.value in _OPEN) - (token.value in _CLOSE) if token.type == "operator" else 0
        if token.type == "operator" and token.value == "," and not depth:
            arguments.append([])
        elif token.type == "string" and not depth:
            before = arguments[-1].pop() if tokens[place - 1].value == "+" else ""
            arguments[-1].append(before + unquote_string(token.value))
        place += 1
    return arguments


def _comments(tokens: list[Token], place: int, tags: Collection[str]) -> list[str]:
    """Give what is said to translators on the lines right above a call."""
    found, line = list[str](), tokens[place].lineno
    for token in reversed(tokens[:place]):
        if token.lineno < line - 1:
            break
        if token.type == "linecomment":
            found.insert(0, token.value.removeprefix("//").strip())
            line = token.lineno
    return found if found and found[0].startswith(tuple(tags)) else []
