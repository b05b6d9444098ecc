"""What is said of a move that was judged."""

from __future__ import annotations

from cogs.history.judgement import word_of
from rules.advice import Judgement
from rules.text import Count


def test_what_a_move_has_lost_is_told_of_the_win_or_where_that_was_decided_in_points() -> None:
    assert word_of(Judgement("b3-b4", 0.005)) == "best"
    assert word_of(Judgement("b3-b4", 0.04)) == "good (\u22124)"
    assert word_of(Judgement("b3-b4", 0.2)) == "a mistake (\u221220)"
    assert word_of(Judgement("b3-b4", 0.2, lost=Count(5, "point", "points"))) == "a mistake (\u22125 points)"


def test_what_costs_some_of_the_win_is_a_worse_mistake_than_points_wasted_behind_it() -> None:
    wasted, costly = Judgement("b3-b4", 0.4, lost=Count(5, "point", "points")), Judgement("b3-b4", 0.1)
    assert max([wasted, costly], key=lambda each: each.weight) == costly
