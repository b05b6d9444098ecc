"""What a computer says of why it does something."""

from __future__ import annotations

import pytest

from rules.advice import Advice, Reason, explained, figure
from rules.text import N_, Text, say, written


def why(*reasons: tuple[str, float | None]) -> str:
    return written(explained(Advice("go", tuple(Reason(say(text), worth) for text, worth in reasons))))


def test_the_parts_are_told_with_what_they_count_and_first_what_speaks_for_it() -> None:
    assert why(("a road lost", -2.0), ("two tiles touched", 9.0)) == (
        "+7 points: two tiles touched (+9) and a road lost (-2)"
    )


def test_what_counts_nothing_is_left_out() -> None:
    assert why(("two tiles touched", 3.0), ("the sword", 0.01)) == "+3 points: two tiles touched (+3)"


def test_many_parts_are_told_as_the_largest_and_the_rest() -> None:
    said = why(("a", 5.0), ("b", 4.0), ("c", 3.0), ("d", 1.0), ("e", -0.5))
    assert said == "+12 points: a (+5), b (+4), c (+3) and the rest (+0.5)"


def test_what_only_tells_stands_behind_what_counts() -> None:
    assert (
        why(("then Garden on b3", None), ("this turn", 4.0)) == "+4 points: this turn (+4); then Garden on b3"
    )
    assert why(("any army will do", None)) == "any army will do"
    assert why(("a castle", 0.1), ("danger", -0.1)) == "about even: a castle (+0.1) and danger (-0.1)"


def test_a_loss_is_said_to_be_the_least() -> None:
    assert why(("tokens missing", -2.0)) == "-2 points: tokens missing (-2); all else seems worse"


def test_something_is_said_even_where_nothing_counts() -> None:
    assert why(("the sword", 0.0)) == "nothing that is possible now gains or loses much"


@pytest.mark.parametrize(
    ("number", "text"), [(12.4, "+12"), (2.0, "+2"), (-0.04, "+0"), (-3.26, "-3.3"), (0.06, "+0.1")]
)
def test_numbers_are_short(number: float, text: str) -> None:
    assert written(figure(number)) == text


def test_the_unit_is_the_games_own() -> None:
    said: Text = explained(Advice("go", (Reason(say("coins"), 2.0),), N_("coins at the end")))
    assert written(said) == "+2 coins at the end: coins (+2)"
