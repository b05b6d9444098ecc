"""The board seen from each side: where squares lie, coordinates, and parts drawn larger."""

from __future__ import annotations

import pytest

from rendering.camelot_101.board.castles import PLANS
from rendering.camelot_101.board.enlarged import window_on
from rendering.camelot_101.board.grid import (
    SIZE,
    SQUARE,
    Spot,
    coordinates,
    printed,
    seen,
    side_of,
    spot,
    suit_at,
    turns_for,
)
from rendering.camelot_101.board.squares import KIND_OF
from rules.camelot_101.tables.board import (
    BACK_LINES,
    DUNGEONS,
    FILES,
    GATES,
    ISLAND,
    NAMES,
    NODE,
    POSTS,
    SQUARES,
    SUITS,
    THRONES,
)
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.pictures import cells
from tests.some import some

TURNS = range(4)
QUIET = {"S": "Nf6", "D": "Pf9", "C": "Rf11", "H": "Bk7"}


def test_unturned_a1_lies_below_at_the_left() -> None:
    assert seen(0, 0, 0) == Spot(0, 15)
    assert spot("h1", 0) == Spot(7, 15)
    assert spot("p9", 0) == Spot(15, 7)
    assert spot("ISL", 0) == Spot(7.5, 7.5)


@pytest.mark.parametrize("turns", TURNS)
def test_every_square_has_a_place_of_its_own(turns: int) -> None:
    places = [spot(square, turns) for square in NAMES]
    assert len(set(places)) == len(NAMES)
    assert all(0 <= place.column < SIZE and 0 <= place.row < SIZE for place in places)
    for x in range(SIZE):
        for y in range(SIZE):
            column, row = seen(x, y, turns)
            assert printed(round(column), round(row), turns) == (x, y)


@pytest.mark.parametrize("suit", range(4))
def test_the_army_a_board_is_turned_for_lies_nearest(suit: int) -> None:
    assert {spot(NAMES[node], suit).row for node in THRONES[suit]} == {15}
    assert {spot(NAMES[node], suit).row for node in BACK_LINES[suit]} == {14}
    assert side_of(suit, suit) == 0
    assert all(suit_at(side_of(other, suit), suit) == other for other in range(4))
    lefts = [spot(NAMES[node], suit).column for node in BACK_LINES[suit]]
    assert lefts == sorted(lefts)


@pytest.mark.parametrize("turns", TURNS)
def test_coordinates_name_the_squares_beside_them(turns: int) -> None:
    columns, rows = coordinates(turns)
    for square in KIND_OF:
        column, row = spot(square, turns)
        named = (columns[round(column)], rows[round(row)])
        assert "".join(sorted(named, key=lambda text: text not in FILES)) == square


@pytest.mark.parametrize("turns", TURNS)
def test_a_castle_covers_its_dungeon_and_neither_gate_nor_post(turns: int) -> None:
    for suit in range(4):
        plan = PLANS[side_of(suit, turns)]
        covered = {
            (box.column + across, box.row + down)
            for box in plan
            for across in range(box.wide)
            for down in range(box.high)
        }
        assert all(tuple(spot(NAMES[nodes[suit]], turns)) not in covered for nodes in (GATES, POSTS))
        for square in DUNGEONS[suit]:
            place = seen(FILES.index(square[0]), int(square[1:]) - 1, turns)
            assert tuple(place) in covered, square
        others = {tuple(spot(square, turns)) for square in NAMES}
        assert not others & covered


def test_the_board_turns_with_the_seat_that_is_near() -> None:
    game = Playing("3", 4)
    table = game.table
    assert turns_for(table, None) == 0
    assert [turns_for(table, seat) for seat in range(4)] == [
        SUITS.index(player.suit) for player in table.players
    ]


@pytest.mark.parametrize("near", range(4))
def test_a_turned_picture_shows_the_same_men_on_the_same_squares(near: int) -> None:
    """All but the drawings that do not turn: castles, and what reaches over from the next square."""
    table = Playing("3", 4, men=QUIET).table
    straight, turned = cells(table), cells(table, near)
    for square in ("f6", "f9", "f11", "k7", "g11", "c8", "o5", "ISL"):
        assert straight[square] == turned[square], square


def test_before_an_army_is_led_the_board_is_not_turned() -> None:
    assert turns_for(Playing("3", 4, armies="chosen").table, 2) == 0


def test_a_part_of_the_board_holds_what_it_is_for() -> None:
    squares = [name for name in NAMES if name != NAMES[ISLAND]]
    for one in some(squares[::3]):
        for other in squares[::5]:
            places = [spot(one, 0), spot(other, 0)]
            window = window_on(places, SQUARE)
            assert window.wide * window.size <= SIZE * SQUARE + 4
            assert 0 <= window.column <= SIZE - window.wide
            assert 0 <= window.row <= SIZE - window.high
            for column, row in places:
                assert window.column <= column < window.column + window.wide
                assert window.row <= row < window.row + window.high


def test_what_lies_close_together_is_drawn_large() -> None:
    near = window_on([spot("e3", 0), spot("e5", 0)], SQUARE)
    far = window_on([spot("a8", 0), spot("p9", 0)], SQUARE)
    assert near.size > 1.5 * SQUARE
    assert far == (0, 0, SIZE, SIZE, SQUARE)


def test_the_islands_four_squares_are_one() -> None:
    assert len(SQUARES[NODE["ISL"]]) == 4
