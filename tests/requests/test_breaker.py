"""Requests stop long before Discord bars an address for what it has to refuse."""

from __future__ import annotations

import logging

import pytest

from bot.requests.breaker import Breaker

VIA = {"Via": "1.1 google"}
TEN_MINUTES = 600.0


def test_a_thousand_refusals_in_ten_minutes_stop_all_for_a_while(caplog: pytest.LogCaptureFixture) -> None:
    breaker = Breaker(most=1000)
    for number in range(999):
        breaker.hear(403, VIA, number / 10)
    assert not breaker.is_open(100.0)
    breaker.hear(401, VIA, 100.0)
    assert breaker.is_open(100.0)
    assert not breaker.is_open(401.0)
    (said,) = [each for each in caplog.records if each.levelno == logging.ERROR]
    assert "1000 requests within ten minutes" in said.getMessage()
    caplog.clear()


def test_few_refusals_and_shared_limits_stop_nothing() -> None:
    breaker = Breaker(most=10)
    for number in range(1000):
        breaker.hear(403, VIA, number * TEN_MINUTES / 5)
        breaker.hear(429, VIA | {"X-RateLimit-Scope": "shared"}, number)
        breaker.hear(404, VIA, number)
        breaker.hear(200, {}, number)
    assert not breaker.is_open(0.0)


def test_cloudflare_is_not_asked_again_before_it_allows_that(caplog: pytest.LogCaptureFixture) -> None:
    breaker = Breaker()
    breaker.hear(429, {"Retry-After": "900"}, 5.0)
    breaker.hear(429, {"Retry-After": "800"}, 6.0)
    assert breaker.is_open(904.0)
    assert not breaker.is_open(905.0)
    assert len([each for each in caplog.records if each.levelno == logging.ERROR]) == 1, "said once"
    caplog.clear()
