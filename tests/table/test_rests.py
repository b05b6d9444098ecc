"""When a clock stands still: weekends begin and end as clocks show it, whatever is done to clocks."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.table.clock import Rests, counted, run_out

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
# Clocks there change at two, at three, at midnight, by half an hour, and never.
_ZONES = ["America/New_York", "Europe/Berlin", "Africa/Cairo", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"]
_QUARTER = 15 * MINUTE
_DAYS = [datetime(2026, *day, tzinfo=UTC).timestamp() for day in ((3, 6), (3, 27), (4, 3), (4, 24), (10, 30))]
_times = st.builds(
    lambda day, quarters: day + quarters * _QUARTER, st.sampled_from(_DAYS), st.integers(0, 300)
)
_lengths = st.integers(0, 800).map(lambda quarters: quarters * _QUARTER)
_stills = st.none() | st.builds(lambda start, length: (start, start + length), _times, _lengths)
_rests = st.builds(Rests, st.none() | st.sampled_from(_ZONES).map(ZoneInfo), _stills)


def stands(rests: Rests, time: float) -> bool:
    """Say whether a clock stands still in the quarter of an hour that begins then."""
    weekend = rests.zone is not None and datetime.fromtimestamp(time, rests.zone).weekday() >= 5
    return weekend or (rests.still is not None and rests.still[0] <= time < rests.still[1])


def walked(rests: Rests, begin: float, seconds: float) -> float:
    """Find when a clock has run out by going on by quarters of an hour."""
    while seconds:
        seconds -= 0 if stands(rests, begin) else _QUARTER
        begin += _QUARTER
    return begin


@settings(max_examples=150)
@given(_rests, _times, _lengths)
def test_a_clock_runs_out_when_it_has_run_long_enough(rests: Rests, begin: float, seconds: float) -> None:
    until = run_out(rests, begin, seconds)
    assert counted(rests, begin, until) == seconds
    if seconds:
        assert until == walked(rests, begin, seconds)


@settings(max_examples=150)
@given(_rests, _times, _lengths)
def test_what_counts_is_when_a_clock_does_not_stand_still(rests: Rests, begin: float, length: float) -> None:
    quarters = [begin + number * _QUARTER for number in range(int(length / _QUARTER))]
    assert counted(rests, begin, begin + length) == _QUARTER * sum(
        not stands(rests, each) for each in quarters
    )


def test_a_day_that_begins_on_friday_noon_ends_on_monday_noon() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    friday = datetime(2026, 10, 23, 12, tzinfo=berlin).timestamp()
    assert run_out(Rests(berlin), friday, DAY) == datetime(2026, 10, 26, 12, tzinfo=berlin).timestamp()
    assert counted(Rests(berlin), friday + DAY, friday) == -DAY
