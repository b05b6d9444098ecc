"""What a computer says of why it does something."""

from __future__ import annotations

import pytest

from rules.advice import REST, Advice, Reason, explained, lost_of_turn, speaks_for
from rules.text import Noun, Text, say, written


def why(*reasons: tuple[str, float | None]) -> str:
    return written(explained(Advice("go", tuple(Reason(say(text), worth) for text, worth in reasons))))


def test_what_speaks_for_it_is_told_first_and_what_against_it_apart() -> None:
    assert why(("a road is lost", -2.0), ("two tiles are touched", 8.6), ("a castle is won", 0.3)) == (
        "it brings about 7 points. Two tiles are touched (9 points) and a castle is won (it counts little)."
        " Against it: a road is lost (2 points)"
    )


def test_one_reason_alone_counts_what_has_been_said() -> None:
    assert why(("two tiles are touched", 3.0), ("the sword", 0.01)) == (
        "it brings about 3 points. Two tiles are touched"
    )
    assert why(("tokens are missing", -2.0)) == (
        "it costs about 2 points. Tokens are missing. All else seems worse"
    )


def test_many_parts_are_told_as_the_largest_and_the_rest() -> None:
    many = ("a", 5.0), ("b", 4.0), ("c", 3.0), ("d", 1.0)
    assert (
        why(*many, ("e", -0.4))
        == "it brings about 13 points. A (5 points), b (4), c (3) and other things speak for it (1)"
    )
    assert why(*many, ("e", -1.0)) == "it brings about 12 points. A (5 points), b (4) and c (3)"


def test_what_only_tells_stands_behind_what_counts() -> None:
    assert why(("then lay Garden on b3", None), ("the turn counts", 4.0)) == (
        "it brings about 4 points. The turn counts. Then lay Garden on b3"
    )
    assert why(("any army will do", None)) == "any army will do"
    assert why(("a castle is won", 0.1), ("there is danger", -0.1)) == (
        "it comes out about even. A castle is won (it counts little). Against it: there is danger (it counts"
        " little)"
    )


@pytest.mark.parametrize(
    ("reasons", "told"),
    [
        ((("a", 5.0), ("b", 4.0), ("c", -1.0)), "a and b. Against it: c"),
        ((("a", 5.0), ("then b", None)), "a. Then b"),
        ((("a", 5.0), ("then b", None), ("c", -1.0)), "a. Then b. Against it: c"),
        ((("then b", None), ("c", -1.0)), "then b"),
    ],
)
def test_beside_another_figure_reasons_have_none(
    reasons: tuple[tuple[str, float | None], ...], told: str
) -> None:
    advice = Advice("go", tuple(Reason(say(text), worth) for text, worth in reasons))
    assert written(explained(advice, counted=False)) == told


def test_what_costs_more_than_it_brings_does_not_speak_for_itself() -> None:
    """It was told to speak for the King's move that it costs a Soldier and that all else seems worse."""
    advice = Advice("go", tuple(Reason(say(text), worth) for text, worth in (("a", 0.3), ("b", -1.2))))
    assert written(speaks_for(advice)) == "what speaks for the King\u2019s move: a. Against it: b"


def test_other_things_alone_are_nothing_against_it() -> None:
    """*Against it: other things speak against it* said nothing."""
    advice = Advice("go", (Reason(say("a"), 2.0), Reason(REST[False], -1.0)))
    assert written(explained(advice, counted=False)) == "a"
    assert "Against" not in written(explained(advice))


def test_beside_another_figure_other_things_are_nothing_for_it() -> None:
    """*Other things speak for it and your country tiles bring more* began with nothing."""
    advice = Advice("go", (Reason(REST[True], 3.0), Reason(say("a"), 2.0)))
    assert written(explained(advice, counted=False)) == "a"
    assert "Other things" in written(explained(advice))


def test_something_is_said_even_where_nothing_counts() -> None:
    assert why(("the sword", 0.0)) == "nothing that is possible now gains or loses much"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (12.4, "it brings about 12 points"),
        (1.2, "it brings about 1 point"),
        (0.06, "it brings a little"),
        (-0.3, "it costs a little"),
        (-3.6, "it costs about 4 points"),
    ],
)
def test_what_it_is_worth_is_told_in_words_and_round_numbers(number: float, text: str) -> None:
    assert why(("the sword", number)).partition(".")[0] == text


def test_the_unit_is_the_games_own() -> None:
    unit = Noun("coin at the end", "coins at the end")
    said: Text = explained(Advice("go", (Reason(say("a spell is learned"), 2.0),), unit))
    assert written(said) == "it brings about 2 coins at the end. A spell is learned"


def test_other_things_that_hardly_count_are_not_spoken_of() -> None:
    """They spoke for it, a little."""
    named, others = Reason(say("it builds"), 2.0), Reason(REST[True], 0.3)
    assert "other things" not in written(explained(Advice("a", (named, others))))
    assert "other things" not in written(speaks_for(Advice("a", (named, others))))
    assert "other things speak for it (2)" in written(
        explained(Advice("a", (named, Reason(REST[True], 1.8))))
    )


@pytest.mark.parametrize(
    ("loss", "of_turn", "told"), [(0.02, 0.04, 0.02), (0.1, 0.3, 0.3), (0.05, 0.3, 0.05)]
)
def test_what_a_turn_has_lost_is_told_of_the_act_with_which_that_begins(
    loss: float, of_turn: float, told: float
) -> None:
    assert lost_of_turn(loss, of_turn) == told
