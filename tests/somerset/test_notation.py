"""How actions are written (note, section 15)."""

from __future__ import annotations

import re

import pytest

from rules.game import menu_of
from rules.menu import actions, allows
from rules.question import Pick
from rules.somerset import GAME
from rules.somerset.hexes import cell_named, cell_of, edge_named, edge_of, ends, place
from rules.somerset.tables.grid import called, place_called, read_called
from rules.somerset.tables.naming import NAMES
from tests.some import some
from tests.somerset.board.layout import edge_at
from tests.somerset.effects.acting import act_on, on_tile
from tests.somerset.games import SEATS, states
from tests.somerset.playing import ROW, Playing, scene

CELL = r"-?\d+,-?\d+"
EDGE = rf"{CELL}:(E|SE|SW)"
GOODS = r"(\d+w)?(\d+b)?(\d+s)?(\d+g)?"
PAY = r"(pay (?=\d)(\d+w)?(\d+b)?(\d+s)?(\d+g)?(\d+c)?(\d+m)?|free)"
FORMS = (
    rf"place [PK] {CELL}",
    rf"build K\d\d {CELL} [0-5] {PAY}",
    rf"build B\d\d {PAY}",
    rf"learn S\d\d {PAY}",
    r"cast S\d\d",
    rf"move {CELL} {CELL}( act)?",
    rf"lay {CELL}",
    rf"gain (?=\d){GOODS}",
    r"trade [wbsgcm]>[wbsgcm]",
    r"keep( [BS]\d\d){1,2}",
    rf"hire {CELL} {PAY}",
    rf"promote {CELL} {PAY}",
    rf"advance {PAY}",
    r"treasury|stores|arcana|sword|skip|done",
    rf"(road|barricade) {EDGE}( lift (road|barricade) {EDGE})?",
    rf"remove [0-4] (road|barricade) {EDGE}",
    rf"(act|stand) {CELL}",
    rf"swap {CELL} {CELL}",
)
FORM = re.compile("|".join(f"(?:{form})" for form in FORMS))


@pytest.mark.parametrize("seats", SEATS)
def test_every_action_has_one_of_the_forms(seats: int) -> None:
    for state in states(seats, 4, every=25):
        for seat in GAME.acting(state):
            for action in actions(menu_of(GAME, state, seat)):
                assert FORM.fullmatch(action), action


def test_random_games_ask_for_nearly_every_form() -> None:
    words = {
        text.split(" ")[0]
        for seats in SEATS
        for state in states(seats, 4)
        for seat in GAME.acting(state)
        if isinstance(question := GAME.menu(state, seat), Pick)
        for text in question.texts
    }
    assert {
        "place",
        "build",
        "learn",
        "cast",
        "move",
        "gain",
        "hire",
        "promote",
        "road",
        "barricade",
    } <= words
    assert {"advance", "treasury", "stores", "arcana", "skip", "done", "sword", "trade"} <= words


def test_a_cell_is_two_numbers() -> None:
    assert cell_named(cell_of("2,-1")) == "2,-1"
    assert place(cell_of("-12,7")) == (-12, 7)


def test_an_edge_has_one_name_from_both_sides() -> None:
    assert edge_named(edge_of("0,0:SE")) == "0,0:SE"
    assert edge_named(edge_at(cell_of("0,0"), 3)) == "-1,0:E"
    assert edge_named(edge_at(cell_of("0,0"), 4)) == "0,-1:SE"
    assert edge_named(edge_at(cell_of("0,0"), 5)) == "1,-1:SW"
    for way in range(6):
        edge = edge_at(cell_of("0,0"), way)
        one, other = ends(edge)
        assert cell_of("0,0") in (one, other)
        assert edge == edge_at(one, edge % 3) == edge_at(other, edge % 3 + 3)


def test_swaps_name_the_smaller_cell_first() -> None:
    game = scene(ROW, {0: "W2,0 p0,0 p-1,5", 1: "P4,0"}, purses={0: "1m"}, books={0: "S30"})
    game.state.tiles[cell_of("-1,5")] = game.tile("4,0")
    game.act("cast S30")
    assert game.menu() == ["swap -1,5 0,0", "swap -1,5 2,0", "swap 0,0 2,0", "skip"]


def test_payments_name_goods_in_their_order_or_free() -> None:
    game = scene(ROW, {0: "p0,0", 1: "p1,0"}, phase="build", purses={0: "1w1b1g"}, hands={0: "B00 S14"})
    assert "build B00 pay 1w1b1g" in game.menu()
    game.player().next_cost = 9
    assert "build B00 free" in game.menu()


