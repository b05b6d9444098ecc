"""Where the points of a finished game went is counted from it, and named in words of the game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from rules.chance import dealer, event_dealer
from rules.game import AnyGame, menu_of
from rules.library import find, game_ids
from rules.menu import walk
from rules.replay import default_options
from rules.search.accounting import accounted
from rules.search.coaching import Coach, Source, coach_of
from rules.text import Count, Text, say, written

TELLING = ("battles_and_builders", "camelot_the_build", "somerset")


def played(game: AnyGame, seats: int) -> list[Struct]:
    """Play a game at random; give all its tables."""
    state: Any
    state, _ = game.start(seats, default_options(game), event_dealer("accounted", 0))
    tables, choice = [game.table(state)], dealer("accounted", "choice")
    while waiting := game.acting(state):
        seat = waiting[0]
        action = game.forced(state, seat) or walk(menu_of(game, state, seat), choice)
        for _ in game.apply(state, seat, action, event_dealer("accounted", len(tables))):
            pass
        tables.append(game.table(state))
    return tables


@pytest.mark.parametrize("name", TELLING)
def test_all_that_is_told_adds_up_to_the_points(name: str) -> None:
    """Somebody lost 124 : 215 and read of five mistakes that were worth 30."""
    game = find(name)
    tables = played(game, 3)
    coach, points = coach_of(game), game.points(tables[-1])
    assert coach is not None
    assert points is not None
    sums = [sum(each) for each in zip(*(source.points for source in coach.sources(tables)), strict=True)]
    assert sums == [*points]


class _Told(Coach[Any, Any]):
    def traits(self, table: Any, hand: Any) -> Any:
        return lambda action: ()

    def sources(self, tables: Any) -> list[Source]:
        """Count what two have got by three things."""
        times = [Count(0, "turn", "turns"), Count(9, "turn", "turns")]
        return [
            Source(say("walls"), [40, 30]),
            Source(say("doubling"), [0, 87], times),
            Source(say("gardens"), [2, 1]),
        ]


class _Points:
    info = find("camelot_the_build").info

    def points(self, points: tuple[int, ...]) -> tuple[int, ...]:
        """Give what is counted."""
        return points


def told(points: tuple[int, ...], seat: int | None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr("rules.search.accounting.coach_of", lambda _: _Told())
    game: Any = _Points()
    tables: Any = [points]
    return [written(each) for each in accounted(game, tables, seat)]


def test_the_largest_differences_are_named_and_what_speaks_for_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Coins that the winner had spent were named as the second cause of his lead."""
    all_told = [
        "where the points went: seat 1 ends 76 points ahead of seat 0",
        "the largest difference: doubling (seat 1: 87 points, 9 turns; seat 0: no points, no turns)",
        "what speaks for seat 0: walls (seat 1: 30 points; seat 0: 40 points)",
        "all else together (seat 1: 1 point; seat 0: 2 points)",
    ]
    assert told((42, 118), 0, monkeypatch) == all_told
    assert told((42, 118), 1, monkeypatch) == all_told
    assert told((42, 118), None, monkeypatch) == all_told
    assert told((42, 42), 0, monkeypatch) == []
    assert told((42,), 0, monkeypatch) == []


def test_all_else_is_opened_up_where_it_is_the_largest(monkeypatch: pytest.MonkeyPatch) -> None:
    """44 coins of 88 were all else together."""
    others = [Source(say(f"hall {number}"), [9 - number, 9]) for number in range(4)]
    many = staticmethod(lambda _: [Source(say("walls"), [0, 10]), *others])
    monkeypatch.setattr(_Told, "sources", many)
    assert told((30, 46), 0, monkeypatch)[-1] == (
        "all else together (seat 1: 27 points; seat 0: 24 points), most of it hall 0 (9 : 9), hall 1 (9 : 8)"
        " and hall 2 (9 : 7) (seat 1 first, then seat 0)"
    )


def test_who_came_between_two_is_compared_with_who_won(monkeypatch: pytest.MonkeyPatch) -> None:
    (first, *_) = told((10, 118), None, monkeypatch)
    assert first.endswith("seat 1 ends 108 points ahead of seat 0")


@pytest.mark.parametrize("name", sorted({*game_ids()} - {*TELLING}))
def test_a_game_that_does_not_tell_is_silent(name: str) -> None:
    game = find(name)
    state, _ = game.start(2, default_options(game), event_dealer("0", 0))
    none: list[Text] = []
    assert accounted(game, [game.table(state)], 0) == none
