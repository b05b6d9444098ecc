"""Custom ids carry everything a click needs, within Discord's limit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs._ui.custom_id import CustomId, base36

CUSTOM_ID = 100
ACTION = 80


@given(
    st.from_regex(r"[a-z]{1,8}", fullmatch=True),
    st.integers(0, 10**6),
    st.integers(0, 10**6),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=ACTION),
)
def test_an_address_is_read_as_it_was_written(verb: str, table: int, turn: int, said: str) -> None:
    address = CustomId(verb, table, turn, said)
    assert CustomId.read(address.custom_id) == address
    assert CustomId.read(CustomId(verb, table).custom_id) == CustomId(verb, table)


@given(st.text())
def test_any_text_is_an_address_or_none(text: str) -> None:
    address = CustomId.read(text)
    assert address is None or address.verb


@given(st.integers(0, 10**12))
def test_base_36_is_read_back_by_int(number: int) -> None:
    assert int(base36(number), 36) == number


@pytest.mark.parametrize("verb", ["a", "c", "d", "f", "m", "sa"])
def test_the_longest_action_of_a_late_turn_at_a_late_table_fits(verb: str) -> None:
    address = CustomId(verb, 36**5 - 1, 36**4 - 1, "x" * ACTION)
    assert len(address.custom_id) <= CUSTOM_ID
