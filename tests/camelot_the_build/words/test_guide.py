"""The guide says what the tables and the options say."""

from __future__ import annotations

from importlib.resources import files

import pytest

from rules.camelot_the_build import GAME
from rules.camelot_the_build.tables import CLASSES, PLANS, TILES
from tests.naming import naming

GUIDE = files("rules.camelot_the_build").joinpath("guide.md").read_text(encoding="utf-8")


def test_guide_has_every_tile() -> None:
    for tile in TILES:
        with naming(tile):
            shown = TILES[tile]
            assert f"| {shown.code} | {shown.name} | {shown.value} | {shown.count} |" in GUIDE


@pytest.mark.parametrize("kind", CLASSES)
def test_guide_says_how_many_squares_a_class_has(kind: str) -> None:
    rows = [line.strip("| ").split(" | ") for line in GUIDE.splitlines() if line.startswith("| ")]
    [number] = [row[2] for row in rows if kind in row[0].replace(",", "").split() and len(row) == 3]
    squares = {"L": 2, "R": 2}.get(kind, len(PLANS["apart"].homes[kind]))
    assert int(number) == squares


def test_guide_explains_every_option() -> None:
    assert all(f"* **{option.title}**" in GUIDE for option in GAME.info.options)


def test_guide_ends_with_what_is_ours() -> None:
    assert GUIDE.rindex("## ") == GUIDE.index("## House rulings")
