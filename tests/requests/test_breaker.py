"""Requests stop long before Discord bars an address for what it has to refuse."""

from __future__ import annotations

import logging

import pytest

from bot.requests.breaker import Breaker, retry_after

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


@pytest.mark.parametrize(
    ("said", "date", "seconds"),
    [
        ("12.5", "", 12.5),
        ("Thu, 26 Nov 2026 02:02:00 GMT", "Thu, 26 Nov 2026 02:00:00 GMT", 120.0),
        ("Thu, 26 Nov 2026 02:00:00 GMT", "Thu, 26 Nov 2026 02:02:00 GMT", 0.0),
        ("Thu, 26 Nov 1998 02:00:00 GMT", "", 0.0),
        ("soon", "", 60.0),
        ("nan", "", 60.0),
        ("Thu, 99 Nov 2026 02:02:00 GMT", "", 60.0),
    ],
)
def test_the_wait_is_said_in_seconds_or_as_a_date(
    said: str, date: str, seconds: float, caplog: pytest.LogCaptureFixture
) -> None:
    headers = {"Retry-After": said, "Date": date}
    assert retry_after(headers, 60.0) == seconds
    breaker = Breaker()
    breaker.hear(429, headers, 0.0)
    assert breaker.is_open(seconds / 2) == (seconds > 0)
    caplog.clear()
