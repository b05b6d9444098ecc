"""The plan as the computer looks at it, made for counting many turns.

Sets of squares are whole numbers with a bit for each square, so that what a turn touches is a union.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.camelot_the_build.scoring import is_pattern
from rules.camelot_the_build.tables import (
    AROUND,
    BLANK,
    COURT,
    EDGES,
    GARDEN,
    HALL_CENTRE,
    MOST_LAID,
    TILES,
    VALUES,
)

Lay: TypeAlias = tuple[str, int]
Lays: TypeAlias = tuple[Lay, ...]
Squares: TypeAlias = int


def union(sets: Iterable[Squares]) -> Squares:
    """Put sets of squares together."""
    return reduce(or_, sets, 0)


def set_of(squares: Iterable[int]) -> Squares:
    """Give squares as a set."""
    return sum(1 << square for square in squares)


EDGE_SETS: Final = tuple(set_of(near) for near in EDGES)
AROUND_SETS: Final = tuple(set_of(near) for near in AROUND)
REACH: Final = {tile: AROUND_SETS if tile == GARDEN else EDGE_SETS for tile in TILES}


class Pattern(Struct, frozen=True):
    """Three connected squares, as numbers and as a set, and all squares beside them."""

    squares: tuple[int, ...]
    covered: Squares
    beside: Squares


def _pattern(*squares: int) -> Pattern:
    beside = union(EDGE_SETS[square] for square in squares)
    return Pattern(tuple(sorted(squares)), set_of(squares), beside)


# Three connected squares are one square with two of those beside it.
PATTERNS: Final = tuple(
    _pattern(one, square, other) for square, near in enumerate(EDGES) for one, other in combinations(near, 2)
)


class Plan(Struct, frozen=True):
    """A plan before a turn, with what is laid in it so far.

    `empty` are the squares without a tile. `planes` are the binary digits of the values of the older
    tiles: those worth 1, 3 and 5, those worth 2 and 3, those worth 4 and 5. `drained` says that nothing
    can be drawn any more, so that a hand that runs out has laid its last tile.
    """

    classes: tuple[str, ...]
    empty: Squares
    planes: tuple[Squares, Squares, Squares]
    laid: Lays
    drained: bool
    must_connect: bool
    blanks_in_hall: bool

    def takers(self, tile: str) -> str:
        """Give the classes of the squares that take a tile now."""
        kind = TILES[tile].kind
        if self.blanks_in_hall and tile == BLANK:
            return COURT + HALL_CENTRE
        return COURT + kind if kind == HALL_CENTRE and self._hall_is_full else kind

    @property
    def _hall_is_full(self) -> bool:
        """Whether blanks in the hall may have left a fireplace without room there."""
        middle = (square for square, kind in enumerate(self.classes) if kind == HALL_CENTRE)
        return self.blanks_in_hall and not any(self.empty >> square & 1 for square in middle)

    def value(self, squares: Squares) -> int:
        """Add up the values of the older tiles on some squares."""
        ones, twos, fours = self.planes
        return (
            (squares & ones).bit_count()
            + 2 * (squares & twos).bit_count()
            + 4 * (squares & fours).bit_count()
        )

    def points(self, lays: Lays, *, last: bool) -> int:
        """Count a turn of all these tiles; with `last` the last of them is the player's last."""
        hit = own = 0
        for tile, square in lays[: len(lays) - last]:
            hit |= REACH[tile][square]
            own += VALUES[tile]
        points = own + self.value(hit)
        if len(lays) == MOST_LAID and is_pattern([square for _, square in lays]):
            points *= 2
        return points - 2 * self.alone(lays[-1]) if last else points

    def alone(self, lay: Lay) -> int:
        """Count a tile that is laid alone."""
        tile, square = lay
        return VALUES[tile] + self.value(REACH[tile][square])

    def after(self, lays: Lays) -> Plan:
        """Give the plan after a turn that goes on with these tiles."""
        empty = self.empty
        planes = list(self.planes)
        for tile, square in (*self.laid, *lays):
            empty &= ~(1 << square)
            for digit in range(3):
                planes[digit] |= (VALUES[tile] >> digit & 1) << square
        ones, twos, fours = planes
        return replace(self, empty=empty, planes=(ones, twos, fours), laid=())


def position_of(
    classes: tuple[str, ...],
    plan: Sequence[str],
    laid: Lays,
    *,
    drained: bool,
    must_connect: bool,
    blanks_in_hall: bool,
) -> Plan:
    """Give a plan with these tiles as a position; `laid` are those of them that belong to the turn."""
    fresh = {square for _, square in laid}
    older = tuple((tile, square) for square, tile in enumerate(plan) if tile and square not in fresh)
    squares = set_of(range(len(plan)))
    everything = Plan(classes, squares, (0, 0, 0), (), drained, must_connect, blanks_in_hall)
    before = everything.after(older)
    empty = before.empty & ~set_of(fresh)
    return replace(before, empty=empty, laid=laid)
