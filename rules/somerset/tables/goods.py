"""Goods, coins and crystals, six counts in the order wood, brick, stone, grain, coins, crystals; workers."""

import re
from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from rules.text import Count, Noun

COINS_AT_START = 5  # for the start player, and one more for each next
MARKERS = 6  # of each player, for roads and barricades together
SPELL_BOOK_COINS = (12, 8, 4, 2)
RESIDENCE = "B00"


Amount: TypeAlias = tuple[int, int, int, int, int, int]


class Good(Struct, frozen=True):
    """Something that is counted: its letter in the notation, its names for one and for many."""

    letter: str
    called: Noun


GOODS = (
    Good("w", Noun("wood", "wood")),
    Good("b", Noun("brick", "brick")),
    Good("s", Noun("stone", "stone")),
    Good("g", Noun("grain", "grain")),
    Good("c", Noun("coin", "coins")),
    Good("m", Noun("crystal", "crystals")),
)
LETTERS = "".join(good.letter for good in GOODS)
ANY = "a"  # one good of the player's choice: wood, brick, stone or grain
COIN, CRYSTAL = 4, 5
NATURAL = range(4)  # wood, brick, stone and grain: what `a` may be
NOTHING: Amount = (0, 0, 0, 0, 0, 0)

_COUNT = re.compile(rf"([0-9]+)([{LETTERS}])")


@cache
def amount(text: str) -> Amount:
    """Read an amount such as `2w1g`; an empty text is nothing."""
    counts = {letter: int(number) for number, letter in _COUNT.findall(text)}
    w, b, s, g, c, m = (counts.get(letter, 0) for letter in LETTERS)
    return (w, b, s, g, c, m)


@cache
def spelled(counts: Amount) -> str:
    """Write an amount: `2w1g`, only what is not zero."""
    return "".join(f"{count}{letter}" for count, letter in zip(counts, LETTERS, strict=True) if count)


def good_of(letter: str) -> Good:
    """Give what a letter stands for."""
    return GOODS[LETTERS.index(letter)]


def good_counted(number: int, good: Good) -> Count:
    """Name a number of one kind: 2 wood."""
    return good.called.times(number)


def counted(counts: Sequence[int]) -> list[Count]:
    """Name an amount kind by kind: 2 wood, 1 coin; it may leave off the last kinds."""
    return [good_counted(number, good) for number, good in zip(counts, GOODS, strict=False) if number]


def covers(purse: Sequence[int], price: Amount) -> bool:
    """Say whether a purse holds a price."""
    w, b, s, g, c, m = purse
    return (
        w >= price[0]
        and b >= price[1]
        and s >= price[2]
        and g >= price[3]
        and c >= price[4]
        and m >= price[5]
    )


PEASANT, KNIGHT, WIZARD = "P", "K", "W"


class Figure(Struct, frozen=True):
    """A kind of worker: its names, its figures, its steps, what it becomes and for what price."""

    letter: str
    called: Noun
    number: int
    steps: int
    becomes: str = ""
    price: Amount = NOTHING


FIGURES = {
    figure.letter: figure
    for figure in (
        Figure(PEASANT, Noun("peasant", "peasants"), 3, 1, KNIGHT, amount("1w1c")),
        Figure(KNIGHT, Noun("knight", "knights"), 3, 2, WIZARD, amount("2m")),
        Figure(WIZARD, Noun("wizard", "wizards"), 2, 3),
    )
}
FIRST_WORKERS = (PEASANT, KNIGHT)
MOST_WORKERS = 5
