"""The wheel holds what the bot needs and nothing else, and the bot runs from an installed wheel."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from rules.library import game_ids

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "cogs", "languages", "rendering", "rules")

# Run where the project's folder is not on the path: what it imports is what was installed.
OPEN_EACH = """
import importlib, importlib.resources, pathlib, sys
site, *files = sys.argv[1:]
sys.path.insert(0, site)
for file in map(pathlib.PurePosixPath, files):
    package = importlib.import_module(file.parts[0])
    assert pathlib.Path(package.__file__).is_relative_to(site), package.__file__
    opened = importlib.resources.files(package).joinpath(*file.parts[1:])
    assert opened.is_file(), f"{file} is not in the wheel"
    opened.read_bytes()
"""


def files_of_packages() -> list[str]:
    """Give every file of the packages, as paths within the wheel."""
    return sorted(
        str(path.relative_to(ROOT).as_posix())
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and install it into a folder of its own."""
    folder = tmp_path_factory.mktemp("wheel")
    _run("-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT)
    (wheel,) = folder.glob("*.whl")
    site = folder / "site"
    _run(
        "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(site), str(wheel), cwd=folder
    )
    return site


def _run(*arguments: str, cwd: Path) -> None:
    done = subprocess.run([sys.executable, *arguments], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_image_is_built_from_all_packages() -> None:
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"][
        "wheel"
    ]
    assert {*packages["packages"], "pyproject.toml", "uv.lock", "README.md"} <= let_in


def test_each_file_of_each_package_opens_from_an_installed_wheel(installed: Path) -> None:
    files = files_of_packages()
    assert "rules/battles_and_builders/guide.md" in files
    _run("-I", "-c", OPEN_EACH, str(installed), *files, cwd=installed)


def test_the_wheel_holds_nothing_but_the_packages(installed: Path) -> None:
    folders = {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")}
    assert folders == {"bin", *PACKAGES}


def test_a_game_is_played_from_an_installed_wheel_and_its_last_line_is_the_report(
    installed: Path, tmp_path: Path
) -> None:
    order = ["selfplay", game_ids()[0], "--seats", "2", "--seed", "1"]
    script = [str(installed / "bin" / "round-table"), *order]
    found = os.environ | {"PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    done = subprocess.run(script, cwd=tmp_path, env=found, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout.splitlines()[-1])
    assert (report["games"], report["finished"], report["errors"], report["unknown_routes"]) == (1, 1, 0, 0)
    assert report["ack_ms"].keys() == {"p50", "p99"}
