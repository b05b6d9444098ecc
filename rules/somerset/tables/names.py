"""The names of tiles and cards by their ids."""

from __future__ import annotations

from collections.abc import Mapping

from rules.somerset.tables.buildings import BUILDINGS
from rules.somerset.tables.city import CITY_TILES
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.spells import SPELLS

NAMES: Mapping[str, str] = {
    thing.id: thing.name
    for things in (CITY_TILES, COUNTRY_TILES, BUILDINGS, SPELLS)
    for thing in things.values()
}
