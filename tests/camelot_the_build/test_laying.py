"""Laying Tiles, and the first two groups of examples: which tile goes where."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.camelot_the_build.tables import CLASSES, PLANS, SQUARE_NUMBERS, SQUARES, TILES
from tests.camelot_the_build.playing import Playing

COURT = "b2 d2 e2 g2 b3 d3 e3 g3 b4 d4 e4 g4 b5 d5 e5 g5 b6 g6 b7 g7 b8 g8 b9 c9 d9 e9 f9 g9"
ALL_KINDS = "T1 L1 R1 K1 C1 D1 S1 W0 A0 A1"


def squares_of(tile: str, halls: str = "apart") -> set[str]:
    return set(Playing.at("", ALL_KINDS, "A0", bag="A0", halls=halls).squares(tile))


def test_laying_matches_the_walls() -> None:
    """A tile goes where the castle walls of the plan match its own: to the squares of its class."""
    for tile in ALL_KINDS.split():
        homes = PLANS["apart"].homes[TILES[tile].kind]
        assert squares_of(tile) == {SQUARES[square] for square in homes}


def test_laying_a_blank_on_any_square_without_walls() -> None:
    """Examples 1: the blank tile; Placement 1: the squares labelled A."""
    assert squares_of("A0") == set(COURT.split())


def test_laying_wall_tiles_on_straight_castle_walls() -> None:
    """Examples 2 and 3; Placement 2: the squares labelled B, neither towers nor gatehouse."""
    squares = squares_of("W0")
    assert len(squares) == 26
    assert {"b1", "g1", "a2", "a9", "h2", "h9", "c10", "f10"} <= squares
    assert not squares & {"a1", "h1", "a10", "h10", "d10", "e10", "d6", "c7"}


def test_laying_excalibur_on_six_squares_of_the_great_hall() -> None:
    """Examples 4; Placement 3: the squares labelled C."""
    assert squares_of("C1") == {"d6", "e6", "c7", "f7", "d8", "e8"}


def test_laying_a_garden_where_a_blank_goes_but_not_in_the_great_hall() -> None:
    """Examples 5; Placement 4."""
    assert squares_of("A1") == squares_of("A0")
    assert not squares_of("A1") & {"d7", "e7"}


def test_laying_a_small_hall_tile_on_eight_squares() -> None:
    """Examples 6."""
    assert squares_of("S1") == {"c2", "c3", "c4", "c5", "f2", "f3", "f4", "f5"}


def test_laying_fireplaces_in_the_middle_of_the_great_hall() -> None:
    """Exception; Placement 5: the squares labelled D."""
    assert squares_of("D1") == {"d7", "e7"}


def test_laying_a_tower_on_any_corner() -> None:
    """Placement: the corner labelled O."""
    assert squares_of("T1") == {"a1", "h1", "a10", "h10"}


def test_laying_each_gatehouse_half_on_the_one_square_of_its_own() -> None:
    """Note, 2: the halves are mirror images."""
    assert (squares_of("L1"), squares_of("R1")) == ({"d10"}, {"e10"})


def test_laying_a_hall_corner_on_four_squares() -> None:
    assert squares_of("K1") == {"c6", "f6", "c8", "f8"}


@pytest.mark.parametrize("tile", ALL_KINDS.split())
def test_laying_on_the_other_plan_follows_its_classes(tile: str) -> None:
    homes = PLANS["block"].homes[TILES[tile].kind]
    assert squares_of(tile, "block") == {SQUARES[square] for square in homes}


def test_laying_only_on_empty_squares() -> None:
    game = Playing.at("K1 c6, K1 f8", "K1 K1 A0", "A0", bag="A0")
    assert game.squares("K1") == ["f6", "c8"]
    game.lay("K1 f6")
    assert game.squares("K1") == ["c8"]


@pytest.mark.parametrize("lays", ["A0 b2, W0 h9", "A0 b2, A0 g9, W0 h1"])
def test_laying_singly_in_pairs_or_threes_anywhere(lays: str) -> None:
    """Tiles may be laid singly, in pairs or in three tile patterns; they need not touch (note, 6)."""
    game = Playing.at("", "A0 A0 W0 W0", "A0", bag="A0")
    lays = lays.replace("h1", "g1")
    game.turn(lays)
    assert {square for square in SQUARES if game.on(square)} == {pair.split()[1] for pair in lays.split(", ")}


def test_laying_on_an_empty_plan_offers_as_many_squares_as_the_note_says() -> None:
    """Note, 10: 133 entries for a hand of ten classes and values."""
    game = Playing.at("", "T1 L1 K1 C1 D1 S1 W0 W1 A0 A1", "A0", bag="A0")
    assert len(game.menu(0)) == 4 + 1 + 4 + 6 + 2 + 8 + 26 + 26 + 28 + 28
    assert Counter(text.split()[1] for text in game.menu(0))["W1"] == 26


def test_laying_the_largest_menu_has_228_squares() -> None:
    """Note, 10: six kinds of wall tile, two of court and two of small hall."""
    game = Playing.at("", "W0 W1 W2 W3 W4 W5 A0 A1 S1 S2", "A0", bag="A0")
    assert len(game.menu(0)) == 6 * 26 + 2 * 28 + 2 * 8 == 228


def test_laying_classes_are_told_apart_by_name() -> None:
    assert len(set(CLASSES.values())) == len(CLASSES) == 9
    assert set(SQUARE_NUMBERS) == set(SQUARES)
