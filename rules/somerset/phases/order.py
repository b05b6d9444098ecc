"""Whose turn it is, and how rounds and building periods follow each other (sheet: Between Rounds)."""

from __future__ import annotations

from rules.somerset.effects.building import reasons
from rules.somerset.effects.triggers import ROUND_START, happened
from rules.somerset.play import Play
from rules.somerset.state import State, Turn
from rules.somerset.tables.phases import BUILD, ROUND
from rules.somerset.words import log
from rules.text import Seat


def clockwise(state: State, first: Seat) -> list[Seat]:
    """Give the seats clockwise from one of them."""
    return [*range(first, state.seats), *range(first)]


def give_turn(state: State, seat: Seat) -> None:
    """Make it a seat's turn."""
    state.active = seat
    state.turn = Turn()
    state.turns += 1
    if state.deeds:
        state.deeds_before, state.deeds = state.deeds, []


def lay_down(play: Play) -> None:
    """Lay the worker that was placed or moved, once the action of its tile is over."""
    turn = play.state.turn
    if turn.mover is not None:
        play.player.workers[turn.mover].standing = False
        turn.mover = None
        turn.moved = True


def begin_period(play: Play) -> None:
    """Begin the building period; whoever holds the Sword now starts it and the round after it."""
    state = play.state
    state.phase, state.start = BUILD, state.sword
    play.tell(log.period_begins(state.start))
    give_turn(state, state.start)


def begin_round(play: Play) -> None:
    """Stand all workers up and clear the tiles; what waits for a build has lapsed."""
    state = play.state
    state.phase = ROUND
    state.round += 1
    for tile in state.tiles.values():
        tile.used = False
    for player in state.players:
        player.next_cost = player.rent_bonus = 0
        player.cast.clear()
        for worker in player.workers:
            worker.standing = True
    play.tell(log.round_begins(state.round, state.start))
    for seat in clockwise(state, state.start):
        happened(play, seat, ROUND_START)
    give_turn(state, state.start)


def end_round(play: Play) -> None:
    """Go on to the building period, or to the end after the last round (sheet: End of Game)."""
    state = play.state
    if not state.ending and state.round < state.preset.rounds:
        begin_period(play)
        return
    state.over = (reasons(state) or [state.preset.by_rounds])[0]
    play.tell(log.ended(state.over))
