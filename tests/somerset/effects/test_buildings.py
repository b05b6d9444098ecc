"""Every building by its name: what it brings at once, and what from then on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.chance import Tape
from rules.somerset.phases.order import begin_round
from rules.somerset.scoring import scores
from rules.somerset.state import Play
from rules.somerset.tables.cards import BUILDINGS
from rules.somerset.tables.goods import RESIDENCE
from tests.somerset.effects.acting import RICH, about_to_build, about_to_cast, act_on, on_tile
from tests.somerset.playing import Playing, marked, scene

Test = Callable[..., None]
TESTED = set[str]()


def of(*cards: str) -> Callable[[Test], Test]:
    """Note which buildings a test is about."""
    TESTED.update(cards)
    return lambda test: test


def built(card: str, *draws: int, purse: str = RICH) -> Playing:
    game = about_to_build(card, purse=purse)
    action = next(text for text in game.menu() if text.startswith(f"build {card}"))
    game.act(action, *draws)
    return game


def round_begun(game: Playing) -> None:
    """Go on to the next round of a scene."""
    play = Play(game.state, Tape(()))
    begin_round(play)


@of("B00")
def test_residence() -> None:
    game = built("B00", purse="1w1b1g")
    assert game.menu() == ["gain 1w", "gain 1b", "gain 1s", "gain 1g"]
    game.act("gain 1s")
    assert game.purse() == "1s1c"
    hiring = on_tile("C09", buildings="B00", purse="1g1c")
    act_on(hiring)
    assert hiring.texts("hire 0,0") == ["hire 0,0 pay 1g", "hire 0,0 pay 1c"]


@of("B01", "B02", "B03", "B04")
@pytest.mark.parametrize(
    ("card", "tile", "purse"),
    [("B01", "C01", "3w"), ("B02", "C02", "3b"), ("B03", "C03", "3s"), ("B04", "C04", "3g")],
)
def test_woodshed_brick_loft_stone_store_and_granary(card: str, tile: str, purse: str) -> None:
    game = on_tile(tile, buildings=card)
    act_on(game)
    assert game.purse() == purse
    other = on_tile("C06", buildings=card)
    act_on(other)
    assert other.purse() == "3m"


def test_woodshed_also_answers_to_a_good_that_was_chosen() -> None:
    game = on_tile("K38 0", buildings="B01 B04")
    act_on(game)
    game.act("gain 2w1g")
    assert game.purse() == "3w2g"


def test_woodshed_answers_to_no_exchange_no_stores_and_no_spell() -> None:
    exchange = on_tile("C14", buildings="B01", purse="1b")
    act_on(exchange)
    exchange.acts("trade b>w", "skip")
    assert exchange.purse() == "1w1c"
    stores = on_tile("C11", buildings="B01")
    act_on(stores)
    stores.acts("stores", "gain 1w")
    assert stores.purse() == "1w"
    spell = about_to_cast("S01", purse="1m")
    spell.player().buildings = ["B01"]
    spell.act("cast S01")
    assert spell.purse() == "3w"


def test_woodshed_answers_to_an_action_taken_in_another_way() -> None:
    game = about_to_cast("S11", purse="2m", workers="W1,0")
    game.player().buildings = ["B01"]
    game.acts("cast S11", "act 0,0")
    assert game.purse() == "3w"


@of("B05", "B06")
@pytest.mark.parametrize(("card", "purse"), [("B05", "1c"), ("B06", "1m")])
def test_counting_house_and_crystal_cellar(card: str, purse: str) -> None:
    game = scene({"0,0": "C01"}, {0: "p0,0"}, buildings={0: card})
    round_begun(game)
    assert game.purse() == purse


@of("B07", "B08", "B09")
@pytest.mark.parametrize(
    ("card", "other", "action"),
    [
        ("B07", "B22", "build B22 pay 2b2s"),
        ("B08", "", "build K01 1,-1 0 pay 1b1s"),
        ("B09", "S01", "learn S01 pay 1w"),
    ],
)
def test_workshop_survey_office_and_scriptorium(card: str, other: str, action: str) -> None:
    game = about_to_build(other)
    assert action not in game.menu()
    game.player().buildings = [card]
    assert action in game.menu()


@of("B10")
def test_observatory() -> None:
    game = about_to_cast("S05", purse="1m")
    assert "cast S05" not in game.menu()
    game.player().buildings = ["B10"]
    game.act("cast S05")
    assert game.purse() == "5c"


@of("B11", "B12", "B13")
@pytest.mark.parametrize(
    ("card", "worker", "without", "with_it"),
    [("B11", "K", {2}, {1, 2}), ("B12", "P", {1}, {1, 2}), ("B13", "W", {3}, {1, 2, 3})],
)
def test_stables_cottages_and_wizards_study(
    card: str, worker: str, without: set[int], with_it: set[int]
) -> None:
    for buildings, steps in (("", without), (card, with_it)):
        game = scene(
            {f"{q},0": f"C0{q + 1}" for q in range(5)},
            {0: f"{worker}0,0", 1: "P4,0"},
            buildings={0: buildings},
        )
        cells = {text.split(" ")[2] for text in game.menu()}
        assert cells == {f"{q},0" for q in steps}


@of("B14")
def test_watch_house() -> None:
    tiles = {f"{q},0": f"C0{q + 1}" for q in range(4)}
    game = scene(tiles, {0: "K0,0 p1,0", 1: "P3,0"})
    assert game.texts() == ["lay 0,0"]
    game = scene(tiles, {0: "K0,0 p1,0", 1: "P3,0"}, buildings={0: "B14"})
    assert game.texts("move 0,0") == ["move 0,0 2,0"]
    game = scene(tiles, {0: "K0,0 p1,0 p2,0", 1: "P3,0"}, buildings={0: "B14"})
    assert game.texts() == ["lay 0,0"]


@of("B15")
def test_gatehouse() -> None:
    tiles = {"0,0": "C01", "1,0": "C02", "0,1": "C03"}
    game = marked(scene(tiles, {0: "P0,0 p0,1", 1: "P0,1"}), "1 barricade 0,0:E")
    assert game.texts() == ["lay 0,0"]
    game.player().buildings = ["B15"]
    assert game.texts() == ["move 0,0 1,0"]
    assert built("B15", purse="1w1b2s").purse() == "3c"


def test_gatehouse_opens_no_edge_without_a_link() -> None:
    tiles = {"0,0": "C01", "1,0": "C02", "0,1": "C03"}
    game = scene(tiles, {0: "P0,0 p0,1", 1: "P0,1"}, buildings={0: "B15"}, roads={"1,0": 4})
    marked(game, "0 road 0,0:E", "1 barricade 0,0:E")
    assert game.texts() == ["lay 0,0"]


@of("B16")
def test_road_yard() -> None:
    game = built("B16", purse="1w2b")
    assert game.asked == "road"
    assert game.prompt() == "Place a road or a barricade? 3 markers to place"
    game.acts("barricade 0,0:E", "barricade 0,1:E", "skip")
    assert game.purse() == "3c"


@of("B17")
def test_town_house() -> None:
    game = on_tile("C11", buildings="B17")
    act_on(game)
    game.act("advance free")
    assert game.player().column == 1


@of("B18")
def test_chancery() -> None:
    game = on_tile("C11", buildings="B18", purse="1w")
    act_on(game)
    game.act("advance pay 1w")
    assert game.purse() == "2c"


@of("B19")
def test_toll_house() -> None:
    game = scene(
        {"0,0": "C01", "1,0": "K01 1", "2,0": "K02 1", "0,1": "K03 1", "1,1": "C05", "3,0": "C06"},
        {0: "P0,0 P1,1 P3,0", 1: "p1,0"},
        buildings={1: "B19"},
    )
    for action, coins in (("move 0,0 1,0", 2), ("move 1,1 0,1", 4), ("move 3,0 2,0", 5)):
        game.act(action)
        if game.state.phase == "round":
            assert game.player(1).purse[4] == coins
    assert game.player(1).purse[4] == 5


@of("B20")
def test_inn() -> None:
    game = built("B20", purse="2w2b1g")
    game.act("hire 1,0 free")
    assert (game.places()[-1], game.purse()) == ("p1,0", "1c")


@of("B21")
def test_armoury() -> None:
    game = built("B21", purse="1w1b2s")
    assert game.menu() == ["promote 0,0 free", "promote 2,0 free", "skip"]
    game.act("promote 0,0 free")
    assert (game.places(), game.purse()) == (["w0,0", "p2,0"], "1c")


@of("B22")
def test_vault() -> None:
    assert built("B22", purse="2b3s").purse() == "5c"


@of("B23")
def test_storehouse() -> None:
    game = built("B23", purse="3w2b")
    game.act("gain 1w1b1s")
    assert game.purse() == "1w1b1s1c"


@of("B24", "B25")
def test_reading_room_and_drafting_room() -> None:
    spells = built("B24", 0, 0, 0)
    assert spells.player().spells_in_hand == ["S01", "S02", "S03"]
    buildings = built("B25", 0, 0, 0)
    assert buildings.player().buildings_in_hand == ["B01", "B02", "B03"]


@of("B26", "B27", "B28", "B29", "B30")
@pytest.mark.parametrize(
    ("card", "more", "coins"),
    [
        ("B26", {"book": 4}, 4),
        ("B26", {"book": 9}, 6),
        ("B27", {"buildings": 3}, 3),
        ("B28", {"tiles": 5}, 2),
        ("B28", {"tiles": 16}, 8),
        ("B29", {"workers": 4}, 4),
        ("B30", {"column": 5}, 5),
    ],
)
def test_chapel_guild_house_land_registry_barracks_and_court_house(
    card: str, more: dict[str, int], coins: int
) -> None:
    others = [f"B{number:02}" for number in range(1, more.get("buildings", 1))]
    tiles = {f"{q},0": f"K{q + 1:02} 0" for q in range(more.get("tiles", 0))} | {"0,5": "C01", "1,5": "C02"}
    workers = " ".join(f"p{q},0" for q in range(more.get("workers", 0)))
    book = " ".join(f"S{number:02}" for number in range(1, more.get("book", 0) + 1))
    game = scene(
        tiles | {f"{q},9": "C03" for q in range(5)},
        {0: workers.replace(",0", ",9"), 1: "P0,5"},
        buildings={0: " ".join([*others, card])},
        books={0: book},
        columns={0: more.get("column", 0)},
    )
    assert scores(game.state)[0].buildings == coins


def test_every_building_is_tested() -> None:
    assert BUILDINGS.keys() == TESTED
    assert [card for card in BUILDINGS if BUILDINGS[card].copies > 1] == [RESIDENCE]


@pytest.mark.parametrize("card", BUILDINGS, ids=lambda card: BUILDINGS[card].name)
def test_a_permanent_effect_does_not_serve_the_build_that_brings_it(card: str) -> None:
    """A discount is not there while the building itself is paid: all its price is gone."""
    game = about_to_build(card)
    action = next(text for text in game.menu() if text.startswith(f"build {card}"))
    number = sum(int(count) for count in action.split(" ")[-1] if count.isdecimal())
    assert number == sum(BUILDINGS[card].cost)
