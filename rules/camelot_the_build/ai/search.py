"""The turns a hand can make on a plan: what the computer chooses among."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from heapq import nlargest
from itertools import chain, combinations, permutations, product
from typing import Final, NamedTuple, TypeAlias

from rules.camelot_the_build.position import (
    AROUND_SETS,
    EDGE_SETS,
    PATTERNS,
    REACH,
    Lays,
    Pattern,
    Plan,
    set_of,
    union,
)
from rules.camelot_the_build.tables import GARDEN, MOST_LAID, VALUES

_KEPT: Final = 1024  # choices of tiles
LOOSE: Final = 12  # of so many single tiles, the best, pairs and threes without a pattern are made


def turns(position: Plan, hand: Sequence[str], loose: int = LOOSE) -> dict[Lays, int]:
    """Give ways to go on with a turn, each with what the whole turn then counts; the order is that of laying.

    All patterns are among them, and of the other turns those of the `loose` single tiles that count most.
    """
    copies = Counter(hand)
    found: dict[Lays, int] = {}
    for lays in _loose(position, copies, loose):
        _count_in(found, position, lays, len(hand))
    for lays, points in _in_patterns(position, copies):
        if position.must_connect or (position.drained and len(lays) == len(hand)):
            _count_in(found, position, lays, len(hand))
        else:
            found[lays] = points
    return found


def _count_in(found: dict[Lays, int], position: Plan, lays: Lays, hand: int) -> None:
    """Add a way to go on, in each order that matters."""
    last = position.drained and len(lays) == hand
    orders = _orders(position, lays, last=last) if last or position.must_connect else (lays,)
    for ordered in orders:
        found[ordered] = position.points((*position.laid, *ordered), last=last)


def _by_class(position: Plan, tiles: Iterable[str]) -> dict[str, list[str]]:
    """Give the tiles that squares of each class take."""
    by_class: dict[str, list[str]] = {}
    for tile in tiles:
        for kind in position.takers(tile):
            by_class.setdefault(kind, []).append(tile)
    return by_class


class _Fitting(NamedTuple):
    """Tiles for some squares in a row, with their value and the places of the gardens among them."""

    tiles: tuple[str, ...]
    own: int
    gardens: tuple[int, ...]


_Choice: TypeAlias = tuple[tuple[str, int], ...]  # tiles for a square, each with how many of it there are


class _Fittings:
    """The tiles of a hand for squares of given classes, worked out once for each.

    Of each class only the two most and the least valuable tiles are told apart. Where two squares have the
    same class, it does not matter which of two tiles lies where, but for gardens.
    """

    def __init__(self, position: Plan, copies: Mapping[str, int]) -> None:
        self._known: dict[str, tuple[_Fitting, ...]] = {}
        by_class = _by_class(position, sorted(copies, key=VALUES.__getitem__))
        self._choices: dict[str, _Choice] = {
            kind: tuple(
                (tile, min(copies[tile], MOST_LAID)) for tile in dict.fromkeys((*tiles[-2:], tiles[0]))
            )
            for kind, tiles in by_class.items()
        }

    def of(self, kinds: str) -> tuple[_Fitting, ...]:
        """Give the tiles for squares of these classes."""
        known = self._known.get(kinds)
        if known is None:
            known = self._known[kinds] = _fitted(tuple([self._choices.get(kind, ()) for kind in kinds]))
        return known


@lru_cache(maxsize=_KEPT)
def _fitted(choices: tuple[_Choice, ...]) -> tuple[_Fitting, ...]:
    """Fit tiles to squares: the hands that are compared in one decision are much alike."""
    copies = dict(chain(*choices))
    fittings: dict[tuple[tuple[str, ...], tuple[int, ...]], _Fitting] = {}
    for tiles in product(*[[tile for tile, _ in choice] for choice in choices]):
        gardens = tuple([place for place, tile in enumerate(tiles) if tile == GARDEN])
        same = (tuple(sorted(tiles)), gardens)
        if same not in fittings and _has(copies, tiles):
            fittings[same] = _Fitting(tiles, sum([VALUES[tile] for tile in tiles]), gardens)
    return tuple(fittings.values())


def _in_patterns(position: Plan, copies: Mapping[str, int]) -> Iterator[tuple[Lays, int]]:
    """Give every way to complete three connected squares, with what it counts if no tile is the last."""
    own = sum([VALUES[tile] for tile, _ in position.laid])
    reached = union(REACH[tile][square] for tile, square in position.laid)
    fittings = _Fittings(position, copies)
    for pattern, missing, kinds in _open_patterns(position):
        fitting = fittings.of(kinds)
        if not fitting:
            continue
        beside = pattern.beside | reached
        older = own + position.value(beside)
        for tiles, value, gardens in fitting:
            points = value + older
            if gardens:
                around = union(AROUND_SETS[missing[place]] for place in gardens)
                points = value + own + position.value(beside | around)
            yield tuple(zip(tiles, missing, strict=True)), 2 * points


def _open_patterns(position: Plan) -> Iterator[tuple[Pattern, Sequence[int], str]]:
    """Give the patterns that can still be made, each with its squares that miss a tile and their classes."""
    begun = set_of(square for _, square in position.laid)
    blocked = ~(position.empty | begun)
    for pattern, kinds in _with_classes(position.classes):
        if pattern.covered & blocked:
            continue
        if not begun:
            yield pattern, pattern.squares, kinds
        elif not begun & ~pattern.covered and begun != pattern.covered:
            missing = [square for square in pattern.squares if not begun >> square & 1]
            yield pattern, missing, "".join([position.classes[square] for square in missing])


@cache
def _with_classes(classes: tuple[str, ...]) -> tuple[tuple[Pattern, str], ...]:
    """Give the patterns of a plan, each with the classes of its squares."""
    return tuple((pattern, "".join([classes[square] for square in pattern.squares])) for pattern in PATTERNS)


def _has(copies: Mapping[str, int], tiles: Sequence[str]) -> bool:
    return len(set(tiles)) == len(tiles) or all(tiles.count(tile) <= copies[tile] for tile in tiles)


def _loose(position: Plan, copies: Mapping[str, int], most: int) -> Iterator[Lays]:
    """Give single tiles, and pairs and threes of those that count most."""
    by_class = _by_class(position, copies)
    singles = {
        (tile, square): position.alone((tile, square))
        for square, kind in enumerate(position.classes)
        if position.empty >> square & 1
        for tile in by_class.get(kind, ())
    }
    best = nlargest(most, singles, key=singles.__getitem__)
    worst = [min(singles, key=singles.__getitem__)] if singles else []
    for number in range(1, MOST_LAID - len(position.laid) + 1):
        for lays in combinations(dict.fromkeys((*best, *worst)), number):
            tiles = [tile for tile, _ in lays]
            if len({square for _, square in lays}) == number and _has(copies, tiles):
                yield lays


def _orders(position: Plan, lays: Lays, *, last: bool) -> Iterator[Lays]:
    """Give the orders of laying that matter: those with another last tile, if it is the player's last.

    Where the tiles of a turn must connect, each lies beside an earlier one.
    """
    seen = set()
    for order in permutations(lays):
        if order[-1] not in seen and _connects(position, order):
            seen.add(order[-1])
            yield order
            if not last:
                return


def _connects(position: Plan, order: Lays) -> bool:
    if not position.must_connect:
        return True
    earlier = set_of(square for _, square in position.laid)
    for _, square in order:
        if earlier and not earlier & EDGE_SETS[square]:
            return False
        earlier |= 1 << square
    return True
