"""What Camelot cards that move own men may capture."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.camelot_101.board.moves import targets
from rules.camelot_101.computer.exchange import Exchange
from rules.camelot_101.state import EMPTY, State, armies_of, last_men_first
from rules.camelot_101.tables.board import KINDS
from rules.camelot_101.tables.effects import Men, Move, OfMen, Operations
from rules.text import Seat


class March(NamedTuple):
    """The moves of an effect that may capture, and the own men who could make them."""

    move: Move
    men: Sequence[int]


def marching(state: State, seat: Seat, effect: Operations) -> March | None:
    """Give the march of an effect that begins with own men, if it has one."""
    first = effect[0]
    if not isinstance(first, OfMen) or not isinstance(first.who, Men) or first.who.own not in ("me", "any"):
        return None
    move = next((one for one in effect if isinstance(one, Move) and one.taking != "no"), None)
    return None if move is None else March(move, _men(state, seat, first.who.kinds))


def _men(state: State, seat: Seat, kinds: str) -> Sequence[int]:
    own = (man for suit in armies_of(state, seat) for man in last_men_first(state, suit))
    return [man for man in own if KINDS[state.kind[man]] in kinds]


def best_capture(exchange: Exchange, state: State, seat: Seat, man: int, move: Move) -> float:
    """Weigh the best capture of a man by such a move, or by two of them in a row."""
    best = _in_reach(exchange, state, seat, man, move)
    if move.times == 1:
        return best
    start = state.place[man]
    for end in targets(state, man, move.spaces, seat, kind=_like(move), taking=False):
        state.board[start], state.board[end], state.place[man] = EMPTY, man, end
        best = max(best, _in_reach(exchange, state, seat, man, move))
        state.board[start], state.board[end], state.place[man] = man, EMPTY, start
    return best


def _in_reach(exchange: Exchange, state: State, seat: Seat, man: int, move: Move) -> float:
    ends = targets(state, man, move.spaces, seat, kind=_like(move), kings=False)
    return max((exchange.gain(man, end) for end in ends), default=0.0)


def _like(move: Move) -> int:
    return KINDS.index(move.like) if move.like else -1
