"""Ringing people as they want it: what of all that comes due is told, where, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.people.quiet import is_quiet, next_hour
from bot.store.rows.move import PingKind
from bot.store.rows.posted import Ping

_REMINDING: Final[set[PingKind]] = {"reminder", "late"}
_IN_WARNING: Final[set[PingKind]] = {*_REMINDING, "turn"}
# By the next digest it may be too late: somebody's seat is given away, or a game goes on without him.
_PRESSING: Final[set[PingKind]] = {*_REMINDING, "missed", "absent"}


def by_mention(ping: Ping) -> bool:
    """Say whether somebody is still to be mentioned at the table: so wished, or nothing else is possible."""
    return not ping.mentioned and (ping.rung in {"mention", "both"} or ping.mail is None)


def by_mail(ping: Ping) -> bool:
    """Say whether somebody is to be told by a direct message about this table alone."""
    return ping.mail is not None and (ping.rung in {"mail", "both"} or _is_pressing(ping))


def in_digest(ping: Ping) -> bool:
    """Say whether somebody is to be told with all other tables, once a day."""
    return ping.mail is not None and ping.rung == "digest" and not _is_pressing(ping)


def _is_pressing(ping: Ping) -> bool:
    """Say whether even who wants a digest is told at once: time runs out, or did, for him or another."""
    return ping.rung == "digest" and ping.kind in _PRESSING


def is_in_warning(ping: Ping) -> bool:
    """Say whether somebody reads the same where he is told how he keeps his seat."""
    return ping.kind in _IN_WARNING


def is_wanted(ping: Ping) -> bool:
    """Say whether somebody is to be told at all."""
    return ping.reminders or ping.kind not in _REMINDING


def is_digest_due(pings: Sequence[Ping], now: float) -> bool:
    """Say whether the hour of somebody's digest has come since the first of these came due, or was rung."""
    first = pings[0]
    return next_hour(first, first.digest_hour, first.due) <= now and not is_quiet(first, now)
