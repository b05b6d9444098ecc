"""Phrases in which pictures, text boards and descriptions say the same in every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.game import Option, Options
from rules.text import Names, Seat, Series, written

ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th")


def together(words: Sequence[str]) -> str:
    """Join words: a, b and c."""
    return written(Series(tuple(words)))


def counted(number: int, one: str, many: str) -> str:
    """Count things where numbers stand in columns: 0 tiles, 1 tile, 2 tiles."""
    return f"{number} {one if number == 1 else many}"


def signed(number: int | str) -> str:
    """Write a number with a true minus sign, as pictures do."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def win_told(seats: Sequence[Seat], names: Names) -> str:
    """Say who wins, or who share the win."""
    return f"{together([names(seat) for seat in seats])} {'wins' if len(seats) == 1 else 'share the win'}."


def options_told(options: Sequence[Option], chosen: Options) -> Iterator[str]:
    """Tell what is chosen at a table, each option by its title and what its value means."""
    for option in options:
        value = chosen[option.name]
        yield f"{option.title}: {option.values.get(value, value)}"
