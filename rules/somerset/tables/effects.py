"""The government track, and all effects and prices by the id of their source."""

from collections.abc import Mapping

from msgspec import Struct

from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.goods import Amount, amount
from rules.somerset.tables.parts import Cast, Gain, Parts
from rules.somerset.tables.tiles import CITY_TILES, COUNTRY_TILES
from rules.text import N_, Words

TREASURY, STORES, ARCANA = "treasury", "stores", "arcana"
ROWS = (TREASURY, STORES, ARCANA)
ROW_NAMES: Mapping[str, Words] = {TREASURY: N_("Treasury"), STORES: N_("Stores"), ARCANA: N_("Arcana")}


class Column(Struct, frozen=True):
    """A column: its title, the goods of any kind to enter it, the coins on entry, and its three rows."""

    title: Words
    price: int
    coins: int
    rows: dict[str, Parts]


def _column(title: Words, price: int, coins: int, rows: tuple[int, int, int], discount: int) -> Column:
    treasury, stores, arcana = rows
    return Column(
        title,
        price,
        coins,
        {
            TREASURY: (Gain(amount(f"{treasury}c")),),
            STORES: (Gain(chosen=stores),),
            ARCANA: (Gain(amount(f"{arcana}m")), Cast(discount)),
        },
    )


# The rows: coins of the treasury, goods of the stores, crystals of the arcana and the discount of its spell.
COLUMNS = (
    _column(N_("Freeman"), 0, 0, (1, 1, 1), 0),
    _column(N_("Alderman"), 1, 1, (2, 2, 2), 0),
    _column(N_("Bailiff"), 2, 2, (2, 2, 2), 1),
    _column(N_("Sheriff"), 2, 3, (3, 3, 2), 1),
    _column(N_("Baron"), 3, 4, (3, 3, 3), 1),
    _column(N_("Steward"), 3, 5, (4, 4, 3), 2),
    _column(N_("Chancellor"), 4, 6, (5, 4, 4), 2),
)
LAST_COLUMN = len(COLUMNS) - 1


EFFECTS: Mapping[str, Parts] = {
    **{tile.id: tile.action for tile in CITY_TILES.values()},
    **{tile.id: tile.action for tile in COUNTRY_TILES.values()},
    **{building.id: building.effect for building in BUILDINGS.values()},
    **{spell.id: spell.effect for spell in SPELLS.values()},
    **{
        f"{row} {number}": parts
        for number, column in enumerate(COLUMNS)
        for row, parts in column.rows.items()
    },
}
PRICES: Mapping[str, Amount] = {
    **{tile.id: tile.cost for tile in COUNTRY_TILES.values()},
    **{building.id: building.cost for building in BUILDINGS.values()},
    **{spell.id: spell.price for spell in SPELLS.values()},
}
