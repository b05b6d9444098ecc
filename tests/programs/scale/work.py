"""What each part works: the bot's processes, the database, and this process: Discord and all people."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.programs.load.serving import cpu_seconds
from tests.world.databases import Postgres

OURSELVES, DATABASE = "discord and people", "database"


class Work:
    """Seconds of CPU since it was made."""

    def __init__(self, pids: Sequence[int], server: Postgres) -> None:
        """Look at the processes of a bot, and at those of its database."""
        self._pids = pids
        self._server = server
        self._before = self._now()

    def done(self) -> dict[str, float]:
        """Give the seconds of each part; of the bot those of each process."""
        now = self._now()
        return {name: now[name] - self._before[name] for name in now}

    def _now(self) -> Counter[str]:
        found = Counter({f"bot {place}": cpu_seconds(pid) for place, pid in enumerate(self._pids)})
        return found + Counter({DATABASE: _family(self._server.pid), OURSELVES: time.process_time()})


def _family(pid: int) -> float:
    """Give the time that a process and its children have worked."""
    worked = cpu_seconds(pid, ended=True)
    for child in Path("/proc", str(pid), "task", str(pid), "children").read_text().split():
        # One that has just ended counts at the next look.
        with suppress(FileNotFoundError):
            worked += cpu_seconds(int(child))
    return worked
