"""Golden games: one record for each way to end, each with its result beside it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rules.game import Result
from rules.record import Event, Record, parsed, written
from rules.replay import Replay
from rules.return_to_camelot.tables import DRAWS

RECORDS = sorted(Path(__file__).with_name("records").glob("*.txt"))

golden = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def result_beside(path: Path) -> Result:
    return msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=Result)


def record(name: str) -> Record:
    return next(parsed(path.read_bytes()) for path in RECORDS if path.stem == name)


def texts(name: str) -> list[str]:
    return [event.text for event in record(name).events]


@golden
def test_record_replays_to_the_result_beside_it(path: Path) -> None:
    replay = Replay(parsed(path.read_bytes()))
    replay.play()
    assert replay.game.result(replay.state) == result_beside(path)
    assert replay.game.acting(replay.state) == []


@golden
def test_record_is_written_back_byte_for_byte(path: Path) -> None:
    stored = path.read_bytes()
    assert written(parsed(stored)).encode() == stored


@golden
def test_record_has_no_result_before_its_last_event(path: Path) -> None:
    whole = parsed(path.read_bytes())
    replay = Replay(whole)
    replay.play(len(whole.events) - 2)
    assert replay.game.result(replay.state) is None
    assert replay.game.acting(replay.state) != []


def test_records_show_every_way_to_end() -> None:
    ways = {result_beside(path).reason for path in RECORDS}
    assert ways == {"L-capture", "L-castle", "two-castles", "no-move", "resign"} | DRAWS


@golden
def test_record_of_a_draw_has_one_place_for_both(path: Path) -> None:
    result = result_beside(path)
    assert (len(result.ranking) == 1) == (result.reason in DRAWS)
    assert result.scores is None


def test_records_hold_every_kind_of_action() -> None:
    said = " | ".join(text for path in RECORDS for text in texts(path.stem))
    for sign in ("army L", "-", ">", "x", "@", " D:", " T:", "draw?", "draw ", "resign", "undo"):
        assert sign in f"{said} "
    charges = [text for path in RECORDS for text in texts(path.stem) if ">" in text and "x" in text]
    assert charges


def test_records_are_of_both_layouts() -> None:
    assert {record(path.stem).options["layout"] for path in RECORDS} == {"centre", "corner"}


def test_record_of_a_hundred_quiet_turns_has_no_capture_in_them() -> None:
    last = texts("quiet")[-100:]
    assert all(set(text) & set("->") and not set(text) & set("x@ ") for text in last)


def test_record_with_undo_plays_as_if_neither_line_stood() -> None:
    whole = record("undo")
    standing: list[Event] = []
    for event in whole.events:
        if event.text == "undo":
            standing.pop()
        else:
            standing.append(event)
    assert len(standing) == len(whole.events) - 4
    shorter = msgspec.structs.replace(whole, events=tuple(standing))
    replays = [Replay(whole), Replay(shorter)]
    for replay in replays:
        replay.play()
    assert replays[0].state == replays[1].state
