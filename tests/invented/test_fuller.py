"""The fuller invented game, which other tests rest on, keeps the contract itself."""

from __future__ import annotations

from functools import cache

import pytest

from rules.game import Occasion
from rules.replay import check_options, default_options
from tests.conformance.checks import CHECKS
from tests.conformance.checks.course import Check, Course, course_of
from tests.invented.fuller import GAME


@cache
def courses() -> tuple[Course, ...]:
    settled = GAME.settled(default_options(GAME), Occasion(7, (({},), ())))
    check_options(GAME, 2, settled)
    return tuple(course_of(GAME, 2, dict(sorted(settled.items())), f"game {number}") for number in range(2))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_the_contract(check: Check) -> None:
    check(GAME, courses())
