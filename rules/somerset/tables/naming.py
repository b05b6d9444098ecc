"""What things and amounts are called, in as few words as a button holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, reduce

from rules.somerset.tables.goods import NOTHING, Amount, counted, good_of
from rules.somerset.tables.government import ROW_NAMES
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.parts import BUILDING
from rules.somerset.tables.workers import FIGURES
from rules.text import N_, Count, Series, Text, Value, Words, say

_MARKERS: Mapping[str, Words] = {"road": N_("road"), "barricade": N_("barricade")}


@cache
def named(thing: str) -> Text:
    """Name a tile or a card."""
    return say(NAMES[thing])


@cache
def figure_named(kind: str) -> Text:
    """Name a kind of worker: knight."""
    return say(FIGURES[kind].called.one)


def row_named(row: str) -> Text:
    """Name a row of the government track."""
    return say(ROW_NAMES[row])


def marker_named(kind: str) -> Text:
    """Name what a marker is on the board: road."""
    return say(_MARKERS[kind])


def figures_counted(number: int, kind: str) -> Count:
    """Name a number of workers of a kind."""
    figure = FIGURES[kind]
    return figure.called.times(number)


@cache
def good_named(letter: str) -> Text:
    """Name one kind of what is counted: wood."""
    return say(good_of(letter).called.one)


def cards_counted(number: int, deck: str) -> Count:
    """Name a number of cards of a deck."""
    return Count(number, "building", "buildings") if deck == BUILDING else Count(number, "spell", "spells")


@cache
def amount_named(what: Amount) -> Value:
    """Name an amount in a sentence: 2 wood and 1 coin."""
    counts = counted(what)
    return counts[0] if len(counts) == 1 else Series(tuple(counts))


def in_a_row(items: Sequence[Value]) -> Text:
    """Put values behind each other: 2 wood 1 coin."""
    first, *others = items
    return reduce(_with_next, others, say("{item}", item=first))


def _with_next(before: Text, item: Value) -> Text:
    return say("{before} {item}", before=before, item=item)


def listed(items: Sequence[Value]) -> Text:
    """Put values behind each other, with commas between."""
    first, *others = items
    return reduce(_with_one_more, others, say("{item}", item=first))


def _with_one_more(before: Text, item: Value) -> Text:
    return say("{before}, {item}", before=before, item=item)


def left_of(price: Amount, less: int) -> Text:
    """Name a price of which some units, whichever the payer likes, are taken off."""
    units = max(0, sum(price) - less)
    if not less or not units:
        return price_named(price if units else NOTHING)
    return say("{price}, less {less} of your choice", price=price_named(price), less=less)


@cache
def price_named(way: Amount) -> Text:
    """Name a payment on a button: 2 wood 1 coin, or free."""
    return say("free") if way == NOTHING else in_a_row(counted(way))
