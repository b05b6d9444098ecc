"""The command that looks at games over days counts what happens in a turn, and who leads."""

from __future__ import annotations

from functools import partial

from rules.advice import Strength
from rules.camelot_101 import GAME
from rules.camelot_101.turn.asking import menu
from rules.chance import dealer
from rules.menu import allows
from rules.replay import default_options
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare
from tests.programs.camelot_days.games import TAKER, Played, Turn, figures, played, taken


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
    assert (lead.leads, found.leads, found.won) == (2, 2, [100.0])
    assert (found.capture, found.either, found.check, found.rounds) == (100.0, 100.0, 0.0, 2)
