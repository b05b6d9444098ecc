"""What tiles and squares are worth, told where they are chosen; and the loss that is warned of."""

from __future__ import annotations

import pytest

from rules.camelot_the_build import GAME
from rules.question import Pick
from rules.text import written
from tests.camelot_the_build.playing import Playing
from tests.explained import unexplained, warnings
from tests.some import some


@pytest.mark.parametrize("seats", [1, 3])
def test_every_answer_is_explained_but_the_best_squares(seats: int) -> None:
    """They are buttons, which say what they bring: with more to say they would be a list."""
    best = {"{square}: {gain}", "{gain}, doubles the turn to {doubled}"}
    assert unexplained(GAME, seats, 1) <= best


def test_without_hints_squares_are_named_alone() -> None:
    assert unexplained(GAME, 2, 1, hints="off") == {"{square}", "{tile} on {there}"}


def test_only_a_last_tile_that_costs_is_warned_of() -> None:
    told, share = warnings(GAME, 2, 8)
    assert all("is your last tile: your turn would count" in text for text in some(told))
    assert told
    assert share < 0.03


@pytest.mark.parametrize(
    ("hidden", "warning"),
    [
        ("W0", "Wall Blank (0) is your last tile: your turn would count 4 points, and 6 without it"),
        ("W0 A0", None),
    ],
)
def test_a_last_tile_is_warned_of_where_it_lies_face_down(hidden: str, warning: str | None) -> None:
    game = Playing.at("S1 c3, A1 d2, W1 b1", "A0", "A0", hidden=(hidden,))
    game.lay("A0 d3")
    text = GAME.warning(game.table, game.hand(0), "place W0 c1")
    assert (text and written(text)) == warning


def told(game: Playing) -> str:
    question = GAME.menu(game.state, 0)
    assert question is not None
    stakes = question.stakes()
    assert stakes is not None
    return written(stakes)


def test_the_squares_on_which_a_third_tile_doubles_are_told_before() -> None:
    game = Playing.at("S1 f4", "A0 A0 A0 A1", "A0", bag="A0 A0")
    assert "three connected count double" in told(game)
    game.lay("A0 e4, A0 e3")
    squares = "e2, d3, d4 and e5"
    assert told(game) == (
        f"Three connected count double: a third tile on any of {squares} doubles the turn, 5 points so far"
    )


def test_that_the_last_tile_costs_is_told_from_when_a_turn_can_leave_it_alone() -> None:
    warning = ". The tile you lay last counts twice against you"
    for hand, bag, warned in (
        ("A0 A0 A0 A0", "", True),
        ("A0 A0", "", True),
        ("A0 A0 A0 A0 A0", "", False),
        ("A0 A0 A0 A0", "A0", False),
    ):
        assert told(Playing.at("S1 f4", hand, "A0", bag=bag)).endswith(warning) is warned
    game = Playing.at("S1 f4", "A0 A0 A0 A0", "A0")
    game.lay("A0 e4, A0 e3")
    assert told(game).endswith(f"doubles the turn, 5 points so far{warning}")


def test_a_turn_of_no_points_yet_counts_none_before_it_is_doubled() -> None:
    game = Playing.at("", "A0 A0 A0 A0", "A0", bag="A0 A0")
    game.lay("A0 e4, A0 e3")
    assert told(game).endswith("a third tile on any of e2, d3, d4 and e5 doubles the turn")


def test_what_a_last_tile_costs_is_named_on_each_square_also_what_was_touched_before() -> None:
    game = Playing.at("S1 f4", "A0 A0", "A0")
    game.lay("A0 e4")
    asked = GAME.menu(game.state, 0, "place A0")
    assert isinstance(asked, Pick)
    said = {text.split()[-1]: written(asked.about(text) or "") for text in asked.texts}
    assert not asked.shortcuts, "a button has no room for why"
    assert said["g4"] == "Twice against you: Holy Grail (5)"
    assert said["b9"] == "Touches no older tile that counts"
    valued = GAME.menu(Playing.at("S1 f4", "A1", "A0").state, 0)
    assert isinstance(valued, Pick)
    assert written(valued.about("place A1 e4") or "") == "Twice against you: Garden (1) and Holy Grail (5)"


def test_a_loss_is_not_told_as_doubling() -> None:
    game = Playing.at("S1 f4", "W1 W0 A0", "A0")
    game.lay("W1 h5, W0 h4")
    labels = dict(zip(game.squares("A0"), game.called(0, "place A0"), strict=True))
    assert labels["g4"] == "g4: -9, doubles the turn to 2, less 10"
    assert labels["g5"] == "g5: +1, doubles the turn to 2"
    game.lay("A0 g4")
    assert game.table.turn.total == -8


def test_six_squares_are_all_buttons_of_one_kind() -> None:
    game = Playing.at("S1 f4", "C1 A0 A0 S3", "A0", bag="A0 A0")
    asked = GAME.menu(game.state, 0, "place C1")
    assert isinstance(asked, Pick)
    assert list(asked.shortcuts) == list(asked.texts)
    assert [asked.about(text) for text in asked.texts] == [None] * 6


@pytest.mark.parametrize(("bag", "drawn"), [("A0", "You draw tiles"), ("", "you draw nothing")])
def test_the_end_of_a_turn_promises_tiles_only_while_there_are_any(bag: str, drawn: str) -> None:
    game = Playing.at("S1 f4", "A0 A0 A0", "A0", bag=bag)
    game.lay("A0 e4")
    asked = GAME.menu(game.state, 0)
    assert isinstance(asked, Pick)
    end = asked.about("end")
    assert end is not None
    assert drawn in written(end)


def test_nothing_is_at_stake_where_all_is_laid() -> None:
    game = Playing.at("", "A0 A0 A0 A0", "A0", bag="A0 A0")
    game.lay("A0 e4, A0 e3, A0 e5")
    question = GAME.menu(game.state, 0)
    assert question is not None
    assert question.stakes() is None


def test_a_turn_that_brings_nothing_says_so_in_a_word() -> None:
    game = Playing.at("", "A0 A0 A0 A0", "A0", bag="A0 A0")
    game.lay("A0 e4, A0 e3, A0 e5")
    game.act(0, "end")
    assert "seat 0 scores nothing" in game.heard()


def test_tiles_far_apart_are_told_of_no_doubling() -> None:
    game = Playing.at("", "A0 A0 A0", "A0", bag="A0 A0")
    game.lay("A0 b2, A0 g9")
    assert told(game).startswith("Each tile scores its own value")


def test_why_tiles_are_hidden_is_said_once() -> None:
    for hiding in ("drawn", "any"):
        game = Playing.begun(2, hiding=hiding)
        game.lay("W0 b1")
        game.act(0, "end")
        assert game.table.stage == "hiding"
        question = GAME.menu(game.state, 0)
        assert question is not None
        assert (question.stakes(), GAME.at_stake(game.table)) == (None, None)


def test_what_ends_a_turn_is_said_once() -> None:
    game = Playing.at("", "A0 A0 A0 A0", "A0", bag="A0 A0")
    game.lay("A0 e4, A0 e3, A0 e5")
    asked = GAME.menu(game.state, 0)
    assert isinstance(asked, Pick)
    assert written(asked.prompt) == "Three tiles are laid: end your turn, so that it counts"
    assert written(asked.about("end") or "") == "You draw tiles for those you have laid"


def test_the_question_what_to_hide_says_why() -> None:
    question = GAME.menu(Playing().state, 0)
    assert question is not None
    stakes = question.stakes()
    assert stakes is not None
    assert "so hide your best" in written(stakes)
