"""What the first hint at a puzzle of Camelot 101 tells of its answer."""

from __future__ import annotations

from typing import Any

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.coach import COACH
from rules.camelot_101.puzzles import checks_given
from rules.camelot_101.tables.board import GATES, NAMES, POSTS
from rules.game import menu_of
from rules.menu import actions
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.search.coaching import contrasted, narrowed
from rules.search.contrasting import Lines
from rules.text import Count, Text, written
from tests.some import some

_ENTRIES = {NAMES[node] for node in (*GATES, *POSTS)}


def end_of(puzzle: Puzzle) -> str:
    return puzzle.answers[0].rpartition("-")[2].partition("=")[0]


def first_hint(puzzle: Puzzle) -> list[str]:
    state: Any = reached(GAME, puzzle)
    table, hand = GAME.table(state), GAME.hand(state, puzzle.seat)
    offered = [*actions(menu_of(GAME, state, puzzle.seat))]
    return [written(each) for each in narrowed(COACH, table, hand, puzzle.answers, offered).traits]


def test_a_man_who_goes_to_a_gate_or_post_is_told_as_one_at_a_castle() -> None:
    """Who is to open a castle was led away from it: told that nobody is taken, or that somebody is."""
    found = [each for each in puzzles_of(GAME) if end_of(each) in _ENTRIES and "play" in each.answers[0]]
    for puzzle in some(found[::6]):
        assert first_hint(puzzle)[0] == "it is about a castle: its gate, its guard post or its prisoners"


def test_who_takes_a_man_elsewhere_is_told_of_no_castle() -> None:
    found = [each for each in puzzles_of(GAME) if each.kind == "catch" and end_of(each) not in _ENTRIES]
    told = [first_hint(puzzle) for puzzle in found[::10]]
    assert not any("castle" in hint[0] for hint in some([each for each in told if "a man is taken" in each]))


def told_of(number: int, wrong: str) -> list[Text]:
    puzzle = puzzles_of(GAME)[number - 1]
    return contrasted(GAME, reached(GAME, puzzle), puzzle.seat, wrong, puzzle.answers[0])


def of_turn(lines: Lines, act: str) -> list[int]:
    """Give by world what the turn can bring that begins with an act, whatever is done with one thing more."""
    had, most = lines.points(lines.before), list[int]()
    for state in lines.behind(act):
        goes_on = lines.game.acting(state) == [lines.seat] and state.turn == lines.seat
        ends = (
            [lines.after(state, lines.seat, each) for each in lines.offered(state, lines.seat)]
            if goes_on
            else []
        )
        most.append(max(lines.points(end) for end in [state, *ends]) - had)
    return most


@pytest.mark.parametrize(("number", "wrong"), [(7, "play H4 o11-m12"), (84, "refresh D5 DK C7")])
def test_what_a_turn_of_two_actions_brings_is_told_and_not_only_that_points_are_fewer(
    number: int, wrong: str
) -> None:
    """A Queen lured where a Pawn takes her was told to bring six points more, some moves later."""
    (told,) = told_of(number, wrong)
    puzzle = puzzles_of(GAME)[number - 1]
    lines = Lines(GAME, reached(GAME, puzzle), puzzle.seat)
    own, best = told.values.get("own"), told.values["best"]
    assert "this turn then brings" in written(told)
    assert (own.number if isinstance(own, Count) else 0) == max(of_turn(lines, wrong))
    assert isinstance(best, Count)
    assert best.number == min(of_turn(lines, puzzle.answers[0]))


def test_what_brings_as_much_with_one_thing_more_is_not_told_to_bring_nothing() -> None:
    """The next line took nine points in the same turn."""
    assert not told_of(263, "play H9 b7-d7")


def test_how_the_last_round_ends_is_told() -> None:
    """Nothing said that it was 28 to 27."""
    once, ends = told_of(243, "play CQ h16-o9")
    assert "at once, where" in written(once)
    assert {name: ends.values[name] for name in ("own", "his", "best", "less")} == {
        "own": 19,
        "his": 27,
        "best": 28,
        "less": 27,
    }


def test_a_check_that_is_missed_is_told() -> None:
    puzzle = puzzles_of(GAME)[19]
    (told,) = told_of(20, "play C4 e13-d12=R")
    assert written(told) == "it gives no new check, and what is best does"
    lines = Lines(GAME, reached(GAME, puzzle), puzzle.seat)
    before = checks_given(lines.table, puzzle.seat)
    for act, gives in (("play C4 e13-d12=R", False), (puzzle.answers[0], True)):
        checks = [checks_given(GAME.table(end), puzzle.seat) - before for end in lines.behind(act)]
        assert [bool(each) for each in checks] == [gives] * len(checks)
