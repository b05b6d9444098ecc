"""The tables: how many of everything there are, and what they must keep to."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.effects import COLUMNS, EFFECTS
from rules.somerset.tables.goods import (
    COIN,
    CRYSTAL,
    FIGURES,
    GOODS,
    LETTERS,
    MARKERS,
    MOST_WORKERS,
    SPELL_BOOK_COINS,
    amount,
    spelled,
)
from rules.somerset.tables.naming import NAMES
from rules.somerset.tables.options import FULL, PRESETS
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES, by_kind
from tests.some import some

CITY_ROADS = """
110110 011011 101101 111010 111111 101011 110101 011110 110110 011011 101110 111011
110110 011011 101101
111010 110111 011110
"""
COUNTRY_ROADS = """
110110 101010 110101 101101 101100 110110 111101 101011 110011 101010
110101 101110 111000 111111 110110 101101 111110 110110 101101 110010
101011 110100 111010 101101 110101 101011 110110 101101 101100 110100
101011 110110 111010 110111 101101 110101 101010 110110 101101 110100
"""


def test_twelve_fifteen_or_eighteen_city_tiles() -> None:
    players = Counter(tile.players for tile in CITY_TILES.values())
    assert players == {2: 12, 3: 3, 4: 3}
    assert list(CITY_TILES) == [f"C{number:02}" for number in range(1, 19)]


def test_each_country_tile_is_of_one_kind() -> None:
    kinds = by_kind(COUNTRY_TILES)
    assert sorted(tile for kind in kinds.values() for tile in kind) == list(COUNTRY_TILES)
    assert all(1 < len(kind) <= 10 for kind in some(kinds.values()))


def test_forty_country_tiles_of_which_25_are_the_core() -> None:
    assert list(COUNTRY_TILES) == [f"K{number:02}" for number in range(1, 41)]
    assert [tile.id for tile in COUNTRY_TILES.values() if tile.core] == list(COUNTRY_TILES)[:25]


def test_thirty_buildings_and_five_residences() -> None:
    assert list(BUILDINGS) == [f"B{number:02}" for number in range(31)]
    assert {building.id: building.copies for building in BUILDINGS.values() if building.copies != 1} == {
        "B00": 5
    }


def test_thirty_spells() -> None:
    assert list(SPELLS) == [f"S{number:02}" for number in range(1, 31)]


def test_seven_columns_with_three_rows() -> None:
    assert len(COLUMNS) == 7
    assert all(list(column.rows) == ["treasury", "stores", "arcana"] for column in COLUMNS)
    assert [column.coins for column in COLUMNS] == list(range(7))
    assert [column.price for column in COLUMNS] == [0, 1, 2, 2, 3, 3, 4]


def test_numbers_of_figures_and_markers() -> None:
    assert {kind: (figure.number, figure.steps) for kind, figure in FIGURES.items()} == {
        "P": (3, 1),
        "K": (3, 2),
        "W": (2, 3),
    }
    printed = PRESETS[FULL]
    assert (MOST_WORKERS, MARKERS, printed.tiles, printed.buildings) == (5, 6, 16, 8)
    assert SPELL_BOOK_COINS == (12, 8, 4, 2)


def test_no_name_stands_twice() -> None:
    assert len(set(NAMES.values())) == len(NAMES) == 18 + 40 + 31 + 30


@pytest.mark.parametrize("cards", [COUNTRY_TILES, BUILDINGS], ids=["tiles", "buildings"])
def test_tiles_and_buildings_cost_goods_only(cards: dict[str, object]) -> None:
    """Sheet: Building country tiles and personal buildings: the resource cost."""
    for card in cards.values():
        cost = getattr(card, "cost")  # noqa: B009
        assert cost[COIN] == cost[CRYSTAL] == 0
        assert 2 <= sum(cost) <= 6


def test_spells_cost_goods_and_coins_and_no_crystals_to_learn() -> None:
    assert all(spell.price[CRYSTAL] == 0 < sum(spell.price) for spell in SPELLS.values())
    assert Counter(spell.crystals for spell in SPELLS.values()) == {0: 1, 1: 15, 2: 14}


@pytest.mark.parametrize("tiles", [CITY_TILES, COUNTRY_TILES], ids=["city", "country"])
def test_every_tile_has_three_roads_or_more(tiles: dict[str, object]) -> None:
    for tile in tiles.values():
        roads = getattr(tile, "roads")  # noqa: B009
        assert len(roads) == 6
        assert set(roads) <= {"0", "1"}
        assert roads.count("1") >= 3


def test_every_source_has_an_effect() -> None:
    assert len(EFFECTS) == 18 + 40 + 31 + 30 + 21
    assert all(EFFECTS.values())


def test_amounts_are_written_in_the_order_of_the_letters() -> None:
    assert spelled(amount("1m2c3g4s5b6w")) == "6w5b4s3g2c1m"
    assert spelled(amount("")) == ""
    assert [good.letter for good in GOODS] == list(LETTERS)


def test_the_roads_of_all_tiles() -> None:
    """Note, section 11: six signs for each tile, the edge E first, then clockwise."""
    assert [tile.roads for tile in CITY_TILES.values()] == CITY_ROADS.split()
    assert [tile.roads for tile in COUNTRY_TILES.values()] == COUNTRY_ROADS.split()
