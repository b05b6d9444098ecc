"""Why a typed tile is laid on no such square, and what is read past the square that is named."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from rules.camelot_the_build import log
from rules.camelot_the_build.line import Line, hidden, is_unclear, owned, read
from rules.camelot_the_build.state import State, in_order
from rules.camelot_the_build.tables import (
    COLUMNS,
    HIDING,
    LAYING,
    MOST_LAID,
    PLACE,
    ROWS,
    SQUARE_NUMBERS,
    SQUARES,
    TILES,
)
from rules.camelot_the_build.turns import END, TILES_SAID, squares_fitting, squares_for
from rules.text import Seat, Series, Text, say

_HIDE: Final = "hide"
_FEW: Final = 6  # squares that are named
_NO_SQUARE: Final = re.compile(r"(?<!\w)[a-z]\d{1,2}(?!\w)", re.IGNORECASE)
_ALL: Final = re.compile(
    r"(?:i )?(?:hide )?(?:all|everything|both|(?:all )?(?:of )?(?:them|the new|the new ones|the new tiles))",
    re.IGNORECASE,
)
_BESIDE: Final = re.compile(r"\b(?:next to|beside|near)\b(?! it\b)", re.IGNORECASE)
_HIDES: Final = re.compile(r"\b(?:hides?|hidden|face down)\b", re.IGNORECASE)


def barred(state: State, seat: Seat, action: str) -> Text | None:
    """Say why a typed tile is not laid on a square; nothing where the question tells enough."""
    if state.over or (state.stage == LAYING and state.seat != seat):
        return None
    if state.stage != LAYING:
        return _not_hidden(state, seat, action)
    if not state.laid and log.recorded(action).lower() == END:
        return say("a turn lays one tile at least")
    if _HIDES.search(action):
        return say("you are asked which tiles lie face down only once your turn has ended; now you lay tiles")
    tile, square = _named(action)
    if (tile or square is not None) and len(state.laid) == MOST_LAID:
        return say("a turn lays three tiles at most")
    line = read(_own(state, seat, action))
    if line.is_whole:
        return _unfit(state, line)
    if _BESIDE.search(action):
        return _beside(state, _BESIDE.split(action)[0])
    if any(named for named, _ in line.lays):
        return None
    if square is None:
        return _no_square(state, tile, action)
    if lying := state.plan[square]:
        return _taken(lying, SQUARES[square])
    return None


def _own(state: State, seat: Seat, typed: str) -> str:
    return owned(typed, [*state.open[seat], *state.hidden[seat]])


def _taken(lying: str, square: str) -> Text:
    return say("{square} is not free: {tile} lies there", square=square, tile=log.tile_named(lying))


def _unfit(state: State, line: Line) -> Text | None:
    """Say of the first tile in a line that cannot be laid where it is named why not."""
    hand, plan, laid = [*state.open[state.seat], *state.hidden[state.seat]], [*state.plan], [*state.laid]
    for tile, named in line.lays:
        square = SQUARE_NUMBERS.get(named)
        if square is None:
            return _no_square(state, tile, named)
        if tile not in hand:
            own = [*state.open[state.seat], *state.hidden[state.seat]].count(tile)
            return _lacking(state, tile) or say("you have only {tiles}", tiles=log.all_named([tile] * own))
        if plan[square]:
            is_old = bool(state.plan[square])
            twice = say("two tiles cannot lie on {square}", square=named)
            return _taken(plan[square], named) if is_old else twice
        after = replace(state, plan=plan, laid=laid)
        if square not in squares_fitting(after, tile):
            return say("{tile} does not fit on {square}", tile=log.tile_named(tile), square=named)
        if len(laid) == MOST_LAID:
            return say("a turn lays three tiles at most")
        hand.remove(tile)
        plan[square] = tile
        laid.append(square)
    return None


def lined(state: State, seat: Seat, typed: str) -> tuple[Sequence[str], bool]:
    """Give the acts of a turn of which a line tells, and whether all its words mean something."""
    if state.over or state.stage != LAYING or state.seat != seat:
        return (), True
    line = read(_own(state, seat, typed))
    if not line.is_whole or len(line.lays) + len(state.laid) > MOST_LAID:
        return (), True
    acts = [f"{PLACE} {tile} {square}" for tile, square in line.lays]
    return [*acts, *([END] if line.ends else [])], not line.rest


def _not_hidden(state: State, seat: Seat, action: str) -> Text | None:
    """Say which tile somebody would hide that he has not."""
    words = log.recorded(action).split()
    own = {*state.open[seat], *state.hidden[seat], *state.undecided[seat]}
    tile = next((word for word in words if word in TILES and word not in own), "")
    other, square = _named(action)
    if tile and (_HIDE in words or square is None):
        return say("you have no {tile}", tile=log.tile_named(tile))
    if is_unclear(log.without_only(action), [*own]):
        return say(
            "it is not clear which tiles lie face down and which lie open: say only which lie face down"
        )
    tile = other
    if square is None or tile not in own or _HIDE in words:
        return None
    return say("nothing is laid now; say which of your tiles lie face down, or that none does")


def named(state: State, seat: Seat, typed: str) -> Sequence[str]:
    """Give what is meant by tiles and words that are known: a tile laid, or those that are hidden."""
    if state.stage == LAYING:
        acts, is_known = lined(state, seat, typed)
        return acts if is_known and len(acts) == 1 else ()
    drawn, before = in_order(list(state.undecided[seat])), state.hidden[seat]
    if state.stage == HIDING and drawn and _ALL.fullmatch(typed.strip()):
        return (f"{_HIDE} {' '.join(drawn)}",)
    new = drawn if state.stage == HIDING else ()
    tiles = hidden(log.without_only(typed), [*state.open[seat], *before, *drawn], before, new)
    if tiles is None:
        return ()
    return (f"{_HIDE} {' '.join(in_order(list(tiles))) or 'none'}",)


def _holds(state: State, tile: str) -> bool:
    return tile in (*state.open[state.seat], *state.hidden[state.seat])


def _lacking(state: State, tile: str) -> Text | None:
    if _holds(state, tile):
        return None
    if any(state.plan[square] == tile for square in state.laid):
        return say("you have no {tile} left: it was laid in this turn", tile=log.tile_named(tile))
    return say("you have no {tile}", tile=log.tile_named(tile))


def _beside(state: State, before: str) -> Text:
    """Say that a square is named by itself, and which ones there are for the tile that is named."""
    tile, _ = _named(before)
    if not tile:
        return say("say which tile of yours you lay, and on which square, such as c4")
    return _lacking(state, tile) or _fitting(state, tile)


def _no_square(state: State, tile: str, action: str) -> Text | None:
    """Say that there is no such square, or no such tile in the hand."""
    words = (word for word in _NO_SQUARE.findall(action) if word.upper() not in TILES)
    square = next((word.lower() for word in words if word.lower() not in SQUARE_NUMBERS), None)
    if square is None:
        return (_lacking(state, tile) or _fitting(state, tile)) if tile else None
    last = say("there is no square {square}, only a1 to {last}", square=square, last=f"{COLUMNS[-1]}{ROWS}")
    if not tile:
        return last
    return say("{one}; {other}", one=last, other=_lacking(state, tile) or _fitting(state, tile))


def _fitting(state: State, tile: str) -> Text:
    """Say on which squares a tile may be laid."""
    free, named = [SQUARES[square] for square in squares_for(state, tile)], log.tile_named(tile)
    if not free:
        return say("no square is free for {tile}", tile=named)
    if len(free) <= _FEW:
        return say("{tile} fits on {squares}", tile=named, squares=Series(tuple(free)))
    return say("{tile} fits on {squares} and elsewhere", tile=named, squares=", ".join(free[:_FEW]))


def misread(state: State, seat: Seat, typed: str, text: str) -> bool:
    """Say whether a text leaves out the square that is named behind a tile."""
    tile, square = _named(typed)
    return bool(tile) and square is not None and text in TILES_SAID


def _named(typed: str) -> tuple[str, int | None]:
    """Give the tile that is named, and the square behind it: a tile may be spelled as a square is."""
    words = log.recorded(typed).split()
    tile = next((word for word in words if word in TILES), "")
    behind = words[words.index(tile) + 1 :] if tile else words
    squares = (SQUARE_NUMBERS[word] for word in map(str.lower, behind) if word in SQUARE_NUMBERS)
    return tile, next(squares, None)
