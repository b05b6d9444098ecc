"""Who meets whom: nobody twice at a table, all as often as one another, seats shared evenly."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.seasons.pairing import each_with_each, games_possible, group_sizes


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_a_group_all_meet_as_often_and_sit_everywhere_as_often(seats: int) -> None:
    for people in range(max(3, seats), 10):
        sittings = each_with_each(people, seats)
        assert all(len(set(sitting)) == seats for sitting in sittings)
        played = Counter(person for sitting in sittings for person in sitting)
        assert set(played.values()) == {games_possible(people, seats)}
        met = Counter(pair for sitting in sittings for pair in combinations(sorted(sitting), 2))
        often = [met[pair] for pair in combinations(range(people), 2)]
        assert max(often) - min(often) <= 1, (people, seats)
        seated = Counter((person, seat) for sitting in sittings for seat, person in enumerate(sitting))
        for person in range(people):
            taken = [seated[person, seat] for seat in range(seats)]
            assert max(taken) - min(taken) <= 1, (people, seats, person)


def test_two_meet_once_and_none_of_them_last_alone() -> None:
    sittings = each_with_each(6, 2)
    assert Counter(map(frozenset, sittings)) == Counter(map(frozenset, combinations(range(6), 2)))
    assert {person for sitting in sittings[:3] for person in sitting} == set(range(6))


@given(people=st.integers(3, 500), wanted=st.integers(3, 9), least=st.integers(3, 5))
def test_groups_are_nearly_as_large_as_one_another_and_none_too_small(
    people: int, wanted: int, least: int
) -> None:
    sizes = group_sizes(people, wanted, least)
    assert sum(sizes) == people
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= min(least, people)
    assert max(sizes) <= max(wanted, 2 * least - 1)
