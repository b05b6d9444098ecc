"""All texts there are: each with its house, and where it stands."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from languages.extraction.marks import counting, is_words, marks
from languages.extraction.resolving import Unknown, inside, strings
from languages.extraction.sources import Source, sources

# Discord's own: what it shows of commands.
_DISCORD: Final = {
    "app_commands.command": {"description"},
    "app_commands.Group": {"description"},
    "app_commands.Choice": {"name"},
}
_DESCRIBE: Final = "app_commands.describe"


class Found(Struct, frozen=True, order=True):
    """A text in the code; `many` where it names one thing, and there is a word for several."""

    house: str
    text: str
    many: str = ""
    place: str = ""


class Unclear(Struct, frozen=True, order=True):
    """A place where something becomes a text that the code does not tell: put together too early."""

    house: str
    place: str
    expression: str


@cache
def found() -> tuple[frozenset[Found], frozenset[Unclear]]:
    """Find all texts, and the places where that is not possible."""
    texts, unclear = set[Found](), set[Unclear]()
    for source in sources().values():
        for node in source.nodes:
            for words, whole in taken(node):
                place = f"{source.path}:{words.lineno}"
                try:
                    read = inside(source, words) if whole else strings(source, words)
                except Unknown:
                    unclear.add(Unclear(source.house, place, ast.unparse(words)))
                else:
                    texts |= {Found(source.house, text, place=place) for text in read}
            texts |= set(_counted(source, node))
    return frozenset(texts), frozenset(unclear)


def taken(node: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
    """Give the expressions that a node takes as words, and whether they are containers of words."""
    match node:
        case ast.AnnAssign(annotation=annotation, value=ast.expr() as value) if is_words(annotation):
            yield value, not isinstance(value, ast.Constant)
        case ast.Call(func=ast.Name(id=name), args=given, keywords=named):
            places, names = marks().places.get(name, ()), marks().names.get(name, ())
            for place, each in enumerate(given):
                if place in places:
                    yield each, _is_container(each)
            for word in named:
                if word.arg in names:
                    yield word.value, _is_container(word.value)
        case ast.Call(func=ast.Attribute() as function, keywords=named):
            called = ast.unparse(function)
            for word in named:
                if called == _DESCRIBE or word.arg in _DISCORD.get(called, ()):
                    yield word.value, False


def _is_container(expression: ast.expr) -> bool:
    return isinstance(expression, ast.Dict | ast.Tuple | ast.List)


def _counted(source: Source, node: ast.AST) -> Iterator[Found]:
    """Give the names of things that are counted: of one, and of several."""
    match node:
        case ast.Call(func=ast.Name(id=name), args=given) if name in counting():
            pair = given[slice(*counting()[name])]
            match pair:
                case [ast.Constant(value=str(one)), ast.Constant(value=str(many))]:
                    yield Found(source.house, one, many, f"{source.path}:{node.lineno}")
