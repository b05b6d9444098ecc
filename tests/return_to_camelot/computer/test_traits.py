"""The first hint of Return to Camelot narrows by what holds on the board."""

from __future__ import annotations

from collections import Counter

from rules.chance import dealer
from rules.game import menu_of
from rules.menu import actions
from rules.puzzles.puzzle import puzzles_of, reached
from rules.return_to_camelot.coach import COACH
from rules.search.coaching import coach_of, narrowed
from rules.snapshot import copied
from rules.text import written
from tests.return_to_camelot.computer.test_contrasts import GAME
from tests.return_to_camelot.computer.test_telling import most_captured
from tests.return_to_camelot.playing import position


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


def test_what_to_look_for_is_told_by_the_kind_of_what_is_best() -> None:
    """Of a step into a castle, a lure and a charge alike it was told to look at what can be captured."""
    counted = Counter[str]()
    for puzzle in puzzles_of(GAME)[::3]:
        state = reached(GAME, puzzle)
        table, hand = GAME.table(state), GAME.hand(state, puzzle.seat)
        if (found := COACH.pointer(table, hand, puzzle.answers)) is None:
            continue
        told = written(found)
        counted[told] += 1
        for act in puzzle.answers:
            assert ("a charge" in told) <= (">" in act and "x" in act)
            if "enemy must capture" in told:
                behind = copied(state)
                GAME.apply(behind, puzzle.seat, act, dealer("1", "luck"))
                assert all("x" in each for each in actions(menu_of(GAME, behind, GAME.acting(behind)[0])))
    assert len(counted) == 5


def test_a_way_of_the_lord_into_a_castle_is_what_to_look_for() -> None:
    for square, act in (("d7", "d7-d8"), ("d6", "d6-d7")):
        state = position(f"L {square}, S h2", "L h8, S a7").state
        table, hand = GAME.table(state), GAME.hand(state, 0)
        told = COACH.pointer(table, hand, [act])
        assert told is not None
        assert written(told) == "look for a way of your Lord into an enemy castle"
        assert COACH.pointer(table, hand, [act, "h2-h3"]) is None
