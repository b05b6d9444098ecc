"""The rulings on edge cases (note, section 14), each by its number."""

from __future__ import annotations

import pytest

from rules.chance import dealer
from rules.game import menu_of
from rules.menu import walk
from rules.somerset import GAME
from rules.somerset.tables.options import BUILD, PRESETS
from rules.somerset.tables.tiles import COUNTRY_TILES
from tests.some import some
from tests.somerset.effects.acting import RICH, about_to_build, about_to_cast, act_on, on_tile
from tests.somerset.games import SEATS
from tests.somerset.playing import PRINTED, ROW, Playing, marked, scene

CORE = [tile.id for tile in COUNTRY_TILES.values() if tile.core]


def names(texts: list[str]) -> set[str]:
    return {text.split(" ")[0] for text in texts}


def test_ruling_01_first_round_placement_is_on_city_tiles_in_two_laps() -> None:
    game = Playing(*GAME.start(2, PRINTED, dealer(3, "start")))
    assert len(game.menu()) == 2 * 12


def test_ruling_02_even_with_eleven_workers_a_city_tile_is_free() -> None:
    for seats, tiles in ((2, 12), (5, 18)):
        game = Playing(*GAME.start(seats, PRINTED, dealer(3, "start")))
        assert len(game.state.tiles) == tiles > 2 * seats + 1


def test_ruling_03_no_casting_in_the_first_round() -> None:
    game = Playing(*GAME.start(2, PRINTED, dealer(3, "start")))
    for player in game.state.players:
        player.book, player.purse = ["S01"], [9] * 6
    while game.state.phase == "first":
        assert "cast" not in names(game.texts())
        game.perform(game.menu()[-1])


def test_ruling_04_a_spell_may_be_cast_before_or_after_laying_down() -> None:
    tiles = {"0,0": "C01", "1,0": "C02", "5,5": "C03"}
    game = scene(tiles, {0: "W0,0 P1,0", 1: "P5,5"}, purses={0: "9m"}, books={0: "S01"}, roads={"1,0": 0})
    assert game.texts() == ["cast S01", "lay 0,0", "lay 1,0"]
    game.act("lay 1,0")
    assert game.texts() == ["cast S01", "done"]


def test_ruling_05_a_move_is_compulsory_its_action_is_not() -> None:
    game = scene(ROW, {0: "P0,0", 1: "P4,0"})
    assert game.menu() == ["move 0,0 1,0", "move 0,0 1,0 act"]


def test_ruling_06_landing_on_a_used_tile_is_legal_and_pays_rent() -> None:
    game = scene({**ROW, "1,0": "K01 1 used"}, {0: "P0,0 P3,0", 1: "P4,0"})
    game.act("move 0,0 1,0")
    assert game.purse(1) == "1c"


def test_ruling_07_a_rival_on_the_tile_never_matters() -> None:
    for worker in ("P1,0", "p1,0"):
        game = scene(ROW, {0: "P0,0", 1: f"{worker} P4,0"})
        assert "move 0,0 1,0 act" in game.menu()


def test_ruling_08_own_workers_are_in_the_way() -> None:
    game = scene(ROW, {0: "P0,0 p1,0 P3,0", 1: "P4,0"})
    assert {text[:8] for text in game.texts()} == {"move 3,0"}


def test_ruling_09_no_way_back_to_the_start() -> None:
    game = scene(ROW, {0: "K1,0", 1: "P4,0"})
    assert game.texts("move 1,0") == ["move 1,0 3,0"]


def test_ruling_10_a_new_worker_lies_and_waits_for_the_next_round() -> None:
    game = on_tile("C09", purse="9g9c")
    act_on(game)
    game.act("hire 0,0 pay 1g1c")
    assert game.places() == ["p1,0", "p0,0"]
    game.perform(game.menu()[0])
    assert game.state.phase == BUILD


