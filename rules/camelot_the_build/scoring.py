"""What a turn counts (sheet: Scoring; note, sections 7 and 8), told also where tile and square are chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain

from rules.camelot_the_build.log import points, tile_named, tile_valued
from rules.camelot_the_build.state import Score, State
from rules.camelot_the_build.tables import AROUND, EDGES, GARDEN, MOST_LAID, SQUARE_NUMBERS, SQUARES, VALUES
from rules.text import N_, Count, Series, Text, Words, say

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


TURN = say("Each tile scores its own value and that of older tiles beside it; three connected count double")
LAST = say("Your last tile costs twice its own value and that of older tiles beside it")
HIDING = say(
    "Others plan against the tiles they see, so hide your best; a hidden tile is laid like any other"
)
HIDE = say("Nobody sees it until you lay it")
SHOW = say("Everybody sees the new tiles")
_END = say("You draw tiles for those you have laid")
_END_EMPTY = say("The bag is empty: you draw nothing")
_NOTHING_TOUCHED = say("Touches no older tile that counts")
# On how many squares a tile may go, by whether it is a garden; and what the best of them brings.
_FITS: Mapping[bool, Words] = {False: N_("Fits {number}"), True: N_("Fits {number}, scores all around it")}
_FITS_BEST: Mapping[bool, Words] = {
    False: N_("Fits {number}; best: {best}"),
    True: N_("Fits {number}, scores all around it; best: {best}"),
}
_FEW_LEFT = MOST_LAID + 1  # tiles: after a turn the last of them may be alone
_NAMED = 4  # older tiles that are named


def turn(state: State, squares: Iterable[Sequence[int]]) -> Text:
    """Say what a tile scores, or on which of the squares left to each tile a third one doubles it.

    Where a turn could leave a tile that is the last of all, what that costs is said as well.
    """
    if runs_out(state, 1):
        return LAST
    told = _by_thirds(state, doubling_squares(state.laid).intersection(chain.from_iterable(squares)))
    if state.bag or hand_size(state, state.seat) > _FEW_LEFT:
        return told
    return say("{told}. The tile you lay last counts twice against you", told=told)


def _by_thirds(state: State, doubling: frozenset[int]) -> Text:
    if not doubling:
        return TURN
    third = say(
        "Three connected count double: a third tile on any of {squares} doubles the turn",
        squares=Series(tuple(SQUARES[square] for square in sorted(doubling))),
    )
    now = running(state).total
    return third if now <= 0 else say("{third}, {now} so far", third=third, now=points(now))


def end(state: State) -> Text:
    """Say what follows the end of a turn."""
    return _END if state.bag else _END_EMPTY


def tile_about(state: State, tile: str, squares: Sequence[int]) -> Text:
    """Say on how many squares a tile may go, and what the best brings, where hints are wanted."""
    number = Count(len(squares), "square", "squares")
    if state.options["hints"] != "on" or not squares:
        return say(_FITS[tile == GARDEN], number=number)
    totals = totals_with(state)(tile, squares)
    best_total, square = max((total, -square) for square, total in totals.items())
    gain = best_total - running(state).total
    best = say("{gain} on {square}", gain=f"{gain:+d}", square=SQUARES[-square])
    return say(_FITS_BEST[tile == GARDEN], number=number, best=best)


def square_about(state: State, text: str) -> Text | None:
    """Name the older tiles a tile would touch, or what a last one costs, where the table wants hints."""
    if state.options["hints"] != "on":
        return None
    _, tile, square = text.split(" ")
    score = score_with(state, tile, SQUARE_NUMBERS[square])
    if runs_out(state, 1):
        return _cost(tile, [state.plan[near] for near in score.last_hit])
    before = set(running(state).hit)
    touched = [state.plan[near] for near in score.hit if near not in before]
    return say("Touches {tiles}", tiles=_named(touched, tile_named)) if touched else _NOTHING_TOUCHED


def _cost(tile: str, touched: Sequence[str]) -> Text:
    """Name what a last tile costs: itself, if it has a value, and all it touches, touched before or not."""
    counted = [tile, *touched] if VALUES[tile] else touched
    if not counted:
        return _NOTHING_TOUCHED
    return say("Twice against you: {tiles}", tiles=_named(counted, tile_valued))


def _named(tiles: Sequence[str], name: Callable[[str], Text]) -> Series:
    """Name the first of some tiles, and count the others."""
    more = len(tiles) - _NAMED
    named = tuple(map(name, tiles[:_NAMED]))
    return Series((*named, Count(more, "more", "more")) if more > 0 else named)


def hidden_about(tiles: Sequence[str]) -> Text:
    """Say what it means to hide tiles, or none."""
    return HIDE if tiles else SHOW
