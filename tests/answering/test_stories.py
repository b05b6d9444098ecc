"""Of what follows an act one story is told."""

from __future__ import annotations

from typing import cast
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from bot.answering import opinions
from bot.answering.exercise import Exercise
from bot.answering.opinions import Continued
from bot.answering.stories import Stories
from bot.store.rows.table import TableRow
from bot.table.position import Position
from rules.chance import dealer
from rules.game import Result
from rules.library import find
from rules.replay import default_options
from rules.text import say


def line(told: str, points: int) -> Continued:
    """Lead to a table at which the first has so many points."""
    game = find("camelot_the_build")
    state, _ = game.start(2, default_options(game), dealer(1, "chance"))
    state.points[0] = points
    position = Position(cast("TableRow", None), game, state)
    return Continued(Exercise(position, 0, 0), (say(told),))


def test_what_was_told_once_is_told_again_and_the_other_way_with_it() -> None:
    """One and the same move had two futures on two pages."""
    stories, best = Stories(), line("best", 9)
    wrong = replace(line("wrong", 3), other=best, beside=best.points)
    assert stories.keep("a", "wrong", "best", wrong) == wrong
    assert stories.of("a", "best") == replace(best, other=wrong)
    assert stories.of("b", "best") is None
    again = replace(line("anew", 4), other=line("other", 9), beside=best.points)
    assert stories.keep("a", "wrong", "best", again) == wrong


def test_points_of_another_story_do_not_stand_beside() -> None:
    """After what is best it stood 25, and in the story of what is best 31."""
    stories, best = Stories(), line("best", 31)
    stories.keep("a", "best", "wrong", best)
    wrong = replace(line("wrong", 3), other=line("other", 25), beside=line("other", 25).points)
    kept = stories.keep("a", "wrong", "best", wrong)
    assert (kept.beside, kept.other) == ((), None)
    assert stories.of("a", "best") == best


@pytest.mark.parametrize(
    ("game", "result", "is_told"),
    [
        ("somerset", None, True),
        ("somerset", Result((20, 14), ((0,), (1,)), ""), False),
        ("camelot_the_build", None, False),
    ],
)
def test_of_points_that_nobody_has_yet_it_is_told_how_they_are_counted(
    monkeypatch: pytest.MonkeyPatch, game: str, result: Result | None, is_told: bool
) -> None:
    """Two turns behind nine coins it stood 20: nobody could tell that the spell book was in it."""
    monkeypatch.setattr(opinions, "points_written", lambda _: "-# 20 and 14")
    monkeypatch.setattr(opinions, "result_written", lambda end: "-# 20 and 14" if end.result else "")
    position = Position(cast("TableRow", None), find(game), None)
    *_, told = Continued(Exercise(position, 0, 0), ()).closing(Mock(result=result))
    counted = (
        "-# Counted as if the game ended there, with what tiles, spell books and buildings would bring then."
    )
    assert told == (counted if is_told else "-# 20 and 14")


def test_who_has_won_is_told_once_where_nothing_else_counts() -> None:
    """He "has captured the Lord and wins", and in the next line he wins."""
    end = Mock(result=Result(None, ((1,), (0,)), "Lord captured"))
    assert [*line("he has captured the Lord and wins", 0).closing(end)] == []
