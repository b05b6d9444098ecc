"""The rounds of a cup: nobody twice in one, no two again, sitting out shared; the best meet last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.seasons.pairing.groups import Sitting
from cogs.seasons.pairing.rounds import (
    Past,
    bracket,
    knockout_round,
    rounds_of,
    swiss_round,
    table_sizes,
    through,
)


def played(people: int, seats: int, rounds: int, seed: int) -> list[list[Sitting]]:
    """Play a cup in which points are won by chance."""
    chance, points, found = Random(seed), Counter[int](), list[list[Sitting]]()
    for _ in range(rounds):
        ranked = sorted(range(people), key=lambda person: (-points[person], person))
        found.append(swiss_round(ranked, seats, Past(sitting for each in found for sitting in each)))
        points.update(chance.choice(sitting) for sitting in found[-1])
    return found


@settings(max_examples=150, deadline=None, derandomize=True)
@given(people=st.integers(5, 24), seats=st.integers(2, 5), seed=st.integers(0, 999))
def test_a_round_seats_all_once_and_shares_sitting_out(people: int, seats: int, seed: int) -> None:
    rounds_played = played(people, seats, rounds_of(people, knockout=False), seed)
    for sittings in rounds_played:
        assert sorted(person for sitting in sittings for person in sitting) == [*range(people)]
        assert Counter(len(each) for each in sittings if len(each) > 1) == Counter(table_sizes(people, seats))
    past = Past(sitting for sittings in rounds_played for sitting in sittings)
    byes = [past.byes[person] for person in range(people)]
    assert max(byes) - min(byes) <= 1


@pytest.mark.parametrize("people", [8, 11, 12, 24])
def test_no_two_meet_again_in_a_cup_of_two_at_a_table(people: int) -> None:
    for seed in range(30):
        met = Counter(
            frozenset(sitting)
            for sittings in played(people, 2, rounds_of(people, knockout=False), seed)
            for sitting in sittings
            if len(sitting) == 2
        )
        assert set(met.values()) == {1}, (people, seed)


def pairings(people: list[int]) -> Iterator[list[tuple[int, int]]]:
    """Give all ways to pair people."""
    if not people:
        yield []
        return
    first, *others = people
    for other in others:
        for rest in pairings([each for each in others if each != other]):
            yield [(first, other), *rest]


@settings(max_examples=60, deadline=None, derandomize=True)
@given(rounds=st.integers(1, 9), seed=st.integers(0, 999))
def test_no_other_pairs_meet_less_often_again_or_from_nearer_places(rounds: int, seed: int) -> None:
    """All there are of eight people are looked at, also where everybody has met everybody."""
    sittings = [sitting for each in played(8, 2, rounds, seed) for sitting in each]
    past, ranked = Past(sittings), Random(seed).sample(range(8), 8)

    def price(pairs: Iterable[Sitting]) -> tuple[int, int]:
        found = [*pairs]
        far = sum((ranked.index(one) - ranked.index(other)) ** 2 for one, other in found)
        return again(found, past), far

    assert price(swiss_round(ranked, 2, past)) == min(map(price, pairings([*range(8)])))


def test_few_meet_again_at_larger_tables() -> None:
    met = Counter(
        pair
        for sittings in played(16, 4, 4, seed=1)
        for sitting in sittings
        for pair in combinations(sorted(sitting), 2)
    )
    assert max(met.values()) <= 2
    assert sum(times > 1 for times in met.values()) <= 12


def partitions(people: list[int], seats: int) -> Iterator[list[Sitting]]:
    """Give all ways to part people into tables."""
    if not people:
        yield []
        return
    first, *others = people
    for with_him in combinations(others, seats - 1):
        for rest in partitions([each for each in others if each not in with_him], seats):
            yield [(first, *with_him), *rest]


def again(sittings: Iterable[Sitting], past: Past) -> int:
    """Count how often people meet who have met."""
    return sum(past.met(*pair) for sitting in sittings for pair in combinations(sitting, 2))


@settings(max_examples=40, deadline=None, derandomize=True)
@given(people=st.sampled_from([(8, 4), (9, 3), (10, 5)]), rounds=st.integers(1, 6), seed=st.integers(0, 999))
def test_no_other_tables_let_fewer_meet_again(people: tuple[int, int], rounds: int, seed: int) -> None:
    """Each game draws by lot who begins: who had the first seat before is no reason to meet again.

    All ways to seat them are looked at.
    """
    number, seats = people
    past = Past(sitting for each in played(number, seats, rounds, seed) for sitting in each)
    ranked = Random(seed).sample(range(number), number)
    tables = swiss_round(ranked, seats, past)
    assert again(tables, past) == min(again(each, past) for each in partitions([*range(number)], seats))


def test_a_fourth_round_lets_nobody_meet_again_where_it_need_not() -> None:
    """The first and the third had met in the second round; people had left, and sat out, and come late."""
    met = [(2, 0, 1), (6, 5, 3), (8, 7, 9), (10,), (11,)]
    met += [(4, 7, 1), (9, 0, 5), (6, 2, 10), (11, 8, 3)]
    met += [(6, 0, 8), (1, 11, 10), (5, 2, 7), (3, 4, 9)]
    tables = swiss_round([0, 1, 9, 6, 8, 7, 5, 10, 11], 3, Past(met))
    assert again(tables, Past(met)) == 0
    assert sorted(each for table in tables for each in table) == [0, 1, *range(5, 12)]


def test_who_sits_out_is_named_as_all_stand() -> None:
    """A card named the last one first."""
    assert swiss_round(range(5), 3, Past([]))[1:] == [(3,), (4,)]


def test_nobody_meets_again_for_the_sake_of_first_seats() -> None:
    """Each game draws by lot who begins: that two had had no first seat yet let two meet again."""
    met = [(11, 10, 9), (2, 1, 0), (5, 4, 3), (8, 7, 6)]
    met += [(7, 3, 1), (10, 6, 2), (11, 8, 5), (4, 0, 9)]
    met += [(6, 1, 5), (0, 7, 11), (3, 9, 2), (10, 8, 4)]
    tables = swiss_round([1, 3, 7, 9, 2, 4, 5, 6, 0, 8, 10, 11], 3, Past(met))
    assert again(tables, Past(met)) == 0


def test_a_round_of_five_hundred_is_paired_well_within_two_seconds() -> None:
    past = Past(sitting for each in played(500, 4, 2, seed=1) for sitting in each)
    began = process_time()
    tables = swiss_round(range(500), 4, past)
    assert process_time() - began < 2
    assert again(tables, past) == 0


@pytest.mark.parametrize("people", range(3, 40))
def test_the_best_of_a_knockout_meet_last_and_one_is_left(people: int) -> None:
    sittings, rounds = bracket(range(people)), 0
    assert sorted(person for sitting in sittings for person in sitting) == [*range(people)]
    found = list[Sitting]()
    while True:
        rounds += 1
        found += sittings
        winners = [min(sitting) for sitting in sittings]
        if len(winners) == 1:
            break
        sittings = knockout_round(winners, Past(found))
    assert rounds == rounds_of(people, knockout=True)
    assert {*sittings[0]} == {0, 1}
    assert through((4, 7), (1, 1)) == 7
    assert through((4, 7), (1, 2)) == 4


def test_in_a_knockout_a_bye_is_no_first_seat_and_the_lower_one_has_the_second() -> None:
    """As its rules say: whoever sat out had the second seat before who had had that already."""
    past = Past([(0,), (3, 4), (2, 5), (1,)])
    assert knockout_round([0, 4, 2, 1], past) == [(0, 4), (1, 2)]
    assert knockout_round([0, 3], past) == [(0, 3)]
    assert knockout_round([3, 0], past) == [(0, 3)]
