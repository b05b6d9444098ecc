"""What keeps a trial from beginning is said in one sentence, and nothing is made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.sandbox.discord.permissions import Permission
from bot.settings import WrongSetting
from tests.trial.course import Course, steps_of


def _without_token(course: Course) -> None:
    course.access = replace(course.access, settings=replace(course.access.settings, token=""))


def _with_strange_token(course: Course) -> None:
    strange = course.access.settings.token[::-1]
    course.access = replace(course.access, settings=replace(course.access.settings, token=strange))


def _elsewhere(course: Course) -> None:
    course.world.leave(course.guild, course.bot)


def _without_person(course: Course) -> None:
    course.order = replace(course.order, person=1)


def _without_permission(course: Course) -> None:
    _role(course, ~int(Permission.MANAGE_ROLES))


def _role(course: Course, mask: int) -> None:
    (number,) = course.guild.members[course.bot.id].roles
    course.guild.roles[number].permissions &= mask


def _as_administrator(course: Course) -> None:
    (number,) = course.guild.members[course.bot.id].roles
    course.guild.roles[number].permissions |= Permission.ADMINISTRATOR


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_without_token, "DISCORD_TOKEN is not set"),
        (_with_strange_token, "does not take the token in DISCORD_TOKEN"),
        (_elsewhere, "The bot is in no server"),
        (_without_person, "There is nobody with the number 1"),
        (_without_permission, "the bot lacks Manage Roles in that server."),
        (_as_administrator, "The bot is an administrator there"),
    ],
)
async def test_a_trial_that_cannot_begin_says_why(
    course: Course, spoil: Callable[[Course], None], told: str
) -> None:
    spoil(course)
    before = course.left()
    with pytest.raises(WrongSetting, match=told) as refused:
        await course.run(steps_of("application."))
    assert str(refused.value).count(".") <= 2
    assert course.left() == before
    assert not course.findings.outcomes


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "--server and --person, or --sandbox"),
        (["--server", "1"], "--server and --person, or --sandbox"),
        (["--server", "here", "--person", "2"], "'here' is no number that Discord gives"),
        (["--server", "1", "--person", "2"], "DISCORD_TOKEN is not set"),
        (["--server", "1", "--person", "2", "--out", "/dev/null/out"], "cannot be written"),
        (["--sandbox", "--as", "none.json"], "none.json cannot be read"),
    ],
)
def test_a_mistake_gets_one_line(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        status = main(["trial", *arguments])
    except SystemExit as left:
        status = int(left.code or 0)
    shown = capsys.readouterr()
    assert status == 2
    assert told in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""
