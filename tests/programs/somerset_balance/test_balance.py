"""The command that measures the balance keeps up with the game."""

from __future__ import annotations

from rules.somerset.scoring import scores
from rules.somerset.tables.options import PRESETS
from tests.programs.somerset_balance.playing import Series, options, played
from tests.programs.somerset_balance.report import report


def test_the_balance_of_a_few_games_can_be_written() -> None:
    games = [played(Series(2, options(supply="short", length=length)), 0) for length in PRESETS]
    lines = report(games)
    assert [line.split(" ")[0] for line in lines[:3]] == ["rounds", "ends", "won"]
    [wins] = [line for line in lines if line.startswith("wins by place")]
    assert sum(int(share) for share in wins.rsplit(" ", 1)[1].split("/")) >= 100
    for game in games:
        coins = [score.coins for score in scores(game.state)]
        assert [sum(account.values()) for account in game.accounts] == coins, "every coin has its source"
