"""A second copy of the bot: a process on another database that holds the same token, and answers as well.

Discord gives each of them every click, and takes the answer of whoever is first (40060 is for the other). Who
was refused so answers later for a while: where somebody else is faster all the same, twice in a row, there is
a second copy, and this process ends; where nobody is, there is none, and it goes on. Whoever has just started
answers later as well, so that of two copies the one stays that was there before.
"""

import asyncio
import fcntl
import logging
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from random import uniform
from typing import Final

from bot.errors import SecondCopy
from bot.store.database import Lease
from bot.store.deployment import Deployment

_log = logging.getLogger(__name__)
_LATER: Final = (1.0, 1.8)  # seconds, of which two copies choose otherwise: Discord waits for three
_SURE = 2  # answers in a row that came late, and too late
# Seconds in which a process of this deployment may still answer that served these shards before.
_CHANGING_HANDS = 600.0
_REST = 600.0  # seconds in which a process that was found to be a second copy is not started again
_LOCKS = Path(tempfile.gettempdir())
_OURS_ALONE = 0o600
_FOUND = "Another copy of the bot answers with the same token, from another database."


class Lookout:
    """Looks out for a second copy, among processes that may share a `lease` and answer for one another.

    It is `found`, or this process is known to be `alone`. As long as it `doubts`, it is to answer later.
    """

    def __init__(self, lease: Lease) -> None:
        self.found = asyncio.Event()
        self.alone = asyncio.Event()
        self.doubts = False
        self._lease = lease
        self._too_late = 0  # answers in a row
        self._held_since = time.monotonic()
        lease.on_change.append(self._note_lease)

    async def step_back(self) -> None:
        """Let somebody else be faster."""
        await asyncio.sleep(uniform(*_LATER))

    def note_taken(self) -> None:
        """Note that Discord has taken an answer that came late: nobody else answers."""
        self.doubts, self._too_late = False, 0
        self.found.clear()
        self.alone.set()

    def note_refused(self, *, waited: bool) -> None:
        """Note that somebody else had answered already."""
        if not self._is_foreign:
            _log.info("An interaction was answered by the process that served these shards before.")
        elif not self.doubts:
            _log.warning("Somebody else answers with the same token. The next click shows whether it is so.")
            self.doubts = True
        elif waited:
            self._suspect()

    def hear_foreign_message(self) -> None:
        """Note that the bot's account has written what this database knows nothing of."""
        if self.doubts:
            self._suspect()
        else:
            _log.error("%s Only one may run: end the other one.", _FOUND)

    def _suspect(self) -> None:
        self._too_late += 1
        if self._too_late >= _SURE and not self.found.is_set():
            _log.error("%s Only one may run: end one of them.", _FOUND)
            self.found.set()

    @property
    def _is_foreign(self) -> bool:
        """Whether an answer cannot be that of another process of this deployment."""
        if not self._lease.is_shared:
            return True
        return self._lease.is_held and time.monotonic() - self._held_since > _CHANGING_HANDS

    def _note_lease(self) -> None:
        self._held_since = time.monotonic()


@contextmanager
def alone_here(token: str, *, shared: bool) -> Iterator[None]:
    """Be the only bot of a token on this machine, but for others on a database that is `shared`; SecondCopy.

    The lock is the operating system's, so a killed process leaves none behind.
    """
    path = _LOCKS / f"round-table-{sha256(token.encode()).hexdigest()[:16]}.lock"
    with ExitStack() as held:
        # Where the file is somebody else's, the other copy is found by its answers.
        with suppress(PermissionError):
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, _OURS_ALONE)
            held.callback(os.close, file)
            _lock(file, fcntl.LOCK_SH if shared else fcntl.LOCK_EX)
        yield


def _lock(file: int, how: int) -> None:
    try:
        fcntl.flock(file, how | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SecondCopy(
            "Another copy of the bot with the same token is at work on this machine, with another database."
            " Only one may run: end that one first."
        ) from None


async def check_rested(deployment: Deployment, now: float) -> bool:
    """Say whether a second copy was found at an earlier start; SecondCopy where that was a moment ago.

    So whoever starts processes again and again starts none that answers.
    """
    found = await deployment.second_copy()
    if found is not None and found <= now < found + _REST:
        raise ended(found)
    return found is not None


def ended(found: float) -> SecondCopy:
    """Give what is said where this process ends as a second copy was found."""
    return SecondCopy(
        f"{_FOUND} Only one may run: end the other one. This one starts again from"
        f" {_written(found + _REST)} on, or at once with `round-table run --alone`."
    )


def told(found: float) -> str:
    """Say to whoever checks the bot that a second copy was found."""
    return f"{_FOUND} It was found at {_written(found)}. Only one may run: end the other one."


def _written(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M UTC")
