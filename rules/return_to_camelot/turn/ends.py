"""How a turn and the game end (sheet: END OF THE GAME; note, section 4)."""

from functools import partial

from rules.game import Telling
from rules.return_to_camelot import log, tables
from rules.return_to_camelot.board.geometry import BITS, CASTLES, EVERYWHERE, hopping, squares_in
from rules.return_to_camelot.state import State
from rules.return_to_camelot.turn.turns import can_act

_SOONEST = 4 * (tables.REPETITIONS - 1)  # turns in which a position can come back that often


def proceed(state: State) -> list[Telling]:
    """Go on behind an action: to the end, along a chain of captures, or to the next turn."""
    reason = _won(state)
    if reason:
        return [finish(state, reason, state.to_move)]
    deed = state.deed
    if deed.victims and _can_capture(state, deed.path[-1]):
        state.chain = deed.path[-1]
        return []
    return _next_turn(state)


def finish(state: State, reason: str, winner: tables.Colour | None) -> Telling:
    """End the game."""
    state.over, state.winner, state.chain = reason, winner, None
    return partial(log.ended, reason, None if winner is None else state.players[winner])


def _won(state: State) -> str:
    """Say how the player to move has won by what just happened, if he has; the first of several ways."""
    colour, deed = state.to_move, state.deed
    if deed.victims and deed.victims[-1][1] == tables.LORD:
        return tables.LORD_CAPTURED
    castles = CASTLES[state.options["layout"]][1 - colour]
    inside = state.men[colour] & castles
    if not inside:
        return ""
    men = [state.board[number] for number in squares_in(inside)]
    if any(piece.kind == tables.LORD for piece in men):
        return tables.LORD_IN_CASTLE
    for piece in men:
        piece.no_lord = True
    return tables.BOTH_CASTLES if inside == castles else ""


def _can_capture(state: State, number: int) -> bool:
    men, foes = state.men[state.to_move], state.men[1 - state.to_move]
    return bool(hopping(BITS[number], foes, EVERYWHERE ^ men ^ foes))


def _next_turn(state: State) -> list[Telling]:
    """Let the other player act; a draw, or a player who cannot act, ends the game."""
    _remember(state)
    state.chain, state.to_move = None, 1 - state.to_move
    state.turn_number += 1
    if not can_act(state):
        return [finish(state, tables.NO_MOVE, 1 - state.to_move)]
    if len(state.history) >= _SOONEST and repeated(state) >= tables.REPETITIONS:
        return [finish(state, tables.REPETITION, None)]
    if len(state.history) >= tables.QUIET_TURNS:
        return [finish(state, tables.QUIET, None)]
    return []


def _remember(state: State) -> None:
    """Keep where a turn went, as far back as there was no capture, deployment or new reveal."""
    deed = state.deed
    if deed.victims or deed.spell or deed.deployed is not None:
        state.history = []
    else:
        state.history.append((deed.path[0], deed.path[-1]))


def repeated(state: State) -> int:
    """Count how often the position has stood with the same player to move.

    Pieces, reserves and magic are the same all the time since the history began, so going back turn by
    turn it is enough to follow the pieces that stand elsewhere now: `elsewhere` tells where, by their
    squares at that time.
    """
    times, elsewhere = 1, dict[int, int]()
    for turns, (start, land) in enumerate(reversed(state.history), 1):
        now = elsewhere.pop(land, land)
        if now != start:
            elsewhere[start] = now
        times += not elsewhere and turns % 2 == 0
    return times
