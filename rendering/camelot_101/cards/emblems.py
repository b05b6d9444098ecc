"""Which drawing each Camelot card bears."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PIL import Image

from rendering.camelot_101.icons import arms, land, objects
from rendering.camelot_101.icons.trophies import trophy
from rendering.pen import Paint, painted
from rules.camelot_101.tables.numbers import CROWN, EXCALIBUR, GRAIL, STONE

EMBLEMS: Mapping[str, Paint] = {
    "G01": arms.horse,
    "G03": arms.bow,
    "G04": objects.staff,
    "G05": land.road,
    "G06": arms.pikes,
    "G07": arms.horse,
    "G08": arms.horse,
    "G09": land.ship,
    "G10": arms.boot,
    "G11": objects.scroll,
    "G12": arms.horseshoe,
    "G13": arms.lances,
    "G14": objects.drum,
    "K01": arms.dagger,
    "K02": arms.axe,
    "K03": land.magic,
    "K04": arms.black_helmet,
    "K05": land.tower,
    "K06": objects.apple,
    "K07": land.tree,
    "K08": land.wall,
    "K09": objects.cards,
    "K10": objects.chain,
    "K11": arms.trebuchet,
    "K12": arms.banner,
    "K13": arms.snare,
    "K14": land.flame,
    "K15": objects.chain,
    "K16": arms.dagger,
    "U01": land.castle,
    "U02": objects.eye,
    "U03": objects.balls,
    "U04": land.moon,
    "U05": land.portcullis,
    "U06": land.crystal,
    "U07": objects.mirror,
    "U08": arms.sword,
    "U09": objects.trumpet,
    "U10": arms.lances,
    "U11": land.ship,
    "U12": objects.key,
    "U13": objects.book,
    "U14": objects.question,
    "R02": land.moon,
    "R03": land.flame,
    "R04": arms.boot,
    "R05": arms.broken_lance,
    "R06": objects.staff,
    "R07": land.bare_tree,
    "R08": land.moon,
    "R09": land.portcullis,
    "R11": land.magic,
    "R12": land.house_throne,
    "P01": land.skull,
    "P02": arms.lance,
    "P03": arms.swords,
    "P04": land.wheat,
    "P06": land.snow,
    "P07": arms.white_flag,
    "P08": objects.ring,
    "P09": land.dragon,
    "P10": land.mist,
    "P11": arms.pitchfork,
    "P12": objects.chain,
    "P13": arms.swords,
    "A04": arms.scabbard,
    "A05": arms.lance,
    "A06": arms.coat_of_arms,
    "A07": objects.chessboard,
    "A08": objects.horn,
    "A09": objects.cloak,
    "A10": objects.ring,
    "A11": objects.cauldron,
    "S01": arms.helmet,
    "S02": arms.lance,
    "S03": arms.coat_of_arms,
    "S04": objects.hat,
    "S06": arms.lake,
    "S07": arms.horse,
    "S10": land.dragon,
    "S11": objects.cap,
    "S12": objects.key,
    "W01": arms.pitchfork,
    "W02": arms.helmet,
    "W03": objects.staff,
    "W04": arms.trebuchet,
    "W05": arms.bow,
    "W06": land.tree,
    "B01": objects.page,
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
        return trophy(ARTIFACTS[card], size)
    return painted(EMBLEMS[card], size, size)
