"""A sandbox with the sample bot online, and nobody's errors overlooked."""

from collections.abc import AsyncIterator

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.discord.scenario import ready_world
from bot.sandbox.wire.online import online
from tests.sandbox.sample import Sample
from tests.world.clock import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def sandbox(clock: Clock) -> AsyncIterator[Sandbox]:
    async with Sandbox(ready_world(clock), patience=0.5) as running:
        yield running


@pytest.fixture
async def client(sandbox: Sandbox) -> AsyncIterator[Sample]:
    """The sample bot, online; the test fails if Discord would have complained."""
    sample = Sample(sandbox.connector())
    async with online(sample, sandbox.token):
        yield sample
