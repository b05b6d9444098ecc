"""What documents lead to is there: links, and the files and folders they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source_files import PACKAGES, ROOT

_DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
_NAMES = [str(path.relative_to(ROOT)) for path in _DOCUMENTS]
_PAST = "CHANGELOG.md"  # names what there was
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
_PATH = re.compile(rf"`((?:{'|'.join((*PACKAGES, 'docs', '.ci', '.github'))})/[\w/.-]*)`")
_TO_BE_MADE = "coin"  # the example of a recipe
_MOST_LINES = 150  # of the README: the first that is read


def written(name: str) -> str:
    """Give the text of a document without its examples."""
    return re.sub(r"```.*?```", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize("name", _NAMES)
def test_links_lead_somewhere(name: str) -> None:
    folder = (ROOT / name).parent
    assert not [link for link in _LINK.findall(written(name)) if not (folder / link).exists()]


@pytest.mark.parametrize("name", [name for name in _NAMES if name != _PAST])
def test_files_that_are_named_are_there(name: str) -> None:
    assert not [path for path in _named(written(name)) if not (ROOT / path).exists()]


def _named(text: str) -> Iterator[str]:
    """Give the paths in a text that are to be there: a word in capitals stands for several."""
    for path in _PATH.findall(text):
        if not any(_is_for_several(part) for part in re.split(r"[/._]", path)):
            yield path


def _is_for_several(part: str) -> bool:
    return (len(part) > 1 and part.isupper()) or part == _TO_BE_MADE


def test_all_documents_are_looked_at() -> None:
    assert {"README.md", str(Path("docs/owners.md")), str(Path("docs/contributing/game.md"))} <= {*_NAMES}


def test_the_readme_is_short() -> None:
    assert written("README.md").count("\n") <= _MOST_LINES


def test_each_document_is_led_to() -> None:
    links = [(ROOT / name).parent / link for name in _NAMES for link in _LINK.findall(written(name))]
    assert {*_DOCUMENTS} <= {link.resolve() for link in links} | {ROOT / "README.md"}
