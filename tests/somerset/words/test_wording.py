"""What the log says of each thing that happens, and how answers are called."""

from __future__ import annotations

import pytest

from languages.spoken import speaking, texts
from rules.somerset import GAME
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.effects import EFFECTS, PRICES
from rules.somerset.tables.naming import NAMES, effect_named, price_named
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.somerset.words import descriptions
from rules.text import Text, written
from tests.conformance.checks.limits import OPTION_DESCRIPTION
from tests.naming import naming
from tests.somerset.board.test_roads import on_road_warden
from tests.somerset.effects.acting import RICH, about_to_build, about_to_cast, act_on, on_tile
from tests.somerset.playing import ROW, marked, scene

MOST = 80


def test_wording_of_an_effect_fits_a_button_with_its_name_and_price() -> None:
    for source in EFFECTS:
        with naming(source):
            effect = written(effect_named(source))
            assert effect
            if source in NAMES:
                cards = {**COUNTRY_TILES, **BUILDINGS, **SPELLS}
                card = cards.get(source)
                price = getattr(card, "cost", getattr(card, "price", None))
                end = f" ({written(price_named(price))})" if price else ""
                assert len(f"{NAMES[source]}: {effect}{end}") <= MOST
                assert len(f"AF12 {NAMES[source]}: {effect}") <= MOST


def test_wording_of_a_turn() -> None:
    game = scene(ROW, {0: "W0,0 K1,0", 1: "P4,0"}, purses={0: "9m"}, books={0: "S01"})
    assert game.prompt() == "Move a worker, or cast a spell first"
    assert game.told() == {
        "Conjure Timber": "+3 wood; price: 1 crystal",
        "Knight on M31 Brick Kiln": "2 steps a move",
    }
    assert game.told("move 1,0") == {"M33 Corn Exchange": "+2 grain"}
    assert game.told("move 1,0 3,0") == {"Use Corn Exchange": "+2 grain"}
    assert game.prompt("move 1,0 3,0") == "Take the action of the tile?"


def test_a_menu_says_how_far_a_worker_goes_by_buildings_spells_and_tiles() -> None:
    line = {f"{q},0": f"C0{q + 1}" for q in range(5)}
    stables = scene(line, {0: "K0,0 P2,0 W4,0", 1: "P4,0"}, buildings={0: "B11 B12 B14"})
    assert [*stables.told().values()] == ["1 or 2 steps a move", "1 or 2 steps a move", "3 steps a move"]
    wind = about_to_cast("S22", purse="1m", workers="W0,0 P0,1")
    wind.act("cast S22")
    assert [*wind.told().values()] == ["2, 3 or 4 steps a move", "1 or 2 steps a move"]
    for tile, told in (("K14 0", "1 or 2 steps a move"), ("K34 0", "1, 2 or 3 steps a move")):
        other = on_tile(tile, others="k3,0")
        act_on(other)
        assert other.told()["Knight on M33 Millers' Lane"] == told
    tiltyard = on_tile("C10", purse="1w1c", buildings="B11")
    act_on(tiltyard)
    assert "1 or 2 steps a move; price: 1 wood 1 coin" in tiltyard.told().values()
    anywhere = about_to_cast("S08", purse="2m")
    anywhere.act("cast S08")
    assert anywhere.told()["Wizard on M30 Sawyers' Yard"] == "to any tile"


def test_wording_of_a_used_tile() -> None:
    game = scene({**ROW, "1,0": "C02 used"}, {0: "P0,0 P3,0", 1: "P4,0"})
    assert game.prompt() == "Which worker do you move?"
    assert game.told("move 0,0") == {"M31 Brick Kiln": "nothing: used this round"}


def test_a_tile_of_a_rival_tells_whom_the_rent_goes_to() -> None:
    game = scene({**ROW, "1,0": "K01 1", "0,1": "K02 0"}, {0: "P0,0 P3,0", 1: "P4,0"})
    assert game.told("move 0,0") == {"M31 Oakwood": "+3 wood; rent for seat 1", "N30 Clay Pits": "+3 brick"}


def test_where_one_worker_can_move_its_tiles_are_answers_at_once() -> None:
    tiles = {**ROW, "1,0": "C02 used"}
    game = scene(tiles, {0: "P2,0 p4,0", 1: "P4,0"})
    assert game.prompt() == "Where does the worker go?"
    assert game.texts() == ["move 2,0 1,0", "move 2,0 3,0"]
    assert game.shortcuts() == {}
    assert set(game.menu()) == {"move 2,0 1,0", "move 2,0 3,0", "move 2,0 3,0 act"}


def test_who_moves_is_asked_before_where_to() -> None:
    """No screen asks both: where several can move, only workers are answers, and only tiles behind them."""
    game = scene(ROW, {0: "P0,0 P2,0", 1: "P4,0"})
    assert game.prompt() == "Which worker do you move?"
    assert [*game.texts(), *game.shortcuts()] == ["move 0,0", "move 2,0"]
    assert game.texts("move 2,0") == ["move 2,0 1,0", "move 2,0 3,0"]


