"""The names of tiles and cards by their ids, and of each tile one word that a map has room for."""

from __future__ import annotations

from collections.abc import Mapping

from rules.somerset.tables.buildings import BUILDINGS
from rules.somerset.tables.city import CITY_TILES
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.spells import SPELLS
from rules.text import N_, NC_, Words


def _printed() -> dict[str, Words]:
    every = (CITY_TILES, COUNTRY_TILES, BUILDINGS, SPELLS)
    return {thing.id: thing.name for things in every for thing in things.values()}


NAMES: Mapping[str, Words] = _printed()

SHORT: Mapping[str, Words] = {
    "C01": N_("Sawyers"), "C02": N_("Kiln"), "C03": N_("Masons"), "C04": N_("Corn Ex."), "C05": N_("Square"),
    "C06": N_("Well"), "C07": N_("Builders"), "C08": NC_("map", "Library"), "C09": N_("Ale"),
    "C10": NC_("map", "Tiltyard"), "C11": N_("Council"), "C12": N_("Warden"), "C13": N_("Land O."),
    "C14": N_("Quay"), "C15": N_("Scribes"), "C16": N_("Carpen."), "C17": N_("Millers"),
    "C18": N_("Petition"),
    "K01": N_("Oaks"), "K02": N_("Clay"), "K03": N_("Quarry"), "K04": N_("Wheat"), "K05": N_("Toll Br."),
    "K06": N_("Fairies"), "K07": N_("Market"), "K08": N_("Green"), "K09": N_("Keep"), "K10": N_("Grove"),
    "K11": N_("Abbey"), "K12": N_("Lodge"), "K13": N_("Manor"), "K14": N_("Inn"), "K15": N_("Survey"),
    "K16": N_("Yard"), "K17": N_("Road C."), "K18": N_("Fair"), "K19": N_("Farm"),
    "K20": NC_("map", "Smithy"), "K21": N_("Harbr."), "K22": N_("Tower"), "K23": N_("Hamlet"),
    "K24": N_("Watch"), "K25": N_("Cathed."), "K26": N_("Pines"), "K27": N_("River"), "K28": N_("Sheep"),
    "K29": N_("Mine"), "K30": N_("Stones"), "K31": N_("Moor"), "K32": NC_("map", "Joust"),
    "K33": N_("Sheriff"), "K34": N_("Pilgrims"), "K35": N_("Bridge"), "K36": N_("Guild"), "K37": N_("Hermit"),
    "K38": NC_("map", "Orchard"), "K39": N_("Glass"), "K40": N_("Lake"),
}  # fmt: skip
