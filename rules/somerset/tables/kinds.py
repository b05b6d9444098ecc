"""The kinds of country tiles by what they do: so many tiles are looked through kind by kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.text import N_, Words


class Kind(NamedTuple):
    """A kind of country tiles: its title, and the numbers of its tiles."""

    title: Words
    numbers: tuple[int, ...]


KINDS = (
    Kind(N_("Goods"), (1, 2, 3, 4, 19, 20, 23, 26, 27, 38)),
    Kind(N_("Coins and trade"), (5, 7, 18, 21, 24, 25, 28, 29, 39)),
    Kind(N_("Workers"), (8, 9, 14, 31, 32, 34)),
    Kind(N_("Crystals and spells"), (6, 10, 11, 22, 30, 37, 40)),
    Kind(N_("Building and offices"), (12, 13, 15, 16, 17, 33, 35, 36)),
)
_TITLES = {f"K{number:02}": kind.title for kind in KINDS for number in kind.numbers}


def by_kind(tiles: Iterable[str]) -> dict[Words, list[str]]:
    """Sort tiles by their kinds, those of which there are any; each kind keeps their order."""
    sorted_ = {kind.title: list[str]() for kind in KINDS}
    for tile in tiles:
        if tile in _TITLES:
            sorted_[_TITLES[tile]].append(tile)
    return {title: some for title, some in sorted_.items() if some}
