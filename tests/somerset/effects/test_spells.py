"""Casting (sheet: Spells; note, section 9)."""

from __future__ import annotations

import pytest

from tests.somerset.effects.acting import about_to_cast, act_on, on_tile
from tests.somerset.playing import ROW, scene


def castable(game: object) -> list[str]:
    texts: list[str] = game.texts()  # type: ignore[attr-defined]
    return [text for text in texts if text.startswith("cast")]


def test_no_wizard_no_casting() -> None:
    assert castable(about_to_cast("S01", workers="K0,0")) == []
    assert castable(about_to_cast("S01", workers="K0,0 w4,0")) == ["cast S01"]


def test_only_spells_of_the_book_not_of_the_hand() -> None:
    assert castable(about_to_cast("S01", hand="S02", workers="W0,0")) == ["cast S01"]


def test_the_crystals_are_given_back() -> None:
    game = about_to_cast("S05", purse="3m")
    game.act("cast S05")
    assert game.purse() == "5c1m"
    assert castable(about_to_cast("S05", purse="1m", workers="W0,0")) == []


def test_before_the_move_or_after_the_action_once_a_turn() -> None:
    before = about_to_cast("S01", book="S02", workers="W0,0")
    before.act("cast S01")
    assert castable(before) == []
    before.act("move 0,0 3,0")
    assert before.active == 1
    after = about_to_cast("S01", book="S02", workers="W0,0")
    after.act("move 0,0 3,0 act")
    assert after.menu() == ["cast S01", "cast S02", "done"]
    after.act("cast S02")
    assert (after.asked, after.places()) == ("", ["w3,0"])
    assert after.purse() == "3b2g8m"


def test_done_ends_a_turn_without_a_spell() -> None:
    game = about_to_cast("S01", workers="W0,0")
    game.acts("move 0,0 3,0", "done")
    assert (game.active, game.purse()) == (1, "9m")


@pytest.mark.parametrize(("repeat", "again"), [("round", False), ("turn", True)])
def test_each_spell_once_a_round_or_by_option_once_a_turn(repeat: str, again: bool) -> None:
    game = scene(ROW, {0: "W0,0 P1,0", 1: "P4,0"}, purses={0: "9m"}, books={0: "S01"}, spell_repeat=repeat)
    game.acts("cast S01", "move 1,0 2,0", "move 4,0 3,0")
    assert game.active == 0
    assert (castable(game) == ["cast S01"]) == again


def test_castings_come_back_with_the_next_round() -> None:
    game = scene(ROW, {0: "W0,0", 1: "P4,0"}, purses={0: "9m"}, books={0: "S01"})
    game.acts("cast S01", "move 0,0 3,0", "move 4,0 3,0", "done", "done")
    assert game.state.round == 3
    assert castable(game) == ["cast S01"]


def test_the_effect_is_over_before_the_next_player_moves() -> None:
    game = about_to_cast("S06", workers="W0,0", purse="1w9m")
    game.acts("move 0,0 3,0", "cast S06")
    assert (game.active, game.asked) == (0, "exchange")
    game.acts("skip", "gain 1w")
    assert game.active == 1


def test_a_casting_by_a_tile_is_one_more_with_its_discount() -> None:
    game = on_tile("K22 0", others="w3,0", book="S05 S01", purse="1m")
    assert castable(game) == ["cast S01"]
    game.act("cast S01")
    act_on(game)
    assert game.menu() == ["cast S05", "skip"]
    game.act("cast S05")
    assert game.purse() == "3w5c1m"
    assert game.active == 1


def test_a_casting_by_the_arcana_has_the_discount_of_the_column() -> None:
    game = on_tile("C11", others="w3,0", book="S05", column=5)
    act_on(game)
    game.acts("arcana", "cast S05")
    assert game.purse() == "5c3m"


def test_no_casting_without_crystals_is_asked_behind_a_move() -> None:
    game = about_to_cast("S05", purse="1m", workers="W0,0")
    game.act("move 0,0 3,0")
    assert game.active == 1


def test_within_a_casting_given_by_a_tile_there_is_no_act_and_no_move() -> None:
    """Note, section 9, nesting limit: S09 by Wizard's Tower does nothing."""
    game = on_tile("K22 0", others="w3,0", book="S09", purse="2m")
    act_on(game)
    game.act("cast S09")
    assert (game.active, game.purse()) == (1, "3m")
    assert not game.tile("3,0").used


def test_within_an_action_taken_by_a_spell_there_is_no_casting() -> None:
    more = {"0,1": "K22 0"}
    game = about_to_cast("S10", workers="W0,0", more=more, book="S05", purse="4m")
    game.acts("cast S10", "act 0,1")
    assert (game.asked, game.purse()) == ("", "3m")


def test_the_arcana_give_their_crystals_though_the_casting_falls_away() -> None:
    game = about_to_cast("S11", workers="W0,0", more={"0,1": "C11"}, book="S05", purse="4m")
    game.acts("cast S11", "act 0,1", "arcana")
    assert (game.asked, game.purse()) == ("", "3m")


def test_a_spell_cast_by_a_tile_may_be_cast_once_a_round_all_the_same() -> None:
    game = on_tile("K22 0", others="w3,0", book="S01", purse="2m")
    game.act("cast S01")
    act_on(game)
    assert game.active == 1


def test_cards_not_kept_lie_under_the_deck_and_come_when_it_is_empty() -> None:
    game = about_to_cast("S17", workers="W0,0 P4,0", purse="9m")
    game.state.spell_deck.bag = ["S01", "S02", "S03"]
    game.act("cast S17", 0, 0)
    game.act("keep S01 S02")
    assert (game.state.spell_deck.bag, game.state.spell_deck.under) == ([], ["S03"])
    assert game.hand().put_under == ("S03",)
    assert game.table.spells_left == 1


def test_fewer_cards_than_asked_for_are_all_kept() -> None:
    game = about_to_cast("S17", workers="W0,0 P4,0", purse="9m")
    game.state.spell_deck.bag, game.state.spell_deck.under = ["S02"], ["S03"]
    game.act("cast S17")
    assert game.player().spells_in_hand == ["S02", "S03"]
    game.state.players[0].cast = []
    assert game.asked == ""


def test_an_empty_deck_gives_nothing() -> None:
    game = on_tile("C07")
    game.state.building_deck.bag = []
    act_on(game)
    assert game.player().buildings_in_hand == []
    assert "seat 0 draws no buildings" in game.heard()
