"""Every way to lay three connected squares of a plan, gardens told apart, as a search counts them.

What such a turn brings is what its tiles are worth, by the hand, and what they touch, by the plan: two rows
of numbers, one for each way, that are added up at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import accumulate, combinations
from typing import Final

from msgspec import Struct

from rules.camelot_the_build.position import AROUND_SETS, PATTERNS, Lays, Pattern
from rules.camelot_the_build.tables import BLANK, CLASSES, COURT, GARDEN, HALL_CENTRE, TILES, VALUES

NEVER: Final = -10_000
_REMEMBERED = 4096
_GARDEN_HERE = "G"  # a class of its own: a square of the court on which a garden is laid


class Laying(Struct, frozen=True):
    """Three squares in a pattern, what is laid on each as classes, and the squares that are touched."""

    squares: tuple[int, ...]
    kinds: str
    touched: int


class Layings(Struct, frozen=True):
    """All layings of a plan, the `plain` ones without gardens first.

    `needs` are the sets of classes that are asked for, `need` tells which of them by laying. By square there
    are the layings that touch it and those that cover it, by class the squares.
    """

    layings: tuple[Laying, ...]
    plain: int
    needs: tuple[str, ...]
    need: tuple[int, ...]
    touching: tuple[tuple[int, ...], ...]
    covering: tuple[tuple[int, ...], ...]
    homes: dict[str, tuple[int, ...]]


@cache
def layings_of(classes: tuple[str, ...]) -> Layings:
    """Give the layings of a plan."""
    found = sorted(
        (laying for pattern in PATTERNS for laying in _layings(pattern, classes)),
        key=lambda laying: _GARDEN_HERE in laying.kinds,
    )
    wanted = ["".join(sorted(laying.kinds)) for laying in found]
    needs = tuple(dict.fromkeys(wanted))
    squares = range(len(classes))
    return Layings(
        tuple(found),
        sum(_GARDEN_HERE not in need for need in wanted),
        needs,
        tuple(needs.index(need) for need in wanted),
        tuple(
            tuple(number for number, laying in enumerate(found) if laying.touched >> square & 1)
            for square in squares
        ),
        tuple(
            tuple(number for number, laying in enumerate(found) if square in laying.squares)
            for square in squares
        ),
        {kind: tuple(square for square in squares if classes[square] == kind) for kind in CLASSES},
    )


def _layings(pattern: Pattern, classes: tuple[str, ...]) -> Iterator[Laying]:
    court = [place for place, square in enumerate(pattern.squares) if classes[square] == COURT]
    for number in range(len(court) + 1):
        for gardens in combinations(court, number):
            kinds, touched = [classes[square] for square in pattern.squares], pattern.beside
            for place in gardens:
                kinds[place] = _GARDEN_HERE
                touched |= AROUND_SETS[pattern.squares[place]]
            yield Laying(pattern.squares, "".join(kinds), touched & ~pattern.covered)


@lru_cache(_REMEMBERED)
def own_values(classes: tuple[str, ...], tiles: tuple[str, ...], *, blanks_in_hall: bool) -> list[int]:
    """Give by laying the most that tiles of a hand are worth in it; without a garden, of the plain alone."""
    known = layings_of(classes)
    sums = _sums(tiles)
    most = [_most(need, sums, blanks_in_hall=blanks_in_hall) for need in known.needs]
    asked = known.need if GARDEN in tiles else known.need[: known.plain]
    return [most[need] for need in asked]


def _sums(tiles: tuple[str, ...]) -> dict[str, list[int]]:
    """Give by class what the best tile, the two best ones and so on are worth."""
    by_kind: dict[str, list[int]] = {}
    for tile in tiles:
        kind = _GARDEN_HERE if tile == GARDEN else TILES[tile].kind
        by_kind.setdefault(kind, []).append(VALUES[tile])
    return {kind: [0, *accumulate(sorted(values, reverse=True))] for kind, values in by_kind.items()}


def _most(need: str, sums: dict[str, list[int]], *, blanks_in_hall: bool) -> int:
    wanted = Counter(need)
    if blanks_in_hall and HALL_CENTRE in wanted:
        fires = min(wanted[HALL_CENTRE], len(sums.get(HALL_CENTRE, (0,))) - 1)
        wanted[COURT] += wanted[HALL_CENTRE] - fires
        wanted[HALL_CENTRE] = fires
    total = 0
    for kind, number in wanted.items():
        values = sums.get(kind, (0,))
        if number >= len(values):
            return NEVER
        total += values[number]
    return total


def tiles_for(laying: Laying, tiles: tuple[str, ...]) -> Lays:
    """Give the best tiles of a hand for a laying it can make, each with its square."""
    left = sorted(tiles, key=VALUES.__getitem__)
    lays = []
    for kind, square in zip(laying.kinds, laying.squares, strict=True):
        tile = _last_for(kind, left)
        left.remove(tile)
        lays.append((tile, square))
    return tuple(lays)


def _last_for(kind: str, tiles: list[str]) -> str:
    for tile in reversed(tiles):
        if kind == _GARDEN_HERE if tile == GARDEN else TILES[tile].kind == kind:
            return tile
    return BLANK