def test_ruling_11_a_promoted_worker_moves_with_its_new_number() -> None:
    game = scene({**ROW, "1,0": "C10"}, {0: "P0,0 P2,0", 1: "P4,0"}, purses={0: "1w1c"})
    game.acts("move 0,0 1,0 act", "promote 2,0 pay 1w1c", "move 4,0 3,0 act")
    assert game.places() == ["p1,0", "K2,0"]
    assert game.texts("move 2,0") == ["move 2,0 4,0"]


def test_ruling_12_the_acting_worker_may_be_promoted_and_lies_down() -> None:
    game = on_tile("C10", purse="1w1c")
    act_on(game)
    game.act("promote 1,0 pay 1w1c")
    assert game.places() == ["k1,0"]


def test_ruling_13_figures_are_never_demoted() -> None:
    game = on_tile("C10", kind="W", purse=RICH)
    game.act("move -2,0 1,0 act")
    assert game.active == 1


def test_ruling_14_who_has_no_standing_worker_is_skipped() -> None:
    game = scene(ROW, {0: "P0,0 P3,0", 1: "p4,0", 2: "P2,0"}, seats=3)
    game.act("move 0,0 1,0")
    assert game.active == 2


def test_ruling_15_the_last_who_took_the_sword_holds_it() -> None:
    tiles = {"0,0": "C01", "1,0": "C05", "2,0": "K24 0", "3,0": "C02", "4,0": "C03"}
    game = scene(tiles, {0: "P0,0 p4,0", 1: "P3,0", 2: "P3,0"}, seats=3)
    game.state.sword = game.state.start = 2
    game.acts("move 0,0 1,0 act", "sword")
    assert game.state.start == 2
    game.acts("move 3,0 2,0 act", "sword")
    assert (game.state.sword, game.state.start) == (1, 2)
    game.perform(game.menu()[0])
    assert (game.state.phase, game.state.start, game.active) == (BUILD, 1, 1)


def test_ruling_16_a_build_by_a_tile_is_apart_from_that_of_the_period() -> None:
    game = on_tile("C13", purse=RICH)
    act_on(game)
    game.act(next(text for text in game.menu() if text.startswith("build K01")))
    game.perform(game.menu()[0])
    assert game.state.phase == BUILD
    assert not game.table.turn.built


def test_rulings_17_and_18_learning_without_building_and_without_a_wizard() -> None:
    game = about_to_build("S05")
    game.acts("learn S05 pay 1b1s", "done")
    assert game.player().book == ["S05"]
    assert game.table.players[0].score.book == 12


def test_ruling_19_the_residence_is_a_building_like_others_and_need_not_be_built() -> None:
    game = about_to_build("B00 B22")
    game.acts("build B22 pay 2b3s", "done")
    assert game.table.players[0].residence_in_hand


def test_ruling_20_only_residences_are_there_more_than_once() -> None:
    game = Playing(*GAME.start(5, PRINTED, dealer(3, "start")))
    assert len(set(game.state.building_deck.bag)) == 30


def test_ruling_21_touching_the_city_and_an_own_tile_is_enough() -> None:
    game = scene({"0,0": "C01", "1,0": "K02 0"}, {0: "p0,0", 1: "p1,0"}, phase=BUILD, purses={0: RICH})
    assert any(text.startswith("build K01 0,1") for text in game.menu())


def test_ruling_22_no_barricade_lies_where_a_tile_may_be_placed() -> None:
    game = on_tile("C12", more={"0,1": "C01"})
    act_on(game)
    edges = {text.split(" ")[1] for text in game.menu() if text.startswith(("road", "barricade"))}
    assert edges <= {"0,0:E", "1,0:E", "2,0:E", "3,0:E", "0,0:SE", "0,0:SW", "1,0:SW", "0,1:E"}


