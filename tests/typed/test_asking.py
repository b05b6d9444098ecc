"""Following a menu: past questions that have but one answer, and back behind them."""

from __future__ import annotations

import pytest

from bot.typed.steps import back_from, led_on, opened, telling_ends
from rules.question import Menu, Number, Pick, Question
from rules.text import Text, say, written

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
        ("b", "b 1"),
        ("b 1", "b 1"),
        ("c", "c 1"),
        ("d", "d 1"),
        ("", ""),
    ],
)
def test_only_answers_are_given_up_to_a_choice_or_an_action(said: str, led: str) -> None:
    assert led_on(menu, said) == led


@pytest.mark.parametrize(
    ("said", "earlier"), [("a 1 x p", "a 1 x"), ("a 1 x", ""), ("a 1", ""), ("b", ""), ("c 1 x", "c 1")]
)
def test_the_way_back_leads_to_a_choice(said: str, earlier: str) -> None:
    assert back_from(menu, said) == earlier


def test_a_first_question_of_one_answer_is_passed_over_up_to_a_choice_but_not_an_action() -> None:
    assert opened(menu) == ""
    assert opened(_from("a")) == "a 1 x"
    assert opened(_from("b")) == "b", "an action is for its player to say"


def _from(only: str) -> Menu:
    return lambda said: menu(said) if said else Pick(say("Which?"), [only], label)


def test_an_answer_says_what_it_leads_to_without_a_choice() -> None:
    told = telling_ends(menu, menu(""))
    assert isinstance(told, Pick)
    assert [written(told.label(text)) for text in told.texts] == ["a", "b: b 1", "c", "d"]
