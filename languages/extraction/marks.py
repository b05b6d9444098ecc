"""What in the code takes words: which arguments of which calls are texts."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from msgspec import Struct

from languages.extraction.sources import Source, sources

_WORDS = "Words"  # the annotation of a parameter, a field or a constant that takes texts
_ONE_AND_MANY = ["one", "many"]  # the names of what takes the words for one thing and for several
_REFUSAL = "Refusal"
_TEMPLATES = {"say": 0, "tell": 0, "Text": 0}


class Marks(Struct, frozen=True):
    """The parameters of functions and classes that take words: their places, and their names."""

    places: Mapping[str, frozenset[int]]
    names: Mapping[str, frozenset[str]]
    fields: frozenset[str]


@cache
def marks() -> Marks:
    """Find all that takes words by its annotation, besides what makes texts."""
    places = {name: {place} for name, place in _TEMPLATES.items()} | {name: {0} for name in _refusals()}
    names, fields = dict[str, set[str]](), set[str]()
    for name, parameters in _signatures():
        for place, parameter in enumerate(parameters):
            if parameter.annotation is not None and is_words(parameter.annotation):
                places.setdefault(name, set()).add(place)
                names.setdefault(name, set()).add(parameter.arg)
                fields.add(parameter.arg)
    return Marks(
        {name: frozenset(found) for name, found in places.items()},
        {name: frozenset(found) for name, found in names.items()},
        frozenset(fields),
    )


@cache
def counting() -> Mapping[str, tuple[int, int]]:
    """Give what takes words for one thing and for several, one behind the other: from where, and to where."""
    found = {"Count": (1, 3)}
    for name, parameters in _signatures():
        named = [each.arg for each in parameters if each.annotation is not None and is_words(each.annotation)]
        if named[-2:] == _ONE_AND_MANY or named[:2] == _ONE_AND_MANY:
            place = [each.arg for each in parameters].index(_ONE_AND_MANY[0])
            found[name] = place, place + 2
    return found


def is_words(annotation: ast.expr) -> bool:
    """Say whether an annotation names words, alone or in a container."""
    return any(isinstance(node, ast.Name) and node.id == _WORDS for node in ast.walk(annotation))


def _refusals() -> set[str]:
    """Name the classes of errors whose sentence a player reads."""
    found = {_REFUSAL}
    classes = [node for source in sources().values() for node in _classes(source)]
    while more := {node.name for node in classes if found & _bases(node)} - found:
        found |= more
    return found


def _classes(source: Source) -> Iterator[ast.ClassDef]:
    return (node for node in source.tree.body if isinstance(node, ast.ClassDef))


def _bases(node: ast.ClassDef) -> set[str]:
    return {base.id for base in node.bases if isinstance(base, ast.Name)}


def _signatures() -> Iterator[tuple[str, Sequence[ast.arg]]]:
    """Give what functions take, without what a method is called on, and what classes are made of."""
    for source in sources().values():
        for node in source.nodes:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                taken = [*node.args.posonlyargs, *node.args.args]
                taken = taken[1:] if taken and taken[0].arg in {"self", "cls"} else taken
                yield node.name, [*taken, *node.args.kwonlyargs]
            elif isinstance(node, ast.ClassDef):
                yield node.name, [_argument(each) for each in node.body if isinstance(each, ast.AnnAssign)]


def _argument(field: ast.AnnAssign) -> ast.arg:
    name = field.target.id if isinstance(field.target, ast.Name) else ""
    return ast.arg(name, field.annotation)
