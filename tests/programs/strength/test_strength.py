"""The series between two strengths: what is counted, and the command that plays them."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import time
from pathlib import Path

import pytest

from tests.programs.strength.__main__ import main
from tests.programs.strength.figures import figures
from tests.programs.strength.match import Match, Outcome


def outcomes(*points: float) -> list[Outcome]:
    """Give the outcomes of pairs: two games of each seed."""
    return [Outcome(number // 2, each, "end", 0.5) for number, each in enumerate(points)]


def test_points_are_of_a_hundred_with_an_interval_by_seeds() -> None:
    """Seeds that go to whoever sits well say nothing of strength: their pairs are all alike."""
    sure, unsure = figures(outcomes(*[1, 0] * 50), 2), figures(outcomes(*[1, 1, 0, 0] * 25), 2)
    assert (sure.points, sure.games, sure.times_share, sure.slowest_ms) == (50, 100, 1, 500)
    assert unsure.low < sure.low < 50 < sure.high < unsure.high
    assert unsure.high - unsure.low == pytest.approx(28, abs=2)
    assert figures(outcomes(1, 1, 1, 1), 2).low < 80, "two pairs prove little"


def test_a_knight_plays_a_page_and_all_is_told_and_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "series.jsonl"
    given = ["battles_and_builders", "--first", "Knight", "--second", "Page", "--trials", "3"]
    given += ["--keep", str(file), "--games"]
    assert main([*given, "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["endings"]) == (2, {"8-rounds": 2})
    assert told["low"] <= told["points"] <= told["high"]
    assert file.read_bytes().count(b"\n") == 2
    file.write_bytes(file.read_bytes().replace(b'"8-rounds"', b'"kept"'))
    assert main([*given, "2"]) == 0
    assert json.loads(capsys.readouterr().out)["endings"] == {"kept": 2}, "nothing is played again"
    assert main([*given, "2", "--seed", "1"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def one_and_long_ones(match: Match) -> Outcome:
    """End the first game at once; leave a file behind when another has come to its end."""
    if (match.seed, match.seat) != (0, 0):
        time.sleep(2)
        Path(os.environ["ENDED"]).touch()
    return Outcome(match.seed, 1.0, "end", 0.5)


@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_ends_a_series_at_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: signal.Signals
) -> None:
    """Nobody waits for the games under way; what was played before is told, also in the background."""
    before = signal.signal(asked, signal.SIG_IGN)
    monkeypatch.setattr("tests.programs.strength.__main__.played", one_and_long_ones)
    monkeypatch.setattr("tests.programs.strength.__main__.keep", lambda *_: signal.raise_signal(asked))
    monkeypatch.setenv("ENDED", str(tmp_path / "ended"))
    assert main(["battles_and_builders", "--keep", str(tmp_path / "series.jsonl")]) == 0
    assert signal.signal(asked, before) == signal.SIG_IGN
    assert json.loads(capsys.readouterr().out)["games"] == 1
    assert not multiprocessing.active_children()
    assert not (tmp_path / "ended").exists()


@pytest.mark.parametrize("wrong", [["chess"], ["somerset", "--seats", "9"], ["somerset", "--option", "x=y"]])
def test_a_mistake_gets_one_line(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(wrong) == 2
    assert capsys.readouterr().err.count("\n") == 1
