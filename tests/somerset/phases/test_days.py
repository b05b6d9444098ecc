"""The length for play over days: what everybody begins with, and what ends it."""

from __future__ import annotations

import pytest

from rendering.somerset import DRAWING
from rules.chance import dealer
from rules.game import Options, named
from rules.replay import default_options
from rules.somerset import GAME
from rules.somerset.ai.world import world
from rules.somerset.state import CITY
from rules.somerset.tables.goods import COIN
from rules.somerset.tables.options import BUILD, DAYS, FULL
from rules.text import written
from tests.somerset.effects.acting import RICH
from tests.somerset.games import SEATS, kept, states
from tests.somerset.phases.test_end import is_told_as_last
from tests.somerset.playing import PRINTED, Playing, scene

PRINTED_PRICES = {"later_coins": "printed", "building_price": "printed"}
CITY_LAID = {"0,0": "C01", "1,0": "C02", "2,0": "C03", "0,1": "C04", "1,1": "C15"}


def period(tiles: int, buildings: int) -> Playing:
    """Let seat 0 have built so much, and be rich."""
    laid = {f"{q},2": f"K{q + 1:02} 0" for q in range(tiles)}
    own = " ".join(f"B{card:02}" for card in range(1, buildings + 1))
    return scene(
        {**CITY_LAID, **laid},
        {0: "p0,0", 1: "p1,0"},
        phase=BUILD,
        purses={0: RICH},
        hands={0: "B22"},
        buildings={0: own},
        length=DAYS,
    )


def play_round(game: Playing) -> None:
    number = game.state.round
    while game.state.round == number and game.state.phase == "round" and not game.state.over:
        game.perform(next(text for text in game.menu() if not text.endswith("act")))


def test_it_is_what_a_table_plays_unless_the_printed_game_is_chosen() -> None:
    assert default_options(GAME)["length"] == DAYS


def test_a_lobby_asks_for_the_length_and_the_tiles_and_keeps_the_rest_behind_a_button() -> None:
    shown = [option.name for option in GAME.info.options if not option.rare and not option.pattern]
    assert shown == ["length", "supply"]


def test_a_game_that_began_before_there_was_a_choice_is_the_printed_one() -> None:
    earlier = {"supply": "full", "spell_repeat": "round", "empty_book": "nothing"}
    assert named(GAME.info, earlier) == {**earlier, "length": FULL, "edition": "first", **PRINTED_PRICES}


@pytest.mark.parametrize(
    ("seats", "coins"), [(2, [5, 7]), (3, [5, 10, 11]), (4, [5, 10, 11, 12]), (5, [5, 9, 10, 11, 12])]
)
def test_who_begins_later_has_more_coins_for_it(seats: int, coins: list[int]) -> None:
    assert coins_in_order(seats, default_options(GAME)) == coins
    printed = [5, 6, 7, 8, 9][:seats]
    assert coins_in_order(seats, default_options(GAME) | PRINTED_PRICES) == printed
    assert coins_in_order(seats, PRINTED) == printed, "the printed game has no more than it says"


def test_a_table_may_give_two_players_as_much_as_more() -> None:
    assert coins_in_order(2, default_options(GAME) | {"later_coins": "more"}) == [5, 8]


def test_a_game_of_three_that_began_at_fewer_coins_for_the_later_keeps_to_them() -> None:
    assert coins_in_order(3, default_options(GAME) | {"later_coins": "balanced"}) == [5, 8, 9]


def test_a_game_of_four_that_began_at_fewer_coins_for_the_later_keeps_to_them() -> None:
    assert coins_in_order(4, default_options(GAME) | {"later_coins": "even"}) == [5, 8, 9, 10]


def coins_in_order(seats: int, options: Options) -> list[int]:
    """Give what each seat begins with, from the start player on."""
    state, _ = GAME.start(seats, options, dealer(1, "start"))
    return [state.players[(state.start + place) % seats].purse[COIN] for place in range(seats)]


def test_a_building_costs_one_good_less_and_nothing_else_does() -> None:
    for options, prices in ((default_options(GAME), {2}), (PRINTED, {3})):
        state, _ = GAME.start(2, options, dealer(1, "start"))
        (residence,) = GAME.hand(state, 0).buildings
        assert {len(price) // 2 for price in residence.prices} == prices
        assert GAME.hand(state, 0).discounts == {
            "tile": 0,
            "building": 3 - min(prices),
            "spell": 0,
            "government": 0,
        }
        guessed = world(GAME.table(state), GAME.hand(state, 0), dealer(2, "world"))
        assert [player.cheaper for player in guessed.players] == [3 - min(prices)] * 2


def test_everybody_begins_with_some_goods() -> None:
    for length, goods in ((DAYS, [2, 2, 2, 0]), (FULL, [0, 0, 0, 0])):
        state, _ = GAME.start(3, PRINTED | {"length": length}, dealer(1, "start"))
        assert [player.purse[:4] for player in state.players] == [goods] * 3


@pytest.mark.parametrize(
    ("tiles", "buildings", "build", "reason"),
    [(7, 0, "build K30", "8-tiles"), (0, 3, "build B22", "4-buildings")],
)
def test_the_eighth_tile_or_the_fourth_building_ends_it(
    tiles: int, buildings: int, build: str, reason: str
) -> None:
    game = period(tiles, buildings)
    game.act(next(text for text in game.menu() if text.startswith(build)))
    assert game.table.ending
    game.acts("done", "done")
    play_round(game)
    assert game.result.reason == reason


def test_one_less_ends_nothing() -> None:
    for tiles, buildings, build in ((6, 0, "build K30"), (0, 2, "build B22")):
        game = period(tiles, buildings)
        game.act(next(text for text in game.menu() if text.startswith(build)))
        assert not game.table.ending


def test_a_ninth_tile_and_a_fifth_building_cannot_be_built() -> None:
    assert period(8, 4).menu() == ["done"]


def test_the_eighth_round_is_the_last() -> None:
    game = scene(CITY_LAID, {0: "P0,0", 1: "P1,0"}, length=DAYS)
    game.state.round = 7
    assert not is_told_as_last(game)
    play_round(game)
    assert game.state.phase == BUILD
    assert game.heard()[-1] == "The last building period: seat 0 begins"
    assert is_told_as_last(game)
    assert "Before round 8 of 8" in DRAWING.alt(game.table)
    game.acts("done", "done")
    assert game.heard()[-1] == "Round 8, the last: seat 0 begins"
    assert is_told_as_last(game)
    assert "Round 8 of 8" in DRAWING.alt(game.table)
    assert "last round" in written(GAME.at_stake(game.table))
    play_round(game)
    assert game.result.reason == "round-8"
    assert game.heard()[-1] == "The game is over: all eight rounds are played"


@pytest.mark.parametrize("seats", SEATS)
def test_every_game_keeps_to_it(seats: int) -> None:
    for seed in range(3):
        for state in states(seats, seed, every=11, length=DAYS):
            assert state.round <= 8
            assert all(len(player.buildings) <= 4 for player in state.players)
            owners = [tile.owner for tile in state.tiles.values() if tile.owner != CITY]
            assert all(owners.count(seat) <= 8 for seat in range(seats))
        assert len(kept(seats, seed, length=DAYS)) > 50
