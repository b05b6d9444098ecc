"""Custom ids carry everything a click needs, within Discord's limit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.interactions.components import CustomId, base36

CUSTOM_ID = 100
ACTION = 80


@given(
    st.from_regex(r"[a-z]{1,8}", fullmatch=True),
    st.integers(0, 10**6),
    st.integers(0, 10**6),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=ACTION),
)
def test_a_custom_id_is_read_as_it_was_written(verb: str, table: int, turn: int, said: str) -> None:
    custom_id = CustomId(verb, table, turn, said)
    assert CustomId.read(str(custom_id)) == custom_id
    assert CustomId.read(str(CustomId(verb, table))) == CustomId(verb, table)


@given(st.text())
def test_any_text_is_a_custom_id_or_none(text: str) -> None:
    custom_id = CustomId.read(text)
    assert custom_id is None or custom_id.verb


@given(st.integers(0, 10**12))
def test_base_36_is_read_back_by_int(number: int) -> None:
    assert int(base36(number), 36) == number


@pytest.mark.parametrize("verb", ["a", "c", "d", "f", "m", "sa"])
def test_the_longest_action_of_a_late_turn_at_a_late_table_fits(verb: str) -> None:
    custom_id = CustomId(verb, 36**5 - 1, 36**4 - 1, "x" * ACTION)
    assert len(str(custom_id)) <= CUSTOM_ID
