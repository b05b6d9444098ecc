"""Every way to lay three connected squares of a plan, as a search counts them: all at once.

A row is one whole number with a byte for each laying, and behind them one for each square as a tile beside it
counts, and as a garden around it does. What layings bring is what they touch, by the plan, and what their
tiles are worth, by the hand: two rows that are added in one step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final, TypeAlias

from msgspec import Struct

from rules.camelot_the_build.position import AROUND_SETS, EDGE_SETS, PATTERNS, Pattern, Squares
from rules.camelot_the_build.tables import (
    BLANK,
    CLASSES,
    COURT,
    GARDEN,
    HALL_CENTRE,
    MOST_LAID,
    TILES,
    VALUES,
)

Row: TypeAlias = int

OPEN: Final = 0x80  # is in the byte of what can still be laid; all the points of a game stay below it
_BYTE, _FULL = 8, 0xFF
_GARDEN_HERE: Final = "G"  # a class of its own: a square of the court on which a garden is laid
_KINDS: Final = (*CLASSES, _GARDEN_HERE)
KIND_OF: Final = {tile.id: _GARDEN_HERE if tile.id == GARDEN else tile.kind for tile in TILES.values()}


class Laying(Struct, frozen=True):
    """Three squares in a pattern, what is laid on each as classes, and the squares that are touched."""

    squares: tuple[int, ...]
    kinds: str
    touched: Squares


class Layings:
    """All layings of a plan as rows.

    `start` is the row of an empty plan. By square, `touching` counts one wherever it is touched, and
    `leaving` keeps all that does not cover it. `homes` are the squares that take a tile, by tile.
    """

    def __init__(self, classes: tuple[str, ...], *, blanks_in_hall: bool) -> None:
        self.blanks_in_hall = blanks_in_hall
        self.layings = tuple(_layings(classes, blanks_in_hall=blanks_in_hall))
        squares = range(len(classes))
        covered = [
            *(laying.squares for laying in self.layings),
            *((square,) for square in (*squares, *squares)),
        ]
        touched = [*(laying.touched for laying in self.layings), *EDGE_SETS, *AROUND_SETS]
        self.bytes = len(covered)
        self.start = _row(OPEN for _ in covered)
        self.touching = tuple(_row(near >> square & 1 for near in touched) for square in squares)
        self.leaving = tuple(_row(0 if square in own else _FULL for own in covered) for square in squares)
        self.homes = {tile: _homes(classes, tile, blanks_in_hall=blanks_in_hall) for tile in TILES}
        counts = [Counter(laying.kinds) for laying in self.layings]
        self._needing = {kind: self._rows(counts, kind, int.__ge__, 1) for kind in _KINDS}
        self._made_of = {kind: self._rows(counts, kind, int.__le__, _FULL) for kind in _KINDS}
        self._known: dict[tuple[str, tuple[str, ...]], tuple[Row, Row]] = {}

    def _rows(
        self, counts: Sequence[Counter[str]], kind: str, holds: Callable[[int, int], bool], byte: int
    ) -> tuple[Row, ...]:
        """Give by number from 0 to three the layings whose need of a kind holds against it."""
        return tuple(
            _row(byte if holds(count[kind], number) else 0 for count in counts)
            for number in range(MOST_LAID + 1)
        )

    def of_hand(self, by_kind: dict[str, list[str]]) -> tuple[Row, Row]:
        """Give what the best tiles of a hand are worth in each laying, and the layings it has tiles for.

        Of each kind the tiles begin with the best.
        """
        own, possible, known = 0, -1, self._known
        for kind in _KINDS:
            tiles = tuple(by_kind.get(kind, ())[:MOST_LAID])
            rows = known.get((kind, tiles))
            if rows is None:
                rows = known[kind, tiles] = self._of_kind(kind, tiles)
            own += rows[0]
            possible &= rows[1]
        return own, possible

    def _of_kind(self, kind: str, tiles: tuple[str, ...]) -> tuple[Row, Row]:
        own = sum(VALUES[tile] * self._needing[kind][number] for number, tile in enumerate(tiles, 1))
        return own, self._made_of[kind][len(tiles)]


def _row(values: Iterable[int]) -> Row:
    return int.from_bytes(bytes(values), "little")


@cache
def layings_of(classes: tuple[str, ...], *, blanks_in_hall: bool) -> Layings:
    """Give the layings of a plan."""
    return Layings(classes, blanks_in_hall=blanks_in_hall)


def _layings(classes: tuple[str, ...], *, blanks_in_hall: bool) -> Iterator[Laying]:
    others = {COURT: COURT + _GARDEN_HERE, HALL_CENTRE: HALL_CENTRE + (COURT if blanks_in_hall else "")}
    for pattern in PATTERNS:
        for kinds in product(*(others.get(classes[square], classes[square]) for square in pattern.squares)):
            yield Laying(pattern.squares, "".join(kinds), _touched(pattern, kinds))


def _touched(pattern: Pattern, kinds: Sequence[str]) -> Squares:
    touched = pattern.beside
    for kind, square in zip(kinds, pattern.squares, strict=True):
        touched |= AROUND_SETS[square] if kind == _GARDEN_HERE else 0
    return touched & ~pattern.covered


def _homes(classes: tuple[str, ...], tile: str, *, blanks_in_hall: bool) -> tuple[int, ...]:
    kinds = TILES[tile].kind + (HALL_CENTRE if blanks_in_hall and tile == BLANK else "")
    return tuple(square for square, kind in enumerate(classes) if kind in kinds)
