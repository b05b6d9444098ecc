"""A plan that turns are added to quickly, each of them what counts most at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from operator import add

from rules.camelot_the_build.layings import NEVER, layings_of, own_values, tiles_for
from rules.camelot_the_build.position import AROUND_SETS, EDGE_SETS, Lay, Lays, Position
from rules.camelot_the_build.search import turns
from rules.camelot_the_build.tables import AROUND, EDGES, GARDEN, MOST_LAID, VALUES

_SMALL_HAND = 4  # one that is not filled again is looked at exactly
_FEW_LOOSE = 4
_DOUBLE = 2  # what a pattern counts


class Rollout:
    """A plan between turns, and what each laying of three, each tile and each garden touches there."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._known = layings_of(position.classes)
        squares = range(len(position.classes))
        self._touched = [position.value(laying.touched) for laying in self._known.layings]
        self._beside = [position.value(EDGE_SETS[square]) for square in squares]
        self._around = [position.value(AROUND_SETS[square]) for square in squares]
        for square in squares:
            if not position.empty >> square & 1:
                self._cover(square)

    def copied(self) -> Rollout:
        """Give a copy."""
        copy = object.__new__(Rollout)
        copy.position, copy._known, copy._touched = self.position, self._known, self._touched.copy()
        copy._beside, copy._around = self._beside.copy(), self._around.copy()
        return copy

    def lay(self, lays: Lays) -> None:
        """Add a turn."""
        self.position = self.position.after(lays)
        for tile, square in lays:
            if VALUES[tile]:
                self._count(square, VALUES[tile])
            self._cover(square)

    def _count(self, square: int, value: int) -> None:
        for counts, touching in (
            (self._touched, self._known.touching[square]),
            (self._beside, EDGES[square]),
            (self._around, AROUND[square]),
        ):
            for number in touching:
                counts[number] += value

    def _cover(self, square: int) -> None:
        for laying in self._known.covering[square]:
            self._touched[laying] = NEVER
        self._beside[square] = self._around[square] = NEVER

    def best(self, tiles: Sequence[str]) -> tuple[Lays, int]:
        """Give the turn of a hand that counts most, and what that is."""
        position = self.position
        if position.must_connect or (position.drained and len(tiles) <= _SMALL_HAND):
            found = turns(position, tiles, _FEW_LOOSE)
            best = max(found, key=found.__getitem__)
            return best, found[best]
        hand = tuple(sorted(tiles))
        owns = own_values(position.classes, hand, blanks_in_hall=position.blanks_in_hall)
        counts = list(map(add, self._touched, owns))
        most = max(counts)
        loose = self._loose(hand, _DOUBLE * most)
        points = position.points(loose, last=False)
        if _DOUBLE * most > points:
            return tiles_for(self._known.layings[counts.index(most)], hand), _DOUBLE * most
        return loose, points

    def _loose(self, hand: Sequence[str], least: int) -> Lays:
        """Give the single tiles that count most; none if they count no more than the least."""
        most = max(max(self._beside) + max(map(VALUES.__getitem__, hand)), max(self._around) + VALUES[GARDEN])
        return () if MOST_LAID * most <= least else tuple(islice(self._singles(hand), MOST_LAID))

    def _singles(self, hand: Sequence[str]) -> Iterator[Lay]:
        """Give single tiles with squares of their own, those first that count most."""
        found = [
            (VALUES[tile] + counts[square], tile, square)
            for tile in set(hand)
            for counts in (self._around if tile == GARDEN else self._beside,)
            for kind in self.position.takers(tile)
            for square in self._known.homes[kind]
            if counts[square] >= 0
        ]
        found.sort(reverse=True)
        left, taken = list(hand), set[int]()
        for _, tile, square in found:
            if tile in left and square not in taken:
                left.remove(tile)
                taken.add(square)
                yield tile, square
