"""Ringing people as they want it: what of all that comes due is told, and when."""

from __future__ import annotations

from typing import Final

from bot.host.quiet import end_of_quiet
from bot.store.rows import Ping, PingKind

_REMINDING: Final[set[PingKind]] = {"reminder", "late"}


def rings_at(ping: Ping, now: float) -> float | None:
    """Say when somebody is to be told what has come due: now, after the quiet hours, or not at all."""
    if not ping.reminders and ping.kind in _REMINDING:
        return None
    return end_of_quiet(ping, now)
