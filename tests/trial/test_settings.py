"""A trial finds what is set otherwise at the developer portal, and what has become of the bot's account."""

from __future__ import annotations

from typing import Any

from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.permissions import Permission
from tests.trial.course import Course, steps_of


async def found(course: Course, *steps: str) -> Any:
    """Give what the last of some steps has found."""
    await course.run(steps_of(*steps))
    return course.findings.outcomes[-1].found


async def test_a_bot_under_quarantine_is_found(course: Course) -> None:
    course.world.suffer(Trouble.QUARANTINED, course.bot.id)
    assert await found(course, "application.account") == {"quarantined": True, "verified": False}


async def test_what_the_install_settings_lack_is_named(course: Course) -> None:
    application = course.world.applications[course.bot.id]
    application.install_permissions &= ~int(Permission.ATTACH_FILES)
    application.install_scopes.remove("bot")
    lacking = {"scopes": ["bot"], "permissions": ["Attach Files"]}
    assert await found(course, "application.default_install") == lacking


async def test_an_application_that_people_may_not_install_is_found(course: Course) -> None:
    course.world.applications[course.bot.id].user_installs = False
    assert (await found(course, "commands.announced"))["answer"] == "400 50035"
    assert course.findings.report().all_ran


async def test_who_has_no_command_where_the_bot_is_not_has_nothing_left_installed(course: Course) -> None:
    course.world.applications[course.bot.id].user_installs = False
    assert await found(course, "commands.used_by_person") == "nothing arrived"
    assert not course.world.suffers(Trouble.USER_INSTALL, course.order.person)
