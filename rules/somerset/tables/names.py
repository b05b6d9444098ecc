"""The names of tiles and cards by their ids, and of each tile one word that a map has room for."""

from __future__ import annotations

from collections.abc import Mapping

from rules.somerset.tables.buildings import BUILDINGS
from rules.somerset.tables.city import CITY_TILES
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.spells import SPELLS
from rules.text import MEANT, Words


def _printed() -> dict[str, Words]:
    every = (CITY_TILES, COUNTRY_TILES, BUILDINGS, SPELLS)
    return {thing.id: thing.name for things in every for thing in things.values()}


NAMES: Mapping[str, Words] = _printed()

SHORT: Mapping[str, Words] = {
    "C01": "Sawyers", "C02": "Kiln", "C03": "Masons", "C04": "Corn Ex.", "C05": "Square", "C06": "Well",
    "C07": "Builders", "C08": f"map{MEANT}Library", "C09": "Ale", "C10": f"map{MEANT}Tiltyard",
    "C11": "Council", "C12": "Warden", "C13": "Land O.", "C14": "Quay", "C15": "Scribes", "C16": "Carpen.",
    "C17": "Millers", "C18": "Petition",
    "K01": "Oaks", "K02": "Clay", "K03": "Quarry", "K04": "Wheat", "K05": "Toll Br.",
    "K06": "Fairies", "K07": "Market", "K08": "Green", "K09": "Keep", "K10": "Grove", "K11": "Abbey",
    "K12": "Lodge", "K13": "Manor", "K14": "Inn", "K15": "Survey", "K16": "Yard", "K17": "Road C.",
    "K18": "Fair", "K19": "Farm", "K20": f"map{MEANT}Smithy", "K21": "Harbr.", "K22": "Tower",
    "K23": "Hamlet", "K24": "Watch", "K25": "Cathed.", "K26": "Pines", "K27": "River", "K28": "Sheep",
    "K29": "Mine",
    "K30": "Stones", "K31": "Moor", "K32": f"map{MEANT}Joust", "K33": "Sheriff", "K34": "Pilgrims",
    "K35": "Bridge", "K36": "Guild", "K37": "Hermit", "K38": f"map{MEANT}Orchard", "K39": "Glass",
    "K40": "Lake",
}  # fmt: skip
