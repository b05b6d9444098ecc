"""The guide says what the tables say."""

from __future__ import annotations

from importlib.resources import files

from rules.somerset.tables.buildings import BUILDINGS
from rules.somerset.tables.city import CITY_TILES
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.naming import price_named
from rules.somerset.tables.rulings import RULINGS
from rules.somerset.tables.spells import SPELLS
from rules.somerset.tables.wording import effect_named
from rules.text import written
from tests.naming import naming

GUIDE = files("rules.somerset").joinpath("guide.md").read_text(encoding="utf-8")


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def effect(source: str) -> str:
    return written(effect_named(source))


def test_guide_has_every_city_tile() -> None:
    for tile in CITY_TILES:
        with naming(tile):
            shown = CITY_TILES[tile]
            assert row(f"{tile} {shown.name}", f"{shown.players}+", effect(tile)) in GUIDE


def test_guide_has_every_country_tile() -> None:
    for tile in COUNTRY_TILES:
        with naming(tile):
            shown = COUNTRY_TILES[tile]
            assert row(f"{tile} {shown.name}", written(price_named(shown.cost)), effect(tile)) in GUIDE


def test_guide_has_every_building() -> None:
    for card in BUILDINGS:
        with naming(card):
            shown = BUILDINGS[card]
            assert row(f"{card} {shown.name}", written(price_named(shown.cost)), effect(card)) in GUIDE


def test_guide_has_every_spell() -> None:
    for card in SPELLS:
        with naming(card):
            shown = SPELLS[card]
            crystals = f"{shown.crystals} crystal{'s' * (shown.crystals != 1)}"
            assert (
                row(f"{card} {shown.name}", written(price_named(shown.price)), crystals, effect(card))
                in GUIDE
            )


def test_guide_has_every_column() -> None:
    for number, column in enumerate(COLUMNS):
        [line] = [line for line in GUIDE.splitlines() if line.startswith(f"| {column.title} ")]
        for source in (f"treasury {number}", f"arcana {number}"):
            assert effect(source).removeprefix("+") in line


def test_guide_has_every_ruling() -> None:
    for ruling in RULINGS:
        with naming(ruling):
            assert RULINGS[ruling] in " ".join(GUIDE.split())