def test_wording_of_laying_down() -> None:
    game = scene({"0,0": "C01", "2,0": "C02", "5,5": "C03"}, {0: "P0,0 P2,0", 1: "P5,5"})
    assert game.prompt() == "None of your workers can move. Which lies down?"
    assert game.labels() == ["Lay down: Peasant on M30 Sawyers' Yard", "Lay down: Peasant on M32 Brick Kiln"]
    assert set(game.told().values()) == {"No action and no rent; it lies where it is"}


def test_wording_of_the_building_period() -> None:
    game = about_to_build("B22 S05")
    assert game.prompt() == "Build one tile or building, learn spells"
    assert game.labels() == ["Build a country tile", "Build Vault", "Learn Midas Touch", "Done"]
    assert game.told() == {
        "Build Vault": "once +4 coins; price: 2 brick 3 stone",
        "Learn Midas Touch": "+5 coins; price: 1 brick 1 stone",
        "Done": "Your building period ends; what you have stays yours",
    }
    assert game.told("build K")["Oakwood"] == "+3 wood; price: 1 brick 1 stone 1 grain"
    game.player().next_cost = 2
    assert game.prompt() == "Build once (2 cheaper), learn spells"
    game.player().next_cost = 0
    game.act("build B22 pay 2b3s")
    assert game.prompt() == "Learn spells, or end your building period"
    game.player().spells_in_hand = []
    assert game.prompt() == "You can pay for nothing more"
    assert game.labels() == ["Done"]


def test_wording_of_a_building_period_without_a_purse() -> None:
    game = about_to_build("B22", purse="")
    assert game.prompt() == "You can pay for nothing now"


def test_wording_of_a_place_a_turn_and_a_payment() -> None:
    game = about_to_build("B22", purse="2w1b1s")
    game.player().buildings = ["B08"]
    assert game.told("build K05")["L31"] == "touches 2 tiles, 1 coin at the end"
    assert game.prompt("build K05") == "Where do you lay the tile?"
    assert game.told("build K05 2,-1")["Roads E SW W"].startswith("joins ")
    assert game.labels("build K05 2,-1 0") == [
        "Pay 2 wood 1 brick",
        "Pay 2 wood 1 stone",
        "Pay 1 wood 1 brick 1 stone",
    ]


def test_wording_of_the_first_round() -> None:
    from tests.somerset.phases.test_first_round import started

    game = started(2)
    assert game.told() == {"Peasant": "1 step a move", "Knight": "2 steps a move"}
    assert game.prompt("place K") == "Where do you place your knight?"


def test_wording_of_choices_within_effects() -> None:
    game = on_tile("C14", purse="2w")
    act_on(game)
    assert game.prompt() == "What do you give away? 3 swaps left"
    assert game.labels() == ["Give wood", "Skip"]
    assert game.labels("trade w")[0] == "1 wood for 1 brick"
    market = on_tile("K07 0")
    act_on(market)
    assert market.prompt() == "Choose 2 goods"
    assert market.labels()[1] == "1 wood 1 brick"


def test_wording_of_the_government() -> None:
    game = on_tile("C11", purse="1w", column=0)
    act_on(game)
    assert game.told() == {
        "Become Alderman": "+1 coin; price: 1 wood",
        "Treasury": "+1 coin",
        "Stores": "+1 chosen good",
        "Arcana": "+1 crystal, cast a spell",
        "Skip": "Nothing is done, and the offer is gone",
    }


def test_wording_of_workers() -> None:
    hire = on_tile("C09", purse="9g9c")
    act_on(hire)
    assert hire.prompt() == "Hire a peasant? Where does it lie?"
    assert hire.told()["M30 Sword Square"] == "price: 1 grain 1 coin"
    promote = on_tile("C10", purse="1w1c")
    act_on(promote)
    assert promote.labels() == ["The peasant on M31 becomes knight", "Skip"]
    assert promote.told()["The peasant on M31 becomes knight"] == "2 steps a move; price: 1 wood 1 coin"
    swap = about_to_cast("S30")
    swap.act("cast S30")
    assert swap.told()["M30 Sawyers' Yard, N30 Carpenters' Lane"] == "wizard for peasant"


def test_wording_of_markers() -> None:
    game = on_tile("C12", more={"0,1": "C01", "1,1": "C03"})
    act_on(game)
    assert game.prompt() == "Place a road or a barricade? 2 markers to place"
    assert game.told()["A barricade"] == "stops everybody but you"
    assert game.prompt("barricade") == "At which edge? First one of its two tiles"
    assert game.labels("barricade")[0] == "M30 Sword Square"
    assert game.prompt("barricade 0,0") == "At which edge?"
    assert game.told("barricade 0,0")["M30-M31"] == "east of Sword Square, at Road Warden"
    dispel = marked(about_to_cast("S20"), "1 barricade 0,0:E")
    dispel.act("cast S20")
    assert dispel.labels() == ["Barricade of seat 1 at M30-M31", "Skip"]


