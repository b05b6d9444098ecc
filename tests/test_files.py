"""How a file may be named, begin and grow."""

from __future__ import annotations

import ast

from tests.naming import naming
from tests.source_files import PACKAGES, content, files_of, tree_of

MOST_LINES = 400
NAMES_THAT_SAY_NOTHING = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}
TABLES = {"tables"}


def test_a_module_says_what_it_is_for() -> None:
    assert not {path for path in files_of(*PACKAGES) if not ast.get_docstring(tree_of(path))}


def test_a_public_class_says_what_it_is() -> None:
    assert not {
        (path, node.name)
        for path in files_of("rules", "rendering", "bot", "cogs")
        for node in tree_of(path).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and not ast.get_docstring(node)
    }


def test_a_file_is_named_by_what_it_does() -> None:
    words = {path: {part.strip("_") for part in path.with_suffix("").parts} for path in files_of(*PACKAGES)}
    assert not {path for path, parts in words.items() if parts & NAMES_THAT_SAY_NOTHING}


def test_a_file_can_be_read_in_one_go() -> None:
    files = [path for path in files_of(*PACKAGES) if not {path.stem, path.parent.name} & TABLES]
    assert not {path: lines for path in files if (lines := content(path).count("\n")) > MOST_LINES}


def test_a_file_is_written_for_python_3_11() -> None:
    for path in files_of(*PACKAGES):
        with naming(path):
            tree_of(path)
