"""What strings an expression may stand for, as far as the code itself tells: literals, constants, tables."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress
from functools import cache

from languages.extraction.marks import is_words, marks
from languages.extraction.sources import Source, sources

_DEPTH = 6  # of names that stand for names


class Unknown(Exception):
    """An expression may stand for what cannot be told."""


def strings(source: Source, expression: ast.expr, depth: int = _DEPTH) -> set[str]:
    """Give all strings that an expression may stand for; Unknown.

    What is annotated as words is extracted where it is made, and gives none here.
    """
    match expression:
        case ast.Constant(value=str(text)):
            return {text} if text else set()
        case ast.IfExp(body=one, orelse=other):
            return strings(source, one, depth) | strings(source, other, depth)
        case ast.BoolOp(values=values):
            return set[str]().union(*(strings(source, each, depth) for each in values))
        case ast.Name(id=name) if depth:
            return _named(source, expression, name, depth - 1)
        case ast.Subscript(value=table) | ast.Call(func=ast.Attribute(value=table, attr="get")):
            return inside(source, table, depth)
        case ast.Attribute(attr=field) if field in marks().fields:
            return set()
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in marks().makers:
            return set()
        case ast.JoinedStr(values=values) if depth:
            return _joined(source, values, depth)
    raise Unknown(ast.unparse(expression))


def inside(source: Source, expression: ast.expr, depth: int = _DEPTH) -> set[str]:
    """Give the strings that a table or a row holds; Unknown."""
    match expression:
        case ast.Dict(values=values) | ast.Tuple(elts=values) | ast.List(elts=values) | ast.Set(elts=values):
            return set[str]().union(*(_either(source, each, depth) for each in values))
        case ast.Subscript(value=table):
            return inside(source, table, depth)
        case ast.Call(func=ast.Name(id=name)) if name in marks().makers:
            return set()
        case ast.BinOp(left=one, op=ast.BitOr(), right=other):
            return inside(source, one, depth) | inside(source, other, depth)
        case ast.Call(func=ast.Attribute(attr="fromkeys"), args=[_, value]):
            return strings(source, value, depth)
        case ast.Name(id=name) if depth:
            found = _constants(source, name)
            return set[str]().union(*(inside(where, each, depth - 1) for where, each in found))
        case ast.Attribute(attr=field) if field in marks().fields:
            return set()
        case ast.Constant(value=str(text)):
            return {text}
    raise Unknown(ast.unparse(expression))


def _either(source: Source, expression: ast.expr, depth: int) -> set[str]:
    if isinstance(expression, ast.Dict | ast.Tuple | ast.List):
        return inside(source, expression, depth)
    return strings(source, expression, depth)


def _joined(source: Source, values: list[ast.expr], depth: int) -> set[str]:
    """Put together what is made of constants alone."""
    whole = {""}
    for value in values:
        part = value.value if isinstance(value, ast.FormattedValue) else value
        whole = {before + each for before in whole for each in strings(source, part, depth)}
    return whole


def _named(source: Source, used: ast.expr, name: str, depth: int) -> set[str]:
    """Give what a name may stand for in a file; what one of several like it stands for may stay unknown."""
    found, is_known = set[str](), False
    for kind, value in _bindings(source).get(name, ()):
        with suppress(Unknown):
            found |= _bound_to(source, kind, value, depth)
            is_known = True
    if is_known:
        return found
    if name in _bindings(source):
        raise Unknown(name)
    for where, value in _constants(source, name):
        found |= strings(where, value, depth)
    return found


def _bound_to(source: Source, kind: str, value: ast.expr, depth: int) -> set[str]:
    match kind:
        case "words":
            return set()
        case "value":
            return strings(source, value, depth)
        case "inside":
            return inside(source, value, depth)
        case "keys":
            return _keys(source, value, depth)
        case "row":
            with suppress(Unknown):
                return _keys(source, value, depth)
            return inside(source, value, depth)
    raise Unknown(kind)


def _keys(source: Source, table: ast.expr, depth: int) -> set[str]:
    """Give the strings that are the keys of a table; Unknown."""
    if isinstance(table, ast.Dict):
        return set[str]().union(*(strings(source, key, depth) for key in table.keys if key is not None))
    if isinstance(table, ast.Name) and depth:
        found = _constants(source, table.id)
        return set[str]().union(*(_keys(where, each, depth - 1) for where, each in found))
    raise Unknown(ast.unparse(table))


def _constants(source: Source, name: str) -> list[tuple[Source, ast.expr]]:
    """Find what a name of a module stands for, there or where it is imported from; Unknown."""
    own = [(source, value) for kind, value in _bindings(source).get(name, ()) if kind == "value"]
    if own:
        return own
    for node in source.tree.body:
        if isinstance(node, ast.ImportFrom) and any(
            (each.asname or each.name) == name for each in node.names
        ):
            origin = next(each.name for each in node.names if (each.asname or each.name) == name)
            there = sources().get(node.module or "")
            if there is not None:
                return _constants(there, origin)
    if any(kind == "words" for kind, _ in _bindings(source).get(name, ())):
        return []
    raise Unknown(name)


_Bindings = dict[str, list[tuple[str, ast.expr]]]


@cache
def _bindings_of(path: str) -> _Bindings:
    source = next(each for each in sources().values() if each.path == path)
    found: _Bindings = {}
    for node in source.nodes:
        for name, kind, value in _bound(node):
            found.setdefault(name, []).append((kind, value))
    return found


def _bindings(source: Source) -> _Bindings:
    return _bindings_of(source.path)


def _bound(node: ast.AST) -> Iterator[tuple[str, str, ast.expr]]:
    """Tell which names a statement gives a meaning: a value, what is in one, words, or what is unknown."""
    match node:
        case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=ast.expr() as value):
            yield name, "words" if is_words(annotation) else "value", value
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                yield from _unpacked(target, value)
        case ast.NamedExpr(target=ast.Name(id=name), value=value):
            yield name, "value", value
        case ast.For(target=target, iter=row) | ast.comprehension(target=target, iter=row):
            yield from _each(target, row)
        case ast.arg(arg=name, annotation=annotation):
            is_text = annotation is not None and is_words(annotation)
            yield name, "words" if is_text else "unknown", ast.Constant(name)


def _unpacked(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, str, ast.expr]]:
    match target, value:
        case ast.Name(id=name), _:
            yield name, "value", value
        case ast.Tuple(elts=targets), ast.Tuple(elts=values) if len(targets) == len(values):
            for each, own in zip(targets, values, strict=True):
                yield from _unpacked(each, own)
        case ast.Tuple(elts=targets), _:
            for each in targets:
                if isinstance(each, ast.Name):
                    yield each.id, "unknown", value


def _each(target: ast.expr, row: ast.expr) -> Iterator[tuple[str, str, ast.expr]]:
    """Tell what the names of a loop stand for: what is inside a table or a row."""
    match target, row:
        case ast.Tuple(elts=[ast.Name(id=key), rest]), ast.Call(
            func=ast.Attribute(value=table, attr="items")
        ):
            yield key, "keys", table
            yield from _each(rest, table)
        case ast.Name(id=name), ast.Call(func=ast.Attribute(value=table, attr="values")):
            yield name, "inside", table
        case ast.Tuple(elts=[_, rest]), ast.Call(func=ast.Name(id="enumerate"), args=[counted, *_]):
            yield from _each(rest, counted)
        case ast.Name(id=name), _:
            yield name, "row", row
        case ast.Tuple(elts=targets), _:
            for each in targets:
                if isinstance(each, ast.Name):
                    yield each.id, "unknown", row
