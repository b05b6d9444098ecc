"""What is taught as better holds: behind it nobody comes to a castle, or wins, all the same."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.history.judgements import _in_hindsight
from rules.advice import MISTAKE, Judgement
from rules.return_to_camelot.ai.marching import falls
from rules.return_to_camelot.coach import COACH
from rules.return_to_camelot.tables import BLACK
from rules.search.coaching import contrasted
from rules.search.forcing import held
from rules.snapshot import snapshot
from rules.text import written
from tests.return_to_camelot.computer.test_contrasts import GAME
from tests.return_to_camelot.computer.test_downfall import CHARGE, march
from tests.return_to_camelot.playing import Playing, position

WHITE = "!L c7, S d2 d4 h3 g3 b1 e1 f2 c1"


def open_lord(black: str, reserve: str = "") -> Playing:
    """Give a position in which White's Lord lies two steps from a castle."""
    return position(WHITE, black, to_move=BLACK, reserve=("", reserve), layout="corner")


def judged(game: Playing, action: str, best: str) -> Judgement:
    seat = game.state.players[BLACK]
    return held(GAME, game.state, seat, action, Judgement(best, 0.2))


@pytest.mark.parametrize("best", ["f7-f6", "g7-g5"])
def test_a_move_behind_which_an_open_lord_walks_into_the_castle_is_not_taught(best: str) -> None:
    """A stranger was taught one, played it, and lost as he had before; a man thrown away changes nothing."""
    found = judged(open_lord("S f7 g7, L h6"), "g7-g6", best)
    assert found.hopeless
    assert not found.is_mistake


def test_another_act_is_taught_that_holds() -> None:
    game = open_lord("S f7 g7, L h6", "S")
    found = judged(game, "g7-g6", "f7-f6")
    assert found.is_mistake
    assert not found.hopeless
    game.act(found.best)
    assert not falls(game.state, BLACK)


def test_what_was_played_is_no_mistake_where_it_alone_holds() -> None:
    game = open_lord("S f7 g7, L h6", "S")
    holding = judged(game, "g7-g6", "f7-f6").best
    assert judged(game, holding, "g7-g6") == Judgement(holding, 0.0)
    assert judged(game, "g7-g6", holding) == Judgement(holding, 0.2)


def test_how_an_open_lord_comes_is_told_before_all_else() -> None:
    game = open_lord("S f7 g7, L h6", "S")
    seat, best = game.state.players[BLACK], judged(game, "g7-g6", "f7-f6").best
    first, *_ = contrasted(GAME, game.state, seat, "g7-g6", best)
    assert written(first) == (
        "the piece on c7 could go to b8, and then enter your castle on a8, whatever you do"
    )
    assert COACH.danger(first) == "c7"
    assert COACH.shows([first])


def test_what_is_found_in_hindsight_holds_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    states = march("g7-g6", *CHARGE)
    stored, seat = [*map(snapshot, states)], states[0].players[BLACK]
    told: Any = _in_hindsight(GAME, stored, seat, Judgement("h7-g6", 0.0))
    assert told.loss == MISTAKE
    monkeypatch.setattr(type(COACH), "falls", lambda *_: True)
    assert _in_hindsight(GAME, stored, seat, Judgement("h7-g6", 0.0)) == Judgement("h7-g6", 0.0)
