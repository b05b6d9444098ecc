"""What people tripped over who sat at one table in two languages."""

from __future__ import annotations

from languages.spoken import speaking, tell, things, written
from rules.battles_and_builders.tables import KINDS
from rules.text import Count, Day, Tenths


def test_a_token_is_called_alike_in_a_form_and_where_it_is_counted() -> None:
    """Another game has a king of its own, which is a card."""
    with speaking("nl"):
        alone = [tell(kind.one) for kind in KINDS]
        assert alone == [things(Count(1, kind.one, kind.many)) for kind in KINDS]


def test_broken_numbers_and_days_are_written_as_their_reader_writes_them() -> None:
    values = Tenths(2), Tenths(1.27), Day(8, 7), Day(8, 7, 4)
    assert [written(value) for value in values] == ["2.0", "1.3", "7 August", "Friday 7 August"]
    with speaking("nl"):
        assert [written(value) for value in values] == ["2,0", "1,3", "7 augustus", "vrijdag 7 augustus"]
