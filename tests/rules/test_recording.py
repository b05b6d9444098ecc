"""Records and results that `python -m rules` writes for the tests of a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.library import find, game_ids
from rules.record import parsed
from tests.golden import some_golden
from tests.rules.commanding import GAME, Captured, refused, told
from tests.source_files import ROOT


@pytest.mark.parametrize("game_id", game_ids())
def test_a_record_and_its_result_are_written_as_the_tests_of_a_game_keep_them(
    game_id: str, tmp_path: Path, capsys: Captured
) -> None:
    golden = some_golden(game_id)[0]
    path = tmp_path / "game.txt"
    path.write_bytes(golden.stored)
    told(capsys, "replay", path, "--result")
    kept = ROOT / "tests" / game_id / "records" / f"{golden.name}.json"
    assert path.with_suffix(".json").read_bytes().rstrip() == kept.read_bytes().rstrip()


def test_the_result_of_a_game_stands_beside_its_record(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.txt"
    end = told(capsys, "play", GAME, "--seats", 3, "--record", path)
    assert json.loads(path.with_suffix(".json").read_text()) == end["result"]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_record_with_an_undo_ends_as_the_game_without_it(
    game_id: str, tmp_path: Path, capsys: Captured
) -> None:
    play = ("play", game_id, "--seats", find(game_id).info.fewest, "--seed", 5, "--record")
    without = told(capsys, *play, tmp_path / "game.txt")
    told(capsys, *play, tmp_path / "undo.txt", "--undo")
    again = told(capsys, "replay", tmp_path / "undo.txt")
    assert again["actions"] == without["actions"] + 2
    assert (tmp_path / "undo.json").read_bytes() == (tmp_path / "game.json").read_bytes()
    texts = [event.text for event in parsed((tmp_path / "undo.txt").read_bytes()).events]
    place = texts.index("undo")
    assert texts[place - 1] == texts[place + 1]


def test_a_game_that_is_not_over_has_no_result_to_write(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.txt"
    told(capsys, "play", GAME, "--seats", 3, "--record", path)
    assert "is not over" in refused(capsys, "replay", path, "--until", 2, "--result")[1]


def test_a_record_is_not_written_where_its_result_goes(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.json"
    assert "is where the result goes" in refused(capsys, "play", GAME, "--seats", 2, "--record", path)[1]
    assert not path.exists()
