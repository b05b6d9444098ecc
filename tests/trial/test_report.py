"""What a trial found is told in a table, and written without a secret, a name or a number of anybody."""

from __future__ import annotations

import json

from bot.sandbox.discord.scenario import GUILD
from bot.trial.api import Answered
from bot.trial.report import Findings, Outcome, table
from bot.trial.simulated import PERSON
from bot.trial.step import Finding, TrialStep
from bot.trial.trial import Trial
from tests.trial.course import Course, steps_of


async def test_a_report_holds_no_secret_and_no_name(course: Course) -> None:
    token = course.access.settings.token

    async def tell_all(trial: Trial) -> Finding:
        """Find what nobody is to read."""
        return {"token": token, "server": str(trial.places.server), "again": str(trial.places.server)}

    telling = TrialStep("telling", "It tells what it should not.", "", tell_all)
    await course.run([*steps_of("application.", "commands.", "ringing."), telling])
    course.findings.secrets.append(token)
    written = course.findings.encoded()
    found = json.loads(written)["steps"][-1]["found"]
    assert found == {"token": "(secret)", "server": "id1", "again": "id1"}
    for hidden in (token, str(course.order.server), str(course.order.person), PERSON, GUILD):
        assert hidden not in written
    for interaction in course.world.interactions.values():
        assert interaction.token not in written


def test_a_table_says_what_is_otherwise_and_counts() -> None:
    findings = Findings()
    findings.outcomes += [
        Outcome("first", "ok", "ok", True),
        Outcome("second", {"a": 1}, {"a": 2}, False, ("I saw two.",)),
        Outcome("third", "ok", None, None),
        Outcome("fourth", "ok", None, False, ("TimeoutError()",), broke=True),
    ]
    report = findings.report()
    assert not report.all_ran
    assert table(report) == [
        "first   as in the sandbox",
        'second  otherwise: {"a":2}, not {"a":1} (I saw two.)',
        "third   skipped",
        "fourth  otherwise: null, not ok (TimeoutError())",
        "1 as in the sandbox, 2 otherwise, 1 skipped",
    ]


def test_what_discord_said_is_told_by_route() -> None:
    findings = Findings()

    def answer(left: str, limit: str, status: int = 200, seconds: float = 0.1) -> Answered:
        headers = {"x-ratelimit-limit": limit, "x-ratelimit-remaining": left, "via": "1.1 google"}
        body = {} if status == 200 else {"code": 50013, "message": "Missing Permissions"}
        return Answered("POST", "/channels/{id}/messages", status, seconds, headers, body)

    findings.answers += [answer("4", "5"), answer("3", "5", seconds=0.3), answer("9", "10", 403)]
    asked = findings.report().routes["POST /channels/{id}/messages"]
    assert (asked.count, asked.seconds) == (3, 0.1)
    assert asked.limits == [{"x-ratelimit-limit": "5"}, {"x-ratelimit-limit": "10"}]
    assert asked.refused == {"403 50013": "Missing Permissions"}
