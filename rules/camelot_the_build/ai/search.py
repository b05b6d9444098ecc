"""The turns a hand can make on a plan, and a plan that turns are added to quickly."""

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
    OPEN,
    PATTERNS,
    REACH,
    Lay,
    Layings,
    Lays,
    Pattern,
    Plan,
    Row,
    layings_of,
    set_of,
    union,
)
from rules.camelot_the_build.tables import BLANK, GARDEN, MOST_LAID, PLANS, SQUARES, TILES, VALUES
from rules.text import Seat

Single: TypeAlias = tuple[int, Lay]

_NONE: Single = (-1, ("", -1))
_SINGLES = 2 * len(SQUARES)
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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rollout) and self._content == other._content

    def __hash__(self) -> int:
        return hash(self._content)

    @property
    def _content(self) -> tuple[Layings, bool, Row]:
        return self._known, self._must_connect, self._counts

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
        held = self._known.of_hand(tuple(tiles))
        counts = ((self._counts + held.own) & held.possible).to_bytes(self._known.bytes, "little")
        most = max(counts.translate(None, _CLOSED), default=0)
        if not most:
            return self._apart(tiles)
        lays = self._known.layings[counts.index(most)].filled(held.by_kind)
        points = _DOUBLE * (most - OPEN)
        if points < _SLIGHT:
            apart, alone = self._apart(tiles)
            if alone > points:
                return apart, alone
        return lays, points

    def _apart(self, tiles: Sequence[str], kept: int | None = None) -> tuple[Lays, int]:
        """Give the single tiles that count most, as many as may be laid at once; one square is kept free."""
        rows = self._singles(tiles)
        if kept is not None:
            rows = {tile: _closed(row, kept) for tile, row in rows.items()}
        left, lays, points = list(tiles), list[Lay](), 0
        best = {tile: _highest(tile, row) for tile, row in rows.items()}
        while len(lays) < (1 if self._must_connect else MOST_LAID):
            counted, (taken, square) = max(best.values(), default=_NONE)
            if counted < 0:
                break
            lays.append((taken, square))
            points += counted
            left.remove(taken)
            if taken not in left:
                del best[taken]
            for tile, (_, (_, at)) in best.items():
                if at == square:
                    rows[tile] = _closed(rows[tile], square)
                    best[tile] = _highest(tile, rows[tile])
        return tuple(lays), points

    def _last(self, tiles: Sequence[str]) -> tuple[Lays, int]:
        """Give the end of a hand: the tile that costs least goes last."""
        if self._must_connect and len(tiles) > 1:
            return self._apart(tiles)
        cost, last = min([_lowest(tile, row) for tile, row in self._singles(tiles).items()])
        rest = list(tiles)
        rest.remove(last[0])
        lays, points = self._apart(rest, last[1])
        return (*lays, last), points - _COST * cost

    def _singles(self, tiles: Sequence[str]) -> dict[str, bytes]:
        """Give by tile what stands in the bytes of the squares that take it, beside and around them."""
        known = self._known
        counts, homes = self._counts >> known.single, known.homes
        found = {}
        for tile in set(tiles):
            row = (counts & homes[tile]).to_bytes(_SINGLES, "little")
            # A fireplace for which blanks have left no room in the hall lies where a blank may.
            if known.blanks_in_hall and not row.translate(None, _CLOSED):
                row = (counts & homes[BLANK]).to_bytes(_SINGLES, "little")
            found[tile] = row
        return found


def _highest(tile: str, row: bytes) -> Single:
    """Give a tile on the square where it counts most, with what that is."""
    most = max(row.translate(None, _CLOSED), default=0)
    return (most - OPEN + VALUES[tile], (tile, row.rindex(most) % len(SQUARES))) if most else _NONE


def _lowest(tile: str, row: bytes) -> Single:
    """Give a tile on the square where it counts least, with what that is."""
    least = min(row.translate(None, _CLOSED))
    return least - OPEN + VALUES[tile], (tile, row.index(least) % len(SQUARES))


def _closed(row: bytes, square: int) -> bytes:
    """Close a square, beside and around."""
    around = square + len(SQUARES)
    return b"".join((row[:square], b"\0", row[square + 1 : around], b"\0", row[around + 1 :]))


def best_first(tiles: Iterable[str]) -> list[str]:
    """Sort tiles by what they are worth."""
    return sorted(tiles, key=_BEST_FIRST.__getitem__)


def play_on(
    rollout: Rollout,
    hands: Sequence[list[str]],
    bag: Sequence[str],
    first: Seat,
    turns: list[tuple[Seat, int]] | None = None,
) -> list[int]:
    """Play a game to its end, each seat for the points of its turn alone; give what each gains.

    What each of the `turns` counts is added to these.

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
            if turns is not None:
                turns.append((seat, points))
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
