"""Words that are shown as they stand: those of a constant that nobody has told in the reader's language."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from languages.extraction.marks import is_words
from languages.extraction.sources import Source, sources
from languages.extraction.texts import Unclear

_TELLING = ("say", "tell")


def untold() -> Iterator[Unclear]:
    """Give all places where words become a part of a string, or a value of a text, before they are told."""
    for source in sources().values():
        known = _known(source)
        for node in ast.walk(source.tree):
            for shown in _shown(node):
                if _constant(shown) in known:
                    yield Unclear(source.house, f"{source.path}:{shown.lineno}", ast.unparse(shown))


def _shown(node: ast.AST) -> Iterator[ast.expr]:
    """Give what a node shows as it is: in an f-string, and as a value of a text."""
    match node:
        case ast.FormattedValue(value=value):
            yield from _either(value)
        case ast.Call(func=ast.Name(id=name), keywords=named) if name in _TELLING:
            for word in named:
                yield from _either(word.value)


def _either(value: ast.expr) -> Iterator[ast.expr]:
    if isinstance(value, ast.IfExp):
        yield from (each for part in (value.body, value.orelse) for each in _either(part))
    else:
        yield value


def _known(source: Source) -> set[str]:
    """Give the names of constants that hold words, of a file's own and of those it imports."""
    known = _constants(source)
    for node in source.tree.body:
        origin = sources().get(node.module or "") if isinstance(node, ast.ImportFrom) else None
        if isinstance(node, ast.ImportFrom) and origin is not None:
            there = _constants(origin)
            known |= {each.asname or each.name for each in node.names if each.name in there}
    return known


def _constants(source: Source) -> set[str]:
    return {
        node.target.id
        for node in source.tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and is_words(node.annotation)
    }


def _constant(value: ast.expr) -> str:
    """Give the name of a constant, or of the table that something is taken out of; else nothing."""
    inside = value.value if isinstance(value, ast.Subscript) else value
    return inside.id if isinstance(inside, ast.Name) else ""
