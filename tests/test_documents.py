"""What documents lead to is there: links, and the files and folders they name."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from bot import settings
from bot.commands.sandbox import _beside
from bot.features import Door, extensions
from tests.some import some
from tests.source_files import PACKAGES, ROOT, content, files_of

_DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
_NAMES = [str(path.relative_to(ROOT)) for path in _DOCUMENTS]
_HOUSE = "docs/architecture.md"
_PAST = "CHANGELOG.md"  # names what there was
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
_PATH = re.compile(rf"`((?:{'|'.join((*PACKAGES, 'docs', '.ci', '.github'))})/[\w/.-]*)`")
_TO_BE_MADE = {"coin", "notes"}  # the examples of recipes
_LEFT = ("", "-wal", "-shm", ".lock", ".world.json", ".page.key")  # behind the name of a database
_MOST_LINES = 150  # of the README: the first that is read


def written(name: str) -> str:
    """Give the text of a document without its examples."""
    return re.sub(r"```.*?```", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize("name", _NAMES)
def test_no_merge_is_left_half_done(name: str) -> None:
    marks = ("<<<<<<< ", "=======", ">>>>>>> ")
    assert not [line for line in content(ROOT / name).splitlines() if line.startswith(marks)]


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
    return (len(part) > 1 and part.isupper()) or part in _TO_BE_MADE


def imported(name: str) -> list[tuple[str, str]]:
    """Give what the examples of a document import from the project, each module with a name there."""
    examples = re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL)
    found = [pair for example in examples for pair in re.findall(r"from ([\w.]+) import (.+)", example)]
    return [
        (module, each)
        for module, names in found
        for each in names.split(", ")
        if module.partition(".")[0] in PACKAGES and not _TO_BE_MADE & {*module.split(".")}
    ]


def test_examples_import_what_there_is() -> None:
    found = [pair for name in _NAMES for pair in imported(name)]
    assert found
    assert not [(module, each) for module, each in found if not hasattr(import_module(module), each)]


def test_whole_modules_of_examples_please_the_linter() -> None:
    found = [
        dedent(example)
        for name in _NAMES
        for example in re.findall(r'```python\n( *""".*?)\s*```', content(Path(name)), re.DOTALL)
    ]
    ruff = [
        sys.executable,
        "-m",
        "ruff",
        "check",
        "--stdin-filename",
        "cogs/coin/tests.py",
        "--ignore",
        "S101",
    ]
    for example in some(found):
        linted = subprocess.run(
            [*ruff, "-"], input=f"{example}\n", capture_output=True, text=True, check=False
        )
        assert linted.returncode == 0, linted.stdout


def test_all_documents_are_looked_at() -> None:
    assert {"README.md", str(Path("docs/owners.md")), str(Path("docs/contributing/game.md"))} <= {*_NAMES}


def test_the_readme_is_short() -> None:
    assert written("README.md").count("\n") <= _MOST_LINES


def test_uv_lies_elsewhere_than_in_the_environment_that_it_makes() -> None:
    """It makes another one where `python3` is too old, and would be gone with the first."""
    lines = re.findall(
        r"^python3 -m venv (\S+) && (\S+)/bin/pip install uv && (\S+)/bin/uv run", _readme(), re.MULTILINE
    )
    assert len(lines) == 2
    assert {folder for line in lines for folder in line} == {".uv"}
    assert ".venv/bin/uv" not in "".join((ROOT / name).read_text(encoding="utf-8") for name in _NAMES)


def _readme() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


def test_what_a_first_run_leaves_is_not_versioned() -> None:
    found = settings.read({}).database
    files = [f"{name}{end}" for name in (found, _beside(found)) for end in _LEFT]
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert not [file for file in files if not any(fnmatch(f"/{file}", pattern) for pattern in ignored)]


def test_each_document_is_led_to() -> None:
    links = [(ROOT / name).parent / link for name in _NAMES for link in _LINK.findall(written(name))]
    assert {*_DOCUMENTS} <= {link.resolve() for link in links} | {ROOT / "README.md"}


def test_the_doors_that_are_listed_are_those_there_are() -> None:
    """Each with the module in which it stands, and with the features that have filled it in."""
    row = re.compile(r"^\| `([A-Z_]+)` \| `([\w/]+)\.py` \| .+ \| ([a-z_,; ]+) \|$", re.MULTILINE)
    listed = {(*found[:2], *sorted(re.split("[,;] ", found[2]))) for found in row.findall(written(_HOUSE))}
    extensions()
    doors = {
        (name, path.relative_to("bot").with_suffix("").as_posix(), *sorted(_filled_by(door)))
        for path in files_of("bot")
        for name, door in vars(sys.modules.get(_module_of(path), None) or object).items()
        if isinstance(door, Door) and f"{name}: Final = Door" in content(path)
    }
    assert listed == doors


def _module_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts)


def _filled_by(door: Door[Any]) -> set[str]:
    door.asked()
    return {module.split(".")[1] for module, *_ in door._given}
