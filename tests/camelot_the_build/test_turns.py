"""Game Rules: Turns."""

from __future__ import annotations

import pytest

from rules.camelot_the_build import GAME
from rules.replay import Refused
from tests.camelot_the_build.playing import HANDS, Playing


@pytest.mark.parametrize("lays", ["A0 b2", "A0 b2, A0 d4", "A0 b2, A0 d4, W0 a4"])
def test_turns_are_of_one_to_three_tiles(lays: str) -> None:
    """A player in his turn may place up to three tiles onto the plan."""
    game = Playing.begun()
    game.turn(lays)
    assert sum(tile != "" for tile in game.table.plan) == len(lays.split(","))
    assert game.asked == [1]


def test_turns_are_of_no_fourth_tile() -> None:
    game = Playing.begun()
    game.lay("A0 b2, A0 d4, W0 a4")
    assert game.menu(0) == ["end"]


def test_turns_are_not_passed() -> None:
    """Note, 6: at least one tile is laid."""
    game = Playing.begun()
    assert "end" not in game.menu(0)
    with pytest.raises(Refused):
        game.act(0, "end")
    game.lay("A0 b2")
    assert "end" in game.menu(0)


def test_turns_end_only_when_the_player_says_so() -> None:
    """Note, 10: also after the third tile the turn can be looked at before it counts."""
    game = Playing.begun()
    game.lay("A1 d5, W1 a2, A0 e5")
    assert game.asked == [0]
    assert (game.table.turn.total, game.points) == (2, [0, 0])
    game.act(0, "end")
    assert game.points == [2, 0]


@pytest.mark.parametrize(("lays", "number"), [("A0 b2", 1), ("A0 b2, W0 a5, T1 a1", 3)])
def test_turns_end_with_drawing_up_to_ten(lays: str, number: int) -> None:
    """At the end of his turn a player draws tiles from the bag to make up to ten."""
    game = Playing.begun()
    game.turn(lays)
    assert game.holdings[0].tiles == 10
    assert game.table.bag == 60 - number


def test_turns_draw_what_is_left_when_the_bag_runs_out() -> None:
    """... until the tiles are exhausted."""
    game = Playing.at("", "A0 A0 A0 A0 A0 A0 A0 A0 A0 A0", "W0", bag="W1 T1")
    game.turn("A0 b2, A0 b3, A0 b4", drawing="W1 T1")
    assert (game.table.bag, game.holdings[0].tiles) == (0, 9)
    assert game.holdings[0].open[:2] == ("T1", "W1")


def test_turns_draw_nothing_from_an_empty_bag() -> None:
    game = Playing.at("", "A0 A0 A0", "W0")
    game.turn("A0 b2")
    assert (game.holdings[0].tiles, game.asked) == (2, [1])


def test_turns_let_hide_of_what_was_drawn_up_to_three_in_all() -> None:
    """A player may keep up to three tiles face down."""
    game = Playing.begun(hide="A1")
    game.lay("A0 b2, W0 a4, K1 c6")
    game.act(0, "end", "C1 S1 S2")
    assert game.asked == [0]
    assert set(game.menu(0)) == {
        "hide none",
        "hide C1",
        "hide S1",
        "hide S2",
        "hide C1 S1",
        "hide C1 S2",
        "hide S1 S2",
    }
    game.act(0, "hide C1 S1")
    assert game.hand(0).hidden == ("C1", "S1", "A1")
    assert "S2" in game.holdings[0].open
    assert game.asked == [1]


def test_turns_go_on_only_after_the_tiles_drawn_are_hidden_or_shown() -> None:
    """Note, 6."""
    game = Playing.begun()
    game.lay("A0 b2")
    game.act(0, "end", "S1")
    assert (game.asked, game.table.stage) == ([0], "hiding")
    assert game.menu(1) == []
    game.act(0, "hide none")
    assert (game.asked, game.table.stage) == ([1], "laying")


def test_turns_ask_nothing_about_hiding_when_three_are_hidden() -> None:
    """The remaining tiles must be face up: what is drawn lies open at once."""
    game = Playing.begun()
    game = Playing(2)
    game.act(0, "hide T1 T2 A1")
    game.act(1, "hide none")
    game.lay("A0 b2")
    game.act(0, "end", "S1")
    assert game.asked == [1]
    assert "S1" in game.holdings[0].open
    assert game.heard()[-1] == "seat 0 draws Holy Grail"


def test_turns_free_a_place_for_hiding_when_a_hidden_tile_is_laid() -> None:
    game = Playing(2)
    game.act(0, "hide T1 T2 A1")
    game.act(1, "hide none")
    game.lay("T1 a1")
    game.act(0, "end", "S1")
    assert game.menu(0) == ["hide none", "hide S1"]


def test_turns_alone_never_ask_about_hiding() -> None:
    """Note, 9: hiding is meaningless for a single player."""
    game = Playing(1)
    game.lay("A0 b2")
    game.act(0, "end", "S1")
    assert (game.asked, game.table.stage) == ([0], "laying")
    assert "S1" in game.holdings[0].open


def test_turns_end_the_game_when_all_squares_are_covered() -> None:
    """The game ends when all the squares on the plan have been covered with tiles."""
    game = Playing.at("", "A0", "W0")
    game.turn("A0 b2")
    assert GAME.result(game.state) is None
    game.turn("W0 b1")
    assert (game.result.reason, game.table.stage) == ("complete", "over")
    assert game.asked == []


def test_turns_pass_over_a_seat_without_tiles() -> None:
    """Note, 8: the others go on until all hands are empty."""
    game = Playing.at("", "A0", "W0 W0", "A0 A0")
    game.turn("A0 b2")
    game.turn("W0 b1")
    game.turn("A0 b3")
    assert game.asked == [1]
    assert game.menu(0) == []


def test_turns_are_of_tiles_in_hand_only() -> None:
    game = Playing.begun()
    kinds = {text.split()[1] for text in game.menu(0)}
    assert kinds == set(HANDS[0].split())


def test_turns_of_others_are_not_mine() -> None:
    game = Playing.begun()
    assert game.menu(1) == []
    with pytest.raises(Refused):
        game.act(1, "place A0 b2")
