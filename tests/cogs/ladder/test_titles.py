"""The ladder of titles."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cogs.ladder.rows import Standing
from cogs.ladder.standing import Climber, forms_of, has_titles, series_of, title_of, victories_written
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
    assert [title_of(INFO, Climber(wins, 1)) for wins in range(4)] == [
        "Maid",
        "Damsel",
        "Dame",
        "Sovereign",
    ]
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
