"""Places in a group: points by who is left behind, each tie-break for itself, and who changes groups."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import chain, permutations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cogs.seasons.pairing.groups import each_with_each, group_sizes
from cogs.seasons.pairing.standing import (
    Because,
    Board,
    Moving,
    Played,
    Standing,
    at_most,
    because,
    grouped,
    groups_anew,
    met,
    moving,
    places_by,
    standings,
    to_open,
)


def played(people: int, seats: int, seed: int) -> list[Played]:
    """Let all tables of a group end by chance, some with shared places."""
    chance = Random(seed)
    return [
        Played(sitting, places_by([chance.randrange(3) for _ in sitting]))
        for sitting in each_with_each(people, seats)
        if chance.random() < 0.8
    ]


@given(people=st.integers(5, 9), seats=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_points_are_counted_as_an_independent_count_says(people: int, seats: int, seed: int) -> None:
    """A place is worth those behind it; who shares places shares what they are worth together."""
    tables = played(people, seats, seed)
    points = Counter[int]()
    for table in tables:
        for person, place in zip(table.sitting, table.places, strict=True):
            sharing = table.places.count(place)
            worth = [seats - each for each in range(place, place + sharing)]
            points[person] += Fraction(sum(worth), sharing)  # type: ignore[assignment]
    ranked = standings(range(people), tables)
    assert {each.person: Fraction(each.halves, 2) for each in ranked} == {
        person: points[person] for person in range(people)
    }
    assert sum(each.halves for each in ranked) == len(tables) * seats * (seats - 1)
    assert sum(met(tables).values()) == sum(each.halves for each in ranked)
    for one, other in permutations(ranked, 2):
        assert (one.place < other.place) == (one.key > other.key)
        assert (because(one, other) is Because.NOTHING) == (one.place == other.place)


def won(*games: tuple[int, int]) -> list[Played]:
    """Let the first of each pair win, who has not begun."""
    return [Played((loser, winner), (2, 1)) for winner, loser in games]


@pytest.mark.parametrize(
    ("games", "first", "second", "reason"),
    [
        (won((0, 1), (0, 2)), 0, 1, Because.POINTS),
        ([*won((0, 1), (1, 2), (0, 2), (1, 3))], 0, 1, Because.DIRECT),
        (won((0, 2), (1, 3), (2, 4), (2, 5)), 0, 1, Because.BEATEN),
        ([Played((0, 1), (1, 1)), Played((1, 0), (1, 1))], 0, 1, Because.NOTHING),
        ([Played((2, 0), (1, 1)), Played((1, 2), (1, 1))], 0, 1, Because.NOTHING),
    ],
)
def test_what_parts_two_people(games: list[Played], first: int, second: int, reason: Because) -> None:
    ranked = {each.person: each for each in standings(range(6), games)}
    assert because(ranked[first], ranked[second]) is reason
    assert (ranked[first].place < ranked[second].place) == (reason is not Because.NOTHING)


def test_of_several_who_are_level_two_left_are_parted_by_their_own_game() -> None:
    """Somebody who had beaten the other in front of all shared a place with him."""
    # All have two points; in the games among them 0 and 1 have made as many, and 0 has beaten 1.
    games = won((0, 1), (0, 2), (3, 0), (1, 2), (1, 3), (2, 3), (2, 4), (3, 5))
    ranked = {each.person: each for each in standings(range(6), games)}
    assert {ranked[each].halves for each in range(4)} == {4}
    assert because(ranked[0], ranked[1]) is Because.DIRECT
    assert [ranked[each].place for each in range(4)] == [1, 2, 3, 4]


@given(people=st.integers(3, 9), seats=st.integers(2, 4), seed=st.integers(0, 10**6))
def test_direct_games_part_as_long_as_they_part_any(people: int, seats: int, seed: int) -> None:
    """Whoever is still level has made as much as each of those he is level with, in the games among them."""
    assume(people >= seats)
    tables = played(people, seats, seed)
    ranked, against = standings(range(people), tables), met(tables)

    def made(person: int, among: Sequence[int]) -> int:
        return sum(against[person, other] for other in among if other != person)

    def parted(level: Sequence[int]) -> list[list[int]]:
        """Part people by the games among them, and each part again by those among it."""
        by_points = dict[int, list[int]]()
        for each in level:
            by_points.setdefault(made(each, level), []).append(each)
        if len(by_points) == 1:
            return [[*level]]
        return [part for points in sorted(by_points, reverse=True) for part in parted(by_points[points])]

    for halves in {each.halves for each in ranked}:
        level = [each for each in ranked if each.halves == halves]
        found = [
            sorted(each.person for each in level if each.direct == direct)
            for direct in sorted({each.direct for each in level}, reverse=True)
        ]
        assert found == [sorted(each) for each in parted([each.person for each in level])]


def test_more_wins_count_where_points_and_opponents_are_equal() -> None:
    one, other = (Standing(person, 0, 4, (2,), 8, wins, 1, 3) for person, wins in ((0, 2), (1, 1)))
    assert because(one, other) is Because.WINS


def test_the_last_of_a_group_changes_places_with_the_first_of_the_next() -> None:
    groups = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    assert moving(groups) == Moving([4, 7], [3, 6])
    assert groups_anew(groups, moving(groups)) == [[1, 4, 2], [5, 3, 7], [8, 9, 6]]
    assert moving(groups, {0}) == Moving([4, 7], [6]), "one has left, and nobody has to make room"
    assert moving([[1, 2], [], [3]]) == Moving([3], [])
    assert moving(groups, (), {5, 6}) == Moving([5], [3]), "without a game that counts nobody goes up"
    assert grouped(range(5), [3, 2]) == [(0, 1, 2), (3, 4)]


@given(people=st.integers(6, 40), wanted=st.integers(4, 9), more=st.integers(-1, 3), gone=st.integers(0, 39))
def test_who_goes_up_or_down_does_also_where_groups_change_in_size(
    people: int, wanted: int, more: int, gone: int
) -> None:
    """New people come behind all; or one of those who were to stay does not come back.

    Where several are new, the groups above may grow so far that they take in the best of who has gone down;
    and amid a group of three between others there is one alone to change for the sake of sizes.
    """
    sizes = group_sizes(people, wanted, 3)
    assume(len(sizes) == 2 or min(sizes) > 3)
    groups = grouped(range(people), sizes)
    moved = moving(groups)
    order = [*chain.from_iterable(groups_anew(groups, moved))]
    assert sorted(order) == [*range(people)]
    staying = [each for each in order if each not in {*moved.up, *moved.down}]
    left = {staying[gone % len(staying)]} if more < 0 else set[int]()
    order = [each for each in order if each not in left] + [*range(people, people + more)]
    sizes_anew = group_sizes(len(order), wanted, 3)
    assume(len(sizes_anew) == len(sizes))
    before = {person: number for number, group in enumerate(groups) for person in group}
    after = {person: number for number, group in enumerate(grouped(order, sizes_anew)) for person in group}
    assert [after[each] - before[each] for each in moved.up] == [-1] * len(moved.up)
    if more <= 1:
        assert [after[each] - before[each] for each in moved.down] == [1] * len(moved.down)


@given(people=st.integers(4, 9), seats=st.integers(2, 4), most=st.integers(1, 3), seed=st.integers(0, 999))
def test_nobody_sits_at_more_tables_than_he_may_and_all_are_opened(
    people: int, seats: int, most: int, seed: int
) -> None:
    chance = Random(seed)
    bound = {*chance.sample(range(people), chance.randint(0, people))}
    waiting = dict(enumerate(each_with_each(people, seats)))
    running = dict[int, tuple[int, ...]]()
    while waiting or running:
        boards = [Board(number, sitting, True) for number, sitting in running.items()]
        boards += [Board(number, sitting, False) for number, sitting in waiting.items()]
        opened = to_open(boards, most, bound)
        assert opened or running
        running |= {each.number: waiting.pop(each.number) for each in opened}
        busy = Counter(person for sitting in running.values() for person in sitting)
        assert all(busy[each] <= most for each in bound)
        # Whatever waits does so for one of them, and computers bind nobody.
        boards = [
            Board(number, sitting, number in running) for number, sitting in (running | waiting).items()
        ]
        full = at_most(boards, most, bound)
        assert full == {each for each in bound if busy[each] == most}
        assert all(full & {*sitting} for sitting in waiting.values())
        del running[chance.choice([*running])]


def _calls(people: int) -> int:
    """Count the calls it takes to rank so many by the tables of eight rounds, in each of which all play."""
    chance, calls = Random(people), 0
    tables = list[Played]()
    for _ in range(8):
        order = chance.sample(range(people), people)
        tables += [
            Played(pair, chance.choice([(1, 2), (2, 1), (1, 1)]))
            for pair in zip(order[::2], order[1::2], strict=True)
        ]

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        standings(range(people), tables)
    finally:
        sys.setprofile(None)
    return calls


def test_to_rank_many_takes_no_longer_for_each_of_them() -> None:
    """Each of 500 was compared with all others, over all tables: clicks waited a third of a second for it."""
    assert _calls(400) < 5 * _calls(100)


def test_games_against_who_is_out_part_nobody_who_is_level_with_him() -> None:
    """*Why this place?* named somebody who had left among those with as many points."""
    games = [((0, 1), (1, 1)), ((0, 2), (1, 2)), ((2, 1), (1, 2)), ((1, 3), (1, 2)), ((2, 3), (1, 1))]
    over = [Played(*each) for each in games]
    one, other = (each for each in standings(range(4), over, out={2}) if each.person in {0, 1})
    assert one.halves == other.halves
    assert because(one, other) is Because.BEATEN
    one, other = (each for each in standings(range(4), over) if each.person in {0, 1})
    assert because(one, other) is Because.DIRECT
