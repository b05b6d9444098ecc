"""Golden games: one record for each number of seats and way to end, each with its result beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from rules.camelot_the_build import GAME
from rules.game import Result
from rules.record import Event, Record, parsed, written
from rules.replay import Replay

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
    ways = set(_ways())
    assert ways == {
        ("complete", "one winner", "nobody resigned"),
        ("complete", "shared win", "nobody resigned"),
        ("complete", "one winner", "resigned"),
        ("resign", "one winner", "resigned"),
    }


def test_records_show_every_number_of_seats_to_a_full_plan() -> None:
    complete = {record(path.stem).seats for path in RECORDS if result_beside(path).reason == "complete"}
    assert complete == {1, 2, 3, 4, 5}


def test_records_show_every_option() -> None:
    shown = {pair for path in RECORDS for pair in record(path.stem).options.items()}
    assert shown == {(option.name, value) for option in GAME.info.options for value in option.values}


def _ways() -> Iterator[tuple[str, str, str]]:
    for path in RECORDS:
        result = result_beside(path)
        winners = "one winner" if len(result.ranking[0]) == 1 else "shared win"
        yield result.reason, winners, "resigned" if "resign" in texts(path.stem) else "nobody resigned"


def test_records_rank_a_seat_that_resigned_last_though_it_has_most() -> None:
    replay = Replay(record("resigned_seat_goes_on"))
    replay.play()
    result = replay.game.result(replay.state)
    assert result is not None
    assert result.scores is not None
    assert result.scores[0] == max(result.scores)
    assert result.ranking[-1] == (0,)


def test_record_with_an_undo_plays_as_if_neither_line_stood() -> None:
    whole = record("undo")
    standing: list[Event] = []
    for event in whole.events:
        if event.text == "undo":
            standing.pop()
        else:
            standing.append(event)
    assert len(standing) < len(whole.events)
    shorter = msgspec.structs.replace(whole, events=tuple(standing))
    replays = [Replay(whole), Replay(shorter)]
    for replay in replays:
        replay.play()
    assert replays[0].state == replays[1].state
