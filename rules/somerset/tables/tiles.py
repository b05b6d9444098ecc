"""The eighteen tiles of the city, Camelot, and the forty country tiles with their kinds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from rules.somerset.tables.goods import Amount, amount
from rules.somerset.tables.parts import (
    BUILDING,
    SPELL,
    TILE,
    Build,
    Cast,
    Draw,
    Exchange,
    Gain,
    Government,
    Hire,
    Learn,
    Move,
    Parts,
    Per,
    Promote,
    Road,
    Sword,
)
from rules.text import N_, Words


class CityTile(Struct, frozen=True):
    """A city tile: used from this number of players on; `roads` has an edge a bit, E first, clockwise."""

    id: str
    players: int
    name: Words
    roads: str
    action: Parts


CITY_TILES = {
    one.id: one
    for one in (
        CityTile("C01", 2, N_("Sawyers' Yard"), "110110", (Gain(amount("2w")),)),
        CityTile("C02", 2, N_("Brick Kiln"), "011011", (Gain(amount("2b")),)),
        CityTile("C03", 2, N_("Masons' Gate"), "101101", (Gain(amount("2s")),)),
        CityTile("C04", 2, N_("Corn Exchange"), "111010", (Gain(amount("2g")),)),
        CityTile("C05", 2, N_("Sword Square"), "111111", (Sword(), Gain(amount("2c")))),
        CityTile("C06", 2, N_("Crystal Well"), "101011", (Gain(amount("3m")),)),
        CityTile("C07", 2, N_("Builders' Guild"), "110101", (Draw(BUILDING, 2, keep=2),)),
        CityTile("C08", 2, N_("Old Library"), "011110", (Draw(SPELL, 2, keep=2),)),
        CityTile("C09", 2, N_("Alehouse"), "110110", (Hire(),)),
        CityTile("C10", 2, N_("Tiltyard"), "011011", (Promote(),)),
        CityTile("C11", 2, N_("Council Hall"), "101110", (Government(),)),
        CityTile("C12", 2, N_("Road Warden"), "111011", (Road(2), Gain(chosen=1))),
        CityTile("C13", 3, N_("Land Office"), "110110", (Build(TILE, discount=1),)),
        CityTile(
            "C14", 3, N_("Trade Quay"), "011011", (Exchange("wbsgcm", "wbsgm", times=3), Gain(amount("1c")))
        ),
        CityTile(
            "C15",
            3,
            N_("Scribes' Row"),
            "101101",
            (Draw(BUILDING, 1, keep=1), Draw(SPELL, 1, keep=1), Gain(amount("1c"))),
        ),
        CityTile("C16", 4, N_("Carpenters' Lane"), "111010", (Gain(amount("1w1b")),)),
        CityTile("C17", 4, N_("Millers' Lane"), "110111", (Gain(amount("1s1g")),)),
        CityTile("C18", 4, N_("Petitioners' Steps"), "011110", (Government(),)),
    )
}


class CountryTile(Struct, frozen=True):
    """A country tile: in the core or not, its cost in goods, and as a city tile its roads and action."""

    id: str
    core: bool
    name: Words
    cost: Amount
    roads: str
    action: Parts


COUNTRY_TILES = {
    one.id: one
    for one in (
        CountryTile("K01", True, N_("Oakwood"), amount("1b1s1g"), "110110", (Gain(amount("3w")),)),
        CountryTile("K02", True, N_("Clay Pits"), amount("1w1s1g"), "101010", (Gain(amount("3b")),)),
        CountryTile("K03", True, N_("Great Quarry"), amount("1w1b1g"), "110101", (Gain(amount("3s")),)),
        CountryTile("K04", True, N_("Wheat Fields"), amount("1w1b1s"), "101101", (Gain(amount("3g")),)),
        CountryTile("K05", True, N_("Toll Bridge"), amount("2w1b1s"), "101100", (Gain(amount("4c")),)),
        CountryTile("K06", True, N_("Fairy Ring"), amount("1s2g"), "110110", (Gain(amount("4m")),)),
        CountryTile(
            "K07", True, N_("Market Town"), amount("1w2b"), "111101", (Gain(amount("1c"), chosen=2),)
        ),
        CountryTile("K08", True, N_("Village Green"), amount("2w1g"), "101011", (Hire(discount=1),)),
        CountryTile("K09", True, N_("Castle Keep"), amount("1w2s"), "110011", (Promote(discount=1),)),
        CountryTile(
            "K10",
            True,
            N_("Druid Grove"),
            amount("2w1g"),
            "101010",
            (Gain(amount("2m")), Draw(SPELL, 1, keep=1)),
        ),
        CountryTile(
            "K11", True, N_("Abbey"), amount("2b1g"), "110101", (Draw(SPELL, 1, keep=1), Learn(discount=2))
        ),
        CountryTile(
            "K12",
            True,
            N_("Master's Lodge"),
            amount("2w1b"),
            "101110",
            (Draw(BUILDING, 2, keep=2), Gain(amount("1s"))),
        ),
        CountryTile(
            "K13",
            True,
            N_("Manor Court"),
            amount("1b2s"),
            "111000",
            (Government(discount=1), Gain(amount("1c"))),
        ),
        CountryTile("K14", True, N_("Crossroads Inn"), amount("1w1b1g"), "111111", (Move((1, 2)),)),
        CountryTile(
            "K15", True, N_("Surveyors' Camp"), amount("1w1s1g"), "110110", (Build(TILE, discount=1),)
        ),
        CountryTile(
            "K16", True, N_("Builders' Yard"), amount("2b1s"), "101101", (Build(BUILDING, discount=1),)
        ),
        CountryTile(
            "K17", True, N_("Road Camp"), amount("1w1b"), "111110", (Road(2), Gain(amount("1c"), chosen=1))
        ),
        CountryTile(
            "K18", True, N_("Fairground"), amount("2w1b"), "110110", (Per("workers", amount("1c"), most=5),)
        ),
        CountryTile("K19", True, N_("Home Farm"), amount("1w1b1s"), "101101", (Gain(amount("1w2g")),)),
        CountryTile("K20", True, N_("Smithy"), amount("1w1b1g"), "110010", (Gain(amount("1b2s")),)),
        CountryTile(
            "K21",
            True,
            N_("Harbour"),
            amount("2w1s"),
            "101011",
            (Exchange("wbsgcm", "wbsgm", times=4), Gain(amount("2c"))),
        ),
        CountryTile(
            "K22",
            True,
            N_("Wizard's Tower"),
            amount("1b2s"),
            "110100",
            (Gain(amount("1m")), Cast(discount=2)),
        ),
        CountryTile(
            "K23", True, N_("Three-Field Hamlet"), amount("1w1b1s"), "111010", (Gain(amount("1w1b1s1g")),)
        ),
        CountryTile("K24", True, N_("Watchtower"), amount("1w1b1s"), "101101", (Sword(), Gain(amount("3c")))),
        CountryTile(
            "K25", True, N_("Cathedral"), amount("1b2s1g"), "110101", (Per("gov", amount("1c"), most=6),)
        ),
        CountryTile("K26", False, N_("Pinewood"), amount("1b1s1g"), "101011", (Gain(amount("2w1s")),)),
        CountryTile("K27", False, N_("River Clay"), amount("1w1s1g"), "110110", (Gain(amount("2b1g")),)),
        CountryTile("K28", False, N_("Sheep Down"), amount("2w1s"), "101101", (Gain(amount("2g2c")),)),
        CountryTile("K29", False, N_("Silver Mine"), amount("2w1g"), "101100", (Gain(amount("1s3c")),)),
        CountryTile(
            "K30",
            False,
            N_("Standing Stones"),
            amount("2s1g"),
            "110100",
            (Gain(amount("2m")), Cast(discount=1)),
        ),
        CountryTile(
            "K31", False, N_("Moorland Village"), amount("1w1b1g"), "101011", (Gain(amount("1g")), Hire())
        ),
        CountryTile("K32", False, N_("Jousting Field"), amount("2w1s"), "110110", (Promote(discount=2),)),
        CountryTile("K33", False, N_("Sheriff's Hall"), amount("2b1s1g"), "111010", (Government(both=True),)),
        CountryTile("K34", False, N_("Pilgrims' Way"), amount("1s2g"), "110111", (Move((1, 2, 3)),)),
        CountryTile("K35", False, N_("Bridgewright"), amount("1w1s1g"), "101101", (Build(TILE, discount=2),)),
        CountryTile(
            "K36",
            False,
            N_("Guildhall"),
            amount("1w2b"),
            "110101",
            (Draw(BUILDING, 1, keep=1), Build(BUILDING)),
        ),
        CountryTile(
            "K37",
            False,
            N_("Hermitage"),
            amount("1w1s1g"),
            "101010",
            (Gain(amount("1m")), Draw(SPELL, 1, keep=1), Learn(discount=1)),
        ),
        CountryTile("K38", False, N_("Orchard"), amount("2w2g"), "110110", (Gain(chosen=3),)),
        CountryTile(
            "K39",
            False,
            N_("Glassworks"),
            amount("2b1g"),
            "101101",
            (Gain(amount("1m")), Exchange("m", "c", times=3, rate=2)),
        ),
        CountryTile(
            "K40",
            False,
            N_("Lake of the Lady"),
            amount("1s2g"),
            "110100",
            (Gain(amount("1m")), Per("wizards", amount("1m"), most=2), Draw(SPELL, 1, keep=1)),
        ),
    )
}


class Kind(NamedTuple):
    """A kind of country tiles: its title, and the numbers of its tiles."""

    title: Words
    numbers: tuple[int, ...]


KINDS = (
    Kind(N_("Goods"), (1, 2, 3, 4, 19, 20, 23, 26, 27, 38)),
    Kind(N_("Coins and trade"), (5, 7, 18, 21, 24, 25, 28, 29, 39)),
    Kind(N_("Workers"), (8, 9, 14, 31, 32, 34)),
    Kind(N_("Crystals and spells"), (6, 10, 11, 22, 30, 37, 40)),
    Kind(N_("Building and offices"), (12, 13, 15, 16, 17, 33, 35, 36)),
)
_TITLES = {f"K{number:02}": kind.title for kind in KINDS for number in kind.numbers}


def by_kind(tiles: Iterable[str]) -> dict[Words, list[str]]:
    """Sort tiles by their kinds, those of which there are any; each kind keeps their order."""
    sorted_ = {kind.title: list[str]() for kind in KINDS}
    for tile in tiles:
        if tile in _TITLES:
            sorted_[_TITLES[tile]].append(tile)
    return {title: some for title, some in sorted_.items() if some}
