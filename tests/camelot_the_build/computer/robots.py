"""Simple players to measure against: one looks a tile ahead, one a turn."""

from __future__ import annotations

from rules.camelot_the_build import GAME
from rules.camelot_the_build.ai.search import turns
from rules.camelot_the_build.position import Plan, position_of
from rules.camelot_the_build.scoring import running, score_with
from rules.camelot_the_build.state import State
from rules.camelot_the_build.tables import LAYING, PLANS, SQUARE_NUMBERS, SQUARES
from rules.chance import Chance
from rules.game import menu_of
from rules.menu import actions, walk
from rules.text import Seat


def at_random(state: State, seat: Seat, choice: Chance) -> str:
    """Choose by `walk`."""
    return walk(menu_of(GAME, state, seat), choice)


def by_computer(state: State, seat: Seat, choice: Chance) -> str:
    """Choose as the game's computer player does."""
    return GAME.computer(GAME.table(state), GAME.hand(state, seat), menu_of(GAME, state, seat), choice).action


def tile_by_tile(state: State, seat: Seat, choice: Chance) -> str:
    """Lay the tile that adds most to the turn, and end it when none adds anything more."""
    if state.stage != LAYING:
        return by_computer(state, seat, choice)
    return max(actions(menu_of(GAME, state, seat)), key=lambda action: _total_after(state, action))


def _total_after(state: State, action: str) -> tuple[int, bool]:
    """Give the turn's points after an action; of equals more tiles are better."""
    if action == "end":
        return running(state).total, False
    _, tile, square = action.split(" ")
    return score_with(state, tile, SQUARE_NUMBERS[square]).total, True


def turn_by_turn(state: State, seat: Seat, choice: Chance) -> str:
    """Make the turn that counts most now."""
    if state.stage != LAYING:
        return by_computer(state, seat, choice)
    hand = GAME.hand(state, seat)
    found = turns(position(state), [*hand.open, *hand.hidden])
    if state.laid:
        found[()] = running(state).total
    best = max(found, key=lambda lays: (found[lays], len(lays)))
    return f"place {best[0][0]} {SQUARES[best[0][1]]}" if best else "end"


def position(state: State) -> Plan:
    """Give the plan as the search has it."""
    return position_of(
        PLANS[state.options["halls"]].classes,
        state.plan,
        tuple((state.plan[square], square) for square in state.laid),
        drained=not state.bag,
        must_connect=state.options["must_connect"] == "yes",
        blanks_in_hall=state.options["centre"] == "blanks",
    )
