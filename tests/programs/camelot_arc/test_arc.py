"""The command that looks at the arc of games counts what happens in a turn, and who leads."""

from __future__ import annotations

import json
from functools import partial

import pytest

from rules.advice import Strength
from rules.camelot_101 import GAME
from rules.camelot_101.turn.asking import menu
from rules.chance import dealer
from rules.menu import allows
from rules.replay import default_options
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare
from tests.programs.camelot_arc.command import main
from tests.programs.camelot_arc.games import TAKER, Played, Turn, figures, played, taken


def test_who_takes_what_it_can_captures_for_itself_and_moves_by_lot_elsewhere() -> None:
    game = Playing(men=with_spare(S="Rf6", D="Nf8", C="Qh6"), hands=["S3 D7"])
    found = {taken(game.state, 0, dealer(seed, "lot")) for seed in range(20)}
    assert found == {"play S3 f6-f8", "play S3 f6-h6"}
    quiet = Playing(men=with_spare(), hands=["JK SQ SJ"])
    assert allows(partial(menu, quiet.state, 0), taken(quiet.state, 0, dealer(0, "lot")))


def test_a_game_is_counted_turn_by_turn_and_summed_up() -> None:
    game = played(0, default_options(GAME), [Strength.PAGE.value, TAKER], seconds=1, hero=1)
    assert len(game.turns) == len(game.points)
    assert sum(turn.captures for turn in game.turns) > 0
    assert sum(game.shares) == 1
    lead = Played(1, [Turn(0), Turn(1, captures=1)] * 2, [(0, 1), (1, 1), (3, 1), (3, 4)], "time", [0.0, 1.0])
    found = figures([lead, lead])
    assert (lead.lead_changes, found.lead_changes, found.won) == (2, 2, [100.0])
    assert (found.captures, found.either, found.checks, found.turns) == (100.0, 100.0, 0.0, 4)


def test_an_option_chooses_the_level_and_the_last_line_gives_the_figures(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--seats", "2", "--option", "level=1", "--games", "1", "--between", "Page"]) == 0
    lines = capsys.readouterr().out.splitlines()
    found = json.loads(lines[-1])
    assert (len(lines), found["level"], found["seats"], found["games"]) == (1, "1", 2, 1)
    assert {"turns", "captures", "checks", "lead_changes", "ends"} <= found.keys()
