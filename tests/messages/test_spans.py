"""How long something is, in words, and how deadlines tell of it."""

from __future__ import annotations

import pytest

from bot.messages.text import due_written, duration, span_written

HOUR = 3600.0


@pytest.mark.parametrize(
    ("hours", "written"),
    [(0.2, "less than an hour"), (1.2, "1 hour"), (23.99, "1 day"), (32.6, "1 day 9 hours"), (48, "2 days")],
)
def test_hours_are_the_nearest(hours: float, written: str) -> None:
    assert duration(hours * HOUR) == written


def test_what_takes_less_than_an_hour_is_told_in_minutes() -> None:
    written = [span_written(seconds) for seconds in (5.0, 600.0, HOUR - 31, HOUR - 29, HOUR)]
    assert written == ["1 minute", "10 minutes", "59 minutes", "1 hour", "1 hour"]


def test_a_deadline_tells_what_of_it_was_saved_as_long_as_there_is_any() -> None:
    assert due_written(10 * HOUR, 0.0, 5 * HOUR).endswith(", 5 hours of that saved earlier")
    assert "saved" not in due_written(10 * HOUR, 10 * HOUR, 5 * HOUR)
    assert "saved" not in due_written(10 * HOUR, 0.0)
