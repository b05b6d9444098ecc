"""Set Up."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.camelot_the_build import GAME
from rules.camelot_the_build.tables import PLANS, TILES
from rules.chance import Tape, dealer
from tests.camelot_the_build.playing import ALL_TILES, HANDS, Playing, options_with, start_draws, tiles_of
from tests.some import some

SEATS = (1, 2, 3, 4, 5)
TOGETHER = (2, 3, 4, 5)
IN_BAG = {1: 70, 2: 60, 3: 45, 4: 36, 5: 30}


@pytest.mark.parametrize("seats", SEATS)
def test_set_up_leaves_no_tile_out(seats: int) -> None:
    """The tiles lie on the plan, in hands or in the bag."""
    game = Playing(seats)
    hands = [game.hand(seat) for seat in range(seats)]
    held = [tile for hand in hands for tile in (*hand.open, *hand.hidden, *hand.undecided)]
    laid = [tile for tile in game.table.plan if tile]
    assert Counter([*held, *laid, *game.state.bag]) == Counter(ALL_TILES)


@pytest.mark.parametrize("seats", SEATS)
def test_set_up_leaves_as_many_tiles_in_the_bag_as_the_note_says(seats: int) -> None:
    """Note, 5: what is left after pre-lay and hands of ten."""
    assert Playing(seats).table.bag == IN_BAG[seats]


@pytest.mark.parametrize(("seats", "number"), [(1, 0), (2, 0), (3, 5), (4, 4), (5, 0)])
def test_set_up_pre_lays_five_tiles_for_three_and_four_for_four(seats: int, number: int) -> None:
    """For a three player game five tiles, for four players four, for one, two or five none."""
    plan = Playing(seats).table.plan
    assert sum(tile != "" for tile in plan) == number


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("halls", ["apart", "block"])
def test_set_up_pre_lays_by_the_rules_for_laying_and_without_high_tiles_and_gardens(
    seats: int, halls: str
) -> None:
    """The tiles put to one side are not in the bag yet, and each pre-laid tile lies where it fits."""
    for seed in range(40):
        state, _ = GAME.start(seats, options_with(halls=halls), dealer(seed, "chance"))
        for tile, kind in zip(state.plan, PLANS[halls].classes, strict=True):
            assert not tile or (TILES[tile].kind == kind and TILES[tile].value < 3 and tile != "A1")


@pytest.mark.parametrize("seats", [3, 4])
def test_set_up_scores_nothing_for_the_pre_lay(seats: int) -> None:
    """No points are scored during the pre-lay; all counters begin at 0."""
    assert Playing(seats).points == [0] * seats


def test_set_up_says_what_is_pre_laid() -> None:
    game = Playing(3, pre_laid="K1 c6, W5 h4, A0 b2, S8 c3, C4 d6", first=2)
    assert [game.on(square) for square in ("c6", "h4", "b2", "c3", "d6")] == ["K1", "W5", "A0", "S8", "C4"]
    assert game.heard() == [
        "Hall Corner lies on c6 from the beginning",
        "Guardroom lies on h4 from the beginning",
        "Blank lies on b2 from the beginning",
        "Cloakroom lies on c3 from the beginning",
        "Banners lies on d6 from the beginning",
        "seat 2 begins",
    ]


@pytest.mark.parametrize("seats", TOGETHER)
def test_set_up_deals_two_high_tiles_and_a_garden_and_fills_up_to_ten(seats: int) -> None:
    """Each player two high score tiles at random and one garden, and seven more from the bag."""
    for seed in range(20):
        state, _ = GAME.start(seats, options_with(), dealer(seed, "chance"))
        for seat in range(seats):
            tiles = GAME.hand(state, seat).undecided
            assert len(tiles) == 10
            assert sum(TILES[tile].value >= 3 for tile in tiles) >= 2
            assert "A1" in tiles


def test_set_up_puts_the_other_high_tiles_and_gardens_into_the_bag() -> None:
    """Place the remaining high score and garden tiles into the bag with the other tiles."""
    bag = Playing(2).state.bag
    assert {"C1", "C2", "C3", "S1", "S2", "S3"} <= set(bag)
    assert bag.count("A1") == 4


def test_set_up_of_five_deals_all_high_tiles() -> None:
    """Note, 5: one garden is left in the bag."""
    bag = Playing(5).state.bag
    assert max(TILES[tile].value for tile in bag) == 2
    assert bag.count("A1") == 1


def test_set_up_high_tiles_may_also_come_from_the_bag() -> None:
    game = Playing(2, "T1 T2 A1 C1 S1 A1 W0 W0 A0 A0", HANDS[1])
    assert game.hand(0).undecided == tuple(tiles_of("T1 T2 A1 C1 S1 A1 W0 W0 A0 A0"))


def test_set_up_lets_each_player_keep_up_to_three_tiles_face_down() -> None:
    """The remaining tiles must be face up at all times."""
    game = Playing(2)
    game.act(0, "hide T1 T2 A1")
    game.act(1, "hide T4")
    assert [holding.hidden for holding in game.holdings] == [3, 1]
    assert game.holdings[0].open == tuple(tiles_of("K1 D1 W1 W0 W0 A0 A0"))
    assert game.hand(0).hidden == ("T1", "T2", "A1")
    assert all(len(text.split()) <= 4 for text in some(Playing(2).menu(0)))


@pytest.mark.parametrize("first", range(5))
def test_set_up_draws_the_start_player_and_goes_clockwise(first: int) -> None:
    """One counter is drawn at random; play passes clockwise."""
    game = Playing.begun(5, first=first)
    assert game.table.start == first
    order = []
    for _ in range(6):
        order += game.asked
        tile = next(text for text in game.menu(game.asked[0]) if text.startswith("place"))
        game.turn(tile.removeprefix("place "))
    assert order == [(first + step) % 5 for step in range(6)]


@pytest.mark.parametrize("seats", SEATS)
def test_set_up_draws_no_more_than_the_note_says(seats: int) -> None:
    """Note, 10: two draws a pre-laid tile, two and seven a seat (ten alone), and the start player."""
    chance = dealer(1, "chance")
    GAME.start(seats, options_with(), chance)
    pre_laid = {3: 5, 4: 4}.get(seats, 0)
    singles = 1 if seats == 5 else 0  # the last of the ten high tiles leaves no trace
    fewest = seats * (10 if seats == 1 else 9) + (seats > 1) + pre_laid - singles
    assert fewest <= len(chance.taken()) <= fewest + pre_laid


def test_set_up_is_for_one_to_five_players() -> None:
    """Game objective."""
    assert (GAME.info.fewest, GAME.info.most) == (1, 5)


def test_set_up_alone_deals_nothing_before_the_ten_tiles() -> None:
    """Solo Rules: no pre-lay or pre-deal; nothing is hidden, so the first turn is asked for at once."""
    tape = Tape(start_draws(1, ["A0 A0 A0 A0 A0 A0 A0 A0 A0 A0"], 0))
    state, _ = GAME.start(1, options_with(), tape)
    tape.finish()
    assert GAME.hand(state, 0).open == ("A0",) * 10
    assert GAME.table(state).stage == "laying"
    assert len(state.bag) == 70
