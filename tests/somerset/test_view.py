"""The views for pictures, and the world a computer player builds from them."""

from __future__ import annotations

import msgspec
import pytest

from rendering.drawing import Look
from rendering.somerset.hand.picture import cards_heading, spells_heading
from rendering.somerset.text_hand import hand_written
from rules.chance import dealer
from rules.game import menu_of
from rules.menu import actions
from rules.somerset import GAME
from rules.somerset.ai.world import world
from rules.somerset.view import Hand, Table
from tests.somerset.effects.acting import RICH, about_to_cast, act_on, on_tile
from tests.somerset.games import SEATS, states
from tests.somerset.playing import ROW, marked, scene


@pytest.mark.parametrize("seats", SEATS)
def test_a_world_built_from_what_a_seat_sees_looks_the_same_to_it(seats: int) -> None:
    for number, state in enumerate(states(seats, 3, every=17)):
        for seat in range(seats):
            table, hand = GAME.table(state), GAME.hand(state, seat)
            other = world(table, hand, dealer(number, "world"))
            assert GAME.hand(other, seat) == hand
            again = GAME.table(other)
            assert msgspec.structs.replace(again, latest=()) == msgspec.structs.replace(table, latest=())
            for asked in GAME.acting(state):
                if asked == seat:
                    assert list(actions(menu_of(GAME, other, seat))) == list(
                        actions(menu_of(GAME, state, seat))
                    )


@pytest.mark.parametrize("seats", SEATS)
def test_views_are_data(seats: int) -> None:
    for state in states(seats, 2, every=60):
        table = GAME.table(state)
        assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table
        for seat in range(seats):
            hand = GAME.hand(state, seat)
            assert msgspec.json.decode(msgspec.json.encode(hand), type=Hand) == hand


def test_an_edge_says_whether_it_is_linked_and_whose_markers_lie_there() -> None:
    game = marked(scene(ROW, {0: "P0,0", 1: "P4,0"}, roads={"1,0": 8}), "1 road 1,0:E", "0 barricade 0,0:E")
    one, other = game.table.edges
    assert (one.name, one.linked, one.barricade, one.roads) == ("0,0:E", True, 0, ())
    assert (other.name, other.linked, other.barricade, other.roads) == ("1,0:E", False, None, (1,))
    assert other.places == ((1, 0), (2, 0))


def test_a_card_in_hand_says_what_it_costs_and_whether_it_can_be_paid() -> None:
    game = scene(
        ROW,
        {0: "p0,0", 1: "p1,0"},
        phase="build",
        purses={0: "2b3s"},
        hands={0: "B22 B01 S05"},
        buildings={0: "B09"},
    )
    first, second = game.hand().buildings
    assert (first.id, first.prices, first.payable) == ("B22", ("2b3s",), True)
    assert (second.id, second.prices, second.payable) == ("B01", ("2w1s",), False)
    [spell] = game.hand().spells
    assert (spell.prices, spell.payable) == (("1b", "1s"), True)


def test_a_building_in_hand_costs_less_by_what_is_built_and_by_what_waits() -> None:
    game = scene(ROW, {0: "p0,0"}, phase="build", hands={0: "B22"}, buildings={0: "B07"})
    for waits, prices in ((0, ("2b2s", "1b3s")), (2, ("2b", "1b1s", "2s"))):
        game.player().next_cost = waits
        [card] = game.hand().buildings
        assert card.prices == prices


def test_the_hand_says_what_castings_cost() -> None:
    game = about_to_cast("S05", book="S01", workers="W0,0")
    assert game.hand().castings == {"S05": 2, "S01": 1}
    game.act("cast S05")
    assert game.hand().castings == {"S01": 1}


def test_the_latest_deeds_are_shown_until_the_next_player_has_done_something() -> None:
    game = on_tile("C01")
    act_on(game)
    assert [(deed.verb, deed.place, deed.origin) for deed in game.table.latest] == [
        ("move", "1,0", "0,0"),
        ("act", "1,0", ""),
    ]
    assert {deed.seat for deed in game.table.latest} == {0}
    assert game.active == 1


def test_a_worker_whose_action_is_done_is_marked() -> None:
    game = on_tile("C11", purse=RICH)
    act_on(game)
    assert [(worker.seat, worker.place) for worker in game.table.workers if worker.acting] == [(0, (1, 0))]
    game.act("skip")
    assert not [worker for worker in game.table.workers if worker.acting]


def test_after_the_end_nothing_can_be_paid_any_more() -> None:
    """A heading said so of a spell, with a tick beside it."""
    game = scene(ROW, {0: "P0,0"}, purses={0: "9b9s9g"}, hands={0: "B01 S05"})
    assert any(card.payable for card in game.hand().spells)
    assert (
        cards_heading(spells_heading(game.table), game.hand().spells)
        == "Spells in hand: 1, 1 can be paid now"
    )
    game.state.over = "rounds"
    cards = (*game.hand().buildings, *game.hand().spells)
    assert not any(card.payable for card in cards)
    assert cards_heading(spells_heading(game.table), game.hand().spells) == "Spells in hand: 1"
    told = "\n".join(map(str, hand_written(game.table, game.hand(), str, Look())))
    assert "too dear" not in told
