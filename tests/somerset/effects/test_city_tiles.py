"""Every city tile by its name: what its action does."""

from __future__ import annotations

import pytest

from rules.somerset.tables.tiles import CITY_TILES
from tests.somerset.effects.acting import act_on, on_tile

GAINS = {"C01": "2w", "C02": "2b", "C03": "2s", "C04": "2g", "C06": "3m", "C16": "1w1b", "C17": "1s1g"}
OTHERS = {"C05", "C07", "C08", "C09", "C10", "C11", "C12", "C13", "C14", "C15", "C18"}


def test_every_city_tile_is_tested() -> None:
    assert GAINS.keys() | OTHERS == CITY_TILES.keys()
    assert not GAINS.keys() & OTHERS


@pytest.mark.parametrize("tile", GAINS, ids=lambda tile: CITY_TILES[tile].name)
def test_city_tile_that_gives(tile: str) -> None:
    game = on_tile(tile)
    act_on(game)
    assert game.purse() == GAINS[tile]
    assert game.active == 1


def test_sword_square() -> None:
    game = on_tile("C05")
    game.state.sword = 1
    act_on(game)
    assert game.menu() == ["sword", "skip"]
    game.act("sword")
    assert (game.state.sword, game.purse()) == (0, "2c")


@pytest.mark.parametrize(("number", "begins"), [(7, True), (8, False)])
def test_whoever_takes_the_sword_last_begins_nothing_any_more(number: int, *, begins: bool) -> None:
    game = on_tile("C05")
    game.state.sword, game.state.round = 1, number
    game.state.options["length"] = "days"
    act_on(game)
    game.act("sword")
    told = next(words for words in game.heard() if "takes the Sword" in words)
    assert ("and begins" in told) is begins


def test_sword_square_of_the_sword_declined() -> None:
    game = on_tile("C05")
    game.state.sword = 1
    act_on(game)
    game.act("skip")
    assert (game.state.sword, game.purse()) == (1, "2c")


def test_builders_guild() -> None:
    game = on_tile("C07")
    act_on(game, 0, 4)
    assert game.player().buildings_in_hand == ["B01", "B06"]
    assert game.active == 1


def test_old_library() -> None:
    game = on_tile("C08")
    act_on(game, 2, 2)
    assert game.player().spells_in_hand == ["S03", "S04"]


def test_alehouse() -> None:
    game = on_tile("C09", purse="1g1c")
    act_on(game)
    assert game.menu() == ["hire 0,0 pay 1g1c", "hire 2,0 pay 1g1c", "hire 3,0 pay 1g1c", *_rest()]
    game.act("hire 3,0 pay 1g1c")
    assert game.places() == ["p1,0", "p3,0"]
    assert game.purse() == ""


def test_alehouse_hires_no_sixth_worker() -> None:
    """Note, 1: at most five workers on the board, though there are eight figures."""
    for others, hires in (("k2,0 k3,0 w4,0", True), ("k2,0 k3,0 w4,0 p0,1", False)):
        game = on_tile("C09", purse="9g9c", others=others)
        act_on(game)
        assert any(text.startswith("hire") for text in game.menu(0)) is hires


def _rest() -> list[str]:
    return ["hire 4,0 pay 1g1c", "skip"]


def test_tiltyard() -> None:
    game = on_tile("C10", purse="1w1c")
    act_on(game)
    assert game.menu() == ["promote 1,0 pay 1w1c", "skip"]
    game.act("promote 1,0 pay 1w1c")
    assert (game.places(), game.purse()) == (["k1,0"], "")


@pytest.mark.parametrize("tile", ["C11", "C18"], ids=lambda tile: CITY_TILES[tile].name)
def test_council_hall_and_petitioners_steps(tile: str) -> None:
    game = on_tile(tile, purse="1g")
    act_on(game)
    assert game.menu() == ["advance pay 1g", "treasury", "stores", "arcana", "skip"]
    game.act("advance pay 1g")
    assert (game.player().column, game.purse(), game.active) == (1, "1c", 1)
    assert ("advance", "Alderman") in [(deed.verb, deed.thing) for deed in game.table.latest]
    game = on_tile(tile)
    act_on(game)
    game.act("treasury")
    assert ("govern", "treasury") in [(deed.verb, deed.thing) for deed in game.table.latest]


def test_road_warden() -> None:
    game = on_tile("C12", more={"0,1": "C01", "1,1": "C02"})
    act_on(game)
    game.acts("barricade 0,0:E", "barricade 0,1:E", "gain 1s")
    assert [(edge.name, edge.barricade) for edge in game.table.edges] == [("0,0:E", 0), ("0,1:E", 0)]
    assert (game.purse(), game.active) == ("1s", 1)


def test_land_office() -> None:
    game = on_tile("C13", purse="1b1s")
    act_on(game)
    game.act("build K01 1,-1 0 pay 1b1s")
    assert game.tile("1,-1").owner == 0
    assert game.purse() == ""


def test_trade_quay() -> None:
    game = on_tile("C14", purse="2w1c")
    act_on(game)
    game.acts("trade w>m", "trade c>g", "trade w>s")
    assert (game.purse(), game.active) == ("1s1g1c1m", 1)


def test_trade_quay_gives_no_coins_and_never_a_kind_for_itself() -> None:
    game = on_tile("C14", purse="2w")
    act_on(game)
    assert game.menu() == ["trade w>b", "trade w>s", "trade w>g", "trade w>m", "skip"]
    game.act("skip")
    assert game.purse() == "2w1c"


def test_scribes_row() -> None:
    game = on_tile("C15")
    act_on(game, 0, 0)
    assert (game.player().buildings_in_hand, game.player().spells_in_hand) == (["B01"], ["S01"])
    assert game.purse() == "1c"
