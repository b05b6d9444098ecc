"""The command that looks at openings finds what loses at once, and keeps up with the game."""

from __future__ import annotations

import pytest

from rules.advice import Strength
from rules.chance import Tape
from rules.replay import default_options
from rules.return_to_camelot import GAME
from rules.return_to_camelot.board.reach import spelled, worst
from rules.return_to_camelot.tables import FORMATIONS, LORD_CAPTURED
from tests.programs.return_openings.games import Played, figures, played
from tests.programs.return_openings.openings import (
    Opening,
    begun,
    force_of,
    later_turns,
    lost_at_once,
    worst_pair,
)

CENTRE = default_options(GAME) | {"layout": "centre"}


def test_the_usual_layout_is_never_lost_in_the_first_turn_and_the_bold_one_is() -> None:
    rear, corner, *_ = FORMATIONS
    for black in FORMATIONS:
        number, found = lost_at_once(begun(Opening(rear, black), default_options(GAME)))
        assert (number > 30, found) == (True, [])
    _, found = lost_at_once(begun(Opening(corner, FORMATIONS[3]), CENTRE))
    assert "d3-e4" in dict(found), "strangers lost so, in a turn each"


def test_no_suggested_formation_is_lost_by_most_moves_of_the_first_three_turns_and_the_bold_layout_is() -> (
    None
):
    """Against each other, played on at random by whoever takes no turn that loses at once if he can."""
    shares = later_turns(default_options(GAME), 6, seed=1)
    assert {(colour, turn) for _, colour, turn in shares} == {
        (each, turn) for each in (0, 1) for turn in (1, 2, 3)
    }
    worst_shares = {name: share for name, (_, share) in worst_pair(shares).items()}
    assert worst_shares.keys() == {each.name for each in FORMATIONS}
    assert {name for name, share in worst_shares.items() if share >= 50} == set()
    assert max(share for _, share in worst_pair(later_turns(CENTRE, 1, seed=1)).values()) > 50


def test_a_turn_found_to_win_is_one_that_the_game_lets_win() -> None:
    state = begun(Opening(FORMATIONS[1], FORMATIONS[3]), CENTRE)
    GAME.apply(state, 0, "d3-e4", Tape(()))
    way = worst(force_of(state))
    assert way is not None
    for action in spelled(way):
        GAME.apply(state, 1, action, Tape(()))
    assert (state.over, state.winner) == (way.win, 1)


def test_games_are_summed_up() -> None:
    game = played(0, CENTRE, Strength.PAGE, seconds=1)
    assert game.turns > 1
    found = figures([game, Played(9, 4, LORD_CAPTURED, 1), Played(11, 5, LORD_CAPTURED, None)])
    assert (found.games, found.endings[LORD_CAPTURED] >= 2) == (3, True)
    assert sum(found.won.values()) == pytest.approx(100)
