"""The ladder of titles."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cogs.ladder.rows import Standing
from cogs.ladder.standing import (
    Climber,
    forms_of,
    has_titles,
    played_written,
    series_of,
    title_of,
    victories_written,
)
from languages.spoken import speaking
from tests.invented import GAME
from tests.invented.fuller import GAME as FULLER

INFO = FULLER.info


@pytest.mark.parametrize(
    ("wins", "title", "series"),
    [
        (0, "Page", 1),
        (1, "Squire", 1),
        (2, "Knight", 1),
        (3, "Sovereign", 1),
        (4, "Squire", 2),
        (6, "Sovereign", 2),
        (7, "Squire", 3),
    ],
)
def test_a_win_is_a_rung_and_behind_the_highest_a_new_series_begins(
    wins: int, title: str, series: int
) -> None:
    assert title_of(INFO, Climber(wins)) == title
    assert series_of(INFO, wins) == series


def test_a_title_has_the_form_that_was_chosen_as_far_as_there_is_one() -> None:
    assert [title_of(INFO, Climber(wins, 1)) for wins in range(4)] == ["Maid", "Damsel", "Dame", "Sovereign"]
    assert forms_of(INFO) == [("Page", "Knight"), ("Maid", "Dame")]
    assert forms_of(replace(INFO, titles=(("Page",), ("Knight",)))) == [("Page", "Knight")]


def test_without_two_rungs_there_is_nothing_to_climb() -> None:
    assert has_titles(INFO)
    assert not has_titles(GAME.info)
    assert not has_titles(replace(INFO, titles=(("Page",),)))
    assert forms_of(GAME.info) == []


@pytest.mark.parametrize(
    ("firsts", "wins", "told"),
    [(1, 0, "1 win (0 for the title)"), (3, 2, "3 wins (2 for the title)"), (2, 2, "2 wins")],
)
def test_wins_that_lead_to_no_title_are_wins(firsts: int, wins: int, told: str) -> None:
    """Against computers, or shared: /stats named a first place and no wins in one line."""
    assert victories_written(INFO, Standing(wins=wins, places=(firsts,))) == told


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", ["3 games", "2 wins", "1 draw"]),
        ("nl", ["3 spellen", "2 overwinningen", "1 gelijkspel"]),
        ("de", ["3 Partien", "2 Siege", "1 Unentschieden"]),
    ],
)
def test_a_draw_is_told_as_such_and_is_no_win(code: str, told: list[str]) -> None:
    with speaking(code):
        assert played_written(GAME.info, Standing(games=3, draws=1, places=(3,))) == told
        assert played_written(GAME.info, Standing(games=3, places=(2, 1))) == told[:2]
