"""A whole trial on the sandbox finds what is expected of Discord, and asks nobody anything."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from bot.__main__ import main
from bot.trial.steps import ALL


def test_a_whole_trial_finds_what_is_expected(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trial", "--sandbox", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert len(report["steps"]) >= 60
    assert [step for step in report["steps"] if not step["same"]] == []
    assert (report["same"], report["different"], report["skipped"]) == (len(ALL), 0, 0)
    assert report["steps"][0].keys() >= {"name", "expected", "found", "same"}


def test_steps_have_names_of_their_own_and_say_what_discord_does() -> None:
    assert max(Counter(step.name for step in ALL).values()) == 1
    assert all(step.says.endswith(".") for step in ALL)
