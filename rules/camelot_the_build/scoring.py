"""What a turn counts (sheet: Scoring; note, sections 7 and 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from rules.camelot_the_build.state import Score, State
from rules.camelot_the_build.tables import AROUND, EDGES, GARDEN, MOST_LAID, VALUES


def scored(plan: Sequence[str], tiles: Sequence[str], squares: Sequence[int], *, last: bool) -> Score:
    """Count a turn of these tiles on these squares, of which none counts as an older tile.

    With `last` the last of them empties the hand for good.
    """
    counted = len(tiles) - last
    hit = {near for place in range(counted) for near in _touched(plan, tiles[place], squares[place], squares)}
    own = sum([VALUES[tile] for tile in tiles[:counted]])
    touched = sum([VALUES[plan[square]] for square in hit])
    doubled = is_pattern(squares)
    total = (own + touched) * (1 + doubled)
    if not last:
        return Score(own, tuple(sorted(hit)), touched, doubled, (), None, total)
    last_hit = _touched(plan, tiles[-1], squares[-1], squares)
    penalty = 2 * (VALUES[tiles[-1]] + sum([VALUES[plan[square]] for square in last_hit]))
    return Score(own, tuple(sorted(hit)), touched, doubled, tuple(last_hit), penalty, total - penalty)


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


def totals_with(state: State) -> Callable[[str, int], int]:
    """Give for one more tile and its square what the turn counts then, as the total of `score_with` does."""
    plan, laid, last = state.plan, state.laid, runs_out(state, 1)
    score = scored(plan, [plan[square] for square in laid], laid, last=False)
    once, doubling = score.own + score.touched, doubling_squares(laid)
    # The last tile counts what it touches once more, also what has brought points already.
    counted = {*laid} if last else {*laid, *score.hit}

    def total(tile: str, square: int) -> int:
        reach = (AROUND if tile == GARDEN else EDGES)[square]
        brings = VALUES[tile] + sum([VALUES.get(plan[near], 0) for near in reach if near not in counted])
        times = 1 + (square in doubling)
        return once * times - 2 * brings if last else (once + brings) * times

    return total


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
