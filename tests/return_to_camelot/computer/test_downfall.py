"""What really followed a mistake in a lost game is told, where it fails behind what is better."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.history.judgements import _in_hindsight
from cogs.history.studies import _came
from rules.advice import MISTAKE, Judgement
from rules.return_to_camelot.coach import COACH
from rules.return_to_camelot.tables import BLACK, LORD_IN_CASTLE, NUMBER
from rules.search.coaching import contrasted, shown
from rules.snapshot import copied, snapshot
from rules.text import say, written
from tests.return_to_camelot.computer.test_contrasts import GAME
from tests.return_to_camelot.playing import Playing, position

# White's hidden Lord charges from c1 next to a castle that nobody can fill any more.
MARCH = ("L c1, S d2 d4 h3 g3", "S b6 g7 h7, L h6")
CHARGE = ("c1>e3>c5xa7", "h6-h5", "a7-a8")


def played(game: Playing, *acts: str) -> list[Any]:
    """Give all states of a game, with that before it."""
    states = [copied(game.state)]
    for act in acts:
        game.act(act)
        states.append(copied(game.state))
    return states


def march(*acts: str) -> list[Any]:
    return played(position(*MARCH, to_move=BLACK, reserve=("", "S"), layout="corner"), *acts)


@pytest.mark.parametrize("best", ["S@a7", "b6-a5"])
def test_a_lord_who_came_next_to_a_castle_and_entered_is_told_with_his_way(best: str) -> None:
    """A stranger lost by it, and was told that the King cannot show in a few moves why it was a mistake."""
    states = march("g7-g6", *CHARGE)
    assert states[-1].over == LORD_IN_CASTLE
    told = COACH.came_of(states, best)
    assert told is not None
    assert written(told) == (
        "a hidden Lord on c1 could go over e3 and c5 to a7, and then enter your castle on a8: so it came"
    )
    assert COACH.was_lost(told)
    assert COACH.shows([told])
    assert COACH.danger(told) == "c1", "the line that is shown begins there"
    assert shown(GAME, [told]) == [told]


@pytest.mark.parametrize(
    ("acts", "best", "why"),
    [
        (("g7-g6", *CHARGE), "h7-g6", "he comes all the same"),
        (("g7-g6", *CHARGE[:2], "h3-h4"), "S@a7", "the game is not over"),
        (("g7-g6", *CHARGE), "g7-g5", "it may not be done"),
    ],
)
def test_what_does_not_prevent_it_is_not_told(acts: tuple[str, ...], best: str, why: str) -> None:
    told = COACH.came_of(march(*acts), best)
    assert told is None or not COACH.was_lost(told), why


def test_magic_does_not_help_where_it_brings_nobody_there() -> None:
    """A spell that was named without its squares was tried, and nothing was told."""
    game = position(
        MARCH[0], MARCH[1] + ", W g8", to_move=BLACK, reserve=("", "S"), layout="corner", magic_limit="wizard"
    )
    told = COACH.came_of(played(game, "g7-g6", *CHARGE), "S@a7")
    assert told is not None
    assert COACH.was_lost(told)


def test_what_could_still_be_met_is_told_where_what_is_best_prevents_the_very_line() -> None:
    """A man who goes to e4 must be captured first, and so would have held it; he did not see that either."""
    game = position("L c1, S d2 d4 h3 g3", "S b6 f6 g7, L h6", to_move=BLACK, layout="corner")
    states = played(game, "f6-f5", *CHARGE)
    told = COACH.came_of(states, "b6-a5")
    assert told is not None
    assert COACH.was_lost(told)
    assert COACH.came_of(states, "f6-g5") is None, "it goes the same way"


def test_men_that_were_lost_are_told_where_they_could_be_kept() -> None:
    states = played(position("S d4, L a2", "S e6 c7, L h7", to_move=BLACK), "e6-e5", "d4xf6", "h7-h6")
    told = COACH.came_of(states, "c7-c6")
    assert told is not None
    assert written(told) == "the piece on d4 could take e5, and you nothing in return: so it came"
    assert not COACH.was_lost(told), "the game went on"
    assert COACH.came_of(states, "e6-d5") is None, "it is lost as well"


def test_a_mistake_of_which_nothing_is_shown_is_told_by_what_came_of_it() -> None:
    states = [*map(snapshot, march("g7-g6", *CHARGE))]
    seat = copied(march()[0]).players[BLACK]
    vague = Judgement("S@a7", 0.1)
    (told,) = _in_hindsight(GAME, states, seat, vague).lacks
    assert COACH.was_lost(told)
    other = say("it captures nothing")
    assert _in_hindsight(GAME, states, seat, Judgement("S@a7", 0.1, lacks=(other,))).lacks == (other,)


def test_what_is_shown_of_it_is_how_the_game_went_on_to_its_end() -> None:
    acts = ("g7-g6", *CHARGE)
    states = march(*acts)
    seats = [state.players[state.to_move] for state in states[:-1]]
    events = [SimpleNamespace(seat=seat, text=act, draws=()) for seat, act in zip(seats, acts, strict=True)]
    effective: Any = [SimpleNamespace(seat=None, text="start", draws=()), *events]
    position_then: Any = SimpleNamespace(game=GAME, state=states[0], row=None)
    assert _came(position_then, effective, 0, seats[0]) is None
    came = _came(position_then, effective, 0, seats[0], further=True)
    assert came is not None
    assert came.reason == LORD_IN_CASTLE
    assert len(came.told) == 4, "his charge, one's own move, his last one, and the end"
    assert states[0].over == ""


def test_another_act_is_taught_by_which_a_game_would_have_held() -> None:
    """What the King took for best did not hold it, or he saw no mistake there: nothing was to be learned."""
    states, told = march("g7-g6", *CHARGE), COACH.came_of(march("g7-g6", *CHARGE), "S@a7")
    assert COACH.held(states, "h7-g6") == ("b6-a5", told)
    stored, seat = [*map(snapshot, states)], states[0].players[BLACK]
    for loss in (0.0, 0.1):
        found = _in_hindsight(GAME, stored, seat, Judgement("h7-g6", loss))
        assert (found.best, found.lacks) == ("b6-a5", (told,))
        assert found.loss == max(loss, MISTAKE)


def test_no_other_act_is_taught_where_nothing_is_lost_yet_or_nobody_could_see_it_coming() -> None:
    assert COACH.held(march("g7-g6", *CHARGE[:2], "h3-h4"), "h7-g6") is None
    states = march("g7-g6", *CHARGE)
    states[0].board[NUMBER["c1"]].no_lord = True
    assert COACH.held(states, "h7-g6") is None


def test_a_choice_within_a_chain_is_looked_back_on_from_there() -> None:
    game = position("S d4 f4 e6 h5, L a1", "S e7 a8, L h6", to_move=BLACK, layout="corner")
    states = played(game, "e7xe5", "e5xc3", "h5xh7")
    assert states[-1].over
    assert COACH.held(states[1:], "e5xg3") is None, "nothing helps"


def test_a_hidden_lord_who_could_come_is_told_before_he_does() -> None:
    """He was there in two of eight guesses at most, and nobody was told to look at him."""
    state = march()[0]
    told = contrasted(GAME, state, state.players[BLACK], "g7-g6", "S@a7")
    assert [*map(written, told)] == [
        "a hidden Lord on c1 could go over e3 and c5 to a7, and then enter your castle on a8, whatever you do"
    ]
    assert COACH.shows(told)
    assert COACH.danger(told[0]) == "c1"
    assert not contrasted(GAME, state, state.players[BLACK], "S@a7", "g7-g6"), "he is kept out"
    state.board[NUMBER["c1"]].no_lord = True
    (other,) = contrasted(GAME, state, state.players[BLACK], "g7-g6", "S@a7")
    assert written(other) == "a Knight on c1 could take b6", "he cannot be the Lord"
