"""The golden games of every game play today as they did when they were recorded."""

from __future__ import annotations

import msgspec
import pytest

from rules.library import find, game_ids
from rules.record import Event, Record, as_kept, written
from tests.golden import Golden, golden_games, replayed, some_golden
from tests.naming import naming
from tests.some import some

GOLDEN = [golden for game_id in game_ids() for golden in golden_games(game_id).values()]

of_every_golden_game = pytest.mark.parametrize("golden", GOLDEN, ids=lambda one: f"{one.game}-{one.name}")


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_has_golden_games_of_its_own(game_id: str) -> None:
    games = {golden.record.game for golden in golden_games(game_id).values()}
    assert games, (
        f"tests/{game_id}/records/ holds no golden game: `python -m rules play {game_id} --seats N --seed S"
        f" --record tests/{game_id}/records/NAME.txt` writes one"
    )
    assert games == {game_id}, f"tests/{game_id}/records/ holds games of {games - {game_id}}"


@of_every_golden_game
def test_record_replays_to_the_result_beside_it(golden: Golden) -> None:
    replay = replayed(golden.record)
    assert as_kept(replay.game.result(replay.state)) == golden.result, "the record has another result today"
    assert replay.game.acting(replay.state) == [], "the record stops before the end"


def test_record_is_written_back_byte_for_byte() -> None:
    for golden in some(GOLDEN):
        with naming(golden.game, golden.name):
            assert written(golden.record).encode() == golden.stored, "a record is not as it would be written"


@of_every_golden_game
def test_record_has_no_result_before_its_last_event(golden: Golden) -> None:
    replay = replayed(golden.record, len(golden.record.events) - 2)
    assert replay.game.result(replay.state) is None, "there is a result before the last event"
    assert replay.game.acting(replay.state) != [], "nobody is to act before the last event"


@pytest.mark.parametrize("game_id", game_ids())
def test_record_with_an_undo_plays_as_if_neither_line_stood(game_id: str) -> None:
    with_undo = [golden for golden in some_golden(game_id) if "undo" in golden.texts]
    assert with_undo or "undo" not in find(game_id).info.declarations, (
        f"no action is taken back in tests/{game_id}/records/: `python -m rules play {game_id} --seats N"
        f" --undo --record tests/{game_id}/records/undo.txt` writes a game in which one is"
    )
    for golden in with_undo:
        shorter = _without_what_was_taken_back(golden.record)
        assert len(shorter.events) == len(golden.texts) - 2 * golden.texts.count("undo"), "an undo is left"
        assert replayed(shorter).state == replayed(golden.record).state, "what is taken back leaves a trace"


def _without_what_was_taken_back(whole: Record) -> Record:
    standing: list[Event] = []
    for event in whole.events:
        if event.text == "undo":
            standing.pop()
        else:
            standing.append(event)
    return msgspec.structs.replace(whole, events=tuple(standing), lines=())


def test_record_ranks_the_seats_that_resigned_last() -> None:
    for golden in some(GOLDEN):
        with naming(golden.game, golden.name):
            resigned = {event.seat for event in golden.record.events if event.text == "resign"}
            assert not resigned or resigned <= set(golden.result.ranking[-1]), "who resigned is not last"
