"""What `round-table trial` keeps and prints, and its status."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.errors import Unreachable
from bot.trial import running
from bot.trial.access import Access
from bot.trial.report import Findings, Outcome
from bot.trial.running import Order

_TOKEN, _SECOND = "first.token", "second.token"
_FINE = Outcome("first", "ok", "ok", True)
_BROKEN = Outcome("third", "ok", None, False, ("TimeoutError()",), broke=True)


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[Any, ...]]:
    """Give what trials are run with, each of which finds two things."""
    given: list[tuple[Any, ...]] = []

    async def run(access: Access, order: Order, findings: Findings, _: object, second: str) -> None:
        given.append((access.settings.token, order, second))
        findings.outcomes.append(_FINE)
        findings.outcomes.append(Outcome("second", "ok", _SECOND, False))

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", _TOKEN)
    monkeypatch.setattr(running, "on_server", run)
    monkeypatch.setattr(running, "getpass", lambda _: _SECOND)
    return given


def test_a_trial_prints_a_table_and_keeps_a_file(
    runs: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["trial", "--server", "7", "--person", "8"]) == 0
    assert runs == [(_TOKEN, Order(7, 8), "")]
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "first   as in the sandbox"
    assert printed[-1] == "1 as in the sandbox, 1 otherwise, 0 skipped"
    assert json.loads(Path("trial.json").read_text())["different"] == 1


def test_the_second_token_is_asked_for_and_kept_nowhere(
    runs: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["trial", "--server", "7", "--person", "8", "--second-token", "--json", "--out", "found.json"]
    assert main(asked) == 0
    assert runs == [(_TOKEN, Order(7, 8), _SECOND)]
    written = Path("found.json").read_text()
    assert _SECOND not in written
    assert capsys.readouterr().out == f"{written}\n"


def test_what_was_found_before_an_interrupt_is_kept(
    runs: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stop(*given: Any) -> None:
        given[2].outcomes.append(_FINE)
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "on_server", stop)
    assert main(["trial", "--server", "7", "--person", "8"]) == 130
    assert json.loads(Path("trial.json").read_text())["same"] == 1


def test_a_trial_that_does_not_begin_leaves_what_another_has_found(
    runs: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> None:
        raise Unreachable("Discord cannot be reached")

    monkeypatch.setattr(running, "on_server", fail)
    assert main(["trial", "--server", "7", "--person", "8"]) == 1
    assert not Path("trial.json").exists()
    Path("trial.json").write_text("found before")
    assert main(["trial", "--server", "7", "--person", "8"]) == 1
    assert Path("trial.json").read_text() == "found before"


def test_a_step_that_broke_is_said_by_the_status(
    runs: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def break_off(*given: Any) -> None:
        given[2].outcomes.extend([_FINE, _BROKEN])

    monkeypatch.setattr(running, "on_server", break_off)
    assert main(["trial", "--server", "7", "--person", "8"]) == 1
