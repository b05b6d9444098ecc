"""The files of the project, as the tests of its architecture read them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import rules
from tests.some import some

ROOT = Path(rules.__file__).parents[1]
PACKAGES = ("rules", "languages", "rendering", "bot", "cogs", "tests")


def files_of(*packages: str, kinds: Iterable[str] = ("py",)) -> list[Path]:
    """Give the files of such kinds that packages have, the Python ones, from the project's folder."""
    found = (path for package in packages for kind in kinds for path in (ROOT / package).rglob(f"*.{kind}"))
    return sorted(path.relative_to(ROOT) for path in some(found))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(content(path), feature_version=(3, 11))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree_of(path)))


def imports_in(nodes: Iterable[ast.AST], package: str) -> set[str]:
    """Name what is imported: `a.b` for `import a.b`, and `a.b.c` for `from a.b import c`."""
    names = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            near = ".".join(package.split(".")[: -node.level + 1 or None]) if node.level else ""
            module = ".".join(filter(None, (near, node.module)))
            names |= {f"{module}.{alias.name}" for alias in node.names}
    return names


@cache
def imports(path: Path) -> frozenset[str]:
    """Name everything a file imports, also inside functions."""
    return frozenset(imports_in(nodes_of(path), ".".join(path.parent.parts)))


def content(path: Path) -> str:
    return (ROOT / path).read_bytes().decode("utf-8", errors="replace")
