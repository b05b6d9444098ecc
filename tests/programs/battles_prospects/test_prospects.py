"""What stocks are worth is fitted anew by a command, of games that anybody can play again."""

from __future__ import annotations

import json

import pytest

from rules.battles_and_builders.king import Worth
from rules.battles_and_builders.tables import ROUNDS
from tests.programs.battles_prospects.command import main
from tests.programs.battles_prospects.fitting import fitted, missed
from tests.programs.battles_prospects.sampling import Sample, sampled


def test_a_curve_is_found_by_what_stocks_bring() -> None:
    known, played = Worth(5.4, 3.0, 6.7, 2.8, 0.7), [sampled(3, f"a {number}") for number in range(12)]
    assert len({each.rounds for each in played}) > 2
    exact = [Sample(*each[:2], [known.of(each.rounds, stock) for stock in each.stocks]) for each in played]
    found = fitted(exact)
    assert found == pytest.approx(known, abs=0.02)
    assert missed(exact, found) < 0.001 < missed(exact, known._replace(king=3.0))


def test_a_game_goes_on_from_the_stocks_that_are_drawn() -> None:
    for number in range(6):
        sample = sampled(2, f"b {number}")
        assert 0 < sample.rounds < ROUNDS
        assert len(sample.stocks) == len(sample.gained) == 2
        assert sample == sampled(2, f"b {number}")


def test_the_command_names_seed_and_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seats", "4", "--games", "10", "--seed", "c"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {name: found[name] for name in ("seats", "games", "seed")} == {
        "seats": 4,
        "games": 10,
        "seed": "c",
    }
    assert {*Worth._fields, "missed"} <= {*found}
