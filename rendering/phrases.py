"""Phrases in which pictures, text boards and descriptions say the same in every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from languages.spoken import tell, things, written
from rules.game import Option, Options
from rules.text import N_, Count, Either, Names, Seat, Series, Words

_ORDINALS: Final[tuple[Words, ...]] = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"))


def together(words: Sequence[str]) -> str:
    """Join words: a, b and c."""
    return written(Series(tuple(words)))


def either(words: Sequence[str]) -> str:
    """Join words of which one is meant: a, b or c."""
    return written(Either(tuple(words)))


def counted(number: int, one: str, many: str) -> str:
    """Count things where numbers stand in columns: 0 tiles, 1 tile, 2 tiles."""
    return f"{number} {things(Count(number, one, many))}"


def ordinal(place: int) -> str:
    """Write a place, from 1 to 5, such as: 1st."""
    return tell(_ORDINALS[place - 1])


def signed(number: int | str) -> str:
    """Write a number with a true minus sign, as pictures do."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def win_told(seats: Sequence[Seat], names: Names) -> str:
    """Say who wins, or who share the win."""
    winners = together([names(seat) for seat in seats])
    return tell("{who} wins." if len(seats) == 1 else "{who} share the win.", who=winners)


def options_told(options: Sequence[Option], chosen: Options) -> Iterator[str]:
    """Tell what is chosen at a table, each option by its title and what its value means."""
    for option in options:
        value = chosen[option.name]
        yield f"{tell(option.title)}: {tell(option.values.get(value, value))}"
