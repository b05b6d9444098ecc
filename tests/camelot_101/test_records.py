"""Golden records, one for each way a game ends and two more, played again event by event."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.camelot_101 import GAME
from rules.record import parsed, written
from rules.replay import Replay

_RECORDS = Path(__file__).with_name("records")
_ENDS = {
    "conquest": "conquest",
    "time": "time",
    "sudden-death": "sudden-death",
    "idle": "idle",
    "giant": "giant",
    "fate": "time",
    "masters": "conquest",
}
_RESULTS = {
    "conquest": ((76, 0), ((0,), (1,))),
    "time": ((4, 3, 0), ((0,), (1,), (2,))),
    "sudden-death": ((52, 68, 0, 1), ((1,), (0,), (3,), (2,))),
    "idle": ((0, 1, 0), ((1,), (0, 2))),
    "giant": ((0, 0, 0, 0), ((0, 1, 2, 3),)),
    "fate": ((74, 2, 0), ((0,), (1,), (2,))),
    "masters": ((0, 0, 95, 0), ((2,), (0,), (3,), (1,))),
}


@pytest.mark.parametrize("name", list(_ENDS))
def test_a_golden_record_leads_where_it_led(name: str) -> None:
    stored = _RECORDS.joinpath(f"{name}.txt").read_bytes()
    record = parsed(stored)
    assert written(record).encode() == stored
    replay = Replay(record)
    replay.play()
    result = GAME.result(replay.state)
    assert result is not None
    assert result.reason == _ENDS[name]
    assert (result.scores, result.ranking) == _RESULTS[name]


def test_there_is_a_record_for_every_end() -> None:
    assert {path.stem for path in _RECORDS.glob("*.txt")} == set(_ENDS)
    assert {"conquest", "time", "sudden-death", "idle", "giant"} <= set(_ENDS.values())
