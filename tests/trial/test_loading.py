"""What an owner has found is loaded into a sandbox, which then behaves so."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.sandbox.discord.behaviour import Behaviour, listed, switch
from bot.sandbox.discord.scenario import ready_world
from bot.settings import Settings
from bot.trial.loading import switches_in
from bot.trial.report import Findings
from bot.trial.running import in_sandbox
from bot.trial.steps import ALL
from rules.command_line import BadInput
from tests.trial.course import steps_of
from tests.world.behaving import behave_as

# Every other value that a switch may have; of numbers one.
OTHERWISE = [
    (each["name"], value)
    for each in listed(Behaviour())
    for value in each["choices"]
    if value != each["value"]
]
NUMBERS = [("old_edit_seconds", 20), ("threads_a_channel", 10), ("thread_line_seconds", 0)]


def test_each_switch_is_decided_by_some_step() -> None:
    decided = [step.decides for step in ALL if step.decides is not None]
    assert {each.switch for each in decided} == {each.name for each in fields(Behaviour)}
    assert {name for name, _ in NUMBERS} == {
        each["name"] for each in listed(Behaviour()) if not each["choices"]
    }
    for each in decided:
        for value in each.values.values():
            switch(Behaviour(), each.switch, value)


@pytest.mark.parametrize(("name", "value"), OTHERWISE + NUMBERS)
async def test_what_is_switched_is_found_and_loaded(
    name: str, value: Any, settings: Settings, tmp_path: Path
) -> None:
    deciding = {step.name for step in ALL if step.decides is not None and step.decides.switch == name}
    (subject,) = {step.partition(".")[0] for step in deciding}
    findings, told = Findings(), list[str]()
    steps = steps_of("application.nonce", "commands.listed", f"{subject}.")
    await in_sandbox(settings, findings, told.append, {name: value}, steps)
    different = {step.name for step in findings.report().steps if not step.same}
    assert different
    assert different <= deciding
    file = tmp_path / "trial.json"
    file.write_text(findings.encoded())
    assert switches_in(file)[name] == value


def test_what_was_skipped_or_thought_of_by_nobody_switches_nothing(tmp_path: Path) -> None:
    file = tmp_path / "trial.json"
    steps = [
        {"name": "ringing.components_call", "found": "text", "same": None},
        {"name": "ringing.markdown", "found": "turned round", "same": False},
        {"name": "of another version", "found": "text", "same": False},
    ]
    file.write_text(json.dumps({"steps": steps}))
    assert switches_in(file) == {}


@pytest.mark.parametrize("content", ["", "{}", '{"steps": 3}', "[]"])
def test_a_file_that_holds_nothing_of_a_trial_is_refused(content: str, tmp_path: Path) -> None:
    file = tmp_path / "trial.json"
    file.write_text(content)
    with pytest.raises(BadInput, match="holds nothing that a trial has found"):
        switches_in(file)


def test_all_worlds_of_tests_behave_as_a_trial_found(monkeypatch: pytest.MonkeyPatch) -> None:
    behave_as({"push_markdown": "stripped"}, monkeypatch)
    assert ready_world().behaviour.push_markdown == "stripped"
    monkeypatch.undo()
    assert ready_world().behaviour.push_markdown == "kept"


@pytest.mark.parametrize("arguments", [["--as", "trial.json"], ["sandbox", "--as", "trial.json"]])
def test_a_sandbox_is_started_as_a_trial_found(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = []

    async def serve(_: Settings, host: str, port: int, switches: dict[str, Any]) -> None:
        given.append((host, port, switches))

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "any")
    monkeypatch.setattr("bot.commands.sandbox.on_sandbox", serve)
    step = {"name": "ringing.components_call", "found": "text", "same": False}
    (tmp_path / "trial.json").write_text(json.dumps({"steps": [step]}))
    assert main(arguments) == 0
    assert given == [("127.0.0.1", 8765, {"push_of_components": "texts"})]
