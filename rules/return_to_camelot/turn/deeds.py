"""Carrying out what a player does in a turn (sheet: HOW TO PLAY, TYPES OF PIECES)."""

from functools import partial

from rules.game import Telling
from rules.return_to_camelot import log
from rules.return_to_camelot.board.geometry import BITS, between
from rules.return_to_camelot.state import Deed, Deployment, Piece, State, since_choice
from rules.return_to_camelot.tables import DIVINATION, FIRST_PRISONER, LORD, NUMBER, Colour
from rules.return_to_camelot.turn import turns
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
