"""Ringing people as they want it: what of all that comes due is told at all."""

from __future__ import annotations

from typing import Final

from bot.store.rows import Ping, PingKind

_REMINDING: Final[set[PingKind]] = {"reminder", "late"}


def is_wanted(ping: Ping) -> bool:
    """Say whether somebody is to be told at all."""
    return ping.reminders or ping.kind not in _REMINDING
