"""Which drawing each Camelot card bears."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PIL import Image

from rendering.camelot_101.cards import emblems_arms as arms
from rendering.camelot_101.cards import emblems_places as places
from rendering.camelot_101.cards import emblems_things as things
from rendering.camelot_101.icons.trophies import thing
from rendering.pen import Paint, painted
from rules.camelot_101.tables.numbers import CROWN, EXCALIBUR, GRAIL, STONE

EMBLEMS: Mapping[str, Paint] = {
    "G01": arms.horse,
    "G03": arms.bow,
    "G04": things.staff,
    "G05": places.road,
    "G06": arms.pikes,
    "G07": arms.horse,
    "G08": arms.horse,
    "G09": places.ship,
    "G10": arms.boot,
    "G11": things.scroll,
    "G12": arms.horseshoe,
    "G13": arms.lances,
    "G14": things.drum,
    "K01": arms.dagger,
    "K02": arms.axe,
    "K03": places.magic,
    "K04": arms.black_helmet,
    "K05": places.tower,
    "K06": things.apple,
    "K07": places.tree,
    "K08": places.wall,
    "K09": things.cards,
    "K10": things.chain,
    "K11": arms.trebuchet,
    "K12": arms.banner,
    "K13": arms.snare,
    "K14": places.flame,
    "K15": things.chain,
    "K16": arms.dagger,
    "U01": places.castle,
    "U02": things.eye,
    "U03": things.balls,
    "U04": places.moon,
    "U05": places.portcullis,
    "U06": places.crystal,
    "U07": things.mirror,
    "U08": arms.sword,
    "U09": things.trumpet,
    "U10": arms.lances,
    "U11": places.ship,
    "U12": things.key,
    "U13": things.book,
    "U14": things.question,
    "R02": places.moon,
    "R03": places.flame,
    "R04": arms.boot,
    "R05": arms.broken_lance,
    "R06": things.staff,
    "R07": places.bare_tree,
    "R08": places.moon,
    "R09": places.portcullis,
    "R11": places.magic,
    "R12": places.house_throne,
    "P01": places.skull,
    "P02": arms.lance,
    "P03": arms.swords,
    "P04": places.wheat,
    "P06": places.snow,
    "P07": arms.white_flag,
    "P08": things.ring,
    "P09": places.dragon,
    "P10": places.mist,
    "P11": arms.pitchfork,
    "P12": things.chain,
    "P13": arms.swords,
    "A04": arms.scabbard,
    "A05": arms.lance,
    "A06": arms.coat_of_arms,
    "A07": things.chessboard,
    "A08": things.horn,
    "A09": things.cloak,
    "A10": things.ring,
    "A11": things.cauldron,
    "S01": arms.helmet,
    "S02": arms.lance,
    "S03": arms.coat_of_arms,
    "S04": things.hat,
    "S06": arms.lake,
    "S07": arms.horse,
    "S10": places.dragon,
    "S11": things.cap,
    "S12": things.key,
    "W01": arms.pitchfork,
    "W02": arms.helmet,
    "W03": things.staff,
    "W04": arms.trebuchet,
    "W05": arms.bow,
    "W06": places.tree,
    "B01": things.page,
}
# The cards that bear an artifact show it as it lies on the Island.
ARTIFACTS: Mapping[str, str] = {
    "G02": CROWN,
    "R01": CROWN,
    "R10": CROWN,
    "P05": GRAIL,
    "A01": EXCALIBUR,
    "A02": GRAIL,
    "A03": STONE,
    "A12": CROWN,
    "S05": CROWN,
    "S08": GRAIL,
    "S09": EXCALIBUR,
}


@cache
def emblem(card: str, size: int) -> Image.Image:
    """Draw what a Camelot card bears, in a square of `size` pixels."""
    if card in ARTIFACTS:
        return thing(ARTIFACTS[card], size)
    return painted(EMBLEMS[card], size, size)
