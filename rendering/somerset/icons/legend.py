"""What each icon means, in a few words."""

from __future__ import annotations

from collections.abc import Mapping

from rules.somerset.tables.goods import ANY, GOODS
from rules.somerset.tables.workers import FIGURES
from rules.text import N_, Words

_ANY: Words = N_("any good")
_PRINTED: Mapping[str, Words] = {
    "tile": N_("country tile"),
    "city": N_("city tile"),
    "house": N_("building"),
    "book": N_("spell in the book"),
    "hall": N_("advance or govern"),
    "sword": N_("the Sword"),
    "pennant": N_("begins"),
    "crown": N_("at the end"),
    "building": N_("building card"),
    "spell": N_("spell card"),
    "once": N_("once, as it is built"),
    "always": N_("from then on"),
    "sun": N_("each round"),
    "waits": N_("between rounds"),
    "rival": N_("your tile with a rival"),
    "tithe": N_("from each rival"),
    "marker": N_("barricades"),
    "asleep": N_("under a lying one"),
    "beside": N_("beside a worker"),
    "rent": N_("rent"),
    "advance": N_("advance, column"),
    "hire": N_("hire a peasant"),
    "promote": N_("promote"),
    "build-tile": N_("build a tile"),
    "build-building": N_("build a building"),
    "learn": N_("learn"),
    "cast": N_("cast"),
    "road": N_("road or barricade"),
    "unroad": N_("remove a marker"),
    "boot": N_("steps"),
    "other": N_("move another worker"),
    "step": N_("one step more or less"),
    "teleport": N_("move anywhere"),
    "action": N_("an action that brings"),
    "act": N_("act without a move"),
    "stand": N_("stand one up"),
    "exchange": N_("swaps of goods"),
    "swap": N_("exchange workers"),
    "coining": N_("1 crystal for 2 coins"),
    "pass": N_("pass your workers"),
}


def _meanings() -> dict[str, str]:
    goods = {good.letter: good.called.one for good in GOODS}
    figures = {figure.letter: figure.called.one for figure in FIGURES.values()}
    return {**goods, ANY: _ANY, **figures, **_PRINTED}


MEANINGS: Mapping[str, str] = _meanings()
