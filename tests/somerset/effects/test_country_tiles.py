"""Every country tile by its name: what its action does."""

from __future__ import annotations

import pytest

from rules.somerset.tables.tiles import COUNTRY_TILES
from tests.somerset.effects.acting import RICH, act_on, on_tile

GAINS = {
    "K01": "3w",
    "K02": "3b",
    "K03": "3s",
    "K04": "3g",
    "K05": "4c",
    "K06": "4m",
    "K19": "1w2g",
    "K20": "1b2s",
    "K23": "1w1b1s1g",
    "K26": "2w1s",
    "K27": "2b1g",
    "K28": "2g2c",
    "K29": "1s3c",
}
OTHERS = {
    "K07",
    "K08",
    "K09",
    "K10",
    "K11",
    "K12",
    "K13",
    "K14",
    "K15",
    "K16",
    "K17",
    "K18",
    "K21",
    "K22",
    "K24",
    "K25",
    "K30",
    "K31",
    "K32",
    "K33",
    "K34",
    "K35",
    "K36",
    "K37",
    "K38",
    "K39",
    "K40",
}


def test_every_country_tile_is_tested() -> None:
    assert GAINS.keys() | OTHERS == COUNTRY_TILES.keys()
    assert not GAINS.keys() & OTHERS


@pytest.mark.parametrize("tile", GAINS, ids=lambda tile: COUNTRY_TILES[tile].name)
def test_country_tile_that_gives(tile: str) -> None:
    game = on_tile(f"{tile} 0")
    act_on(game)
    assert game.purse() == GAINS[tile]
    assert game.active == 1


def test_market_town() -> None:
    game = on_tile("K07 0")
    act_on(game)
    assert len(game.menu()) == 10
    game.act("gain 1b1g")
    assert game.purse() == "1b1g1c"


def test_village_green() -> None:
    game = on_tile("K08 0", purse="1g2c", others="p2,0")
    act_on(game)
    assert "hire 0,0 pay 2c" in game.menu()
    game.act("hire 0,0 pay 1g1c")
    assert (game.purse(), game.places()) == ("1c", ["p1,0", "p2,0", "p0,0"])


def test_castle_keep() -> None:
    game = on_tile("K09 0", purse="1w1c")
    act_on(game)
    assert game.menu() == ["promote 1,0 pay 1w", "promote 1,0 pay 1c", "skip"]
    game.act("promote 1,0 pay 1c")
    assert (game.purse(), game.places()) == ("1w", ["k1,0"])


def test_druid_grove() -> None:
    game = on_tile("K10 0")
    act_on(game, 6)
    assert (game.purse(), game.player().spells_in_hand) == ("2m", ["S07"])


def test_abbey() -> None:
    game = on_tile("K11 0", purse="1c")
    act_on(game, 6)
    assert game.menu() == ["learn S07 pay 1c", "skip"]
    game.act("learn S07 pay 1c")
    assert (game.purse(), game.player().book) == ("", ["S07"])


def test_masters_lodge() -> None:
    game = on_tile("K12 0")
    act_on(game, 0, 0)
    assert (game.purse(), game.player().buildings_in_hand) == ("1s", ["B01", "B02"])


def test_manor_court() -> None:
    game = on_tile("K13 0", purse="1w", column=1)
    act_on(game)
    game.act("advance pay 1w")
    assert (game.player().column, game.purse()) == (2, "3c")


def test_crossroads_inn() -> None:
    game = on_tile("K14 0", others="k2,0", more={"4,0": "C04"})
    act_on(game)
    assert game.texts() == ["move 2,0", "skip"]
    moves = ["move 2,0 3,0", "move 2,0 3,0 act", "move 2,0 4,0", "move 2,0 4,0 act"]
    assert game.menu() == [*moves, "skip"]
    game.act("move 2,0 4,0 act")
    assert (game.places(), game.purse()) == (["p1,0", "k4,0"], "2g")


def test_crossroads_inn_moves_a_standing_worker_which_stays_standing() -> None:
    game = on_tile("K14 0", others="P2,0")
    act_on(game)
    game.act("move 2,0 4,0")
    assert game.places() == ["p1,0", "P4,0"]


def test_surveyors_camp() -> None:
    game = on_tile("K15 0", purse="1w1g")
    act_on(game)
    game.act("build K10 1,-1 0 pay 1w1g")
    assert game.tile("1,-1").owner == 0


def test_builders_yard() -> None:
    game = on_tile("K16 0", purse="1w1b1g", hand="B00")
    act_on(game)
    game.act("build B00 pay 1w1b")
    game.act("gain 1g")
    assert (game.purse(), game.player().buildings) == ("2g1c", ["B00"])


def test_road_camp() -> None:
    game = on_tile("K17 0", more={"0,1": "C01"})
    act_on(game)
    game.acts("barricade 0,0:E", "gain 1w")
    assert game.purse() == "1w1c"


@pytest.mark.parametrize(("others", "coins"), [("", "1c"), ("p2,0 p3,0", "3c")])
def test_fairground(others: str, coins: str) -> None:
    game = on_tile("K18 0", others=others)
    act_on(game)
    assert game.purse() == coins


