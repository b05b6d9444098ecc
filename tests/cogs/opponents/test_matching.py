"""Whoever sits at a table that is found wants just that and fits all others; none is smaller."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.opponents import matching
from cogs.opponents.matching import ANY, Found, Seek, Wish, found

_GAMES = {"duel": range(2, 3), "feast": range(2, 5), "crowd": range(3, 6)}
_PACES = (ANY, "None", "3600", "86400")
_wishes = st.builds(
    Wish, st.sampled_from((ANY, *_GAMES)), st.sampled_from(_PACES), st.sampled_from((0, 2, 3, 4))
)


def _seek(user: int, wish: Wish) -> Seek:
    return Seek(wish.game, wish.pace, wish.seats, user=user, name="", since=float(user), until=1e9)


def _wants(wish: Wish, table: Found) -> bool:
    return (
        wish.game in {ANY, table.game}
        and wish.pace in {ANY, table.pace}
        and wish.seats in {0, len(table.others) + 1}
    )


def _by_hand(own: Wish, others: list[Seek], apart: list[frozenset[int]]) -> int | None:
    """Say how many others are at the smallest table there could be, by trying all."""
    for number in range(1, 5):
        for group in combinations(others, number):
            users = {each.user for each in group}
            if len(users) < number or any(pair <= users for pair in apart):
                continue
            for game, players in _GAMES.items():
                for pace in _PACES:
                    table = Found(game, pace, group)
                    if number + 1 in players and all(_wants(each, table) for each in (own, *group)):
                        return number
    return None


@given(
    _wishes,
    st.lists(st.tuples(st.integers(1, 6), _wishes), max_size=7),
    st.lists(st.frozensets(st.integers(1, 6), min_size=2, max_size=2), max_size=3),
)
def test_the_smallest_table_of_those_who_fit_is_found(
    own: Wish, looking: list[tuple[int, Wish]], apart: list[frozenset[int]]
) -> None:
    others = sorted((_seek(user, wish) for user, wish in looking), key=lambda each: each.since)
    tables = found(own, others, _GAMES, apart)
    assert bool(tables) == (_by_hand(own, others, apart) is not None)
    for table in tables:
        assert len(table.others) == _by_hand(own, others, apart)
        assert len(table.others) + 1 in _GAMES[table.game]
        assert all(_wants(each, table) for each in (own, *table.others))
        users = {each.user for each in table.others}
        assert len(users) == len(table.others)
        assert not any(pair <= users for pair in apart)


def test_those_sit_down_who_have_waited_longest() -> None:
    others = [_seek(user, Wish("feast")) for user in (1, 2, 3)]
    (table,) = found(Wish("feast", ANY, 3), others, _GAMES, [])
    assert [each.user for each in table.others] == [1, 2]
    (table,) = found(Wish("feast", ANY, 3), others, _GAMES, [frozenset({1, 2})])
    assert [each.user for each in table.others] == [1, 3]


def test_whoever_wants_any_game_plays_what_another_has_named_and_else_one_of_all_for_so_many() -> None:
    (table,) = found(Wish(), [_seek(1, Wish("feast", "86400"))], _GAMES, [])
    assert (table.game, table.pace) == ("feast", "86400")
    tables = found(Wish(), [_seek(1, Wish())], _GAMES, [])
    assert [(table.game, table.pace) for table in tables] == [("duel", ANY), ("feast", ANY)]
    assert {table.among for table in tables} == {("duel", "feast")}
    (table,) = found(Wish(seats=2), [_seek(1, Wish("duel"))], _GAMES, [])
    assert table.among == ("duel",)


def test_many_who_block_one_another_take_no_longer_to_look_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """All groups of five out of these, with all pairs for each, took 25 seconds of the loop."""
    looked, group = list[int](), matching._group

    def counted(waiting: Sequence[Seek], number: int, apart: matching.Pairs) -> tuple[Seek, ...] | None:
        looked.append(number)
        return group(waiting, number, apart)

    monkeypatch.setattr(matching, "_group", counted)
    others = [Seek(user=user, name=str(user), since=user, until=1e9) for user in range(2, 42)]
    apart = [{one.user, other.user} for one in others for other in others if one is not other]
    assert found(Wish(seats=5), others, {"somerset": range(2, 6)}, apart) == []
    assert 0 < len(looked) < 100
