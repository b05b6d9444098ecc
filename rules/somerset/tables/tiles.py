"""The eighteen tiles of the city, Camelot, and the forty country tiles with their kinds."""

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
    Part,
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


_LAST_OF_CORE = "K25"


def _country(tile: str, name: Words, cost: str, roads: str, *action: Part) -> CountryTile:
    return CountryTile(tile, tile <= _LAST_OF_CORE, name, amount(cost), roads, action)


COUNTRY_TILES = {
    one.id: one
    for one in (
        _country("K01", N_("Oakwood"), "1b1s1g", "110110", Gain(amount("3w"))),
        _country("K02", N_("Clay Pits"), "1w1s1g", "101010", Gain(amount("3b"))),
        _country("K03", N_("Great Quarry"), "1w1b1g", "110101", Gain(amount("3s"))),
        _country("K04", N_("Wheat Fields"), "1w1b1s", "101101", Gain(amount("3g"))),
        _country("K05", N_("Toll Bridge"), "2w1b1s", "101100", Gain(amount("4c"))),
        _country("K06", N_("Fairy Ring"), "1s2g", "110110", Gain(amount("4m"))),
        _country("K07", N_("Market Town"), "1w2b", "111101", Gain(amount("1c"), chosen=2)),
        _country("K08", N_("Village Green"), "2w1g", "101011", Hire(discount=1)),
        _country("K09", N_("Castle Keep"), "1w2s", "110011", Promote(discount=1)),
        _country("K10", N_("Druid Grove"), "2w1g", "101010", Gain(amount("2m")), Draw(SPELL, 1, keep=1)),
        _country("K11", N_("Abbey"), "2b1g", "110101", Draw(SPELL, 1, keep=1), Learn(discount=2)),
        _country(
            "K12", N_("Master's Lodge"), "2w1b", "101110", Draw(BUILDING, 2, keep=2), Gain(amount("1s"))
        ),
        _country("K13", N_("Manor Court"), "1b2s", "111000", Government(discount=1), Gain(amount("1c"))),
        _country("K14", N_("Crossroads Inn"), "1w1b1g", "111111", Move((1, 2))),
        _country("K15", N_("Surveyors' Camp"), "1w1s1g", "110110", Build(TILE, discount=1)),
        _country("K16", N_("Builders' Yard"), "2b1s", "101101", Build(BUILDING, discount=1)),
        _country("K17", N_("Road Camp"), "1w1b", "111110", Road(2), Gain(amount("1c"), chosen=1)),
        _country("K18", N_("Fairground"), "2w1b", "110110", Per("workers", amount("1c"), most=5)),
        _country("K19", N_("Home Farm"), "1w1b1s", "101101", Gain(amount("1w2g"))),
        _country("K20", N_("Smithy"), "1w1b1g", "110010", Gain(amount("1b2s"))),
        _country(
            "K21", N_("Harbour"), "2w1s", "101011", Exchange("wbsgcm", "wbsgm", times=4), Gain(amount("2c"))
        ),
        _country("K22", N_("Wizard's Tower"), "1b2s", "110100", Gain(amount("1m")), Cast(discount=2)),
        _country("K23", N_("Three-Field Hamlet"), "1w1b1s", "111010", Gain(amount("1w1b1s1g"))),
        _country("K24", N_("Watchtower"), "1w1b1s", "101101", Sword(), Gain(amount("3c"))),
        _country("K25", N_("Cathedral"), "1b2s1g", "110101", Per("gov", amount("1c"), most=6)),
        _country("K26", N_("Pinewood"), "1b1s1g", "101011", Gain(amount("2w1s"))),
        _country("K27", N_("River Clay"), "1w1s1g", "110110", Gain(amount("2b1g"))),
        _country("K28", N_("Sheep Down"), "2w1s", "101101", Gain(amount("2g2c"))),
        _country("K29", N_("Silver Mine"), "2w1g", "101100", Gain(amount("1s3c"))),
        _country("K30", N_("Standing Stones"), "2s1g", "110100", Gain(amount("2m")), Cast(discount=1)),
        _country("K31", N_("Moorland Village"), "1w1b1g", "101011", Gain(amount("1g")), Hire()),
        _country("K32", N_("Jousting Field"), "2w1s", "110110", Promote(discount=2)),
        _country("K33", N_("Sheriff's Hall"), "2b1s1g", "111010", Government(both=True)),
        _country("K34", N_("Pilgrims' Way"), "1s2g", "110111", Move((1, 2, 3))),
        _country("K35", N_("Bridgewright"), "1w1s1g", "101101", Build(TILE, discount=2)),
        _country("K36", N_("Guildhall"), "1w2b", "110101", Draw(BUILDING, 1, keep=1), Build(BUILDING)),
        _country(
            "K37",
            N_("Hermitage"),
            "1w1s1g",
            "101010",
            Gain(amount("1m")),
            Draw(SPELL, 1, keep=1),
            Learn(discount=1),
        ),
        _country("K38", N_("Orchard"), "2w2g", "110110", Gain(chosen=3)),
        _country(
            "K39", N_("Glassworks"), "2b1g", "101101", Gain(amount("1m")), Exchange("m", "c", times=3, rate=2)
        ),
        _country(
            "K40",
            N_("Lake of the Lady"),
            "1s2g",
            "110100",
            Gain(amount("1m")),
            Per("wizards", amount("1m"), most=2),
            Draw(SPELL, 1, keep=1),
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
