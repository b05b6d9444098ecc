"""How far discounts and gains reach, and for how long (note, sections 10 and 11)."""

from __future__ import annotations

from rules.somerset import GAME
from rules.somerset.phases.order import begin_round
from rules.somerset.state import Play
from rules.somerset.tables.goods import COIN
from tests.somerset.effects.acting import about_to_build, about_to_cast, act_on, on_tile
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


def test_what_comes_with_each_round_comes_to_every_player() -> None:
    game = scene(
        {"0,0": "C01", "1,0": "C02", "2,0": "C03"},
        {0: "p0,0", 1: "p1,0", 2: "p2,0"},
        seats=3,
        phase="build",
        buildings={1: "B05", 2: "B06"},
    )
    begin_round(Play(game.state, None))  # type: ignore[arg-type]  # nothing is drawn
    assert [game.purse(seat) for seat in range(3)] == ["", "1c", "1m"]


def test_nobody_pays_rent_to_oneself_also_by_an_effect() -> None:
    game = on_tile("K14 0", others="p2,0", more={"2,1": "K02 0"})
    act_on(game)
    game.act("move 2,0 2,1 act")
    assert game.purse() == "3b"
    spell = about_to_cast("S08", purse="2m", more={"0,2": "K01 0"}, workers="W0,0 p0,1")
    spell.acts("cast S08", "move 0,0 0,2 act")
    assert spell.purse() == "3w"


def put_under(edition: str) -> list[str]:
    game = about_to_cast("S17", purse="1m", edition=edition)
    game.state.spell_deck.under = ["S30"]
    game.act("cast S17", 0, 0, 0)
    game.perform(game.menu()[0])
    return game.state.spell_deck.under


def test_under_a_deck_cards_lie_in_the_order_of_the_tables() -> None:
    assert put_under("second") == ["S03", "S30"]
    assert put_under("first") == ["S30", "S03"]
