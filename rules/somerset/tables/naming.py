"""What things and amounts are called, in as few words as a button holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.somerset.tables.goods import NOTHING, Amount, counted, good_of
from rules.somerset.tables.names import NAMES
from rules.somerset.tables.parts import BUILDING
from rules.somerset.tables.workers import FIGURES
from rules.text import Count, Series, Text, Value, say


@cache
def named(thing: str) -> Text:
    """Name a tile or a card."""
    return say(NAMES[thing])


@cache
def figure_named(kind: str) -> Text:
    """Name a kind of worker: knight."""
    return say(FIGURES[kind].name)


@cache
def good_named(letter: str) -> Text:
    """Name one kind of what is counted: wood."""
    return say(good_of(letter).one)


def cards_counted(number: int, deck: str) -> Count:
    """Name a number of cards of a deck."""
    return Count(number, "building", "buildings") if deck == BUILDING else Count(number, "spell", "spells")


@cache
def amount_named(what: Amount) -> Value:
    """Name an amount in a sentence: 2 wood and 1 coin."""
    counts = counted(what)
    return counts[0] if len(counts) == 1 else Series(tuple(counts))


def in_a_row(items: Sequence[Value], template: str, separator: str) -> Text:
    """Put values behind each other, each in a template with `{}` for it."""
    names = [f"part{number}" for number in range(len(items))]
    whole = separator.join(template.format(f"{{{name}}}") for name in names)
    return say(whole, **dict(zip(names, items, strict=True)))


def left_of(price: Amount, less: int) -> Text:
    """Name a price of which some units, whichever the payer likes, are taken off."""
    units = max(0, sum(price) - less)
    if not less or not units:
        return price_named(price if units else NOTHING)
    return say("{price}, less {less} of your choice", price=price_named(price), less=less)


@cache
def price_named(way: Amount) -> Text:
    """Name a payment on a button: 2 wood 1 coin, or free."""
    return say("free") if way == NOTHING else in_a_row(counted(way), "{}", " ")
