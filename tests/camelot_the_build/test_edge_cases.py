"""Each row of the note's table of edge cases, in its order."""

from __future__ import annotations

import pytest

from rules.camelot_the_build import GAME
from rules.camelot_the_build.tables import PLANS, TILES
from rules.chance import dealer
from rules.game import random_move
from rules.replay import Refused
from tests.camelot_the_build.playing import Playing, options_with

HAND = "A0 A0 A0 A1 A1 W0 W2 S1 S3 D1"
BAG = "A0 A0 A0"


def on(plan: str, hand: str = HAND) -> Playing:
    return Playing.at(plan, hand, "A0", bag=BAG)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_edge_no_player_is_ever_without_a_place(seats: int) -> None:
    """Whatever is played, each kind in every hand has an empty square of its class."""
    chance, choice = dealer(seats, "chance"), dealer(seats, "choice")
    state, _ = GAME.start(seats, options_with(), chance)
    while move := random_move(GAME, state, choice):
        empty = {kind for kind, square in zip(PLANS["apart"].classes, state.plan, strict=True) if not square}
        held = {TILES[tile].kind for hand in (*state.open, *state.hidden, *state.undecided) for tile in hand}
        assert held <= empty
        GAME.apply(state, *move, chance)
    assert all(state.plan)


def test_edge_no_turn_without_a_tile() -> None:
    game = on("")
    assert "end" not in game.menu(0)
    with pytest.raises(Refused):
        game.act(0, "end")


@pytest.mark.parametrize(("hand", "lays"), [("A0", "A0 b2"), ("A0 W0", "A0 b2, W0 a2")])
def test_edge_fewer_than_three_in_hand(hand: str, lays: str) -> None:
    """One up to as many as the hand has."""
    game = Playing.at("", hand, "A0")
    game.lay(lays)
    assert game.menu(0) == ["end"]


def test_edge_two_touching_and_one_apart() -> None:
    assert on("").turn("A1 d2, A0 d3, A0 g9") == 1


def test_edge_three_in_a_line_with_a_gap() -> None:
    assert on("").turn("A1 d2, A0 d3, A0 d5") == 1


def test_edge_two_new_tiles_and_an_old_one_in_an_l() -> None:
    assert on("A0 d3").turn("A1 d2, A0 e3") == 1
    assert on("A0 d3").turn("A1 d2, A0 e3, A0 g9") == 1


def test_edge_pair() -> None:
    assert on("").turn("A1 d2, A1 d3") == 2


def test_edge_old_tile_touched_by_several_new_ones() -> None:
    assert on("S1 f4").turn("A0 e4, A0 g4, S3 f3") == 3 + 5
    assert on("S1 f4").turn("S3 f3, A0 g3, A0 g4") == 2 * (3 + 5)


def test_edge_old_garden_diagonal_to_a_new_tile() -> None:
    assert on("A1 d3").turn("A0 e2") == 0
    assert on("A1 d3").turn("A1 e2") == 2


@pytest.mark.parametrize("tile", ["A0", "A1"])
def test_edge_neither_garden_nor_blank_in_the_hall_centre(tile: str) -> None:
    assert not {"d7", "e7"} & set(on("").squares(tile))
    with pytest.raises(Refused):
        on("").act(0, f"place {tile} d7")


def test_edge_both_fireplaces_in_one_turn() -> None:
    game = on("", "D1 D1 A0")
    assert game.turn("D1 d7, D1 e7") == 4
    assert not game.last.doubled


def test_edge_excalibur_on_any_straight_hall_wall_and_no_hall_corner() -> None:
    assert on("", "C1 A0").squares("C1") == ["d6", "e6", "c7", "f7", "d8", "e8"]


def test_edge_more_than_three_hidden() -> None:
    game = Playing(2)
    for text in ("hide none", "hide T1", "hide T1 T2 A1"):
        assert text in game.menu(0)
    with pytest.raises(Refused):
        game.act(0, "hide T1 T2 A1 A0")


def test_edge_hiding_an_open_tile_or_opening_a_hidden_one() -> None:
    """Only tiles just drawn are on the menu."""
    game = Playing.begun(hide="A1")
    game.lay("A0 b2")
    game.act(0, "end", "W5")
    assert game.menu(0) == ["hide none", "hide W5"]
    game.act(0, "hide none")
    assert game.hand(0).hidden == ("A1",)


def test_edge_same_tile_open_and_hidden() -> None:
    """Laying it uses the open copy."""
    game = Playing.at("", "A0 W0", "A0", bag=BAG, hidden=["A0"])
    assert game.menu(0).count("place A0 b2") == 1
    game.lay("A0 b2")
    assert (game.hand(0).open, game.hand(0).hidden) == (("W0",), ("A0",))
    game.lay("A0 b3")
    assert game.hand(0).hidden == ()


def test_edge_bag_empty_at_the_refill() -> None:
    """Nothing is drawn and nothing asked; what is hidden stays so until it is laid."""
    game = Playing.at("", "A0 W0", "A0", hidden=["S1"])
    game.lay("A0 b2")
    game.act(0, "end")
    assert game.asked == [1]
    assert game.hand(0).hidden == ("S1",)
    game.turn("A0 b9")
    assert "place S1 f4" in game.menu(0)


def test_edge_bag_runs_out_while_refilling() -> None:
    game = Playing.at("", "A0 A0 A0 W0", "A0", bag="S1 S2")
    game.turn("A0 b2, A0 b3, A0 b4", drawing="S1 S2")
    assert game.hand(0).open == ("S1", "S2", "W0")
    assert game.table.bag == 0


def test_edge_pre_laid_tiles_score_nothing_and_are_touched_like_others() -> None:
    game = Playing(3, pre_laid="K1 c6, C4 d6, C5 e6, A0 b2, W5 h4")
    assert game.points == [0, 0, 0]
    for seat in (0, 1, 2):
        game.act(seat, "hide none")
    assert game.turn("A0 b6") == 2


def test_edge_last_tile_of_one_while_others_hold_many() -> None:
    """The penalty is applied at once."""
    game = Playing.at("S1 f4", "A0", HAND)
    game.turn("A0 g4")
    assert game.points[0] == -10
    assert game.asked == [1]


def test_edge_finishing_with_a_pattern() -> None:
    """The first two are doubled, the last counts twice against."""
    game = Playing.at("S1 f4", "A0 A1 A0", "A0")
    assert game.turn("A0 g4, A1 g3, A0 g2") == 2 * (1 + 5) - 0
    game = Playing.at("S1 f4, W1 h2", "A0 A1 A0", "A0")
    assert game.turn("A0 g4, A1 g3, A0 g2") == 2 * (1 + 5 + 1) - 2 * 1
