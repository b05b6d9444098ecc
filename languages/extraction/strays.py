"""Words that stand in the code and are no texts: what has been written past the catalogues."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from languages.extraction.sources import Source, sources
from languages.extraction.texts import Unclear, taken, texts_of

# Two words, or one with a capital: so nothing is written that is for programs alone.
_PROSE = re.compile(r"[^\W\d_]{2,}[,;:]? +[^\W\d_]+|^[^\w`]*[A-Z][a-z]+[.!?:\u2026]?\s*$")
_GLUED = re.compile(r"(?:^|[\s(\"\u201c*])[^\W\d_]{2,}(?=[\s,.;:!?)\u2026]|$)")
_FOR_PROGRAMS = re.compile(
    r"_?log\.\w+|re\.compile|compile|TypeVar|NewType|cast|\w*(?:Value|Type|Lookup|Runtime|Key|Assertion)Error"
    r"|Literal|getattr|print|isinstance"
)


def strays(houses: frozenset[str]) -> Iterator[Unclear]:
    """Give all words of some houses that no text holds."""
    for source in sources().values():
        if source.house in houses:
            yield from _strays(source)


def _strays(source: Source) -> Iterator[Unclear]:
    told = {id(part) for node in source.nodes for each, _ in taken(source, node) for part in ast.walk(each)}
    told |= {id(part) for node in ast.walk(source.tree) if _is_for_programs(node) for part in ast.walk(node)}
    known = texts_of(source.house)
    for node in ast.walk(source.tree):
        if id(node) in told:
            continue
        match node:
            case ast.JoinedStr(values=values):
                told |= {id(part) for part in values}
                parts = [str(each.value) for each in values if isinstance(each, ast.Constant)]
                is_stray = any(map(_GLUED.search, parts))
            case ast.Constant(value=str(text)):
                is_stray = bool(_PROSE.search(text)) and text not in known
            case _:
                continue
        if is_stray:
            yield Unclear(source.house, f"{source.path}:{node.lineno}", ast.unparse(node))


def _is_for_programs(node: ast.AST) -> bool:
    """Say whether a node holds no words of players: a docstring, an annotation, what is logged."""
    match node:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Call(func=function):
            return bool(_FOR_PROGRAMS.fullmatch(ast.unparse(function)))
        case ast.Subscript(value=ast.Name(id="Literal")) | ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
    return False
