"""How two come out who lay their last tiles as well as can be: nothing is drawn, so that all is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from rules.camelot_the_build.position import (
    AROUND_SETS,
    PATTERNS,
    REACH,
    Lays,
    Plan,
    Squares,
    position_of,
    set_of,
    union,
)
from rules.camelot_the_build.tables import LAYING, MOST_LAID, PLACE, PLANS, SQUARE_NUMBERS, SQUARES, VALUES
from rules.camelot_the_build.turns import END
from rules.camelot_the_build.view import Hand, Table

_SURELY: Final = 10_000  # points: more than there are
_KEPT: Final = 100_000  # positions
_FEW, _TURNS = 14, 250_000  # tiles with which it is solved where a line is told, within so many turns
_IN_A_ROW: Final = frozenset(pattern.covered for pattern in PATTERNS)

_Counted: TypeAlias = tuple[int, Lays]


class TooDeep(Exception):
    """There are more turns than are tried."""


class Endgame(NamedTuple):
    """A plan with what is laid of a turn, the tiles of the seat in turn, and those of the other, sorted."""

    plan: Plan
    hand: tuple[str, ...]
    other: tuple[str, ...]

    def after(self, lays: Lays) -> Endgame:
        """Give how it stands for the other behind a turn."""
        rest = [*self.hand]
        for tile, _ in lays:
            rest.remove(tile)
        return Endgame(self.plan.after(lays), self.other, tuple(rest))

    @property
    def mark(self) -> object:
        """What counts of it for whatever follows: of older tiles those that can still be touched."""
        open_to = self.plan.empty | set_of(square for _, square in self.plan.laid)
        near = union(AROUND_SETS[square] for square in _squares(open_to))
        planes = (plane & near for plane in self.plan.planes)
        return self.plan.empty, *planes, self.plan.laid, self.hand, self.other

    def turns(self) -> list[_Counted]:
        """Give all ways to go on with the turn, each with what the whole turn then counts, the most first."""
        found = [*self._found()]
        found.sort(key=lambda turn: -turn[0])
        return found

    def _found(self) -> Iterator[_Counted]:
        plan, laid = self.plan, self.plan.laid
        if laid:
            yield plan.points(laid, last=not self.hand), ()
        begun, own = set_of(square for _, square in laid), sum(VALUES[tile] for tile, _ in laid)
        hit = union(REACH[tile][square] for tile, square in laid)
        copies, left = Counter(self.hand), MOST_LAID - len(laid)
        singles = [
            (tile, square, 1 << square, REACH[tile][square], VALUES[tile])
            for tile in copies
            for square in _squares(plan.empty & _homes(plan.classes, plan.takers(tile)))
        ]
        ones, twos, fours = plan.planes
        stack: list[tuple[int, Lays, Squares, Squares, int]] = [(0, (), begun, hit, own)] if left else []
        while stack:
            start, lays, covered, hit, own = stack.pop()
            for at in range(start, len(singles)):
                tile, square, here, reach, value = singles[at]
                if covered & here or (lays and [each for each, _ in lays].count(tile) == copies[tile]):
                    continue
                more, now, near, worth = (*lays, (tile, square)), covered | here, hit | reach, own + value
                if len(more) < left:
                    stack.append((at + 1, more, now, near, worth))
                if len(more) == len(self.hand):
                    yield from self._last(more)
                    continue
                points = (
                    worth
                    + (near & ones).bit_count()
                    + 2 * (near & twos).bit_count()
                    + 4 * (near & fours).bit_count()
                )
                yield (2 * points if now in _IN_A_ROW else points), more

    def _last(self, lays: Lays) -> Iterator[_Counted]:
        """Give all of a hand in each order that matters: each may be the last."""
        for last in lays:
            ordered = (*(each for each in lays if each != last), last)
            yield self.plan.points((*self.plan.laid, *ordered), last=True), ordered


def _squares(squares: Squares) -> Iterator[int]:
    """Give the numbers of a set of squares."""
    while squares:
        yield (squares & -squares).bit_length() - 1
        squares &= squares - 1


@cache
def _homes(classes: tuple[str, ...], kinds: str) -> Squares:
    return set_of(square for square, kind in enumerate(classes) if kind in kinds)


class Solver:
    """Finds the best that both can do; so many turns are counted at most."""

    def __init__(self, most: int) -> None:
        self.left = most
        self._known = dict[object, tuple[int, int]]()

    def renew(self, most: int) -> None:
        """Let as many turns be counted again; what is known is kept as long as it is little."""
        self.left = most
        if len(self._known) > _KEPT:
            self._known.clear()

    def ahead(self, game: Endgame, near: int | None = None) -> int:
        """Give how many points more than the other a seat gains; TooDeep.

        What is not `near` some points may be only on the right side of them.
        """
        return self._ahead(game, *((-_SURELY, _SURELY) if near is None else (near - 1, near + 1)))

    def best(self, game: Endgame) -> Lays:
        """Give a way to go on with a turn that gains as much as can be; TooDeep."""
        most, best = -_SURELY, Lays()
        for points, lays in self._turns(game):
            found = points - self._ahead(game.after(lays), points - _SURELY, points - most)
            if found > most:
                most, best = found, lays
        return best

    def _ahead(self, game: Endgame, low: int, high: int) -> int:
        if not game.hand and not game.plan.laid:
            return -self._ahead(game.after(()), -high, -low) if game.other else 0
        mark = game.mark
        least, most = self._known.get(mark, (-_SURELY, _SURELY))
        if least == most or least >= high:
            return least
        if most <= low:
            return most
        best, floor = -_SURELY, max(low, least)
        for points, lays in self._turns(game):
            best = max(best, points - self._ahead(game.after(lays), points - high, points - floor))
            floor = max(floor, best)
            if best >= high:
                break
        above, below = max(least, best), min(most, best)
        self._known[mark] = (above if best > low else least, below if best < high else most)
        return best

    def _turns(self, game: Endgame) -> list[_Counted]:
        found = game.turns()
        self.left -= len(found)
        if self.left < 0:
            raise TooDeep
        return found


def is_known(table: Table) -> bool:
    """Say whether two lay their last tiles, so that each knows what the other has."""
    return table.seats == 2 and table.stage == LAYING and not table.bag and not table.must_connect


def is_solved(table: Table) -> bool:
    """Say whether these are so few that what is best can be told of each line."""
    return is_known(table) and table.plan.count("") <= _FEW


def endgame_of(table: Table, hand: Hand) -> Endgame:
    """Give what two have left, by what the one in turn sees."""
    plan = position_of(
        PLANS[table.halls].classes,
        table.plan,
        tuple((each.tile, SQUARE_NUMBERS[each.square]) for each in table.turn.laid),
        drained=True,
        must_connect=False,
        blanks_in_hall=table.blanks_in_hall,
    )
    hidden = Counter(table.unseen) - Counter(hand.hidden)
    own, other = (*hand.open, *hand.hidden), (*table.holdings[1 - hand.seat].open, *hidden.elements())
    return Endgame(plan, tuple(sorted(own)), tuple(sorted(other)))


def best_act(table: Table, hand: Hand) -> str:
    """Give what is best next where that is solved; nothing elsewhere."""
    lays = _best(endgame_of(table, hand)) if is_solved(table) else None
    if lays is None:
        return ""
    return f"{PLACE} {lays[0][0]} {SQUARES[lays[0][1]]}" if lays else END


def gained(table: Table, hand: Hand) -> int | None:
    """Give how many points more than the other the seat in turn gains yet; None if not solved."""
    return _gained(endgame_of(table, hand)) if is_solved(table) else None


@lru_cache(maxsize=256)
def _gained(game: Endgame) -> int | None:
    solver = _solver(game.plan.classes, blanks_in_hall=game.plan.blanks_in_hall)
    solver.renew(_TURNS)
    try:
        return solver.ahead(game)
    except TooDeep:
        return None


@lru_cache(maxsize=256)
def _best(game: Endgame) -> Lays | None:
    solver = _solver(game.plan.classes, blanks_in_hall=game.plan.blanks_in_hall)
    solver.renew(_TURNS)
    try:
        return solver.best(game)
    except TooDeep:
        return None


@lru_cache(maxsize=2)
def _solver(classes: tuple[str, ...], *, blanks_in_hall: bool) -> Solver:
    """Give one for all plans of a kind: what follows in a line was solved at its beginning."""
    return Solver(0)
