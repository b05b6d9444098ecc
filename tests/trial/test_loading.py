"""What an owner has found is loaded into a sandbox, which then behaves so."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.sandbox import Sandbox, what_if
from bot.sandbox.discord.behaviour import Behaviour, listed, switch
from bot.sandbox.discord.measured import Measured, Rate, Refused
from bot.sandbox.discord.scenario import ready_world
from bot.sandbox.wire.throttle import Throttle
from bot.settings import Settings
from bot.trial.report import Findings, measured_in
from bot.trial.running import in_sandbox
from bot.trial.steps import ALL
from rules.command_line import BadInput
from tests.sandbox.behaviour.places import ask
from tests.source_files import ROOT
from tests.trial.course import steps_of
from tests.world.behaving import NUMBERS, behave_as, others

# Where games go to sleep, and lobbies are closed: little, of much that depends on a switch.
OF_THE_BOT = ("tests/publishing/test_sleeping.py", "tests/cogs/lobby/test_closing.py")
MESSAGES = "POST /channels/{}/messages"


def test_each_switch_is_decided_by_some_step() -> None:
    decided = [step.decides for step in ALL if step.decides is not None]
    assert {each.switch for each in decided} == {each.name for each in fields(Behaviour)}
    assert NUMBERS.keys() == {each["name"] for each in listed(Behaviour()) if not each["choices"]}
    for each in decided:
        for value in each.values.values():
            switch(Behaviour(), each.switch, value)


@pytest.mark.parametrize(("name", "value"), others())
async def test_what_is_switched_is_found_and_loaded(
    name: str, value: Any, settings: Settings, tmp_path: Path
) -> None:
    deciding = {step.name for step in ALL if step.decides is not None and step.decides.switch == name}
    (subject,) = {step.partition(".")[0] for step in deciding}
    findings, told = Findings(), list[str]()
    steps = steps_of("application.nonce", "commands.listed", f"{subject}.")
    await in_sandbox(settings, findings, told.append, Measured({name: value}), steps)
    different = {step.name for step in findings.report().steps if not step.same}
    assert different
    assert different <= deciding
    file = tmp_path / "trial.json"
    file.write_text(findings.encoded())
    assert measured_in(file).switches[name] == value


MEASURED = Measured(
    rates={
        MESSAGES: Rate(10, 2.0),
        "GET /users/{}": Rate(3, 1.5),
        "PATCH /webhooks/{}/{}/messages/{}": Rate(30, 5.0),
    },
    refusals={
        (MESSAGES, "403 50013"): Refused(403, 50014, "Not here"),
        ("PATCH /channels/{}/messages/{}", "404 10008"): Refused(410, 10009, "Long gone"),
    },
)


async def test_limits_and_refusals_that_a_trial_met_are_those_of_the_sandbox(
    settings: Settings, tmp_path: Path
) -> None:
    findings, told = Findings(), list[str]()
    measured = replace(
        MEASURED, rates={name: MEASURED.rates[name] for name in MEASURED.rates if "users" not in name}
    )
    steps = steps_of("messages.deleted", "permissions.send_messages", "limits.posts", "limits.edits_by_click")
    await in_sandbox(settings, findings, told.append, measured, steps)
    found = {step.name: step.found for step in findings.report().steps}
    assert found["messages.deleted_message_edited"] == "410 10009"
    assert found["permissions.send_messages"]["refused"] == "403 50014"
    assert found["limits.posts"] == "6 taken; limit 10"
    file = tmp_path / "trial.json"
    file.write_text(findings.encoded())
    assert measured_in(file) == measured
    again = Findings()
    await in_sandbox(settings, again, told.append, measured_in(file), steps)
    assert [step.found for step in again.report().steps] == [step.found for step in findings.report().steps]


async def test_a_sandbox_refuses_as_was_measured() -> None:
    async with Sandbox(ready_world()) as sandbox:
        sandbox.world.behave(MEASURED)
        sandbox.rest.throttle = Throttle(lambda: 0.0)
        statuses = [(await ask(sandbox, "GET", "/users/1")).status for _ in range(4)]
        assert statuses == [404, 404, 404, 429]
        what_if.begin(sandbox, "muted", sandbox.channel("tables").id)
        path = f"/channels/{sandbox.channel('tables').id}/messages"
        refused = await ask(sandbox, "POST", path, {"content": "hail", "allowed_mentions": {"parse": []}})
        assert (refused.status, refused.body) == (403, {"message": "Not here", "code": 50014})


def step_of(name: str, found: Any, *refused: tuple[str, str]) -> dict[str, Any]:
    listed = [{"route": route, "outcome": outcome, "says": "No"} for route, outcome in refused]
    return {"name": name, "found": found, "same": False, "refused": listed}


def test_of_refusals_that_disagree_none_is_loaded(tmp_path: Path) -> None:
    file, route = tmp_path / "trial.json", "POST /channels/{id}/messages"
    once = step_of("permissions.send_messages", {"refused": "403 50001", "named": ""}, (route, "403 50001"))
    other = {"refused": "403 50013", "named": ""}
    twice = step_of("permissions.send_messages_in_threads", other, (route, "403 50013"))
    file.write_text(json.dumps({"steps": [once]}))
    assert measured_in(file).refusals == {(MESSAGES, "403 50013"): Refused(403, 50001, "No")}
    file.write_text(json.dumps({"steps": [once, twice]}))
    assert measured_in(file) == Measured()
    taken = step_of("permissions.send_messages", {"refused": "ok", "named": ""}, (route, "403 50001"))
    file.write_text(json.dumps({"steps": [taken]}))
    assert measured_in(file) == Measured()


def test_what_was_skipped_or_thought_of_by_nobody_switches_nothing(tmp_path: Path) -> None:
    file = tmp_path / "trial.json"
    steps = [
        {"name": "ringing.components_call", "found": "text", "same": None},
        {"name": "ringing.markdown", "found": "turned round", "same": False},
        {"name": "of another version", "found": "text", "same": False},
    ]
    file.write_text(json.dumps({"steps": steps}))
    assert measured_in(file) == Measured()


@pytest.mark.parametrize("content", ["", "{}", '{"steps": 3}', "[]"])
def test_a_file_that_holds_nothing_of_a_trial_is_refused(content: str, tmp_path: Path) -> None:
    file = tmp_path / "trial.json"
    file.write_text(content)
    with pytest.raises(BadInput, match="holds nothing that a trial has found"):
        measured_in(file)


def finding(name: str, value: Any) -> dict[str, Any]:
    """Write what a step finds where a switch has this value."""
    step = next(each for each in ALL if each.decides is not None and each.decides.switch == name)
    assert step.decides is not None
    findings = (said for said, meant in step.decides.values.items() if meant == value)
    return {"name": step.name, "found": next(findings, value), "same": False}


def test_tests_of_the_bot_pass_where_every_switch_is_turned(tmp_path: Path) -> None:
    file = tmp_path / "trial.json"
    file.write_text(json.dumps({"steps": [finding(name, value) for name, value in others()]}))
    assert measured_in(file) == Measured(dict(others()))
    command = (sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "--as", file)
    ran = subprocess.run((*command, *OF_THE_BOT), cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


def test_all_worlds_of_tests_behave_as_a_trial_found(monkeypatch: pytest.MonkeyPatch) -> None:
    behave_as(Measured({"push_markdown": "stripped"}), monkeypatch)
    assert ready_world().behaviour.push_markdown == "stripped"
    monkeypatch.undo()
    assert ready_world().behaviour.push_markdown == "kept"


@pytest.mark.parametrize("arguments", [["--as", "trial.json"], ["sandbox", "--as", "trial.json"]])
def test_a_sandbox_is_started_as_a_trial_found(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = []

    async def serve(_: Settings, host: str, port: int, measured: Measured) -> None:
        given.append((host, port, measured))

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "any")
    monkeypatch.setattr("bot.commands.sandbox.on_sandbox", serve)
    step = {"name": "ringing.components_call", "found": "text", "same": False}
    (tmp_path / "trial.json").write_text(json.dumps({"steps": [step]}))
    assert main(arguments) == 0
    assert given == [("127.0.0.1", 8765, Measured({"push_of_components": "texts"}))]
