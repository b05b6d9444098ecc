"""Scoring (sheet: Scoring; note, section 13)."""

from __future__ import annotations

import pytest

from rules.somerset import GAME
from rules.somerset.scoring import book_coins, scores
from tests.somerset.playing import scene


@pytest.mark.parametrize(
    ("spells", "coins"),
    [
        ((5, 5, 3), [10, 10, 4]),
        ((6, 4, 4, 4), [12, 4, 4, 4]),
        ((3, 3, 3, 3, 3), [5, 5, 5, 5, 5]),
        ((4, 2, 2, 0), [12, 6, 6, 0]),
        ((2, 0), [12, 0]),
        ((9, 8, 7, 1, 1), [12, 8, 4, 1, 1]),
        ((5, 4, 3, 2, 1), [12, 8, 4, 2, 0]),
        ((1, 2), [8, 12]),
        ((0, 0), [0, 0]),
        ((1, 1, 1), [8, 8, 8]),
    ],
)
def test_spell_books_and_their_ties(spells: tuple[int, ...], coins: list[int]) -> None:
    """Sheet, Scoring 3; the examples of the note, section 13."""
    assert book_coins(spells) == coins


@pytest.mark.parametrize(
    ("spells", "coins"), [((2, 0), [12, 8]), ((4, 2, 2, 0), [12, 6, 6, 2]), ((0, 0), [10, 10])]
)
def test_empty_books_are_ranked_by_option(spells: tuple[int, ...], coins: list[int]) -> None:
    assert book_coins(spells, ranked=True) == coins


def test_the_option_reaches_the_score() -> None:
    for option, coins in (("nothing", 0), ("ranked", 8)):
        game = scene({"0,0": "C01"}, {0: "P0,0"}, books={0: "S01"}, empty_book=option)
        assert [score.book for score in scores(game.state)] == [12, coins]


def test_tiles_at_the_city_count_once_and_rivals_tiles_each() -> None:
    """Sheet, Scoring 2: one coin if it touches Camelot, one per country tile of another that touches it."""
    tiles = {"0,0": "C01", "1,0": "C02", "0,1": "K01 0", "1,1": "K02 1", "0,2": "K03 1", "-1,2": "K04 0"}
    game = scene(tiles, {0: "P0,0", 1: "P1,0"})
    mine, theirs = scores(game.state)
    assert (mine.city, mine.rivals) == (1, 3)
    assert (theirs.city, theirs.rivals) == (1, 3)


def test_tiles_touch_whether_or_not_roads_meet() -> None:
    tiles = {"0,0": "C01", "1,0": "K01 0", "2,0": "K02 1"}
    game = scene(tiles, {}, roads={"1,0": 0})
    assert (scores(game.state)[0].city, scores(game.state)[0].rivals) == (1, 1)


def test_all_parts_are_added() -> None:
    tiles = {"0,0": "C01", "1,0": "K01 0", "2,0": "K02 1"}
    game = scene(tiles, {0: "P0,0"}, purses={0: "7c5w"}, books={0: "S01"}, buildings={0: "B29"})
    assert scores(game.state)[0].total == 7 + 1 + 1 + 12 + 1
    assert GAME.points(game.table) == (22, 1)


def ended(purses: dict[int, str]) -> tuple[tuple[int, ...], ...]:
    game = scene({"0,0": "C01", "1,0": "C02"}, {0: "P0,0"}, seats=3, purses=purses)
    game.state.over = "supply"
    return game.result.ranking


def test_most_coins_win() -> None:
    assert ended({0: "5c", 1: "9c", 2: "1c"}) == ((1,), (0,), (2,))


def test_equal_coins_are_decided_by_goods_without_crystals() -> None:
    """Sheet: the tied player with the most resources left wins."""
    assert ended({0: "5c2w", 1: "5c9m", 2: "5c1w1g1b"}) == ((2,), (0,), (1,))


def test_still_tied_they_share() -> None:
    assert ended({0: "5c2w", 1: "5c1s1b", 2: "1c"}) == ((0, 1), (2,))


def test_it_is_told_that_goods_have_broken_a_tie() -> None:
    """A tie for the second place decides nothing."""
    for purses, is_broken in (
        ({0: "5c2w", 1: "5c1w", 2: "1c"}, True),
        ({0: "5c2w", 1: "5c1s1b", 2: "1c"}, False),
        ({0: "9c", 1: "5c1s", 2: "1c2w"}, False),
        ({0: "9c", 1: "5c1s", 2: "5c2w"}, False),
    ):
        game = scene({"0,0": "C01", "1,0": "C02"}, {0: "P0,0"}, seats=3, purses=purses)
        game.state.over = "supply"
        assert bool(game.result.ties) == is_broken
