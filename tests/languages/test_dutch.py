"""What people tripped over who sat at one table in two languages."""

from __future__ import annotations

from languages.known import read_by
from languages.spoken import speaking, spoken, tell, things, written
from rules.battles_and_builders.tables import KINDS
from rules.text import Day, Tenths, TimeOfDay


def test_a_token_is_called_alike_in_a_form_and_where_it_is_counted() -> None:
    """Another game has a king of its own, which is a card."""
    with speaking("nl"):
        alone = [tell(kind.called.one) for kind in KINDS]
        assert alone == [things(kind.called.times(1)) for kind in KINDS]


def test_broken_numbers_days_and_times_are_written_as_their_reader_writes_them() -> None:
    days = Day(8, 7), Day(8, 7, 4)
    values = Tenths(2), Tenths(1.27), *days, TimeOfDay(0), TimeOfDay(8), TimeOfDay(12, 5), TimeOfDay(23, 59)
    english = ["2.0", "1.3", "7 August", "Friday 7 August", "12:00 AM", "8:00 AM", "12:05 PM", "11:59 PM"]
    assert [written(value) for value in values] == english
    with speaking(read_by("", "en-GB")):
        assert [written(value) for value in values[-4:]] == ["00:00", "08:00", "12:05", "23:59"]
        assert spoken() == "en"
    with speaking("nl"):
        dutch = ["2,0", "1,3", "7 augustus", "vrijdag 7 augustus", "00:00", "08:00", "12:05", "23:59"]
        assert [written(value) for value in values] == dutch


def test_what_is_chosen_comes_before_a_region() -> None:
    assert [read_by(chosen, "en-GB") for chosen in ("", "en", "nl")] == ["en_GB", "en_GB", "nl"]
    assert [read_by("", locale) for locale in ("en-US", "fr", "nl")] == ["en", "en", "nl"]
