"""The command that measures the balance keeps up with the game."""

from __future__ import annotations

from rules.somerset.tables.phases import PRESETS
from tests.somerset.balance import played, report


def test_the_balance_of_a_few_games_can_be_written() -> None:
    lines = report([played(2, 0, "short", length) for length in PRESETS])
    assert [line.split(" ")[0] for line in lines[:4]] == ["rounds", "ends", "score", "margin"]
    assert sum(int(share) for share in lines[6].rsplit(" ", 1)[1].split("/")) >= 100
