"""What in the code takes words: which arguments of which calls are texts."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from msgspec import Struct

from languages.extraction.sources import Source, sources

WORDS = "Words"  # the annotation of a parameter, a field or a constant that takes texts
_ONE_AND_MANY = ["one", "many"]  # the names of what takes the words for one thing and for several
_REFUSAL = "Refusal"
_TEMPLATES = {"say": 0, "tell": 0, "Text": 0}


class Marks(Struct, frozen=True):
    """The parameters of functions and classes that take words, by place and by name; and what gives words.

    A function or a class is told by its module and its name; by none where the name alone tells it.
    """

    places: Mapping[tuple[str, str], frozenset[int]]
    names: Mapping[tuple[str, str], frozenset[str]]
    fields: frozenset[str]
    makers: frozenset[str]


@cache
def marks() -> Marks:
    """Find all that takes words by its annotation, besides what makes texts."""
    places = {("", name): {place} for name, place in _TEMPLATES.items()}
    places |= {(source.module, node.name): {0} for source, node in _refusals()}
    names, fields = dict[tuple[str, str], set[str]](), set[str]()
    for source, name, parameters in _signatures():
        for place, parameter in enumerate(parameters):
            if parameter.annotation is not None and is_words(parameter.annotation):
                places.setdefault((source.module, name), set()).add(place)
                names.setdefault((source.module, name), set()).add(parameter.arg)
                fields.add(parameter.arg)
    return Marks(
        {name: frozenset(found) for name, found in places.items()},
        {name: frozenset(found) for name, found in names.items()},
        frozenset(fields),
        frozenset(node.name for node in _functions() if node.returns is not None and is_words(node.returns)),
    )


def taking(source: Source, name: str) -> tuple[frozenset[int], frozenset[str]]:
    """Give the places and the names of the parameters that take words, of what a file calls so."""
    keys = [("", name), *((home, name) for home in _met(source, name))]
    places = frozenset[int]().union(*(marks().places.get(key, ()) for key in keys))
    return places, frozenset[str]().union(*(marks().names.get(key, ()) for key in keys))


def is_meant(source: Source, name: str) -> bool:
    """Say whether what a file calls so is what takes words: where it is defined, or imported from there."""
    return name not in _homes() or bool(_met(source, name))


def _met(source: Source, name: str) -> frozenset[str]:
    """Give the modules from which a file has what takes words and is called so."""
    modules = {
        node.module
        for node in source.tree.body
        if isinstance(node, ast.ImportFrom) and any((each.asname or each.name) == name for each in node.names)
    }
    return _homes().get(name, frozenset()) & (modules or {source.module})


@cache
def _homes() -> Mapping[str, frozenset[str]]:
    """Give the modules that define what takes words."""
    found = dict[str, set[str]]()
    for source, name, parameters in _signatures():
        if any(each.annotation is not None and is_words(each.annotation) for each in parameters):
            found.setdefault(name, set()).add(source.module)
    for source, node in _refusals():
        found.setdefault(node.name, set()).add(source.module)
    return {name: frozenset(modules) for name, modules in found.items() if name not in _TEMPLATES}


@cache
def counting() -> Mapping[str, tuple[int, int]]:
    """Give what takes words for one thing and for several, one behind the other: from where, and to where."""
    found = {"Count": (1, 3)}
    for _, name, parameters in _signatures():
        named = [each.arg for each in parameters if each.annotation is not None and is_words(each.annotation)]
        if named[-2:] == _ONE_AND_MANY or named[:2] == _ONE_AND_MANY:
            place = [each.arg for each in parameters].index(_ONE_AND_MANY[0])
            found[name] = place, place + 2
    return found


def is_words(annotation: ast.expr) -> bool:
    """Say whether an annotation names words, alone or in a container."""
    return any(isinstance(node, ast.Name) and node.id == WORDS for node in ast.walk(annotation))


def _functions() -> Iterator[ast.FunctionDef]:
    return (
        node for source in sources().values() for node in source.nodes if isinstance(node, ast.FunctionDef)
    )


def _refusals() -> list[tuple[Source, ast.ClassDef]]:
    """Give the classes of errors whose sentence a player reads; others may be called the same."""
    found = {_REFUSAL}
    classes = list(_classes())
    while more := {node.name for _, node in classes if found & _bases(node)} - found:
        found |= more
    return [(source, node) for source, node in classes if node.name == _REFUSAL or found & _bases(node)]


def _classes() -> Iterator[tuple[Source, ast.ClassDef]]:
    for source in sources().values():
        yield from ((source, node) for node in source.tree.body if isinstance(node, ast.ClassDef))


def _bases(node: ast.ClassDef) -> set[str]:
    return {base.id for base in node.bases if isinstance(base, ast.Name)}


def _signatures() -> Iterator[tuple[Source, str, Sequence[ast.arg]]]:
    """Give what functions take, without what a method is called on, and what classes are made of."""
    for source in sources().values():
        for node in source.nodes:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                taken = [*node.args.posonlyargs, *node.args.args]
                taken = taken[1:] if taken and taken[0].arg in {"self", "cls"} else taken
                yield source, node.name, [*taken, *node.args.kwonlyargs]
            elif isinstance(node, ast.ClassDef):
                yield (
                    source,
                    node.name,
                    [_argument(each) for each in node.body if isinstance(each, ast.AnnAssign)],
                )


def _argument(field: ast.AnnAssign) -> ast.arg:
    name = field.target.id if isinstance(field.target, ast.Name) else ""
    return ast.arg(name, field.annotation)
