"""Who could come next to a castle, if he is the Lord, and enter it whatever is done; what else is lost so."""

from collections.abc import Iterator
from typing import Final

from rules.return_to_camelot.ai.downfall import ends_of, goes, is_lost
from rules.return_to_camelot.ai.forced import act_of, perform, plain_acts
from rules.return_to_camelot.ai.foresight import expected, wins_at_once
from rules.return_to_camelot.ai.king import world_of
from rules.return_to_camelot.board.geometry import BITS, CASTLES, next_to, squares_in
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import LORD, SQUARES, Colour
from rules.search.contrasting import Lines
from rules.snapshot import copied
from rules.text import N_, Text, Words, say

_COMES: Final[Words] = N_("{line}, and then enter your castle on {square}, whatever you do")
_LOOKED_INTO: Final = 3  # guesses, in each of which it must be so
_DELAYS: Final = 2  # pieces that may be thrown away and change nothing


def march(lines: Lines, action: str, best: str) -> Text | None:
    """Tell of a Lord, or who may be he, who could come to a castle behind an act, but not what is best."""
    for number in squares_in(Sight(lines.table, lines.hand).lords):
        found = [_marched(state, number) for state in lines.behind(action)[:_LOOKED_INTO]]
        told = found[0]
        if told is not None and all(each == told for each in found):
            spared = (_marched(state, number) for state in lines.behind(best)[:_LOOKED_INTO])
            if not any(spared):
                return told
    return None


def falls(state: State, colour: Colour) -> bool:
    """Say whether a colour has lost whatever it does: at once, or by what the enemy can do first."""
    if state.over:
        return state.winner == 1 - colour
    if state.to_move == colour:
        return all(falls(end, colour) for end in ends_of(state, [*plain_acts(state)]))
    if wins_at_once(world_of(state)):
        return True
    return any(not end.over and is_lost(end, _DELAYS) for end in _begun(state))


def _begun(state: State) -> Iterator[State]:
    """Give how a state stands behind what decides it, as far as is looked, or with the Lord at a castle."""
    world = copied(state)
    for start, land, _ in expected(world_of(state), decided=True):
        act = act_of(world, start, land) if world.to_move == state.to_move else ""
        if not act:
            break
        perform(world, act)
    if world.to_move != state.to_move:
        yield world
    for number in squares_in(state.men[state.to_move]):
        if state.board[number].kind == LORD:
            yield from _near(state, number)


def _marched(state: State, number: int) -> Text | None:
    """Tell how who stands there comes next to an empty castle, if he is the Lord, and cannot be kept out."""
    if state.over or state.chain is not None or number not in state.board:
        return None
    world, colour = copied(state), state.to_move
    lord = next(on for on, man in world.board.items() if (man.colour, man.kind) == (colour, LORD))
    world.board[lord].kind, world.board[number].kind = world.board[number].kind, LORD
    return next((_told(world, end, number) for end in _near(world, number) if is_lost(end, _DELAYS)), None)


def _near(world: State, number: int) -> Iterator[State]:
    """Give how a world stands where the man on a square has gone next to an empty castle of the enemy."""
    colour = world.to_move
    castles = CASTLES[world.options["layout"]][1 - colour] & ~world.men[1 - colour]
    acts = [act for act in plain_acts(world) if act[:2] == SQUARES[number]]
    for end in ends_of(world, acts):
        if not end.over and BITS[end.deed.path[-1]] & next_to(castles):
            yield end


def _told(world: State, end: State, number: int) -> Text:
    land = BITS[end.deed.path[-1]]
    castles = CASTLES[world.options["layout"]][1 - world.to_move] & next_to(land)
    square = SQUARES[squares_in(castles)[0]]
    return say(_COMES, line=goes(world, end.deed, is_lord=True), square=square)
