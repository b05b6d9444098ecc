"""Effects and prices by the id of their source: a tile, a card, or a row of a column such as `arcana 2`."""

from __future__ import annotations

from collections.abc import Mapping

from rules.somerset.tables.buildings import BUILDINGS
from rules.somerset.tables.city import CITY_TILES
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.goods import Amount
from rules.somerset.tables.government import COLUMNS
from rules.somerset.tables.parts import Parts
from rules.somerset.tables.spells import SPELLS

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
