"""The words of a move, by which it is named."""

from __future__ import annotations

import pytest

from bot.store.rows.move import StoredEvent
from bot.store.rows.table import Reply
from bot.table.log import chosen, words_of
from rules.game import ToAll
from rules.text import Day, Who, say


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("e2xe4", ["e2", "e4"]),
        ("d3>d1>f3", ["d3", "d1", "f3"]),
        ("K14-k12", ["k14", "k12"]),
        ("7 of Clubs, x", ["7", "of", "clubs", "x"]),
        ("?", []),
    ],
)
def test_signs_are_none_of_them(typed: str, words: list[str]) -> None:
    assert words_of(typed) == words


def test_a_move_is_named_as_the_log_tells_it_in_any_language_with_or_without_accents() -> None:
    noted = ToAll(say("{who} is away until {day}", who=Who(1), day=Day(8, 7)))
    event = StoredEvent(2, 1, 10, "move", "", 0.0, "", (), (noted,))
    named = ("is away until 7 August", "is weg tot 7 augustus", "T\u00d3T 7 AUGUSTUS", "seven")
    replies = tuple(Reply(each, str(number)) for number, each in enumerate(named))
    answers = [chosen(replies[number:], 0, [event]) for number in range(len(named))]
    assert answers == ["0", "1", "2", ""]
