"""What is known of moves without making them is what making them shows."""

from __future__ import annotations

from functools import cache

from rules.game import menu_of
from rules.menu import actions
from rules.return_to_camelot import GAME
from rules.return_to_camelot.ai.king import world_of
from rules.return_to_camelot.ai.replying import ALL, Threats
from rules.return_to_camelot.ai.world import NOBODY, Search
from rules.return_to_camelot.ai.worth import WIN
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import BOTH_CASTLES, LORD_CAPTURED, LORD_IN_CASTLE, NO_MOVE
from rules.search.contrasting import Lines
from rules.snapshot import copied
from tests.conformance.checks.course import configurations
from tests.return_to_camelot.playing import position
from tests.return_to_camelot.test_many_games import states

_ANYTHING = 3 * WIN
_FEW = 1000  # positions: more than there are one turn on


@cache
def positions() -> list[State]:
    """Give positions of random games, and some near an end: by a castle, or by a man that cannot move."""
    options = [options for _, options in configurations(GAME)]
    played = [copied(state) for seed, each in enumerate(options) for state in states(each, seed)]
    near = [
        position("S c3, L c5, K e6", "S d4 g7, L g5"),
        position("L c7, S b2", "L f2, S e3 h5"),
        position("S d8 e7, L a1", "S g4, L h1"),
        position("S a2 b1 b2 a3 c1 c2, L h5", "L a1"),
    ]
    return [state for state in played if state.turns and not state.over][::5] + [each.state for each in near]


def test_the_last_turn_that_is_looked_at_is_valued_as_if_it_were_made() -> None:
    quiet = 0
    for state in positions():
        world = world_of(state)
        seen = world.field()
        calm, search, best = world.is_calm(seen), Search(world, _FEW), -_ANYTHING
        for move in [*world.moves(seen, whole=True)]:
            value = search.after(move, 0, best, _ANYTHING)
            if move[2] == NOBODY and (worth := world.behind(seen, move, calm=calm)) is not None:
                assert worth == value
                quiet += 1
            best = max(best, value)
        again = Search(world, _FEW)
        assert again.best(1, -_ANYTHING, _ANYTHING) == best
        assert again.left == search.left - 1
    assert quiet > 500


def test_what_another_turn_would_bring_is_what_all_its_actions_show() -> None:
    ways = set[str]()
    for state in positions()[-60:]:
        colour = state.to_move
        lines = Lines(GAME, state, state.players[colour])
        found = Threats(lines, [state], colour)
        assert (found.wins, found.captured) == _tried(lines, state, colour)
        ways |= found.wins
    assert ways >= {BOTH_CASTLES, LORD_CAPTURED, LORD_IN_CASTLE, NO_MOVE}


def _tried(lines: Lines, state: State, colour: int) -> tuple[set[str], int]:
    """Do each action, and say how it wins and how many it captures."""
    seat, world = state.players[colour], copied(state)
    world.chain = None
    had = len(state.taken[colour])
    acts = [act for act in actions(menu_of(GAME, world, seat)) if " " not in act]
    ends = [end for act in acts for end in lines.ends(lines.after(world, seat, act), seat)]
    wins = {end.over for end in ends if end.over and end.winner == colour}
    return wins, ALL if wins else max((len(end.taken[colour]) - had for end in ends), default=0)
