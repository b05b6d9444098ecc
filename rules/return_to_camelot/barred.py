"""Why a typed move is on no menu: who must capture or leave, where a piece gets to, what is not named.

Where a piece can go follows from what everybody sees, and its own player knows its type.
"""

import re
from typing import Final

from rules.return_to_camelot import armies
from rules.return_to_camelot.board import legal
from rules.return_to_camelot.board.geometry import BITS, NEAR, squares_in
from rules.return_to_camelot.board.legal import Field
from rules.return_to_camelot.log import kind_named
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import KINDS, NUMBER, SQUARES
from rules.text import Either, Seat, Text, say

_SQUARE: Final = re.compile(r"(?<![a-z])[a-h][1-8](?!\d)", re.IGNORECASE)
_KIND: Final = re.compile(rf"\b({'|'.join(each.called.one for each in KINDS.values())})s?\b", re.IGNORECASE)
_LETTERS: Final = {each.called.one.lower(): letter for letter, each in KINDS.items()}


def barred(state: State, seat: Seat, action: str) -> Text | None:
    """Say why an army is not set up so, or why a piece does not go where it is sent."""
    colour = state.players.index(seat)
    if not state.turns:
        return armies.barred(state, colour, action)
    if state.over or colour != state.to_move or "@" in action:
        return None
    field, squares = legal.field_of(state), [NUMBER[each.lower()] for each in _SQUARE.findall(action)]
    if not squares:
        return _unnamed(state, field, action)
    start, *ends = squares
    piece, found = state.board.get(start), _KIND.search(action)
    if field.men & BITS[start] and piece and found and _LETTERS[found[1].lower()] != piece.kind:
        return say("on {square} stands your {kind}", square=SQUARES[start], kind=kind_named(piece.kind))
    # What goes on is told by what may follow.
    able = legal.able(field, state.board)
    return _who(field, able, start) or (_where(state, field, start, ends[0]) if len(ends) == 1 else None)


def _unnamed(state: State, field: Field, action: str) -> Text | None:
    """Say where the pieces of a kind stand that can go, where a kind alone is named."""
    found = _KIND.search(action)
    if found is None:
        return None
    letter = _LETTERS[found[1].lower()]
    able = squares_in(legal.able(field, state.board))
    own = [SQUARES[number] for number in able if state.board[number].kind == letter]
    kind = kind_named(letter)
    if not own:
        return say("no {kind} of yours can go now", kind=kind)
    return say(
        "name the square it goes from and the one it goes to; {kind}: from {squares}",
        kind=kind,
        squares=Either(tuple(own)),
    )


def _who(field: Field, able: int, start: int) -> Text | None:
    """Say that a piece is none of one's own, or that another one has to act."""
    square = SQUARES[start]
    if not field.men & BITS[start]:
        return say("no piece of yours stands on {square}", square=square)
    if field.capturing and not able & BITS[start]:
        return say("you must capture, from {squares}", squares=_named(able))
    if field.leaving and not field.leaving & BITS[start]:
        return say("your own castle must be left first, from {squares}", squares=_named(field.leaving))
    return None


def _where(state: State, field: Field, start: int, end: int) -> Text | None:
    """Say why a piece does not get to a square, and where it can go."""
    square, there = SQUARES[start], SQUARES[end]
    if field.capturing:
        lands = _landings(state, field, start)
        if lands & BITS[end]:
            return None
        return say(
            "from {square} you must capture, and land on {squares}", square=square, squares=_named(lands)
        )
    ways = dict(legal.jumps(field, start))
    goes = legal.steps(field, start) | legal.may_stop(field, start) & sum(BITS[each] for each in ways)
    if goes & BITS[end]:
        return None
    if not field.empty & BITS[end]:
        return say("{square} is not free", square=there)
    if NEAR[start] & BITS[end] or end in ways:
        return _dishonourable(field, end, goes, square)
    return _out_of_reach(goes, square, there)


def _landings(state: State, field: Field, start: int) -> int:
    """Give the squares a piece lands on by capturing, at once or at the end of a charge."""
    lands = {*legal.captures(field, start)} if field.capturing & BITS[start] else set[int]()
    if legal.charger(field, state.board, start):
        lands.update(*(legal.charges(field, start, land) for land, _ in legal.jumps(field, start)))
    return sum(BITS[land] for land in lands)


def _dishonourable(field: Field, end: int, goes: int, square: str) -> Text:
    if not field.ends & BITS[end]:
        return say("no piece of yours may end a move in your own castle")
    if not goes:
        return say("a piece goes nearer to the other side, or next to one of its pieces")
    return say(
        "a piece goes nearer to the other side, or next to one of its pieces: from {square} to {squares}",
        square=square,
        squares=_named(goes),
    )


def _out_of_reach(goes: int, square: str, there: str) -> Text:
    if not goes:
        return say("the piece on {square} can go nowhere now", square=square)
    return say(
        "a piece goes one square, or jumps over pieces of yours: from {square} to {squares}, not to {there}",
        square=square,
        there=there,
        squares=_named(goes),
    )


def _named(squares: int) -> Either:
    return Either(tuple(SQUARES[number] for number in squares_in(squares)))