def test_rulings_23_and_24_cutting_off_is_refused_and_unlinked_edges_may_be_shut() -> None:
    tiles = {"0,0": "C05", "1,0": "C12", "0,1": "C01", "2,0": "C02"}
    game = scene(tiles, {0: "P0,0 p0,1", 1: "P2,0"}, roads={"0,1": 16})
    game.act("move 0,0 1,0 act")
    shut = {text for text in game.menu() if text.startswith("barricade")}
    assert shut == {"barricade 1,0:SW"}


def test_ruling_25_a_road_under_a_barricade_works_again_when_it_goes() -> None:
    game = scene(ROW, {0: "W0,0 P3,0", 1: "P4,0"}, purses={0: "1m"}, books={0: "S20"}, roads={"3,0": 8})
    marked(game, "0 road 3,0:E", "1 barricade 3,0:E", "1 barricade 2,0:E")
    assert not any(text.startswith("move 3,0") for text in game.texts())
    game.acts("cast S20", "remove 1 barricade 3,0:E")
    assert game.texts() == ["move 3,0 4,0"]


def test_ruling_26_no_second_barricade_on_an_edge() -> None:
    game = on_tile("C12", more={"0,1": "C01"})
    marked(game, "1 barricade 1,0:SW")
    act_on(game)
    assert "barricade 1,0:SW" not in game.menu()


def test_ruling_30_hiring_and_swapping_are_no_landing() -> None:
    game = about_to_cast("S30", workers="W0,0 p0,1", more={"0,1": "K01 1"})
    game.acts("cast S30", "swap 0,0 0,1", "gain 1w")
    assert game.purse(1) == ""


def test_rulings_31_and_46_rent_on_landing_by_an_effect_before_that_tiles_action() -> None:
    game = on_tile("K14 0", others="p2,0", more={"3,0": "K05 1"})
    act_on(game)
    game.act("move 2,0 3,0 act")
    assert game.purse(1) == "1c"
    lines = game.heard()
    assert lines.index("seat 1 gets 1 coin in rent") < lines.index("seat 0 gains 4 coins")


def test_ruling_32_the_bank_never_runs_out() -> None:
    game = on_tile("C01", purse="200w200c200m")
    act_on(game)
    assert game.purse() == "202w200c200m"


@pytest.mark.parametrize("length", PRESETS)
@pytest.mark.parametrize("seats", SEATS)
def test_ruling_34_no_condition_is_near_in_the_first_round(seats: int, length: str) -> None:
    """Whatever is done: of the city's tiles the Land Office alone builds, one country tile."""
    for seed in range(6):
        options = {**PRINTED, "supply": "short", "length": length}
        game = Playing(*GAME.start(seats, options, dealer(seed, "start")))
        choice = dealer(seed, "choice")
        while game.state.phase == "first":
            assert not game.state.ending
            game.perform(walk(menu_of(GAME, game.state, game.active), choice))
        assert len(game.state.supply) >= len(CORE) - 1
        assert not any(player.buildings for player in game.state.players)
        assert 2 < PRESETS[length].buildings < PRESETS[length].tiles


def test_rulings_35_and_36_the_last_round_is_like_any_other() -> None:
    game = on_tile("K16 0", purse=RICH, hand="B22", others="w3,0", book="S01")
    game.state.ending = True
    game.act("cast S01")
    act_on(game)
    game.act(next(text for text in game.menu() if text.startswith("build B22")))
    assert game.player().buildings == ["B22"]
    assert game.player().purse[4] == 9 + 1 + 4


def test_ruling_37_second_wind_behind_the_last_move_gives_another_turn() -> None:
    game = scene(ROW, {0: "W0,0", 1: "P4,0"}, purses={0: "2m"}, books={0: "S07"})
    game.acts("move 0,0 3,0", "cast S07", "stand 3,0")
    game.act("move 4,0 3,0")
    assert (game.active, game.state.phase) == (0, "round")
    assert game.places() == ["W3,0"]


