"""Carrying out what a player does (sheet: HOW TO PLAY, TYPES OF PIECES); how turn and game end (note, 4)."""

from functools import partial

from rules.game import Telling
from rules.return_to_camelot import log, tables
from rules.return_to_camelot.board.geometry import BITS, CASTLES, EVERYWHERE, between, hopping, squares_in
from rules.return_to_camelot.state import Deed, Deployment, Piece, State, since_choice
from rules.return_to_camelot.tables import DIVINATION, FIRST_PRISONER, LORD, NUMBER, Colour
from rules.return_to_camelot.turn import turns
from rules.return_to_camelot.turn.turns import can_act
from rules.text import Seat


def carry_out(state: State, seat: Seat, action: str) -> list[Telling]:
    """Do what an action says; what follows from it is looked at later."""
    _begin(state, chosen="x" not in action or action != turns.forced(state))
    head, _, spell = action.partition(" ")
    if "@" in head:
        return _deploy(state, seat, action)
    if "x" in head:
        return [_capture(state, seat, action)]
    return [_go(state, seat, head, spell)]


def _begin(state: State, *, chosen: bool) -> None:
    """Begin what a turn brings, or go on with it; a choice forgets what the other one's last choice ended."""
    if state.chain is not None:
        state.deed.chosen |= chosen
        return
    if state.deed.path or state.deed.deployed is not None:
        state.before.append(state.deed)
    if chosen:
        state.before = since_choice(state.before, 1 - state.to_move)
    state.deed = Deed(state.to_move, chosen=chosen)


def _deploy(state: State, seat: Seat, action: str) -> list[Telling]:
    """Put a prisoner on the board, hidden (sheet: DEPLOY A PREVIOUSLY CAPTURED PIECE)."""
    colour, kind, number = state.to_move, action[0], NUMBER[action[2:]]
    deployments = state.deployments[colour]
    state.board[number] = Piece(FIRST_PRISONER + len(deployments), colour, kind)
    state.men[colour] |= BITS[number]
    state.reserve[colour].remove(kind)
    deployments.append(Deployment(kind, len(state.taken[colour])))
    state.deed.deployed = number
    return [partial(log.deployed, seat, action), partial(log.own_deployed, seat, action)]


def _capture(state: State, seat: Seat, action: str) -> Telling:
    """Hop over an enemy, perhaps at the end of a charge; the victim is shown to both and changes sides."""
    head, _, end = action.partition("x")
    path = [NUMBER[square] for square in head.split(">")]
    land = NUMBER[end]
    piece, hopped = _moved(state, path[0], land), between(path[-1], land)
    victim = state.board.pop(hopped)
    state.men[victim.colour] ^= BITS[hopped]
    deed = state.deed
    deed.path += [*path[bool(deed.path) :], land]
    deed.victims.append((hopped, victim.kind))
    _shown(state, victim)
    _take(state, piece.colour, victim.kind)
    if len(path) == 1:
        return partial(log.captured, seat, action, victim.kind)
    return _charged(state, seat, action, piece, victim.kind)


def _moved(state: State, start: int, land: int) -> Piece:
    piece = state.board.pop(start)
    state.board[land] = piece
    state.men[piece.colour] ^= BITS[start] ^ BITS[land]
    return piece


def _charged(state: State, seat: Seat, action: str, piece: Piece, kind: str) -> Telling:
    """Reveal who charges (sheet: Knight's Charge)."""
    told = partial(log.charged, seat, action, piece.kind, kind, revealed=not piece.flat)
    state.deed.charged = piece.kind
    _lay_flat(state, piece)
    return told


def _take(state: State, colour: Colour, kind: str) -> None:
    """Count who is captured, and put a prisoner into the reserve; a Lord ends the game instead."""
    state.taken[colour].append(kind)
    if kind != LORD:
        state.reserve[colour].append(kind)


def _go(state: State, seat: Seat, head: str, spell: str) -> Telling:
    """Move or jump, and cast a spell."""
    path = [NUMBER[square] for square in head.replace("-", ">").split(">")]
    piece, deed = _moved(state, path[0], path[-1]), state.deed
    deed.path = path
    if spell:
        _cast(state, piece, spell)
    return partial(log.gone, seat, head, deed)


def _cast(state: State, wizard: Piece, spell: str) -> None:
    """Reveal the Wizard, and let the spell work (sheet: Divination, Teleportation)."""
    board, deed = state.board, state.deed
    _lay_flat(state, wizard)
    state.magic_used[wizard.colour] = True
    deed.spell, deed.targets = spell[0], [NUMBER[square] for square in spell[2:].split(",")]
    if deed.spell == DIVINATION:
        found = board[deed.targets[0]]
        deed.divined = found.kind
        _lay_flat(state, found)
    else:
        one, other = deed.targets
        board[one], board[other] = board[other], board[one]


def _lay_flat(state: State, piece: Piece) -> None:
    piece.flat = True
    _shown(state, piece)


def _shown(state: State, piece: Piece) -> None:
    """Note that everybody has seen the type of a piece that was once deployed."""
    if piece.tag >= FIRST_PRISONER:
        state.deployments[piece.colour][piece.tag - FIRST_PRISONER].shown = True


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
    for passed, (start, land) in enumerate(reversed(state.history), 1):
        now = elsewhere.pop(land, land)
        if now != start:
            elsewhere[start] = now
        times += not elsewhere and passed % 2 == 0
    return times