@pytest.mark.parametrize(
    ("tile", "line"),
    [
        ("C01", "seat 0 gains 2 wood"),
        ("C07", "seat 0 draws 2 buildings"),
        ("K05 1", "seat 1 gets 1 coin in rent"),
    ],
)
def test_wording_of_what_happens_on_a_tile(tile: str, line: str) -> None:
    game = on_tile(tile)
    game.perform("move 0,0 1,0 act")
    assert line in game.heard()
    assert game.heard()[0].startswith("seat 0 moves a peasant from M30 to ")


def test_wording_of_building_learning_and_casting() -> None:
    game = about_to_build("B22 S05", purse=RICH)
    game.act("learn S05 pay 1b1s")
    assert game.heard() == [
        "seat 0 learns Midas Touch for 1 brick and 1 stone",
        "If the game ended now: seat 0 +12 for the size of the spell book (ties share)",
    ]
    game.act("build B22 pay 2b3s")
    assert game.heard() == [
        "seat 0 builds Vault for 2 brick and 3 stone and gets 1 coin",
        "seat 0 gains 4 coins",
    ]
    casting = about_to_cast("S01")
    casting.act("cast S01")
    assert casting.heard() == ["seat 0 casts Conjure Timber for 1 crystal", "seat 0 gains 3 wood"]


def test_wording_of_the_rest() -> None:
    game = on_tile("C11", purse="1w", buildings="B18")
    act_on(game)
    game.act("advance pay 1w")
    assert game.heard() == [
        "seat 0 becomes Alderman for 1 wood and gets 1 coin",
        "Chancery: seat 0 gains 1 coin",
    ]
    tithe = about_to_cast("S21", purses={1: "1c"})
    tithe.act("cast S21")
    assert tithe.heard()[1] == "seat 1 pays 1 coin to seat 0"
    free = on_tile("K32 0")
    act_on(free)
    free.act("promote 1,0 free")
    assert free.heard()[0] == "seat 0 promotes the worker on Jousting Field (M31) to knight for free"


def test_the_log_tells_what_an_act_changes_of_the_coins_at_the_end() -> None:
    learning = about_to_build("S05", purse=RICH)
    learning.player(1).book = ["S01"]
    learning.act("learn S05 pay 1b1s")
    shared = "seat 0 +10 and seat 1 -2 for the size of the spell book (ties share)"
    assert learning.heard()[-1] == f"If the game ended now: {shared}"
    building = about_to_build("B29", purse=RICH)
    building.act("build B29 pay 1w2s3g")
    assert building.heard()[1] == "If the game ended now: seat 0 +2 for buildings"
    tiled = scene({"0,0": "C05", "1,0": "K01 1"}, {0: "p0,0", 1: "p1,0"}, phase="build", purses={0: RICH})
    tiled.perform(next(text for text in tiled.menu() if text.startswith("build K02 0,1 ")))
    *at_city, at_rival = tiled.heard()[1:3]
    assert at_rival == "If the game ended now: seat 0 +1 and seat 1 +1 for Clay Pits beside tiles of rivals"
    assert at_city in ([], ["If the game ended now: seat 0 +1 for Clay Pits at the city"])


def test_the_log_names_the_tiles_beside_a_marker_and_under_a_worker() -> None:
    game = on_road_warden("1 road 0,0:SE")
    game.act("barricade 0,0:E")
    between = "between Sword Square (M30) and Road Warden (M31)"
    assert game.heard()[-1] == f"seat 0 places a barricade {between}"
    hiring = on_tile("C09", purse="1g9c")
    act_on(hiring)
    hiring.act(hiring.menu()[0])
    assert hiring.heard()[0].startswith("seat 0 hires a peasant on ")
    assert ") for 1 grain and " in hiring.heard()[0]


def test_every_effect_with_its_price_has_room_below_an_option() -> None:
    for thing in PRICES:
        with naming(thing):
            state, word = on_tile("C01").state, "learn" if thing in SPELLS else "build"
            for less in range(5):
                about = descriptions.of_cards(state, less)(f"{word} {thing}")
                assert about is not None
                assert len(written(about)) <= OPTION_DESCRIPTION, written(about)


@pytest.mark.parametrize(("language", "meant"), [("en", "8 at most"), ("nl", "hoogstens 8")])
def test_a_lobby_says_how_many_rounds_there_are(language: str, meant: str) -> None:
    (length,) = (option for option in GAME.info.options if option.name == "length")
    with speaking(language):
        told = {texts(GAME.info.id).written(Text(length.word(value))) for value in length.values}
    assert any(word.startswith(meant) for word in told)
    assert not told & {"Days", "Full", "Dagen", "Volledig"}
