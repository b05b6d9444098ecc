"""What Babel finds in the code: the English that stands there is the key of each text.

`languages/babel.cfg` names this method for Python. Babel's own one does not look into calls
within calls, as `say("{who} takes {goods}", goods=Series((say("wood"), ...)))`, or at both sides of a choice.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import IO, Any, Final, TypeAlias

# The function of gettext that takes the like, and what it takes.
Marked: TypeAlias = tuple[str, str | tuple[str, str]]
# How long Discord lets be what a call makes of a text, by the name of the call or of what it is given as.
_LONGEST: Final = {
    "press": "On a button: 80 letters at most, and better 20.",
    "option": "One of the options of a menu: 100 letters at most.",
    "choose": "In a menu of which nothing is chosen yet: 150 letters at most.",
    "Label": "Above a field of a form: 45 letters at most.",
    "description": "What a command does: 100 letters at most.",
    "describe": "What an option of a command is: 100 letters at most.",
}
_NAME: Final = "A name in Discord: small letters without blanks, 32 at most, unlike any other beside it."


def extract(
    file: IO[bytes], keywords: Collection[str], tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, str, str | tuple[str, str], list[str]]]:
    """Find what is marked in a file of Python, as Babel asks for it: line, function, messages, comments."""
    source = file.read()
    lines, nodes = source.decode("utf-8").splitlines(), [*ast.walk(ast.parse(source))]
    longest = _longest(nodes)
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            comments = _comments(lines, node.lineno, tags)
            for function, messages in _marked(node.func.id, node.args):
                yield node.lineno, function, messages, [*comments, *longest.get(node, ())]
        elif isinstance(node, ast.AsyncFunctionDef):
            for context, name in _names(node):
                yield node.lineno, "pgettext", (context, name), [_NAME]


def _comments(lines: list[str], line: int, tags: Collection[str]) -> list[str]:
    """Give what is said to translators in the comment right above a line."""
    above = line - 1
    while above and lines[above - 1].lstrip().startswith("#"):
        above -= 1
    said = [each.strip().removeprefix("#").strip() for each in lines[above : line - 1]]
    begins = next((place for place, each in enumerate(said) if each.startswith(tuple(tags))), len(said))
    return said[begins:]


def _longest(nodes: Iterable[ast.AST]) -> dict[ast.AST, list[str]]:
    """Tell of each call how long Discord lets be what it says, by what it is given to."""
    found = dict[ast.AST, list[str]]()
    for node in nodes:
        if isinstance(node, ast.keyword):
            name = node.arg
        elif isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", None))
        else:
            continue
        if name in _LONGEST:
            # What is nearest to a text comes last, and counts.
            found |= {each: [_LONGEST[name]] for each in ast.walk(node) if each is not node}
    return found


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


def _names(function: ast.AsyncFunctionDef) -> Iterator[tuple[str, str]]:
    """Give what a slash command and its options are called, by how it is declared."""
    for each in function.decorator_list:
        match each:
            case ast.Call(func=ast.Attribute(ast.Name("app_commands"), "command"), keywords=given):
                said = {each.arg: each.value for each in given}
                yield "command", ast.literal_eval(said["name"]) if "name" in said else function.name
            case ast.Call(func=ast.Attribute(ast.Name("app_commands"), "describe"), keywords=given):
                yield from (("option", each.arg) for each in given if each.arg)


def _either(words: ast.expr) -> Iterator[str]:
    """Give the text that an expression is, or those of which it is one."""
    match words:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _either(one)
            yield from _either(other)
