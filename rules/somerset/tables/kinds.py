"""The kinds of country tiles by what they do: so many tiles are looked through kind by kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

KINDS: Mapping[str, frozenset[str]] = {
    title: frozenset(f"K{number:02}" for number in numbers)
    for title, numbers in {
        "Goods": (1, 2, 3, 4, 19, 20, 23, 26, 27, 38),
        "Coins and trade": (5, 7, 18, 21, 24, 25, 28, 29, 39),
        "Workers": (8, 9, 14, 31, 32, 34),
        "Crystals and spells": (6, 10, 11, 22, 30, 37, 40),
        "Building and offices": (12, 13, 15, 16, 17, 33, 35, 36),
    }.items()
}


def by_kind(tiles: Iterable[str]) -> dict[str, list[str]]:
    """Sort tiles by their kinds, those of which there are any; each kind keeps their order."""
    there = list(tiles)
    sorted_ = {title: [tile for tile in there if tile in kind] for title, kind in KINDS.items()}
    return {title: some for title, some in sorted_.items() if some}
