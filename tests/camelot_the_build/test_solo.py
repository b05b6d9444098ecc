"""Solo Rules, the game's objective, and what the sheet advises."""

from __future__ import annotations

from rules.camelot_the_build import GAME
from rules.chance import dealer
from rules.game import random_move
from tests.camelot_the_build.playing import Playing, options_with
from tests.some import some

BAG = "A0 " * 12


def test_objective_is_to_score_from_tiles_laid_and_from_those_that_lie_there() -> None:
    """Scoring points both from laying new tiles and from tiles already on the board."""
    assert Playing.at("S1 f4", "S3 A0", "A0", bag=BAG).turn("S3 f3") == 3 + 5


def test_objective_most_points_are_shown_while_the_game_goes_on() -> None:
    game = Playing.begun(3)
    game.turn("T1 a1")
    assert GAME.points(game.table) == (3, 0, 0)


def test_solo_has_neither_pre_lay_nor_pre_deal() -> None:
    game = Playing(1)
    assert not any(game.table.plan)
    assert game.holdings[0].tiles == 10
    assert game.table.bag == 70


def test_solo_may_deal_a_hand_without_garden_and_high_tiles() -> None:
    game = Playing(1, "W0 W0 W0 W0 W0 A0 A0 A0 A0 A0")
    assert game.asked == [0]


def test_solo_plays_and_draws_as_in_the_other_games() -> None:
    game = Playing(1)
    assert game.turn("T1 a1, W1 b1, W0 c1") == 2 * (3 + 1)
    assert (game.asked, game.holdings[0].tiles, game.table.bag) == ([0], 10, 67)


def test_solo_keeps_a_score_at_the_end() -> None:
    """Keep a record of your high scores."""
    chance, choice = dealer(1, "chance"), dealer(1, "choice")
    state, _ = GAME.start(1, options_with(), chance)
    while move := random_move(GAME, state, choice):
        GAME.apply(state, *move, chance)
    result = GAME.result(state)
    assert result is not None
    assert result.scores == (sum(state.turns[0]),)
    assert (result.ranking, result.reason) == (((0,),), "complete")


def test_strategy_blanks_score_without_tiles_of_ones_own() -> None:
    """Blanks let you score without laying out your own high score tiles."""
    assert Playing.at("S1 f4, S3 f3", "A0 A0 W0", "A0", bag=BAG).turn("A0 g4, A0 g3, W0 h3") == 16


def test_strategy_blanks_take_the_square_where_a_garden_would_score() -> None:
    game = Playing.at("S1 f4, S3 f3, C1 e6, C2 d6", "A0 W0", "A1 W0", bag=BAG)
    assert "g3" in game.squares("A0")
    game.turn("A0 g3")
    assert "g3" not in game.squares("A1")


def test_strategy_a_square_for_one_tile_only_stays_free() -> None:
    """The last corner tower can be laid by nobody but him who holds it."""
    game = Playing.at("T1 a1, T2 h1, T3 a10", "T4 A0 A0 W0", "A0 W0 A0 W0", bag=BAG)
    game.turn("A0 b2")
    assert all(not text.endswith(" h10") for text in some(game.menu(1)))
    game.turn("A0 b3")
    assert game.squares("T4") == ["h10"]


def test_strategy_a_turn_of_one_or_two_tiles_is_allowed() -> None:
    """You do not have to lay three tiles every turn."""
    for lays in ("A0 b2", "A0 b2, A0 b3"):
        game = Playing.at("", "A0 A0 A0 A0", "A0", bag=BAG)
        game.lay(lays)
        assert "end" in game.menu(0)


def test_strategy_what_others_hold_can_be_looked_at() -> None:
    """As the game draws to a close look at what other players hold."""
    game = Playing.at("", "A0 A0", "S1 W0")
    assert game.holdings[1].open == ("S1", "W0")