def test_harbour() -> None:
    game = on_tile("K21 0", purse="4w")
    act_on(game)
    game.acts("trade w>b", "trade w>s", "trade w>g", "trade w>m")
    assert (game.purse(), game.active) == ("1b1s1g2c1m", 1)


def test_wizards_tower() -> None:
    game = on_tile("K22 0", others="w2,0", book="S01")
    act_on(game)
    assert game.menu() == ["cast S01", "skip"]
    game.act("cast S01")
    assert game.purse() == "3w1m"


def test_watchtower() -> None:
    game = on_tile("K24 0")
    game.state.sword = 1
    act_on(game)
    game.act("sword")
    assert (game.state.sword, game.purse()) == (0, "3c")


@pytest.mark.parametrize(("column", "purse"), [(0, ""), (4, "4c"), (6, "6c")])
def test_cathedral(column: int, purse: str) -> None:
    game = on_tile("K25 0", column=column)
    act_on(game)
    assert game.purse() == purse


def test_standing_stones() -> None:
    game = on_tile("K30 0", others="w2,0", book="S05")
    act_on(game)
    game.act("cast S05")
    assert game.purse() == "5c1m"


def test_moorland_village() -> None:
    game = on_tile("K31 0", purse="1c")
    act_on(game)
    game.act("hire 0,0 pay 1g1c")
    assert (game.purse(), game.places()) == ("", ["p1,0", "p0,0"])


def test_jousting_field() -> None:
    game = on_tile("K32 0")
    act_on(game)
    game.act("promote 1,0 free")
    assert game.places() == ["k1,0"]


def test_sheriffs_hall() -> None:
    game = on_tile("K33 0", purse="1w")
    act_on(game)
    assert game.menu() == ["advance pay 1w", "skip"]
    game.act("advance pay 1w")
    assert game.menu() == ["treasury", "stores", "arcana", "skip"]
    game.act("treasury")
    assert (game.player().column, game.purse()) == (1, "3c")


def test_sheriffs_hall_lets_govern_whoever_does_not_advance() -> None:
    game = on_tile("K33 0", purse="1w")
    act_on(game)
    game.act("skip")
    assert game.menu() == ["treasury", "stores", "arcana", "skip"]


def test_sheriffs_hall_with_nothing_to_pay_the_advance() -> None:
    game = on_tile("K33 0")
    act_on(game)
    assert game.menu() == ["treasury", "stores", "arcana", "skip"]


def test_pilgrims_way() -> None:
    game = on_tile("K34 0", others="p2,0", more={"5,0": "C03", "6,0": "C04"})
    act_on(game)
    assert {text.split(" ")[2] for text in game.texts("move 2,0")} == {"3,0", "4,0", "5,0"}
    game.act("move 2,0 5,0 act")
    assert game.purse() == "2s"


def test_bridgewright() -> None:
    game = on_tile("K35 0", purse="1g")
    act_on(game)
    game.act("build K06 1,-1 0 pay 1g")
    assert (game.purse(), game.tile("1,-1").owner) == ("", 0)


def test_guildhall() -> None:
    game = on_tile("K36 0", purse="2w1s")
    act_on(game, 0)
    game.act("build B01 pay 2w1s")
    assert (game.purse(), game.player().buildings) == ("1c", ["B01"])


def test_hermitage() -> None:
    game = on_tile("K37 0", purse="1w1c")
    act_on(game, 0)
    game.act("learn S01 pay 1w")
    assert (game.purse(), game.player().book) == ("1c1m", ["S01"])


def test_orchard() -> None:
    game = on_tile("K38 0")
    act_on(game)
    assert len(game.menu()) == 20
    game.act("gain 1w2g")
    assert game.purse() == "1w2g"


def test_glassworks() -> None:
    game = on_tile("K39 0", purse="3m")
    act_on(game)
    assert game.menu() == ["trade m>c", "skip"]
    game.acts("trade m>c", "trade m>c", "trade m>c")
    assert (game.purse(), game.active) == ("6c1m", 1)


@pytest.mark.parametrize(("others", "crystals"), [("", "1m"), ("w2,0", "2m"), ("w2,0 w3,0", "3m")])
def test_lake_of_the_lady(others: str, crystals: str) -> None:
    game = on_tile("K40 0", others=others)
    act_on(game, 0)
    assert (game.purse(), game.player().spells_in_hand) == (crystals, ["S01"])


def test_a_wealthy_player_meets_every_action() -> None:
    """Whatever an action asks, it can be answered by its first answer until the turn is over."""
    for tile in COUNTRY_TILES:
        game = on_tile(f"{tile} 1", purse=RICH, others="w2,0", hand="B01 S01", book="S02")
        act_on(game, *[0] * _draws(tile))
        while game.active == 0:
            game.act(game.menu()[-1])
        assert game.tile("1,0").used


def _draws(tile: str) -> int:
    return {"K10": 1, "K11": 1, "K12": 2, "K36": 1, "K37": 1, "K40": 1}.get(tile, 0)
