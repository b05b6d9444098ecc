"""Of what kind a mistake is, by what it costs most in: workers, the government, the spell book, goods."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.somerset.coaching.takings import HIRING, NUMBER, OFFICES, RENT, source_named
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.effects import ROW_NAMES
from rules.somerset.tables.naming import NAMES
from rules.text import N_, NO_WORDS, Count, Series, Text, Words, say

# What else is earned, by the parts of a score.
EARNED: Final = {
    "city": say("country tiles beside the city"),
    "rivals": say("country tiles beside those of others"),
    "book": say("the spell books"),
    "buildings": say("what buildings count at the end"),
}

# What a mistake may cost something in.
WORKERS, GOVERNMENT, BOOK, TILES, BUILT = "workers", "government", "book", "tiles", "built"
TAKEN, GOODS, CARDS, ROADS, SWORD, RIVALS = "taken", "goods", "cards", "roads", "sword", "to rivals"

LABELS: Final[Mapping[str, Text]] = {
    WORKERS: say("workers"),
    GOVERNMENT: say("the government"),
    BOOK: say("the spell book"),
    TILES: say("country tiles"),
    BUILT: say("buildings"),
    TAKEN: say("coins from tiles"),
    GOODS: say("goods and crystals"),
    CARDS: say("cards in hand"),
    ROADS: say("ways for workers"),
    SWORD: say("the Sword"),
}
OF_RIVALS: Final = {True: N_("what {who} does not get"), False: N_("what {who} gets")}
THINGS_OF_RIVALS: Final = {True: N_("{things} less for {who}"), False: N_("{things} more for {who}")}
_UNEARNED: Final[Words] = N_("a missed chance to earn coins")
_NO_GOODS: Final[Words] = N_("a missed chance to get goods")
_NO_CRYSTALS: Final[Words] = N_("a missed chance to get crystals")
_NO_CARDS: Final[Words] = N_("a missed chance to draw cards")
UNHIRED: Final[Words] = N_("a missed chance to hire")
UNPROMOTED: Final[Words] = N_("a missed chance to promote a worker")
UNRISEN: Final[Words] = N_("a missed chance to rise in the government")
OVERSPENT: Final[Words] = N_("a turn that costs more than it brings")
FOR_A_RIVAL: Final[Words] = N_("a gift to a rival")  # by what is done itself
UNSTOPPED: Final[Words] = N_("a missed chance to stop a rival")
LESSER_TILE: Final[Words] = N_("the lesser of two tiles")
LESSER_BUILDING: Final[Words] = N_("the lesser of two buildings")
LESSER_SPELL: Final[Words] = N_("the lesser of two spells")
LEFT_OVER: Final[Words] = N_("a turn that leaves goods unused")
WRONG_WORKER: Final[Words] = N_("the wrong worker")
_KINDS: Final[Mapping[str, Words]] = {
    WORKERS: UNHIRED,
    GOVERNMENT: UNRISEN,
    BOOK: N_("a missed chance for the spell book"),
    TILES: N_("a missed chance to build in the country"),
    BUILT: N_("a missed chance to put up a building"),
    TAKEN: _UNEARNED,
    GOODS: _NO_GOODS,
    CARDS: _NO_CARDS,
    ROADS: N_("a worker sent where few ways lead on"),
    SWORD: N_("a missed chance to take the Sword"),
    RIVALS: UNSTOPPED,
}
GROUPS: Final[Mapping[str, str]] = {**{kind: group for group, kind in _KINDS.items()}, FOR_A_RIVAL: RIVALS}
_OF: Final[Mapping[str, str]] = {
    HIRING: WORKERS,
    OFFICES: GOVERNMENT,
    **dict.fromkeys(ROW_NAMES, GOVERNMENT),
    **dict.fromkeys(SPELLS, BOOK),
    **dict.fromkeys(BUILDINGS, BUILT),
    "city": TILES,
    "rivals": TILES,
    RENT: TILES,
    NUMBER: BUILT,
    "price": BUILT,
    "buildings": BUILT,
    **{each: each for each in LABELS},
}
_COUNTED: Final[Mapping[str, Words]] = {
    "coin": _UNEARNED,
    "good": _NO_GOODS,
    "crystal": _NO_CRYSTALS,
    "card": _NO_CARDS,
    "worker": UNHIRED,
    **dict.fromkeys(("knight", "wizard", "wizard to cast what is in the book"), UNPROMOTED),
    "step up in the government": UNRISEN,
    "spell in the book": _KINDS[BOOK],
    "country tile": _KINDS[TILES],
    "building": _KINDS[BUILT],
}
AT_OTHERS: Final = say("country tiles beside the city and those of others")
_NAMES: Final = (
    {AT_OTHERS.template: "city"}
    | {name: source for source, name in NAMES.items()}
    | {each.template: source for source, each in EARNED.items()}
    | {source_named(each).template: each for each in (RENT, OFFICES, NUMBER, HIRING, *ROW_NAMES)}
)


def group_of(source: str) -> str:
    """Give what belongs together with a source of coins, or a part of what a King foresees."""
    return _OF.get(source, TAKEN)


def kind_of_source(what: object) -> Words:
    """Name a mistake by what it is told to bring less from, or to be behind in."""
    if isinstance(what, Series):
        return kind_of_source(what.items[0])
    if not isinstance(what, Text):
        return kind_of_count(what)
    if "what" in what.values:
        return kind_of_source(what.values["what"])
    if what.template in (*OF_RIVALS.values(), *THINGS_OF_RIVALS.values()):
        return UNSTOPPED
    group = next((each for each, label in LABELS.items() if label == what), "")
    return _KINDS[group or group_of(_NAMES.get(what.template, ""))]


def kind_of_count(count: object) -> Words:
    """Name a mistake by what it brings too little of."""
    return _COUNTED.get(count.one, NO_WORDS) if isinstance(count, Count) else NO_WORDS


def lesser(action: str, best: str) -> Words:
    """Name a mistake where one thing was built or learned, and another is better."""
    (word, *own), (other, *better) = action.split(), best.split()
    if word != other or word not in ("build", "learn") or own[0] == better[0]:
        return NO_WORDS
    if word == "learn":
        return LESSER_SPELL
    built = {each in BUILDINGS for each in (own[0], better[0])}
    return NO_WORDS if len(built) > 1 else LESSER_BUILDING if True in built else LESSER_TILE
