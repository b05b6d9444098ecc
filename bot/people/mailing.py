"""Whether direct messages may be sent at all: not while the bot is flagged, and no further one too fast."""

from __future__ import annotations

import logging
from collections.abc import Callable

_log = logging.getLogger(__name__)
_TRIED_AGAIN = 3600.0
_SLOW_SECONDS = 600.0  # Discord does not say how long


class Mailing:
    """The direct messages of one bot to all people."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._stopped_until = 0.0
        self._slow_until = 0.0

    @property
    def is_stopped(self) -> bool:
        """Whether none is taken from the bot: then people are told at their tables."""
        return self._now() < self._stopped_until

    @property
    def may_open(self) -> bool:
        """Whether a conversation may be opened with somebody to whom there is none yet."""
        return not self.is_stopped and self._now() >= self._slow_until

    def stop(self) -> None:
        """Send none for an hour, as Discord has put the bot under quarantine, and say so aloud."""
        self._stopped_until = self._now() + _TRIED_AGAIN
        _log.error(
            "Discord has flagged this bot (20026) and takes no direct messages of it. Whoever owns it can"
            " appeal at https://dis.gd/app-quarantine. People are mentioned at their tables meanwhile, and"
            " play there by *Your move*; it is tried again in an hour."
        )

    def slow_down(self) -> None:
        """Open no further conversation for some minutes."""
        if self._now() >= self._slow_until:
            _log.warning("Direct messages were opened too fast (40003); no further one is for some minutes.")
        self._slow_until = self._now() + _SLOW_SECONDS
