"""The list of one's own tables says how many of them wait."""

from __future__ import annotations

import pytest

from bot.messages.own_tables import _waiting


@pytest.mark.parametrize(
    ("number", "waiting", "told"),
    [
        (1, 1, "You sit at 1 table, and it waits for you."),
        (2, 0, "You sit at 2 tables; none of them waits for you."),
        (2, 1, "You sit at 2 tables; 1 of them waits for you."),
        (2, 2, "You sit at 2 tables; all of them wait for you."),
        (3, 2, "You sit at 3 tables; 2 of them wait for you."),
    ],
)
def test_how_many_tables_wait_is_said_in_plain_words(number: int, waiting: int, told: str) -> None:
    assert _waiting(number, waiting) == told
