"""The plan as the computer looks at it, made for counting many turns, and all layings at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, reduce
from itertools import combinations, product
from operator import and_, or_
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.camelot_the_build.scoring import is_pattern
from rules.camelot_the_build.tables import (
    AROUND,
    BLANK,
    CLASSES,
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


Row: TypeAlias = int

OPEN: Final = 0x80  # is in the byte of what can still be laid; all the points of a game stay below it
_BYTE, _FULL = 8, 0xFF
_REMEMBERED = 2000  # hands
_GARDEN_HERE: Final = "G"  # a class of its own: a square of the court on which a garden is laid
_KINDS: Final = (*CLASSES, _GARDEN_HERE)
KIND_OF: Final = {tile.id: _GARDEN_HERE if tile.id == GARDEN else tile.kind for tile in TILES.values()}


class Laying(Struct, frozen=True):
    """Three squares in a pattern, what is laid on each as classes, and the squares that are touched."""

    squares: tuple[int, ...]
    kinds: str
    touched: Squares

    def filled(self, by_kind: Mapping[str, Sequence[str]]) -> Lays:
        """Lay the best tiles of each class."""
        kinds, squares = self.kinds, self.squares
        return tuple(
            [(by_kind[kind][kinds.count(kind, 0, at)], squares[at]) for at, kind in enumerate(kinds)]
        )


class Held(Struct, frozen=True):
    """What a hand is worth in each laying, the layings it has tiles for, and its tiles by class."""

    own: Row
    possible: Row
    by_kind: Mapping[str, Sequence[str]]


class Layings:
    """All layings of a plan as rows.

    `start` is the row of an empty plan. By square, `touching` counts one wherever it is touched, and
    `leaving` keeps all that does not cover it. Behind all layings, from the bit `single` on, stand the
    single squares, for what is beside and for what is around them; `homes` keeps of these, by tile, what
    takes it.
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
        self.single = _BYTE * (len(covered) - 2 * len(squares))
        counts = [Counter(laying.kinds) for laying in self.layings]
        self._needing = {kind: self._rows(counts, kind, int.__ge__, 1) for kind in _KINDS}
        self._made_of = {kind: self._rows(counts, kind, int.__le__, _FULL) for kind in _KINDS}
        self._known: dict[tuple[str, ...], tuple[Row, Row]] = {}
        self._enough: dict[frozenset[str], Row] = {}
        self._held: dict[tuple[str, ...], Held] = {}

    def _rows(
        self, counts: Sequence[Counter[str]], kind: str, holds: Callable[[int, int], bool], byte: int
    ) -> tuple[Row, ...]:
        """Give by number from 0 to three the layings whose need of a kind holds against it."""
        return tuple(
            _row(byte if holds(count[kind], number) else 0 for count in counts)
            for number in range(MOST_LAID + 1)
        )

    def of_hand(self, tiles: tuple[str, ...]) -> Held:
        """Give what a hand is worth in each laying; its tiles stand the best first."""
        known = self._held.get(tiles)
        if known is None:
            if len(self._held) >= _REMEMBERED:
                self._held.clear()
            known = self._held[tiles] = self._of_hand(tiles)
        return known

    def _of_hand(self, tiles: Sequence[str]) -> Held:
        by_kind: dict[str, list[str]] = {}
        for tile in tiles:
            by_kind.setdefault(KIND_OF[tile], []).append(tile)
        own, possible, known = 0, self._layings_of(frozenset(by_kind)), self._known
        for kind, all_of_it in by_kind.items():
            of_kind = tuple(all_of_it[:MOST_LAID])
            rows = known.get(of_kind)
            if rows is None:
                rows = known[of_kind] = self._of_kind(kind, of_kind)
            own += rows[0]
            possible &= rows[1]
        return Held(own, possible, by_kind)

    def _layings_of(self, kinds: frozenset[str]) -> Row:
        """Give the layings for which tiles of these classes are enough."""
        if kinds not in self._enough:
            rows = [self._made_of[kind][0] for kind in _KINDS if kind not in kinds]
            self._enough[kinds] = reduce(and_, rows, -1)
        return self._enough[kinds]

    def _of_kind(self, kind: str, tiles: tuple[str, ...]) -> tuple[Row, Row]:
        own = sum(VALUES[tile] * self._needing[kind][number] for number, tile in enumerate(tiles, 1))
        return own, self._made_of[kind][len(tiles)]


def _row(values: Iterable[int]) -> Row:
    return int.from_bytes(bytes(values), "little")


layings_of = cache(Layings)


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


def _homes(classes: tuple[str, ...], tile: str, *, blanks_in_hall: bool) -> Row:
    kinds = TILES[tile].kind + (HALL_CENTRE if blanks_in_hall and tile == BLANK else "")
    own = _row(_FULL if kind in kinds else 0 for kind in classes)
    return own << _BYTE * len(classes) if tile == GARDEN else own
