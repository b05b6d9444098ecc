"""Who meets whom: nobody twice at a table, all as often as one another, seats shared evenly."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cogs.seasons.pairing.groups import (
    each_with_each,
    games_possible,
    group_sizes,
    kept,
    mixed,
    one_after_another,
)


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


@settings(max_examples=100, deadline=None, derandomize=True)
@given(people=st.integers(3, 9), seats=st.integers(2, 5), times=st.integers(1, 3))
def test_one_table_after_the_other_shares_games_seats_and_beginning_at_any_time(
    people: int, seats: int, times: int
) -> None:
    seats = min(seats, people)
    sittings = one_after_another(people, seats, people * times)
    assert all(len(set(sitting)) == seats for sitting in sittings)
    seated = Counter[tuple[int, int]]()
    for sitting in sittings:
        seated.update((person, seat) for seat, person in enumerate(sitting))
        games = [sum(seated[person, seat] for seat in range(seats)) for person in range(people)]
        assert max(games) - min(games) <= 1, "who sits out"
        begun = [seated[person, 0] for person in range(people)]
        assert max(begun) - min(begun) <= 1
        for person in range(people):
            own = [seated[person, seat] for seat in range(seats)]
            assert max(own) - min(own) <= 1
    assert set(seated.values()) == {times}


@pytest.mark.parametrize("people", range(3, 10))
def test_those_of_a_circle_meet_about_as_often(people: int) -> None:
    for seats in range(2, min(people, 5) + 1):
        sittings = one_after_another(people, seats, people * 2)
        met = Counter(pair for sitting in sittings for pair in combinations(sorted(sitting), 2))
        often = [met[pair] for pair in combinations(range(people), 2)]
        assert max(often) - min(often) <= 2


def test_people_are_spread_over_groups_and_whoever_stands_nearest_changes() -> None:
    """Three people were the first group, and the second one four computers, over before anybody began."""
    assert mixed([(0, 1, 2, 3), (4, 5, 6, 7)], {0, 1, 2}) == [(0, 1, 3, 4), (2, 5, 6, 7)]
    assert mixed([(0, 1, 2, 3), (4, 5, 6, 7)], {0, 1, 2, 3}) == [(0, 1, 4, 5), (2, 3, 6, 7)]
    assert mixed([(0, 1, 2), (3, 4, 5)], {3, 4, 5}) == [(0, 1, 3), (2, 4, 5)]
    assert mixed([(0, 1, 2), (3, 4, 5)], {0}) == [(0, 1, 2), (3, 4, 5)], "there is nobody to spare"
    assert mixed([(0, 1, 2), (3, 4, 5)], {0, 1, 3, 4}) == [(0, 1, 2), (3, 4, 5)], "nobody has to change"


def test_whoever_stays_by_the_rule_stays_and_computers_fill() -> None:
    """Two of three champions stood in the lower group, and a computer that was not promoted in theirs."""
    assert kept([[1, 4, 2, 3], [8, 9], []], {1, 2, 3, 4}, 4, 3) == [(1, 4, 2, 3, 8, 9)]
    assert kept([[1, 2, 3, 4], [5, 6, 7, 8], [9]], {*range(1, 10)}, 4, 3) == [(1, 2, 3, 4), (5, 6, 7, 8, 9)]
    assert kept([[1, 2, 8], [3, 4, 5, 6], []], {*range(1, 7)}, 4, 3) == [(1, 2, 8, 3), (4, 5, 6)]
    assert kept([[1, 2], [7, 3, 8], [4, 9]], {1, 2, 3, 4}, 3, 3) == [(1, 2, 7, 3), (8, 4, 9)]
    # Four people and four computers: without two of them the others would be alone.
    assert kept([[1, 2, 3, 4], [6, 7, 8, 9], []], {1, 2, 3, 4}, 4, 3) == [(1, 2, 6, 7), (3, 4, 8, 9)]


@given(
    sizes=st.lists(st.integers(0, 7), min_size=1, max_size=7), chance=st.randoms(), wanted=st.integers(3, 6)
)
def test_groups_of_a_further_season_are_none_too_small_and_hold_all(
    sizes: list[int], chance: Random, wanted: int
) -> None:
    assume(sum(sizes) >= 3)
    everybody = [*range(sum(sizes))]
    people = {*chance.sample(everybody, chance.randint(1, len(everybody)))}
    left = iter(everybody)
    groups = kept([[next(left) for _ in range(size)] for size in sizes], people, wanted, 3)
    assert sorted(each for group in groups for each in group) == everybody
    assert all(3 <= len(group) < wanted + 3 for group in groups)
    if len(people) >= len(groups):
        assert all(people & {*group} for group in groups)


@given(sizes=st.lists(st.integers(3, 6), min_size=1, max_size=6), chance=st.randoms())
def test_no_group_is_of_computers_alone_as_long_as_there_are_people_for_it(
    sizes: list[int], chance: Random
) -> None:
    everybody = [*range(sum(sizes))]
    people = {*chance.sample(everybody, chance.randint(0, len(everybody)))}
    left = iter(everybody)
    groups = [tuple(next(left) for _ in range(size)) for size in sizes]
    spread = mixed(groups, people)
    assert sorted(each for group in spread for each in group) == everybody
    assert [len(group) for group in spread] == sizes
    assert all([*group] == sorted(group) for group in spread)
    counted = [len(people & {*group}) for group in spread]
    assert min(counted) >= min(len(people) // len(sizes), 2) if len(people) >= len(sizes) else True
    assert sum(each > 0 for each in counted) >= min(len(people), len(sizes))
