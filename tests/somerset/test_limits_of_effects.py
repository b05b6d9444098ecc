"""How far discounts and gains reach, and for how long (note, sections 10 and 11)."""

from __future__ import annotations

from rules.somerset import GAME
from rules.somerset.phases.order import begin_round
from rules.somerset.play import Play
from rules.somerset.tables.goods import COIN
from tests.somerset.acting import about_to_build, about_to_cast, act_on, on_tile
from tests.somerset.playing import scene


def test_a_discount_that_waits_takes_nothing_off_a_build_in_a_round() -> None:
    game = on_tile("K16 0", purse="2w2b", hand="B07")
    game.player().next_cost = 2
    act_on(game)
    assert {text.partition(" pay ")[2] for text in game.menu() if text.startswith("build B07")} == {
        "2w1b",
        "1w2b",
    }


def test_which_cards_are_kept_is_hidden_and_nothing_else() -> None:
    state = on_tile("C01").state
    assert GAME.hides(state, 0, "keep S03 S17")
    assert not GAME.hides(state, 0, "learn S03 free")


def test_landlords_due_brings_no_more_than_four_coins() -> None:
    tiles = {f"{q},1": f"K0{q} 0" for q in range(1, 6)}
    game = about_to_cast("S26", purse="1m", more=tiles, rivals={1: " ".join(f"p{cell}" for cell in tiles)})
    game.act("cast S26")
    assert game.purse() == "4c"


def test_the_toll_house_brings_coins_anew_in_each_round() -> None:
    tiles = {"0,0": "K01 1", "1,0": "K02 1", "2,0": "C03"}
    game = scene(tiles, {0: "P0,0", 1: "p2,0"}, buildings={1: "B19"}, phase="build")
    game.player(1).rent_bonus = 2
    begin_round(Play(game.state, None))  # type: ignore[arg-type]  # nothing is drawn
    game.player(0).workers[0].standing = True
    before = game.player(1).purse[COIN]
    game.act("move 0,0 1,0")
    assert game.player(1).purse[COIN] == before + 2


def test_a_discount_that_waited_is_gone_with_the_build_it_served() -> None:
    game = about_to_build("B22 B21")
    game.player().next_cost = 2
    game.act("build B22 pay 3s")
    assert game.table.players[0].next_cost == 0
    assert game.hand(0).buildings[0].prices == ("1w1b2s",)