def test_ruling_38_teleport_of_the_last_standing_worker_is_the_move() -> None:
    game = scene(ROW, {0: "W0,0", 1: "P4,0"}, purses={0: "2m"}, books={0: "S08"})
    game.acts("cast S08", "move 0,0 1,0 act")
    assert (game.places(), game.purse(), game.active) == (["w1,0"], "2b", 1)


def test_ruling_39_echo_and_second_harvest_on_used_and_unused_tiles() -> None:
    for used in ("", " used"):
        echo = about_to_cast("S10", workers="W0,0", more={"5,0": f"K01 0{used}"})
        echo.acts("cast S10", "act 5,0")
        harvest = about_to_cast("S09", workers="W0,0 p0,1", more={"0,1": f"K01 1{used}"})
        harvest.acts("cast S09", "act 0,1")
        for game, cell in ((echo, "5,0"), (harvest, "0,1")):
            assert game.purse() == "3w7m"
            assert game.tile(cell).used


def test_ruling_39_far_hand_needs_an_unused_tile_and_uses_it_up() -> None:
    for used in ("", " used"):
        game = about_to_cast("S11", workers="W0,0", more={"0,1": f"K01 1{used}", "1,0": "C02 used"})
        game.act("cast S11")
        assert [text for text in game.menu() if text.startswith("act")] == ["act 0,1"] * (not used)
        if not used:
            game.act("act 0,1")
            assert (game.purse(), game.tile("0,1").used) == ("3w7m", True)


def test_ruling_40_a_discount_larger_than_the_cost_makes_it_free() -> None:
    game = about_to_build("B00", others="B07", purse="")
    game.player().next_cost = 5
    game.act("build B00 free")
    assert game.player().buildings == ["B07", "B00"]


def test_ruling_41_a_poor_rival_pays_what_he_has() -> None:
    game = about_to_cast("S21", workers="W0,0", purse="2m")
    game.act("cast S21")
    assert (game.purse(), game.purse(1)) == ("", "")


def test_ruling_43_no_hand_limit_and_no_penalty() -> None:
    game = scene(ROW, {0: "P0,0"}, hands={0: " ".join(f"B{number:02}" for number in range(1, 20))})
    assert game.table.players[0].score.total == 0


def test_ruling_44_five_players_use_the_same_city_as_four() -> None:
    four, five = (GAME.start(seats, PRINTED, dealer(3, "start"))[0] for seats in (4, 5))
    assert len(four.tiles) == len(five.tiles) == 18
    assert sorted(player.purse[4] for player in five.players) == [5, 6, 7, 8, 9]


def test_ruling_45_a_spell_learned_by_a_tile_may_be_cast_at_the_next_casting() -> None:
    game = on_tile("K11 0", others="w3,0", purse="1w9m")
    act_on(game, 0)
    game.act("learn S01 free")
    assert game.menu() == ["cast S01", "done"]


def test_ruling_47_who_holds_the_sword_already_is_not_asked() -> None:
    game = on_tile("C05")
    act_on(game)
    assert (game.active, game.purse()) == (1, "2c")


def test_the_waiting_discount_serves_one_build_of_the_coming_period_and_lapses() -> None:
    game = about_to_cast("S27", workers="W0,0", purse="1w1m")
    game.acts("cast S27", "move 0,0 3,0")
    game.perform(game.menu()[0])
    assert game.state.phase == BUILD
    builds = [text for text in game.menu() if text.startswith("build K17")]
    assert builds
    assert all(text.endswith(" free") for text in some(builds))
    game.acts("done", "done")
    assert game.table.players[0].next_cost == 0


def test_second_wind_and_teleport_do_nothing_where_an_action_given_by_a_spell_leads() -> None:
    game = about_to_cast("S09", workers="W0,0 p0,1 p4,0", more={"0,1": "K14 0"}, purse="2m")
    game.acts("cast S09", "act 0,1")
    assert (game.asked, game.active) == ("", 0)