@pytest.mark.parametrize(
    "text",
    [
        "move 0,0",
        "move 0,0 1,0 act act",
        "move 0,0 1,0 skip",
        "MOVE 0,0 1,0",
        "move 0,0 0,0",
        "done",
        "skip",
        "build K",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    game = scene(ROW, {0: "P0,0", 1: "P4,0"})
    assert not allows(menu_of(GAME, game.state, 0), text)


def test_a_discount_leaves_the_choice_what_is_struck_off() -> None:
    game = scene(ROW, {0: "p0,0", 1: "p1,0"}, phase="build", purses={0: "2w1b1s"}, buildings={0: "B08"})
    paid = {text.partition(" pay ")[2] for text in game.menu() if text.startswith("build K05")}
    assert paid == {"2w1b", "2w1s", "1w1b1s"}


def test_the_goods_of_an_advance_are_any() -> None:
    game: Playing = on_tile("C11", purse="2w1b", column=1)
    act_on(game)
    assert game.texts("advance") == ["advance pay 2w", "advance pay 1w1b"]


def test_a_square_is_called_by_a_letter_and_a_number() -> None:
    assert called((0, 0)) == "M30"
    assert called((2, -1)) == "L31"
    rows = range(-28, 32)
    places = [(column - row // 2, row) for row in rows for column in range(-29, 30)]
    names = {called(place): place for place in places}
    assert len(names) == len(places)
    assert all(read_called(name) == where for name, where in some(names.items()))
    assert not any("-" in name for name in names)


def test_no_square_is_called_as_a_card_or_a_tile() -> None:
    squares = {called((q, r)) for q in range(-25, 26) for r in range(-8, 12)}
    assert not squares & NAMES.keys()


def test_an_edge_is_called_by_the_squares_on_its_sides() -> None:
    assert place_called("0,0:SE") == "M30-N30"
    assert place_called("-1,0:E") == "M29-M30"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("move M30 M31 act", "move 0,0 1,0 act"),
        ("move m30 l30", "move 0,0 1,-1"),
        ("road M30-N30", "road 0,0:SE"),
        ("barricade M31-M30 lift road M29-M30", "barricade 0,0:E lift road -1,0:E"),
        ("build K07 L31 3 pay 2b1w", "build K07 2,-1 3 pay 1w2b"),
        ("build Market Town L31 3 pay 2b1w", "build K07 2,-1 3 pay 1w2b"),
        ("build wizards tower l31", "build K22 2,-1"),
        ("build Wizard\u2019s Tower", "build K22"),
        ("gain 1s1b", "gain 1b1s"),
        ("keep S03 S17", "keep S03 S17"),
        ("place knight M31", "place K 1,0"),
        ("place Peasant m30", "place P 0,0"),
        ("move 0,0 1,0", "move 0,0 1,0"),
    ],
)
def test_squares_are_typed_as_they_are_called(typed: str, meant: str) -> None:
    assert GAME.recorded(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("build pine L31", "build K26 2,-1"),
        ("builds the Lake of the Lady at L31", "build K40 2,-1"),
        ("Pinewood L31 0", "build K26 2,-1 0"),
        ("learn pathw", "learn S19"),
        ("moves a knight from M30 to Pinewood (L31)", "move 0,0 2,-1"),
    ],
)
def test_a_name_works_where_a_code_does(typed: str, meant: str) -> None:
    assert meant in GAME.readings(typed)


def test_a_name_that_is_begun_as_several_are_stays_as_it_is() -> None:
    assert GAME.readings("build fair L31") == ("build fair 2,-1",)
    assert GAME.spoken("build K18 2,-1 0") == "build Fairground L31 0"
    assert GAME.spoken("move 0,99 1,1") == "move 0,99 N31"


@pytest.mark.parametrize("seats", SEATS)
def test_every_action_is_read_as_it_is_spoken(seats: int) -> None:
    for state in states(seats, 4, every=25):
        for seat in GAME.acting(state):
            for action in actions(menu_of(GAME, state, seat)):
                assert GAME.recorded(GAME.spoken(action)) == action
                assert "," not in GAME.spoken(action)


def test_who_moves_uses_the_tile_by_the_word_of_the_menu() -> None:
    assert GAME.recorded("move M30 N30 use") == GAME.recorded("move M30 N30 act")
    assert GAME.recorded("move M30 N30 use").endswith(" act")
