"""The guide says what the tables say."""

from __future__ import annotations

from importlib.resources import files

import pytest

from rules.somerset.tables.buildings import BUILDINGS
from rules.somerset.tables.city import CITY_TILES
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.naming import price_named
from rules.somerset.tables.rulings import RULINGS
from rules.somerset.tables.spells import SPELLS
from rules.somerset.tables.wording import effect_named
from rules.text import written

GUIDE = files("rules.somerset").joinpath("guide.md").read_text(encoding="utf-8")


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def effect(source: str) -> str:
    return written(effect_named(source))


@pytest.mark.parametrize("tile", CITY_TILES)
def test_guide_has_every_city_tile(tile: str) -> None:
    shown = CITY_TILES[tile]
    assert row(f"{tile} {shown.name}", f"{shown.players}+", effect(tile)) in GUIDE


@pytest.mark.parametrize("tile", COUNTRY_TILES)
def test_guide_has_every_country_tile(tile: str) -> None:
    shown = COUNTRY_TILES[tile]
    assert row(f"{tile} {shown.name}", written(price_named(shown.cost)), effect(tile)) in GUIDE


@pytest.mark.parametrize("card", BUILDINGS)
def test_guide_has_every_building(card: str) -> None:
    shown = BUILDINGS[card]
    assert row(f"{card} {shown.name}", written(price_named(shown.cost)), effect(card)) in GUIDE


@pytest.mark.parametrize("card", SPELLS)
def test_guide_has_every_spell(card: str) -> None:
    shown = SPELLS[card]
    crystals = f"{shown.crystals} crystal{'s' * (shown.crystals != 1)}"
    assert row(f"{card} {shown.name}", written(price_named(shown.price)), crystals, effect(card)) in GUIDE


def test_guide_has_every_column() -> None:
    for number, column in enumerate(COLUMNS):
        [line] = [line for line in GUIDE.splitlines() if line.startswith(f"| {column.title} ")]
        for source in (f"treasury {number}", f"arcana {number}"):
            assert effect(source).removeprefix("+") in line


@pytest.mark.parametrize("ruling", RULINGS)
def test_guide_has_every_ruling(ruling: str) -> None:
    assert RULINGS[ruling] in " ".join(GUIDE.split())
