"""The building period (sheet: Between Rounds; Building country tiles and personal buildings)."""

from __future__ import annotations

from rules.somerset.tables.effects import PRICES
from rules.somerset.tables.options import BUILD
from tests.some import some
from tests.somerset.effects.acting import RICH, about_to_build
from tests.somerset.playing import ROW, Playing, scene


def period(**more: object) -> Playing:
    return scene(
        {**ROW, "0,1": "C05", "1,1": "C16"},
        {0: "p0,0", 1: "p1,0", 2: "p2,0"},
        seats=3,
        phase=BUILD,
        purses={0: RICH, 1: RICH, 2: RICH},
        hands={0: "B22 B00 S05 S17", 1: "B01", 2: ""},
        **more,  # type: ignore[arg-type]
    )


def kinds(game: Playing) -> set[str]:
    return {" ".join(text.split(" ")[:2])[:7] for text in game.menu()}


def test_clockwise_from_the_start_player_each_once() -> None:
    game = period()
    game.state.start = game.state.active = game.state.sword = 2
    order = []
    while game.state.phase == BUILD:
        order.append(game.active)
        game.act("done")
    assert order == [2, 0, 1]
    assert game.active == 2


def test_one_build_a_tile_or_a_building_not_both() -> None:
    for build in ("build B22 pay 2b3s", "build K01 1,-1 0 pay 1b1s1g"):
        game = period()
        game.act(build)
        assert kinds(game) == {"learn S", "done"}
        assert game.table.turn.built


def test_any_number_of_spells_before_and_after_the_build() -> None:
    game = period()
    game.acts("learn S05 pay 1b1s", "build B22 pay 2b3s", "learn S17 pay 1g1c")
    assert game.player().book == ["S05", "S17"]
    assert game.menu() == ["done"]


def test_a_player_may_pass_and_still_learn() -> None:
    """Sheet: players may pass if they do not wish to build anything; ruling 17."""
    game = period()
    game.acts("learn S05 pay 1b1s", "done")
    assert game.active == 1
    assert not any("builds nothing" in line for line in game.heard())
    game.act("done")
    assert game.heard()[-1] == "seat 1 builds nothing"


def test_a_spell_goes_from_the_hand_into_the_book_for_its_price() -> None:
    game = period()
    game.act("learn S05 pay 1b1s")
    assert game.purse() == "9w8b8s9g9c9m"
    assert [card.id for card in game.hand().spells] == ["S17"]


def test_every_player_ends_with_done_whatever_he_holds() -> None:
    """Note, section 15: what depends on a hand is not told by silence."""
    game = period()
    game.acts("done", "done")
    game.player(2).purse = [0] * 6
    assert game.menu(2) == ["done"]
    assert game.table.active == 2


def test_workers_stand_up_and_tiles_are_cleared_when_the_round_begins() -> None:
    game = period()
    game.tile("0,0").used = True
    game.acts("done", "done", "done")
    assert not game.tile("0,0").used
    assert [game.places(seat) for seat in range(3)] == [["P0,0"], ["P1,0"], ["P2,0"]]
    assert game.state.round == 3


def test_a_building_comes_from_the_hand_only() -> None:
    game = period()
    assert {text.split(" ")[1] for text in game.menu() if text.startswith("build B")} == {"B00", "B22"}


def test_the_first_building_brings_a_coin_the_second_two() -> None:
    """Sheet: one coin from the bank, two, three, four, and so forth."""
    for number in range(7):
        others = " ".join(f"B{card:02}" for card in range(1, number + 1))
        game = about_to_build("B22", others=others, purse="2b3s")
        game.act("build B22 pay 2b3s")
        assert game.player().purse[4] == number + 1 + 4


def test_the_price_is_given_back_to_the_supply() -> None:
    game = period()
    game.act("build K05 1,-1 0 pay 2w1b1s")
    assert game.purse() == "7w8b8s9g9c9m"
    assert "K05" not in game.table.supply


def test_a_ninth_building_and_a_seventeenth_tile_cannot_be_built() -> None:
    game = period()
    game.player().buildings = [f"B{card:02}" for card in range(1, 9)]
    assert not any(text.startswith("build B") for text in game.menu())
    tiles = {f"{q},3": f"K{q + 1:02} 0" for q in range(16)}
    full = scene({**ROW, **tiles}, {0: "p0,0", 1: "p1,0"}, phase=BUILD, purses={0: RICH})
    assert full.menu() == ["done"]


def test_the_sword_decides_who_begins() -> None:
    game = period()
    game.state.sword = 1
    for _ in range(3):
        game.act("done")
    assert (game.state.start, game.active) == (0, 0)
    assert game.table.sword == 1


def test_few_answers_are_listed_at_once_and_many_by_their_sort() -> None:
    game = period()
    assert game.texts() == ["build K", "build B", "learn S05 pay 1b1s", "learn S17 pay 1g1c", "done"]
    assert game.texts("build B") == ["build B00 pay 1w1b1g", "build B22 pay 2b3s"]
    assert len(game.texts("build K")) == 40
    prices = [sum(PRICES[text.split(" ")[1]]) for text in game.texts("build K")]
    assert prices == sorted(prices, reverse=True)
    assert [len(page.texts) for page in game.pages("build K")] == [10, 9, 6, 7, 8]
    game.player().purse = [1, 2, 2, 0, 0, 0]
    assert 1 < len(game.texts("build K")) <= 12
    assert not game.pages("build K"), "so few are looked through at once"
    game.player().purse = [1, 1, 1, 0, 0, 0]
    assert all(len(text.split(" ")) == 2 or "pay" in text for text in some({*game.texts()} - {"done"}))
    assert len(game.texts()) <= 5
