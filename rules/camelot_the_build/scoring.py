"""What a turn counts (sheet: Scoring; note, sections 7 and 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from rules.camelot_the_build.state import Score, State
from rules.camelot_the_build.tables import AROUND, EDGES, GARDEN, MOST_LAID, VALUES

_WORTH = {"": 0, **VALUES}  # of what lies on a square


def scored(plan: Sequence[str], tiles: Sequence[str], squares: Sequence[int], *, last: bool) -> Score:
    """Count a turn of these tiles on these squares, of which none counts as an older tile.

    With `last` the last of them empties the hand for good.
    """
    own, hit = _brought(plan, tiles[: len(tiles) - last], squares)
    touched = sum([VALUES[plan[square]] for square in hit])
    doubled = is_pattern(squares)
    total = (own + touched) * (1 + doubled)
    if not last:
        return Score(own, tuple(sorted(hit)), touched, doubled, (), None, total)
    last_hit = _touched(plan, tiles[-1], squares[-1], squares)
    penalty = 2 * (VALUES[tiles[-1]] + sum([VALUES[plan[square]] for square in last_hit]))
    return Score(own, tuple(sorted(hit)), touched, doubled, tuple(last_hit), penalty, total - penalty)


def _brought(plan: Sequence[str], tiles: Sequence[str], squares: Sequence[int]) -> tuple[int, set[int]]:
    """Give what tiles are worth, and the squares of the older tiles they touch, each once."""
    placed = zip(tiles, squares, strict=False)
    hit = {near for tile, square in placed for near in _touched(plan, tile, square, squares)}
    return sum([VALUES[tile] for tile in tiles]), hit


def is_pattern(squares: Sequence[int]) -> bool:
    """Say whether these are three connected squares: a row, a column or an L."""
    if len(squares) < MOST_LAID:
        return False
    one, two, three = squares
    return (two in EDGES[one]) + (three in EDGES[one]) + (three in EDGES[two]) >= 2


def _touched(plan: Sequence[str], tile: str, square: int, squares: Sequence[int]) -> list[int]:
    """Give the squares of the older tiles a tile scores from: a garden reaches over its corners."""
    reach = AROUND if tile == GARDEN else EDGES
    return [near for near in reach[square] if VALUES.get(plan[near]) and near not in squares]


def running(state: State) -> Score:
    """Count the turn being built as it stands."""
    tiles = [state.plan[square] for square in state.laid]
    return scored(state.plan, tiles, state.laid, last=bool(tiles) and runs_out(state, 0))


def score_with(state: State, tile: str, square: int) -> Score:
    """Count the turn being built with one more tile of the hand."""
    tiles = [state.plan[laid] for laid in state.laid]
    return scored(state.plan, [*tiles, tile], [*state.laid, square], last=runs_out(state, 1))


def totals_with(state: State) -> Callable[[str, Sequence[int]], dict[int, int]]:
    """Give by square what the turn counts with one more tile there: each the total of `score_with`."""
    plan, laid, last = state.plan, state.laid, runs_out(state, 1)
    own, hit = _brought(plan, [plan[square] for square in laid], laid)
    once = own + sum([VALUES[plan[square]] for square in hit])
    # The last tile counts what it touches once more, also what has brought points already.
    counted, doubling = {*laid} if last else {*laid, *hit}, doubling_squares(laid)

    def totals(tile: str, squares: Sequence[int]) -> dict[int, int]:
        reach = AROUND if tile == GARDEN else EDGES
        found: dict[int, int] = {}
        for square in squares:
            brings, times = VALUES[tile], 1 + (square in doubling)
            for near in reach[square]:
                if near not in counted:
                    brings += _WORTH[plan[near]]
            found[square] = once * times - 2 * brings if last else (once + brings) * times
        return found

    return totals


def doubling_squares(laid: Sequence[int]) -> frozenset[int]:
    """Give the squares on which the next tile makes a pattern."""
    return _thirds(*laid) if len(laid) == MOST_LAID - 1 else frozenset()


@cache
def _thirds(one: int, two: int) -> frozenset[int]:
    near = {*EDGES[one], *EDGES[two]} - {one, two}
    return frozenset(square for square in near if is_pattern((one, two, square)))


def runs_out(state: State, left: int) -> bool:
    """Say whether a hand that has no more than this left is not filled again."""
    return not state.bag and hand_size(state, state.seat) == left


def hand_size(state: State, seat: int) -> int:
    """Count the tiles in a hand."""
    return len(state.open[seat]) + len(state.hidden[seat]) + len(state.undecided[seat])
