"""A typed move that could go on: whoever has left words out is asked, whoever has spelled it out is not."""

from __future__ import annotations

import pytest

from bot.table.position import Position
from bot.table.sequence import Reader, acts_in
from bot.table.turns import Turn
from languages.spoken import speaking
from rules.somerset import GAME
from tests.conformance.checks.twins import table_row
from tests.somerset.playing import ROW, scene

SAWYERS = {"0,0": "C04", "1,0": "C02", "2,0": "C03", "3,0": "C01", "4,0": "C06"}  # a name with two signs


@pytest.mark.parametrize(
    ("typed", "is_done"),
    [
        ("move M33", False),
        ("corn exchange", False),
        ("move sawyers", False),
        ("Move m31 M33", True),
        ("move 1,0 3,0", True),
        ("move M33 act", True),
        ("", True),
    ],
)
def test_an_action_that_may_follow_is_asked_about(typed: str, is_done: bool) -> None:
    state = scene(SAWYERS if "sawyers" in typed else ROW, {0: "W0,0 K1,0", 1: "P4,0"}).state
    position = Position(table_row(GAME, state), GAME, state)
    [meant] = acts_in(position, 0, typed) if typed else ["move 1,0 3,0"]
    assert meant.startswith("move 1,0 3,0")
    turn = Turn(None, position, 0, None, Reader())  # type: ignore[arg-type]
    assert turn.may_end_with(meant, typed) is is_done


@pytest.mark.parametrize(
    ("code", "typed"),
    [("de", "nein"), ("de", "nein, danke"), ("nl", "nee"), ("en", "no"), ("en", "no thanks")],
)
def test_no_leaves_the_tile_and_ends_the_move(code: str, typed: str) -> None:
    state = scene(ROW, {0: "W0,0 K1,0", 1: "P4,0"}).state
    position, walk = Position(table_row(GAME, state), GAME, state), "move 1,0 3,0"
    with speaking(code):
        assert acts_in(position, 0, typed, walk) == [walk]
        assert Turn(None, position, 0, None, Reader()).may_end_with(walk, typed)  # type: ignore[arg-type]
