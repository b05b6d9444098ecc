"""A bot in a process of its own, killed in the middle of a request."""

import asyncio
import signal
import sys

import pytest

from bot.sandbox import InteractionFailed, Sandbox
from bot.sandbox.wire.online import online
from tests.patience import PATIENCE
from tests.sandbox.sample import Sample


async def test_the_world_survives_its_bot(sandbox: Sandbox) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.sandbox.lonely", sandbox.address, sandbox.token
    )

    def watch(method: str, path: str) -> None:
        if path.endswith("/callback"):
            process.kill()

    sandbox.faults.on_request.append(watch)
    async with asyncio.timeout(PATIENCE):
        await sandbox.gateway.connected()
    sandbox.patience = PATIENCE
    await sandbox.person("Arthur").slash("draw")
    assert await process.wait() == -signal.SIGKILL
    sandbox.faults.on_request.clear()
    async with online(Sample(sandbox.connector()), sandbox.token):
        answer = await sandbox.person("Arthur").slash("greet", word="hail")
    assert answer.text == "hail, Arthur"
    sandbox.patience = 0.05
    with pytest.raises(InteractionFailed):
        await sandbox.person("Arthur").slash("greet", word="gone")
