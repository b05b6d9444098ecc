"""Judging a game takes half a minute of a core at most, however long it is and whatever its moves take."""

from __future__ import annotations

from time import process_time

import pytest

from bot.computers.worker import judged_act
from cogs.history.spending import Spending
from rules.library import find
from tests.programs.bench.judging import _acts


def judged(decisions: int, used: float, besides: float = 0.0) -> list[float]:
    """Judge a game whose decisions use a part of what they may, and some seconds besides; give the shares."""
    spending, shares = Spending(decisions), list[float]()
    for _ in range(decisions):
        shares.append(spending.share)
        spending.spend(used * spending.share + besides, decision=True)
    return shares


@pytest.mark.parametrize("decisions", [1, 20, 40, 60, 130, 300])
@pytest.mark.parametrize("used", [0.4, 0.7, 1.0, 1.3])
def test_all_of_a_game_takes_less_than_half_a_minute(decisions: int, used: float) -> None:
    shares = judged(decisions, used)
    assert used * sum(shares) < 30.0
    assert all(0.03 <= share <= 1.0 for share in shares)


def test_what_is_spent_without_a_decision_or_beyond_a_share_is_not_spent_again() -> None:
    spending = Spending(50)
    before = spending.share
    spending.spend(10.0, decision=False)
    assert spending.share == pytest.approx(before * 17 / 27)
    assert sum(judged(130, 1.0, besides=0.03)) + 130 * 0.03 < 30.0


def test_what_easy_moves_leave_is_there_for_those_behind_them() -> None:
    shares = judged(100, 0.3)
    assert shares == sorted(shares)
    assert shares[0] == pytest.approx(0.405)
    assert shares[-1] == 1.0


def test_a_verdict_says_what_it_took() -> None:
    state, act = _acts("battles_and_builders")[3]
    began = process_time()
    verdict = judged_act(find, "battles_and_builders", state, act, "judged", 60.0, 0.05)
    assert verdict.judgement is not None
    assert 0.0 < verdict.spent <= process_time() - began
