"""The load can be measured; how long people wait is not tested."""

from __future__ import annotations

import json

import pytest

from tests.patience import PATIENCE
from tests.programs.load import beside, clicking, idle
from tests.programs.load.__main__ import main


@pytest.mark.usefixtures("unhurried")
def test_each_rate_is_measured_and_given_as_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clicking, "ANSWERED_WITHIN", PATIENCE)
    monkeypatch.setattr(idle, "_LOOKS", 0.1)
    small = ["--game", "battles_and_builders", "--tables", "2", "--seconds", "1", "--idle", "30"]
    assert main(["10", *small]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (found["tables"], found["seconds"]) == (2, 1)
    assert found["rates"]["10"]["done_p99_ms"] >= found["rates"]["10"]["done_p50_ms"] > 0
    assert found["rates"]["10"]["unanswered"] == 0
    assert found["answers_per_s"] in {0, 10}
    assert found["rates"]["10"]["peak_mb"] > 0
    assert found["rates"]["10"]["cpu_a_click"] > 0
    assert (
        found["rates"]["10"]["cpu_ms_a_click"]
        > found["bare_cpu_ms"]
        > 0
        < found["rates"]["10"]["bare_p99_ms"]
    )
    assert found["idle"]["tables"] == 30
    assert found["idle"]["first_answer_s"] >= found["idle"]["first_answer_cpu_s"] > 0


@pytest.mark.usefixtures("unhurried")
def test_who_is_a_burden_is_measured_by_what_others_wait(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {"_FINISHED": 1, "_MOVES": 1, "_AT_ONCE": 2, "_LEFT": 2, "_AT_LEAST": 1, "_A_SECOND": 20}
    for name, number in {**few, "_SECONDS": 0.1}.items():
        monkeypatch.setattr(beside, name, number)
    assert main(["--beside"]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert list(found) == [f"beside.{name}" for name in beside.WAYS]
    assert all(waited > 0 for waited in found.values())
