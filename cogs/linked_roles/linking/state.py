"""That whoever comes back from Discord is who was sent there, by the same browser, once and not too late.

The browser keeps a secret in a cookie, and the state that goes by way of Discord (topics/oauth2, State and
Security) is made of it: neither is of use without the other. Nothing is kept of those who never come back.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

_BYTES = 24
SECONDS: Final = 600
_MOST = 30  # people let in, for as many seconds as follow
_IN_SECONDS = 60.0


class States:
    """Gives states and takes each once, by a secret that no page tells."""

    def __init__(self, secret: str, now: Callable[[], float]) -> None:
        self._key = sha256(f"states of linked roles: {secret}".encode()).digest()
        self._now = now
        self._used: dict[str, float] = {}
        self._lately: list[float] = []

    def begin(self) -> tuple[str, str]:
        """Give a new cookie and the state that goes with it."""
        cookie = token_urlsafe(_BYTES)
        return cookie, self._signed(cookie, f"{int(self._now()) + SECONDS:x}")

    def _signed(self, cookie: str, until: str) -> str:
        signature = hmac.new(self._key, f"{until}.{cookie}".encode(), sha256).hexdigest()
        return f"{until}.{signature}"

    def take(self, cookie: str, state: str) -> bool:
        """Say whether a state goes with a cookie and is still good; then it never is again."""
        until = state.partition(".")[0]
        if not cookie or not hmac.compare_digest(state.encode(), self._signed(cookie, until).encode()):
            return False
        now, ends = self._now(), int(until, 16)
        self._used = {used: end for used, end in self._used.items() if end >= now}
        if ends < now or state in self._used:
            return False
        self._used[state] = ends
        return True

    def is_crowded(self) -> bool:
        """Say whether too many have come of late for one more; otherwise count one."""
        now = self._now()
        self._lately = [each for each in self._lately if each > now - _IN_SECONDS]
        if len(self._lately) >= _MOST:
            return True
        self._lately.append(now)
        return False
