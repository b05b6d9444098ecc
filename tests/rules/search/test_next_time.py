"""What to do otherwise in the next game is told by the kinds of mistakes that lost most."""

from __future__ import annotations

from string import ascii_uppercase

import pytest

from rules.battles_and_builders.coaching import kinds as bids
from rules.camelot_101 import kinds as levels
from rules.camelot_the_build import kinds as tiles
from rules.library import find
from rules.return_to_camelot.ai import kinds as lords
from rules.search.coaching import Slip, coach_of
from rules.search.slips import LESS_LATER, WARNED
from rules.text import Words, written

GAMES = {
    "battles_and_builders": (bids.TOO_HIGH, bids.TOO_MANY, bids.UNSENT),
    "camelot_the_build": (tiles.TOO_MANY, tiles.SPENT_EARLY, tiles.NOT_DOUBLED),
    "return_to_camelot": (lords.PIECES_LOST, lords.GAIN_NOT_SEEN, lords.WALKED_OUT),
    "camelot_101": (levels.SLIPS["man"], levels.SLIPS["man"], levels.WRONG_CARD),
}


def told(game: str, *slips: Slip) -> list[str]:
    coach = coach_of(find(game))
    assert coach is not None
    return [written(each) for each in coach.next_time([], 0, slips)]


@pytest.mark.parametrize("game", GAMES)
def test_what_lost_most_in_all_comes_first(game: str) -> None:
    """Only Somerset had a word for the next game."""
    one, alike, other = GAMES[game]
    (first,), (second,) = told(game, (one, 0.1)), told(game, (other, 0.1))
    assert first != second
    assert all(each.startswith("next time, ") for each in (first, second))
    assert told(game, (one, 0.2), (other, 0.3), (alike, 0.2)) == [first, second]
    assert told(game, (one, 0.1), (other, 0.3), (alike, 0.1)) == [second, first]


def test_what_was_done_most_often_comes_second() -> None:
    """A kind that one had made twice had no word, as two others had cost more."""
    dear, often, other = bids.SPENT, bids.TOO_HIGH, bids.UNSENT
    slips = [(dear, 0.4), (often, 0.06), (other, 0.2), (often, 0.06)]
    assert told("battles_and_builders", *slips) == told("battles_and_builders", (dear, 0.2), (often, 0.1))


def test_no_two_words_of_bids_say_the_same() -> None:
    """Compare the dice, and send the armies with the best: twice the same, and nothing of how many."""
    few, dice = told("battles_and_builders", (bids.FEW_ARMIES, 0.2), (bids.WORSE_DICE, 0.1))
    assert "dice" in dice
    assert "dice" not in few
    assert "dice" not in told("battles_and_builders", (bids.WRONG_TOKENS, 0.2))[0]


@pytest.mark.parametrize("game", GAMES)
def test_no_more_than_two_things_are_told(game: str) -> None:
    one, _, other = GAMES[game]
    assert told(game, (one, 0.2), (WARNED, 0.1), (other, 0.3)) == told(game, (other, 0.3), (one, 0.2))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_where_nothing_was_lost_that_somebody_could_do_about(game: str) -> None:
    assert not told(game)
    assert not told(game, (LESS_LATER, 0.5), (Words(""), 0.5))


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_later_comes_after_a_move(game: str) -> None:
    """A man could be taken behind a move."""
    coach = coach_of(find(game))
    assert coach is not None
    assert not [each for each in coach.otherwise.values() if "behind" in each]


@pytest.mark.parametrize("kinds", [bids, tiles, lords])
def test_each_kind_of_mistake_has_a_word_for_the_next_game(kinds: object) -> None:
    named = {
        value for name, value in vars(kinds).items() if name[0] in ascii_uppercase and isinstance(value, str)
    }
    assert len(named) > 5
    assert named - {*vars(kinds)["OTHERWISE"]} <= {lords.WRONG_SET_UP}
