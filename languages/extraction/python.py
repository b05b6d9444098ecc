"""What Babel finds in the code: the English that stands there is the key of each text.

`languages/babel.cfg` names this method for Python. Babel's own one does not look into calls
within calls, as `say("{who} takes {goods}", goods=Series((say("wood"), ...)))`, or at both sides of a choice.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any, TypeAlias

# The function of gettext that takes the like, and what it takes.
Marked: TypeAlias = tuple[str, str | tuple[str, str]]


def extract(
    file: IO[bytes], keywords: Collection[str], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, str, str | tuple[str, str], list[str]]]:
    """Find what is marked in a file of Python, as Babel asks for it: line, function, messages, comments."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for function, messages in _marked(node.func.id, node.args):
                yield node.lineno, function, messages, []


def _marked(name: str, given: list[ast.expr]) -> Iterator[Marked]:
    """Give what a call marks by the function that is called."""
    match name, given:
        case "say" | "tell" | "N_" | "Text", [words, *_]:
            yield from (("gettext", text) for text in _either(words))
        case "NC_", [ast.Constant(value=str(context)), ast.Constant(value=str(text))]:
            yield "pgettext", (context, text)
        case ("Noun", [ast.Constant(value=str(one)), ast.Constant(value=str(many))]) | (
            "Count" | "counted",
            [_, ast.Constant(value=str(one)), ast.Constant(value=str(many))],
        ):
            yield "ngettext", (one, many)


def _either(words: ast.expr) -> Iterator[str]:
    """Give the text that an expression is, or those of which it is one."""
    match words:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _either(one)
            yield from _either(other)
