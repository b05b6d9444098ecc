"""A sandbox with the sample bot online, and nobody's errors overlooked."""

import logging
import time
from collections.abc import AsyncIterator, Iterator

import pytest

from bot.sandbox import Sandbox, online
from bot.sandbox.scenario import ready_world
from tests.sandbox.sample import Sample


class Clock:
    """A clock that a test moves by hand, on top of the real one."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead

    def advance(self, seconds: float) -> None:
        self.ahead += seconds


@pytest.fixture(autouse=True)
def no_discord_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test in which the library logged an error."""
    yield
    errors = [
        record.getMessage()
        for record in caplog.get_records("call")
        if record.name.startswith("discord") and record.levelno >= logging.ERROR
    ]
    assert not errors


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
