"""From points to chances of coming first."""

from __future__ import annotations

import pytest

from rules.search.guide import lead, likelihood, shares


def test_of_two_a_share_is_the_likelihood_of_a_lead() -> None:
    assert shares([7.0, 4.0], 2.5)[0] == pytest.approx(likelihood(3.0, 2.5))


def test_shares_add_up_and_equals_share_alike() -> None:
    found = shares([5.0, 5.0, -300.0, 8.0], 3.0)
    assert sum(found) == pytest.approx(1)
    assert found[0] == found[1]
    assert 0 < found[2] < found[0] < found[3]


def test_who_has_two_rivals_as_strong_is_first_a_third_of_the_time() -> None:
    assert shares([9.0, 9.0, 9.0], 4.0) == pytest.approx([1 / 3] * 3)


def test_the_more_luck_may_bring_the_less_a_lead_is_worth() -> None:
    assert shares([9.0, 3.0, 0.0], 2.0)[0] > shares([9.0, 3.0, 0.0], 8.0)[0] > 1 / 3


def test_a_lead_gives_back_the_chance_it_was_made_of() -> None:
    for chance in (0.0, 0.2, 0.5, 1.0):
        assert likelihood(lead(chance, 3.0), 3.0) == pytest.approx(chance, abs=1e-5)
