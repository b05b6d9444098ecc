"""A trial takes everything back that it made, however it ends, and touches nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.sandbox.discord import commands
from bot.trial.places import NAME
from bot.trial.step import Finding, TrialStep
from bot.trial.trial import Trial
from tests.trial.course import Course, steps_of

# These leave commands, threads, posts, permissions and direct messages to be taken back.
_LEAVING = (
    "commands.listed",
    "messages.forum_post",
    "messages.thread",
    "ringing.words_by_mail",
    "permissions.send",
)


def last(find: object) -> TrialStep:
    """Make a step that comes behind others."""
    return TrialStep("last", "It ends otherwise than it should.", "", find)  # type: ignore[arg-type]


async def _fail(_: Trial) -> Finding:
    raise RuntimeError("nobody has thought of this")


async def test_what_fails_in_the_middle_leaves_nothing_behind(course: Course) -> None:
    before = course.left()
    with pytest.raises(RuntimeError):
        await course.run([*steps_of(*_LEAVING), last(_fail), *steps_of("application.")])
    assert course.left() == before
    assert len(course.findings.outcomes) == len(steps_of(*_LEAVING))


async def test_an_interrupt_leaves_nothing_behind(course: Course) -> None:
    before, waiting = course.left(), asyncio.Event()

    async def wait(_: Trial) -> Finding:
        waiting.set()
        await asyncio.Event().wait()

    running = asyncio.create_task(course.run([*steps_of(*_LEAVING), last(wait)]))
    await waiting.wait()
    assert course.left() != before
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert course.left() == before
    assert course.findings.report().same == len(steps_of(*_LEAVING))


async def test_commands_of_the_server_are_put_back(course: Course) -> None:
    body = {"name": "hello", "description": "Says hello.", "type": 1}
    commands.add(course.world, course.world.applications[course.bot.id], body, course.guild.id)
    await course.run(steps_of("commands.listed"))
    (own,) = course.left()["commands"]
    assert (own["name"], own["description"]) == ("hello", "Says hello.")


GREETING = {"name": "hello", "description": "Says hello.", "type": 1, "name_localizations": {"nl": "hallo"}}


def everywhere(course: Course) -> list[dict[str, Any]]:
    """Give the commands of the bot that are in all servers, as they were sent."""
    listed = course.world.applications[course.bot.id].commands.get(0, [])
    return [{name: each.get(name) for name in GREETING} for each in listed]


async def test_commands_of_all_servers_are_put_back(course: Course) -> None:
    commands.add(course.world, course.world.applications[course.bot.id], GREETING)
    await course.run(steps_of("commands.announced", "commands.used_by_person"))
    assert course.findings.report().same == 2
    assert everywhere(course) == [GREETING]


@pytest.mark.parametrize("refused", [1, 2])
async def test_commands_of_all_servers_are_put_back_whatever_ends_a_trial(
    course: Course, refused: int
) -> None:
    commands.add(course.world, course.world.applications[course.bot.id], GREETING)

    async def fail(trial: Trial) -> Finding:
        async with trial.announced([{"name": "trial", "description": "Tries.", "type": 1}]):
            assert [each["name"] for each in everywhere(course)] == ["trial"]
            for nth in range(1, refused + 1):
                course.sandbox.faults.fail("PUT", r"/applications/\d+/commands$", 403, nth=nth, code=50001)
            raise RuntimeError("nobody has thought of this")

    with pytest.raises(RuntimeError):
        await course.run([last(fail)])
    left = [each for each in course.told if each.endswith("the commands of the bot (403 50001).")]
    assert len(left) == refused - 1
    assert [each["name"] for each in everywhere(course)] == (["hello"] if refused == 1 else ["trial"])


async def test_commands_that_are_not_listed_are_not_replaced(course: Course) -> None:
    commands.add(course.world, course.world.applications[course.bot.id], GREETING)
    course.sandbox.faults.fail("GET", r"/applications/\d+/commands", 403, code=50001)
    await course.run(steps_of("commands.announced"))
    (step,) = course.findings.report().steps
    assert step.same is None
    assert "could not be put back" in step.words[0]
    assert everywhere(course) == [GREETING]


async def test_what_a_killed_trial_has_left_is_removed_by_the_next_one(course: Course) -> None:
    before = course.left()

    async def kill(trial: Trial) -> Finding:
        # What is taken back in the end is nothing.
        trial.places.channel = trial.places.forum = 0
        trial.places.server = 0

    await course.run([*steps_of("commands.listed"), last(kill)])
    assert NAME in [name for name, _ in course.left()["channels"].values()]
    course.world.add_channel(course.guild, NAME)
    await course.run(steps_of("application.shards"))
    names = [name for name, _ in course.left()["channels"].values()]
    assert names.count(NAME) == 1, "one that somebody else has made stays"
    assert course.left()["commands"] == before["commands"]


async def test_what_cannot_be_taken_back_is_told(course: Course) -> None:
    async def lose(_: Trial) -> Finding:
        course.guild.members[course.bot.id].roles.clear()
        return ""

    await course.run([*steps_of("application.shards"), last(lose)])
    assert course.told[-1].endswith(f"please remove it by hand: #{NAME} (403 50013).")
