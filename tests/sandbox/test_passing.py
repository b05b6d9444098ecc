"""Time that is let pass at once: what grows older by it, and what does not."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.discord import interactions, threads
from bot.sandbox.discord.limits import ApiError
from bot.sandbox.discord.scenario import IN_FLIGHT_SECONDS, PASSED
from bot.sandbox.discord.world import Event
from tests.sandbox.sample import Sample
from tests.world.clock import Clock

HOUR, DAY = 3600, 86_400


def test_time_passes_for_everything_in_the_world(sandbox: Sandbox, clock: Clock) -> None:
    arthur = sandbox.person("Arthur")
    before = arthur.say("before")
    sandbox.pass_time(DAY)
    after = arthur.say("after")
    assert DAY <= after.record.created - before.record.created < DAY + 60
    assert DAY * 1000 <= (after.id >> 22) - (before.id >> 22) < (DAY + 60) * 1000
    clock.advance(HOUR)
    assert HOUR <= arthur.say("later").record.created - after.record.created < HOUR + 60


def test_time_does_not_go_back(sandbox: Sandbox) -> None:
    with pytest.raises(ValueError, match="back"):
        sandbox.pass_time(-1)


async def test_in_each_quarter_that_passes_whoever_is_told_does_what_has_come_due(sandbox: Sandbox) -> None:
    looked = list[float]()

    async def look() -> None:
        looked.append(sandbox.world.ahead)

    sandbox.looks.append(look)
    await sandbox.pass_hours(6)
    assert looked == [quarter * 900 for quarter in range(1, 25)]


async def test_no_bot_is_sent_word_of_it(sandbox: Sandbox, client: Sample) -> None:
    told: list[Event] = []
    sent: list[str] = []
    sandbox.world.listen(told.append)
    sandbox.gateway.on_event.append(lambda kind, _: sent.append(kind))
    sandbox.pass_time(HOUR)
    assert [event.kind for event in told] == [PASSED]
    assert sent == []


async def test_what_is_being_answered_does_not_fail_by_it(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    reached, released = asyncio.Event(), asyncio.Event()

    async def hold(method: str, path: str) -> None:
        if path.endswith("/callback") or method == "PATCH":
            reached.set()
            await released.wait()
            sandbox.pass_time(3 * DAY)

    sandbox.faults.on_request.append(hold)
    drawing = asyncio.create_task(arthur.slash("draw"))
    await reached.wait()
    sandbox.pass_time(3 * DAY)
    released.set()
    await (await drawing).settled()
    assert arthur.last().pictures


async def test_the_token_of_an_old_answer_dies_with_the_time(
    sandbox: Sandbox, client: Sample, clock: Clock
) -> None:
    arthur = sandbox.person("Arthur")
    answer = await arthur.slash("widgets")
    clock.advance(IN_FLIGHT_SECONDS)
    sandbox.pass_time(HOUR)
    interaction = answer.interaction
    with pytest.raises(ApiError, match="50027"):
        interactions.by_token(sandbox.world, interaction.application_id, interaction.token)


async def test_a_silent_thread_is_archived_and_the_bot_told(sandbox: Sandbox, client: Sample) -> None:
    arthur, channel = sandbox.person("Arthur"), sandbox.channel("tables")
    body = {"name": "Talk", "type": 11, "auto_archive_duration": 1440}
    thread = threads.start(sandbox.world, channel, arthur.id, body)
    sent: list[str] = []
    sandbox.gateway.on_event.append(lambda kind, _: sent.append(kind))
    sandbox.pass_time(6 * HOUR)
    assert sent == []
    sandbox.pass_time(DAY)
    assert thread.archived
    assert sent == ["THREAD_UPDATE"]
