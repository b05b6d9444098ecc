"""All texts there are: each with its house, and where it stands."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from languages.extraction.marks import WORDS, counting, is_meant, is_words, taking
from languages.extraction.resolving import Unknown, inside, strings
from languages.extraction.sources import ROOT, Source, data_files, sources
from languages.extraction.toml import extract

# Discord's own: what it shows of commands.
_DISCORD: Final = {
    "app_commands.command": {"description"},
    "app_commands.Group": {"description"},
    "app_commands.Choice": {"name"},
}
_KEYS: Final = re.compile(rf"(?:dict|Mapping)\[{WORDS},")  # a table whose keys are words
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
            for words, whole in taken(source, node):
                place = f"{source.path}:{words.lineno}"
                try:
                    read = inside(source, words) if whole else strings(source, words)
                except Unknown:
                    unclear.add(Unclear(source.house, place, ast.unparse(words)))
                else:
                    texts |= {Found(source.house, text, place=place) for text in read}
            texts |= {*_counted(source, node), *_chosen(source, node)}
    return frozenset({*texts, *_in_data()}), frozenset(unclear)


def _in_data() -> Iterator[Found]:
    """Give the texts of lessons and of what else is no code."""
    for path, house in data_files().items():
        with (ROOT / path).open("rb") as file:
            yield from (
                Found(house, text, place=f"{path}:{line}") for line, _, text, _ in extract(file, (), (), {})
            )


@cache
def texts_of(house: str) -> frozenset[str]:
    """Give the texts of a house, with the words for several of a thing."""
    texts = {each.text for each in found()[0] if each.house == house}
    return frozenset(texts | {each.many for each in found()[0] if each.house == house})


def taken(source: Source, node: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
    """Give the expressions that a node takes as words, and whether they are containers of words."""
    match node:
        case ast.AnnAssign(annotation=annotation, value=ast.expr() as value) if is_words(annotation):
            yield value, not isinstance(value, ast.Constant | ast.JoinedStr)
            if isinstance(value, ast.Dict) and _KEYS.search(ast.unparse(annotation)):
                yield from ((key, False) for key in value.keys if key is not None)
        case ast.FunctionDef(returns=ast.expr() as annotation) if is_words(annotation):
            returned = [each.value for each in ast.walk(node) if isinstance(each, ast.Return)]
            yield from (
                (value, _is_container(value)) for value in returned if isinstance(value, ast.Constant)
            )
        case ast.Call(func=ast.Name(id=name), args=given, keywords=named) if is_meant(source, name):
            places, names = taking(source, name)
            pair = range(*counting()[name]) if name in counting() else ()
            for place, each in enumerate(given):
                if place in places and place not in pair:
                    yield each, _is_container(each)
            for word in named:
                if word.arg in names:
                    yield word.value, _is_container(word.value)
        case ast.Call(func=ast.Attribute() as function, keywords=named):
            called = ast.unparse(function)
            for word in named:
                if isinstance(word.value, ast.Constant) and (
                    called == _DESCRIBE or word.arg in _DISCORD.get(called, ())
                ):
                    yield word.value, False


def _chosen(source: Source, node: ast.AST) -> Iterator[Found]:
    """Give the values of an option as the words that a lobby shows."""
    match node:
        case ast.Call(func=ast.Name(id="Option"), args=[_, _, ast.Dict(keys=keys), *_]):
            values = set[str]().union(*(strings(source, key) for key in keys if key is not None))
            for value in values - {"true", "false"}:
                word = value.replace("-", " ").replace("_", " ")
                if word.strip() and not word.isdecimal():
                    place = f"{source.path}:{node.lineno}"
                    yield Found(source.house, word[:1].upper() + word[1:], place=place)


def _is_container(expression: ast.expr) -> bool:
    return isinstance(expression, ast.Dict | ast.Tuple | ast.List)


def _counted(source: Source, node: ast.AST) -> Iterator[Found]:
    """Give the names of things that are counted: of one, and of several."""
    match node:
        case ast.Call(func=ast.Name(id=name), args=given) if name in counting() and is_meant(source, name):
            pair = given[slice(*counting()[name])]
            match pair:
                case [ast.Constant(value=str(one)), ast.Constant(value=str(many))]:
                    yield Found(source.house, one, many, f"{source.path}:{node.lineno}")
