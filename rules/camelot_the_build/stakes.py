"""What laying a tile is worth, told where tile and square are chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from rules.camelot_the_build.log import points, tile_named
from rules.camelot_the_build.scoring import doubling_squares, running, runs_out, score_with
from rules.camelot_the_build.state import State
from rules.camelot_the_build.tables import GARDEN, SQUARE_NUMBERS, SQUARES
from rules.text import N_, Count, Series, Text, Words, say

TURN = say("Each tile scores its own value and that of older tiles beside it; three connected count double")
LAST = say("Your last tile costs twice its own value and that of older tiles beside it")
HIDING = say(
    "Others plan against the tiles they see, so hide your best; a hidden tile is laid like any other"
)
HIDE = say("Nobody sees it until you lay it")
SHOW = say("Everybody sees the new tiles")
_END = say("The turn counts, and you draw tiles for those you have laid")
_END_EMPTY = say("The turn counts; the bag is empty, so you draw nothing")
_NOTHING_TOUCHED = say("Touches no older tile that counts")
# On how many squares a tile may go, by whether it is a garden; and what the best of them brings.
_FITS: Mapping[bool, Words] = {False: N_("Fits {number}"), True: N_("Fits {number}, scores all around it")}
_FITS_BEST: Mapping[bool, Words] = {
    False: N_("Fits {number}; best: {best}"),
    True: N_("Fits {number}, scores all around it; best: {best}"),
}
_NAMED = 4  # older tiles that are named


def turn(state: State, squares: Iterable[Sequence[int]]) -> Text:
    """Say what a tile scores, or on which of the squares left to each tile a third one doubles it."""
    if runs_out(state, 1):
        return LAST
    doubling = sorted(doubling_squares(state.laid).intersection(chain.from_iterable(squares)))
    if not doubling:
        return TURN
    third = say(
        "Three connected count double: a third tile on any of {squares} doubles the turn",
        squares=Series(tuple(SQUARES[square] for square in doubling)),
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
    before = running(state).total
    gain, square = max((score_with(state, tile, square).total - before, -square) for square in squares)
    best = say("{gain} on {square}", gain=f"{gain:+d}", square=SQUARES[-square])
    return say(_FITS_BEST[tile == GARDEN], number=number, best=best)


def square_about(state: State, text: str) -> Text | None:
    """Name the older tiles a tile would touch, or say that there are none, where the table wants hints."""
    if state.options["hints"] != "on":
        return None
    _, tile, square = text.split(" ")
    score = score_with(state, tile, SQUARE_NUMBERS[square])
    before = set(running(state).hit)
    touched = [state.plan[near] for near in (*score.hit, *score.last_hit) if near not in before]
    if not touched:
        return _NOTHING_TOUCHED
    named = tuple(tile_named(one) for one in touched[:_NAMED])
    more = len(touched) - _NAMED
    tiles = Series((*named, Count(more, "more", "more")) if more > 0 else named)
    return say("Touches {tiles}", tiles=tiles)


def hidden_about(tiles: Sequence[str]) -> Text:
    """Say what it means to hide tiles, or none."""
    return HIDE if tiles else SHOW
