"""Chance: every draw is kept, and can be played back."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chance import Tape, WrongDraws, dealer, drawn
from tests.some import some

bounds = st.lists(st.integers(1, 200), max_size=20)


@given(st.integers(), bounds)
def test_a_draw_is_below_its_bound_and_is_played_back(seed: int, limits: list[int]) -> None:
    chance = dealer(seed, "chance")
    values = [chance.below(n) for n in limits]
    assert all(0 <= value < n for value, n in zip(values, limits, strict=True))
    tape = Tape(chance.taken())
    assert [tape.below(n) for n in limits] == values
    tape.finish()


def test_a_draw_below_one_leaves_no_trace() -> None:
    chance, tape = dealer(0, "chance"), Tape([])
    assert (chance.below(1), tape.below(1)) == (0, 0)
    assert chance.taken() == ()
    tape.finish()


def test_what_was_taken_is_not_given_again() -> None:
    chance = dealer(0, "chance")
    chance.below(6)
    assert len(chance.taken()) == 1
    assert chance.taken() == ()


def test_a_seed_gives_the_same_draws_and_each_stream_its_own() -> None:
    def twenty(stream: str) -> list[int]:
        chance = dealer(5, stream)
        return [chance.below(1000) for _ in range(20)]

    assert twenty("chance") == twenty("chance")
    assert twenty("chance") != twenty("choice")


def test_all_values_are_drawn() -> None:
    chance = dealer(0, "chance")
    counted = Counter(chance.below(6) for _ in range(6000))
    assert sorted(counted) == [0, 1, 2, 3, 4, 5]
    assert all(850 < number < 1150 for number in some(counted.values()))


def test_a_tape_that_is_too_short_is_wrong() -> None:
    tape = Tape([3])
    tape.below(6)
    with pytest.raises(WrongDraws, match="a draw below 6 is missing"):
        tape.below(6)


def test_a_tape_that_is_too_long_is_wrong() -> None:
    tape = Tape([3, 4])
    tape.below(6)
    with pytest.raises(WrongDraws, match="1 of 2 draws are left over"):
        tape.finish()


@pytest.mark.parametrize("value", [6, 7, -1])
def test_a_tape_of_other_dice_is_wrong(value: int) -> None:
    with pytest.raises(WrongDraws, match="is not below 6"):
        Tape([value]).below(6)


def test_a_bag_gives_what_is_at_the_number_drawn() -> None:
    bag = ["a", "b", "b", "c"]
    assert [drawn(bag, Tape([1])), drawn(bag, Tape([2])), drawn(bag, Tape([0])), drawn(bag, Tape([]))] == [
        "b",
        "c",
        "a",
        "b",
    ]
    assert bag == []
