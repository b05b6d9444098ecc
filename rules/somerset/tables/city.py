"""The eighteen tiles of the city, Camelot: which number of players uses them, and what they do."""

from __future__ import annotations

from msgspec import Struct

from rules.somerset.tables.goods import amount
from rules.somerset.tables.parts import (
    BUILDING,
    SPELL,
    TILE,
    Build,
    Draw,
    Exchange,
    Gain,
    Government,
    Hire,
    Parts,
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
