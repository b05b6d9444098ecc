"""What people tripped over who sat at one table in two languages."""

from __future__ import annotations

from languages.spoken import decimal, speaking, tell, things
from rules.battles_and_builders.tables import KINDS
from rules.text import Count


def test_a_token_is_called_alike_in_a_form_and_where_it_is_counted() -> None:
    """Another game has a king of its own, which is a card."""
    with speaking("nl"):
        alone = [tell(kind.one) for kind in KINDS]
        assert alone == [things(Count(1, kind.one, kind.many)) for kind in KINDS]


def test_a_broken_number_is_written_as_its_reader_writes_it() -> None:
    assert decimal(2) == "2.0"
    with speaking("nl"):
        assert decimal(1.25) == "1,2"
