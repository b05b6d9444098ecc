"""What each icon means, in a few words: for the contact sheet, and to read symbols aloud."""

from __future__ import annotations

from collections.abc import Mapping

from rendering.somerset.icons.symbols import EACH, MINUS, THEN, Symbol, Symbols, effect
from rules.somerset.tables.goods import ANY, GOODS
from rules.somerset.tables.workers import FIGURES

MEANINGS: Mapping[str, str] = {
    **{good.letter: good.one for good in GOODS},
    ANY: "any good",
    **{figure.letter: figure.name for figure in FIGURES.values()},
    "tile": "country tile",
    "city": "city tile",
    "house": "building",
    "book": "spell learned",
    "hall": "govern",
    "sword": "the Sword",
    "pennant": "begins",
    "crown": "at the end",
    "building": "building card",
    "spell": "spell card",
    "sun": "each round",
    "waits": "next period",
    "rival": "rival on a tile",
    "marker": "barricade",
    "asleep": "under a lying one",
    "beside": "beside a worker",
    "rent": "rent",
    "advance": "advance",
    "hire": "hire a peasant",
    "promote": "promote",
    "build-tile": "build a tile",
    "build-building": "build a building",
    "learn": "learn",
    "cast": "cast",
    "road": "road or barricade",
    "unroad": "remove a marker",
    "boot": "steps",
    "step": "one step more or less",
    "teleport": "move anywhere",
    "action": "an action with",
    "act": "act again or afar:",
    "stand": "stand one up",
    "exchange": "swaps of goods",
    "swap": "exchange workers",
    "coining": "crystal for 2 coins",
    "pass": "pass your own",
}
_SEVERAL = {good.letter: good.many for good in GOODS}
_SEVERAL |= {"building": "building cards", "spell": "spell cards"}
_SIGNS = {EACH: "for each", THEN: "brings"}
_FREE = "0"
_LEADING = {"action", "act"}  # what follows them belongs to them


def effect_words(source: str) -> str:
    """Say in words what a tile or a card does."""
    return spoken(effect(source))


def spoken(symbols: Symbols) -> str:
    """Read symbols aloud."""
    words, joint = "", ""
    for symbol in symbols:
        if symbol.icon:
            words += joint + _one(symbol)
            joint = " " if symbol.icon in _LEADING else ", "
        else:
            words += f" {_SIGNS[symbol.number]} "
            joint = ""
    return words


def _one(symbol: Symbol) -> str:
    several = symbol.number.isdigit() and int(symbol.number) > 1
    meaning = _SEVERAL.get(symbol.icon, MEANINGS[symbol.icon]) if several else MEANINGS[symbol.icon]
    words = f"{symbol.number} {meaning}".strip()
    if symbol.foot.startswith(MINUS):
        return f"{words} {symbol.foot[1:]} cheaper"
    if symbol.foot:
        return f"{words} free" if symbol.foot == _FREE else f"{words}, keep {symbol.foot}"
    return words
