"""How long games last is known for every game, and measured in turns."""

from __future__ import annotations

import pytest

from rules.game import Game
from rules.length import Measure, measured
from rules.library import find
from rules.replay import default_options


def test_acts_in_a_row_are_one_turn() -> None:
    measure = Measure(0, {}, {})
    measure.wait_for([0])
    measure.done(0, [0])
    measure.done(0, [1])
    measure.done(1, [0])
    assert (measure.turns, measure.time) == ({0: 1, 1: 1}, 2)


def test_who_are_asked_together_take_their_turns_together() -> None:
    measure = Measure(0, {}, {})
    measure.wait_for([0, 1, 2])
    measure.done(0, [1, 2])
    measure.done(2, [1])
    measure.done(1, [0])
    measure.done(0, [])
    assert (measure.turns, measure.time) == ({0: 2, 1: 1, 2: 1}, 2)


def test_what_is_forced_takes_nobody_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    game, options = find("somerset"), default_options(find("somerset"))
    with_forced = measured(game, 4, options, 1)
    monkeypatch.setattr(type(game), "forced", Game.forced)
    assert with_forced.waits < measured(game, 4, options, 1).waits


@pytest.mark.parametrize("commit", ["sequential", "simultaneous"])
def test_a_length_is_what_games_between_computers_have(commit: str) -> None:
    game = find("battles_and_builders")
    options = default_options(game) | {"commit": commit}
    known, found = game.length(2, options), measured(game, 2, options, 1)
    assert known is not None
    assert 0.5 < known.turns / found.turns < 2
    assert 0.5 < known.waits / found.waits < 2
