"""A plan that turns are added to quickly, each of them what counts most at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from rules.camelot_the_build.layings import KIND_OF, OPEN, layings_of
from rules.camelot_the_build.position import Lay, Lays
from rules.camelot_the_build.tables import BLANK, GARDEN, MOST_LAID, PLANS, SQUARES, TILES, VALUES
from rules.text import Seat

Single: TypeAlias = tuple[int, Lay]

_CLOSED = bytes(range(OPEN))  # what stands in the byte of what cannot be laid
_DOUBLE = 2  # what a pattern counts
_COST = 2  # what the last tile of a hand counts, against it
_SLIGHT = 8  # points of a pattern up to which single tiles may well count more
_BEST_FIRST = {tile: (-VALUES[tile], tile) for tile in TILES}


class Rollout:
    """A plan between turns, and what each laying of three, each tile and each garden counts there."""

    __slots__ = ("_counts", "_known", "_must_connect")

    def __init__(self, halls: str, plan: Sequence[str], *, must_connect: bool, blanks_in_hall: bool) -> None:
        self._known = layings_of(PLANS[halls].classes, blanks_in_hall=blanks_in_hall)
        self._must_connect = must_connect
        self._counts = self._known.start
        self.lay((tile, square) for square, tile in enumerate(plan) if tile)

    def copied(self) -> Rollout:
        """Give a copy."""
        copy = object.__new__(Rollout)
        copy._known, copy._must_connect, copy._counts = self._known, self._must_connect, self._counts
        return copy

    def lay(self, lays: Iterable[Lay]) -> None:
        """Add a turn."""
        counts, touching, leaving = self._counts, self._known.touching, self._known.leaving
        for tile, square in lays:
            if VALUES[tile]:
                counts += VALUES[tile] * touching[square]
            counts &= leaving[square]
        self._counts = counts

    def best(self, tiles: Sequence[str], *, drained: bool = False) -> tuple[Lays, int]:
        """Give the turn of a hand that counts most, and what that is; its tiles stand the best first.

        With `drained` nothing is drawn any more, and so few that may be laid at once are all laid.
        """
        if drained and len(tiles) <= MOST_LAID:
            return self._last(tiles)
        by_kind: dict[str, list[str]] = {}
        for tile in tiles:
            by_kind.setdefault(KIND_OF[tile], []).append(tile)
        own, possible = self._known.of_hand(by_kind)
        counts = ((self._counts + own) & possible).to_bytes(self._known.bytes, "little")
        most = max(counts.translate(None, _CLOSED), default=OPEN - 1)
        points = _DOUBLE * (most - OPEN)
        if points < _SLIGHT:
            lays, alone = self._apart(tiles)
            if alone > points:
                return lays, alone
        laying = self._known.layings[counts.index(most)]
        lays = tuple(
            [(by_kind[kind].pop(0), at) for kind, at in zip(laying.kinds, laying.squares, strict=True)]
        )
        return lays, points

    def _apart(self, tiles: Sequence[str], kept: int | None = None) -> tuple[Lays, int]:
        """Give the single tiles that count most, as many as may be laid at once; one square is kept free."""
        left, taken = list(tiles), {kept}
        lays, points = list[Lay](), 0
        for counted, (tile, square) in sorted(self._singles(tiles), reverse=True):
            if tile in left and square not in taken:
                left.remove(tile)
                taken.add(square)
                lays.append((tile, square))
                points += counted
                if len(lays) == (1 if self._must_connect else MOST_LAID):
                    break
        return tuple(lays), points

    def _last(self, tiles: Sequence[str]) -> tuple[Lays, int]:
        """Give the end of a hand: the tile that costs least goes last."""
        if self._must_connect and len(tiles) > 1:
            return self._apart(tiles)
        cost, last = min(self._singles(tiles))
        rest = list(tiles)
        rest.remove(last[0])
        lays, points = self._apart(rest, last[1])
        return (*lays, last), points - _COST * cost

    def _singles(self, tiles: Sequence[str]) -> Iterator[Single]:
        """Give each tile on each square that takes it, with what that counts."""
        known = self._known
        counts = self._counts.to_bytes(known.bytes, "little")
        beside, around = counts[-2 * len(SQUARES) : -len(SQUARES)], counts[-len(SQUARES) :]
        for tile in set(tiles):
            here = around if tile == GARDEN else beside
            free = [square for square in known.homes[tile] if here[square] >= OPEN]
            # A fireplace for which blanks have left no room in the hall lies where a blank may.
            if not free and known.blanks_in_hall:
                free = [square for square in known.homes[BLANK] if here[square] >= OPEN]
            for square in free:
                yield here[square] - OPEN + VALUES[tile], (tile, square)


def best_first(tiles: Iterable[str]) -> list[str]:
    """Sort tiles by what they are worth."""
    return sorted(tiles, key=_BEST_FIRST.__getitem__)


def play_on(rollout: Rollout, hands: Sequence[list[str]], bag: Sequence[str], first: Seat) -> list[int]:
    """Play a game to its end, each seat for the points of its turn alone; give what each gains.

    The hands stand the best first. What is drawn is dealt to the seats beforehand, a turn's tiles at a time,
    so that other turns before do not change it.
    """
    seats = len(hands)
    stocks = [dealt(bag, (seat - first) % seats, seats) for seat in range(seats)]
    gained, seat = [0] * seats, first
    while any(hands):
        hand, stock = hands[seat], stocks[seat]
        if hand:
            lays, points = rollout.best(hand, drained=not stock)
            rollout.lay(lays)
            gained[seat] += points
            for tile, _ in lays:
                hand.remove(tile)
            if stock:
                hand += stock[-len(lays) :]
                del stock[-len(lays) :]
                hand.sort(key=_BEST_FIRST.__getitem__)
        seat = (seat + 1) % seats
    return gained


def dealt(bag: Sequence[str], place: int, seats: int) -> list[str]:
    """Give what the seat draws that is so many places behind the first, the last first."""
    turns = range(place * MOST_LAID, len(bag), seats * MOST_LAID)
    return [tile for start in turns for tile in bag[start : start + MOST_LAID]][::-1]
