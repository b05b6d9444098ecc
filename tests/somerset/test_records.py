"""Golden games: one record for each way to end and each number of seats, each with its result beside it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rules.game import Result
from rules.record import Event, Record, parsed, written
from rules.replay import Replay

RECORDS = sorted(Path(__file__).with_name("records").glob("*.txt"))

golden = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def result_beside(path: Path) -> Result:
    return msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=Result)


def record(name: str) -> Record:
    return next(parsed(path.read_bytes()) for path in RECORDS if path.stem == name)


def replayed(whole: Record) -> Replay:
    replay = Replay(whole)
    replay.play()
    return replay


@golden
def test_record_replays_to_the_result_beside_it(path: Path) -> None:
    replay = replayed(parsed(path.read_bytes()))
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
    reasons = {result_beside(path).reason for path in RECORDS}
    assert reasons == {"16-tiles", "8-buildings", "supply", "round-40", "resign"}


def test_records_show_every_number_of_seats_and_every_option() -> None:
    records = [parsed(path.read_bytes()) for path in RECORDS]
    assert {whole.seats for whole in records} == {2, 3, 4, 5}
    values = {item for whole in records for item in whole.options.items()}
    assert values == {
        ("supply", "full"),
        ("supply", "short"),
        ("spell_repeat", "round"),
        ("spell_repeat", "turn"),
        ("empty_book", "nothing"),
        ("empty_book", "ranked"),
    }


def test_records_rank_a_seat_that_resigned_last() -> None:
    assert result_beside(_path("resigned_seat_goes_on")).ranking[-1] == (1,)
    assert result_beside(_path("resign_of_all_but_one")).ranking == ((2,), (0, 1))


def _path(name: str) -> Path:
    return next(path for path in RECORDS if path.stem == name)


def test_record_with_undos_plays_as_if_neither_line_stood() -> None:
    whole = record("undo")
    standing: list[Event] = []
    for event in whole.events:
        if event.text == "undo":
            standing.pop()
        else:
            standing.append(event)
    assert len(standing) == len(whole.events) - 10
    shorter = msgspec.structs.replace(whole, events=tuple(standing), lines=())
    assert replayed(shorter).state == replayed(whole).state


def test_records_show_nearly_every_word_of_the_notation() -> None:
    words = {event.text.split(" ")[0] for path in RECORDS for event in parsed(path.read_bytes()).events}
    assert words >= {"place", "build", "learn", "cast", "move", "gain", "trade", "keep", "hire", "promote"}
    assert words >= {"advance", "treasury", "stores", "arcana", "road", "barricade", "act", "stand"}
    assert words >= {"sword", "skip", "done"}
