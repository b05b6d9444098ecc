"""Following a menu: past questions that have but one answer, and back behind them."""

from __future__ import annotations

import pytest

from bot.host.question import back_from, led_on
from rules.question import Number, Pick, Question
from rules.text import Text, say

# What may follow after what: a field of one man, whose way forks late, early, or nowhere.
_FOLLOWING = {
    "": ["a", "b", "c", "d"],
    "a": ["a 1"],
    "a 1": ["a 1 x"],
    "a 1 x": ["a 1 x p", "a 1 x q"],
    "b": ["b 1"],
    "c": ["c 1"],
    "c 1": ["c 1 x"],
    "d": ["d 1"],
}


def label(text: str) -> Text:
    return say("{text}", text=text)


def menu(said: str) -> Question | None:
    """Ask by the table; the last way leads to a number, and the third may be left at its first step."""
    if said == "d 1":
        return Number(say("How many?"), 1, 1)
    texts = _FOLLOWING.get(said)
    return None if texts is None else Pick(say("Which?"), texts, label, complete=said == "c 1")


@pytest.mark.parametrize(
    ("said", "led"),
    [
        ("a", "a 1 x"),
        ("a 1", "a 1 x"),
        ("a 1 x", "a 1 x"),
        ("b", "b"),
        ("b 1", "b 1"),
        ("c", "c 1"),
        ("d", "d 1"),
        ("", ""),
    ],
)
def test_only_answers_are_given_up_to_a_choice_or_the_last_before_an_action(said: str, led: str) -> None:
    assert led_on(menu, said) == led


@pytest.mark.parametrize(
    ("said", "earlier"), [("a 1 x p", "a 1 x"), ("a 1 x", ""), ("a 1", ""), ("b", ""), ("c 1 x", "c 1")]
)
def test_the_way_back_leads_to_a_choice(said: str, earlier: str) -> None:
    assert back_from(menu, said) == earlier
