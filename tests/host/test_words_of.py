"""The words of a move, by which it is named."""

from __future__ import annotations

import pytest

from bot.host.replies import words_of


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
