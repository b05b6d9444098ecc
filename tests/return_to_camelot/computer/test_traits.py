"""The first hint of Return to Camelot narrows by what holds on the board."""

from __future__ import annotations

from collections import Counter

from rules.game import menu_of
from rules.menu import actions
from rules.puzzles.puzzle import puzzles_of, reached
from rules.search.coaching import coach_of, narrowed
from rules.text import written
from tests.return_to_camelot.computer.test_contrasts import GAME
from tests.return_to_camelot.computer.test_telling import most_captured


def test_where_to_look_is_told_by_what_a_move_does_and_not_by_what_it_does_not() -> None:
    """It was told that it captures nothing and a Soldier moves, of which nobody learns where to look."""
    counted, coach = Counter[str](), coach_of(GAME)
    assert coach is not None
    for puzzle in puzzles_of(GAME)[::4]:
        state = reached(GAME, puzzle)
        offered = [*actions(menu_of(GAME, state, puzzle.seat))]
        table, hand = GAME.table(state), GAME.hand(state, puzzle.seat)
        found = narrowed(coach, table, hand, puzzle.answers, offered)
        assert len(found.left) < len(offered) or not found.traits
        for told in map(written, found.traits):
            assert told != "it captures nothing"
            for act in puzzle.answers:
                captured = most_captured(state, act, puzzle.seat, passed="threatens" in told)
                assert "threatens" not in told or captured
                assert "enemy can then" not in told or not captured
            counted[told] += 1
    assert {"it threatens to capture something", "the enemy can then capture nothing"} <= {*counted}
