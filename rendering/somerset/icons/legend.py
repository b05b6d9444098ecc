"""What each icon means, in a few words."""

from __future__ import annotations

from collections.abc import Mapping

from rules.somerset.tables.goods import ANY, GOODS
from rules.somerset.tables.workers import FIGURES
from rules.text import Words

_ANY: Words = "any good"
_PRINTED: Mapping[str, Words] = {
    "tile": "country tile",
    "city": "city tile",
    "house": "building",
    "book": "spell in the book",
    "hall": "advance or govern",
    "sword": "the Sword",
    "pennant": "begins",
    "crown": "at the end",
    "building": "building card",
    "spell": "spell card",
    "once": "once, as it is built",
    "always": "from then on",
    "sun": "each round",
    "waits": "between rounds",
    "rival": "your tile with a rival",
    "tithe": "from each rival",
    "marker": "barricades",
    "asleep": "under a lying one",
    "beside": "beside a worker",
    "rent": "rent",
    "advance": "advance, column",
    "hire": "hire a peasant",
    "promote": "promote",
    "build-tile": "build a tile",
    "build-building": "build a building",
    "learn": "learn",
    "cast": "cast",
    "road": "road or barricade",
    "unroad": "remove a marker",
    "boot": "steps",
    "other": "move another worker",
    "step": "one step more or less",
    "teleport": "move anywhere",
    "action": "an action that brings",
    "act": "act without a move",
    "stand": "stand one up",
    "exchange": "swaps of goods",
    "swap": "exchange workers",
    "coining": "1 crystal for 2 coins",
    "pass": "pass your workers",
}


def _meanings() -> dict[str, Words]:
    goods = {good.letter: good.one for good in GOODS}
    figures = {figure.letter: figure.one for figure in FIGURES.values()}
    return {**goods, ANY: _ANY, **figures, **_PRINTED}


MEANINGS: Mapping[str, Words] = _meanings()
