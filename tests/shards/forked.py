"""Processes of a bot with some of its shards, forked off one that has everything loaded."""

from __future__ import annotations

import asyncio
import atexit
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock

from tests.patience import seen

_one_at_a_time = Lock()


class Forked:
    """A process that serves shards, and what it has logged."""

    def __init__(self, pid: int, log: Path) -> None:
        self.pid = pid
        self.log = log

    async def kill(self) -> None:
        """Kill it, unless it has ended; it has no time to do anything."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        await seen(lambda: not Path("/proc", str(self.pid)).exists())


async def fork(address: str, token: str, database: str, shards: str, *, log: Path) -> Forked:
    """Start to serve such shards of a bot, in a sandbox and on a database."""
    given = {"address": address, "token": token, "database": database, "shards": shards, "log": str(log)}
    return Forked(await asyncio.to_thread(_asked, json.dumps(given)), log)


def _asked(line: str) -> int:
    with _one_at_a_time:
        written, read = _loaded().stdin, _loaded().stdout
        assert written is not None
        assert read is not None
        written.write(f"{line}\n")
        written.flush()
        return int(read.readline())


@cache
def _loaded() -> subprocess.Popen[str]:
    """Start what all are forked off, which takes seconds; it ends when it hears from this process no more."""
    command = [sys.executable, "-m", "tests.shards.serving"]
    loaded = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(loaded.communicate)
    return loaded
