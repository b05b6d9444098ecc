"""What the first hint at a puzzle of Camelot 101 tells of its answer."""

from __future__ import annotations

from typing import Any

from rules.camelot_101 import GAME
from rules.camelot_101.coach import COACH
from rules.camelot_101.tables.board import GATES, NAMES, POSTS
from rules.game import menu_of
from rules.menu import actions
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.search.coaching import narrowed
from rules.text import written
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
