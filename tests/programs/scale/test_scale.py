"""A bot in several processes can be measured; how long people wait is not tested."""

from __future__ import annotations

import json

import pytest

from tests.patience import PATIENCE
from tests.programs.load import clicking
from tests.programs.scale.__main__ import main
from tests.programs.scale.processes import SHARDS, Range

_SMALL = ("--game", "battles_and_builders", "--servers", "16", "--tables", "2")


@pytest.mark.usefixtures("postgres", "unhurried")
def test_two_processes_are_measured_and_given_as_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clicking, "ANSWERED_WITHIN", PATIENCE)
    assert main(["3", "--processes", "2", "--seconds", "1", *_SMALL]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert found["rates"]["3"]["unanswered"] == 0
    assert found["requests_a_move"]["POST /interactions/{}/{}/callback"] == 1
    # Each process has a table, and works.
    assert min(found["cores_used"].values()) > 0
    assert min(found[name] for name in ("ack_p99_ms", "cpu_ms_per_move", "database_ms_per_move")) > 0
    assert (found["identified"], found["limits_broken"], found["complaints"]) == (16, 0, [])


def test_three_processes_serve_every_shard_once() -> None:
    served = [shard for place in range(3) for shard in Range(place, 3).shards]
    assert served == list(range(SHARDS))


@pytest.mark.usefixtures("postgres", "unhurried")
def test_over_a_kill_nothing_is_lost_or_told_twice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["2", "--processes", "1", "--kill", "3", "--seconds", "4", *_SMALL]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert found["kills"] > 0
    assert found["longest_gap_s"] > 0
    assert found["events"] == 2 * (1 + 4)
    assert (found["lost"], found["doubled"], found["pings_doubled"]) == (0, 0, 0)
    assert found["tables_that_read_otherwise"] == []
    assert (found["limits_broken"], found["complaints"]) == (0, [])
