"""An owner goes through a trial at his terminal: what he does, says and skips."""

from __future__ import annotations

from bot.sandbox.discord.permissions import Permission
from bot.trial.hands import Deed
from bot.trial.steps import ALL
from tests.trial.course import Course, steps_of
from tests.trial.owner import Owner

# What takes long, and asks nothing of an owner that the others do not.
_LONG = ("pictures.", "game.")


async def test_an_owner_finds_what_the_sandbox_has(course: Course) -> None:
    before = course.left()
    await course.ask(Owner(course.sandbox), [step for step in ALL if not step.name.startswith(_LONG)])
    found = course.findings.report()
    assert [(step.name, step.found) for step in found.steps if not step.same] == []
    assert course.left() == before


async def test_whoever_says_nothing_more_skips_what_needs_him(course: Course) -> None:
    owner = Owner(course.sandbox)
    owner.leave()
    await course.ask(owner, steps_of("application.", "messages.", "direct_messages."))
    found = course.findings.report()
    assert found.different == 0
    assert found.all_ran
    names = {step.name for step in found.steps if step.same is None}
    assert {"application.two_sessions", "messages.forum_post", "direct_messages.closed"} <= names
    assert "messages.thread_at_a_message" not in names


async def test_what_an_owner_says_in_words_is_kept(course: Course) -> None:
    await course.ask(Owner(course.sandbox, "It is blurred."), steps_of("messages.picture_replaced"))
    (step,) = course.findings.report().steps
    assert step.found == {"answer": "ok", "pictures": 1, "seen": False}
    assert step.words == ("It is blurred.",)
    assert not step.same


async def test_a_second_bot_does_what_an_owner_would_have_to(course: Course) -> None:
    world, guild = course.world, course.guild
    helper = world.add_application("Helper", world.users[guild.owner_id])
    wanted = Permission.MANAGE_ROLES | Permission.CREATE_PRIVATE_THREADS
    world.join(guild, world.users[helper.id]).roles.append(world.add_role(guild, "Helpers", int(wanted)).id)
    owner = Owner(course.sandbox)
    steps = steps_of("commands.listed", "threads.private", "permissions.view_channel")
    await course.ask(owner, steps, helper.token)
    assert course.findings.report().different == 0
    asked = "\n".join(owner.heard)
    assert "Make a private thread" not in asked
    assert Deed.HIDE not in asked
    assert Deed.SHOW not in asked


async def test_where_the_second_bot_may_not_its_owner_is_asked(course: Course) -> None:
    world = course.world
    helper = world.add_application("Helper", world.users[course.guild.owner_id])
    owner = Owner(course.sandbox)
    await course.ask(owner, steps_of("commands.listed", "threads.private", "permissions.view"), helper.token)
    assert course.findings.report().different == 0
    assert "Make a private thread" in "\n".join(owner.heard)
    assert Deed.HIDE in "\n".join(owner.heard)
