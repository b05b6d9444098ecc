"""Scoring: what a turn counts."""

from __future__ import annotations

import pytest

from tests.camelot_the_build.playing import Playing

HAND = "A0 A0 A0 A1 A1 W0 W2 S1 S3 T1"


def scored(plan: str, lays: str) -> int:
    """Give the points of a turn on a plan; there is more in the bag, so no tile is the last."""
    return Playing.at(plan, HAND, "A0", bag="A0 A0 A0").turn(lays)


@pytest.mark.parametrize(("lays", "points"), [("S1 f4", 5), ("A1 d5", 1), ("A0 d5", 0), ("S1 f4, S3 c2", 8)])
def test_scoring_counts_the_value_of_each_tile_laid(lays: str, points: int) -> None:
    """The points value of each tile he lays during his turn."""
    assert scored("", lays) == points


@pytest.mark.parametrize(("lays", "points"), [("A0 e4", 5), ("A0 g4", 5), ("A0 g3", 0), ("A1 g4", 1 + 5)])
def test_scoring_counts_older_tiles_touched_edge_to_edge(lays: str, points: int) -> None:
    """The points value of existing tiles that his new tiles touch edge to edge."""
    assert scored("S1 f4", lays) == points


def test_scoring_counts_all_four_sides() -> None:
    assert scored("A1 d4, A1 d2, S3 c3, A1 e3", "A0 d3") == 1 + 1 + 3 + 1


def test_scoring_counts_an_older_tile_once_a_turn() -> None:
    """A tile can only be counted once per turn."""
    assert scored("S1 f4", "A0 e4, A0 g4") == 5


def test_scoring_does_not_count_new_tiles_for_each_other() -> None:
    """Examples: the value of any tile that is already on the board at the start of the player's turn."""
    assert scored("", "S1 f4, A1 e4") == 6


def test_scoring_counts_what_was_laid_for_the_player_before_or_by_himself_earlier() -> None:
    game = Playing.at("", "A0 A0 A0 S1", "A0 A1 A0", bag="W0 W0 W0 W0 W0")
    assert game.turn("S1 f4") == 5
    assert game.turn("A0 e4") == 5
    assert game.turn("A0 g4") == 5


@pytest.mark.parametrize(
    "lays", ["A0 d2, A1 d3, A0 d4", "A0 d4, A0 d2, A1 d3", "A1 d2, A0 e2, A0 e3", "A0 e3, A1 d2, A0 e2"]
)
def test_scoring_doubles_a_row_a_column_or_an_l(lays: str) -> None:
    """... then the total score for that turn is doubled, in whatever order they were laid."""
    assert scored("", lays) == 2


def test_scoring_doubles_across_classes_and_walls() -> None:
    assert scored("", "W0 c1, W2 d1, A0 d2") == 2
    assert scored("", "S3 f4, A0 g4, W2 h4") == 8


@pytest.mark.parametrize("lays", ["A1 d2, A0 d3, A0 d5", "A1 d2, A0 e3, A0 d4", "A1 d2, A0 e3, A0 e4"])
def test_scoring_doubles_nothing_that_is_not_connected(lays: str) -> None:
    assert scored("", lays) == 1


@pytest.mark.parametrize("lays", ["A1 d2", "A1 d2, A0 d3", "A1 d2, A1 d5"])
def test_scoring_doubles_neither_single_tiles_nor_pairs(lays: str) -> None:
    """Tiles laid on their own or as a pair only score their tile value (and what they touch)."""
    assert scored("", lays) == lays.count("A1")


@pytest.mark.parametrize(
    ("lays", "single", "doubled"),
    [("A0 d2, A1 d3, A0 e3", 1, 2), ("S1 f4, A0 g4, A0 g5", 5, 10), ("W0 a2, W2 a3, A0 b3", 1, 2)],
)
def test_scoring_pictures_of_three_tile_patterns(lays: str, single: int, doubled: int) -> None:
    """Placement & Scoring: from 1 to 2 points, from 5 to 10 points, from 1 to 2 points."""
    game = Playing.at("", HAND, "A0", bag="A0 A0 A0")
    game.lay(lays)
    assert game.table.turn.own == single
    game.act(0, "end")
    assert game.points[0] == doubled


def test_scoring_doubles_what_is_touched_as_well() -> None:
    """In addition to the points of any tiles they lay alongside: the whole turn is doubled."""
    assert scored("S1 f4", "A0 g4, A0 g3, A1 g2") == 2 * (5 + 1)


@pytest.mark.parametrize("square", ["e3", "g3", "e5", "g5"])
def test_scoring_a_garden_just_laid_reaches_over_its_corners(square: str) -> None:
    """When a garden tile is laid it scores from any tile it touches edge to edge and corner to corner."""
    assert scored("S1 f4", f"A1 {square}") == 1 + 5
    assert scored("S1 f4", f"A0 {square}") == 0


def test_scoring_a_garden_counts_all_eight_tiles_around_it_once() -> None:
    plan = "A1 d2, A1 e2, S3 c2, S1 c3, A1 d4, A1 e4, S4 c4"
    assert scored(plan, "A1 d3") == 1 + 1 + 1 + 3 + 5 + 1 + 1 + 2
    assert scored(plan, "A1 d3, A0 e3") == 1 + 1 + 1 + 3 + 5 + 1 + 1 + 2


def test_scoring_an_older_garden_does_not_reach_over_its_corners() -> None:
    """Garden tiles only score corner to corner in the turn they are first laid."""
    assert scored("A1 e3", "A0 d4") == 0
    assert scored("A1 e3", "S1 f4") == 5
    assert scored("A1 e3", "A0 e4") == 1


def test_scoring_an_older_garden_is_reached_over_a_corner_by_a_new_garden() -> None:
    assert scored("A1 e3", "A1 d4") == 1 + 1


def test_scoring_counts_through_walls() -> None:
    """Note, 1: the blank in the second example scores the Grail from outside its small hall."""
    assert scored("S1 f4", "S3 f3") == 3 + 5
    assert scored("S1 f3", "S3 f4") == 3 + 5


def test_scoring_shows_how_it_came_about() -> None:
    game = Playing.at("S3 f3, S1 f4, W2 h3", HAND, "A0", bag="A0 A0 A0")
    game.turn("A1 g3, W0 h2, A0 g2")
    turn = game.last
    assert (turn.own, turn.hit, turn.touched, turn.doubled) == (1, ("f3", "h3", "f4"), 9, True)
    assert (turn.last_hit, turn.penalty, turn.total) == ((), None, 20)
    assert [(lay.tile, lay.square) for lay in turn.laid] == [("A1", "g3"), ("W0", "h2"), ("A0", "g2")]


def test_scoring_adds_up_over_the_turns() -> None:
    game = Playing.at("", "S1 S3 A0 A0", "A1", bag="A0 A0 A0 A0 A0 A0 A0 A0 A0 A0 A0 A0")
    game.turn("S1 f4")
    game.turn("A1 d2")
    game.turn("S3 f3")
    assert game.points == [5 + 3 + 5, 1]
    assert game.holdings[0].turns == (5, 8)
