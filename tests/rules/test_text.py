"""Texts: templates whose names and numbers are put in by whoever writes them."""

from __future__ import annotations

import msgspec
import pytest

from rules.text import Count, Either, Series, Text, Value, Who, say, written


def names(seat: int) -> str:
    return ["Arthur", "Guinevere", "{who}"][seat]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (say("Pass"), "Pass"),
        (say("{who} bids {number}", who=Who(1), number=3), "Guinevere bids 3"),
        (say("{some}", some=Count(1, "builder", "builders")), "1 builder"),
        (say("{some}", some=Count(0, "builder", "builders")), "no builders"),
        (say("{row}", row=Series(())), "nothing"),
        (say("{row}", row=Series(("a",))), "a"),
        (say("{row}", row=Series(("a", 2, Who(0)))), "a, 2 and Arthur"),
        (say("{row}", row=Either(("a",))), "a"),
        (say("{row}", row=Either(("a", 2, Who(0)))), "a, 2 or Arthur"),
        (say("{inner}!", inner=say("{who}", who=Who(0))), "Arthur!"),
        (say("{{{who}}}", who=Who(0)), "{Arthur}"),
    ],
)
def test_a_text_is_written_with_names(text: Text, words: str) -> None:
    assert written(text, names) == words


def test_a_name_is_never_taken_for_a_template() -> None:
    assert written(say("{who} wins", who=Who(2)), names) == "{who} wins"


def test_without_names_a_seat_is_called_by_its_number() -> None:
    assert written(say("{who} wins", who=Who(2))) == "seat 2 wins"


def test_a_template_without_its_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        written(Text("{who} wins"))


@pytest.mark.parametrize(
    "value", [Who(1), Count(2, "a", "b"), Series((1, "x", Who(0))), say("{a}", a=say("{b}", b=Who(3)))]
)
def test_a_text_can_be_stored_and_read_back(value: Value) -> None:
    text = say("{value}", value=value)
    assert msgspec.json.decode(msgspec.json.encode(text), type=Text) == text
