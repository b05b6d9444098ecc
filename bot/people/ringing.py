"""Ringing people as they want it: what of all that comes due is told, where, and when nothing rings."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from msgspec.structs import replace

from bot.store.rows.move import PingKind
from bot.store.rows.person import Wishes
from bot.store.rows.posted import Ping, Ring

_HOURS = 24
_MORNING: Final = 8  # the hour


@cache
def zone_names() -> tuple[str, ...]:
    """List the time zones by their IANA names, in order."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))


def zone_of(wishes: Wishes) -> tzinfo:
    """Give somebody's time zone; UTC where none is known, or none any longer."""
    return zone_named(wishes.zone)


def zone_named(name: str) -> tzinfo:
    """Find a time zone by its IANA name; UTC where there is none of that name."""
    if not name:
        return UTC
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


def is_quiet(wishes: Wishes, time: float) -> bool:
    """Say whether nothing is to ring now, as these are quiet hours, or that person is away."""
    if time < _back(wishes):
        return True
    if wishes.quiet_from is None:
        return False
    hour = datetime.fromtimestamp(time, zone_of(wishes)).hour
    return (hour - wishes.quiet_from) % _HOURS < (wishes.quiet_until - wishes.quiet_from) % _HOURS


def end_of_quiet(wishes: Wishes, time: float) -> float:
    """Give when something may ring that comes due at `time`: at once, or when the quiet hours end.

    Whoever is away is rung when he is back.
    """
    time = max(time, _back(wishes))
    # Where the hour at which they end is left out, they may have begun again.
    while is_quiet(wishes, time):
        time = next_hour(wishes, wishes.quiet_until, time)
    return time


def is_away(wishes: Wishes, time: float) -> bool:
    """Say whether somebody is away."""
    return wishes.away_until is not None and time < wishes.away_until


def _back(wishes: Wishes) -> float:
    """Give when who was away may be rung: not at night, also where he has no quiet hours of his own."""
    until = wishes.away_until
    if until is None or wishes.quiet_from is not None:
        return until or 0.0
    is_night = datetime.fromtimestamp(until, zone_of(wishes)).hour < _MORNING
    return next_hour(wishes, _MORNING, until) if is_night else until


def next_hour(wishes: Wishes, hour: int, time: float) -> float:
    """Give when clocks show an hour next; one that is left out that day is when it would have begun."""
    zone = zone_of(wishes)
    day = datetime.fromtimestamp(time, zone).replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
    return next(at for days in range(3) if (at := (day + timedelta(days)).timestamp()) > time)


_AHEAD: Final = 3600.0  # seconds before quiet hours at which that is told for which they leave no time
_TOO_SHORT: Final = (
    7200.0  # seconds before the end in which a reminder, or a digest of a turn, comes too late
)


def is_ahead_of_quiet(wishes: Wishes, due: float, ends: float, time: float) -> bool:
    """Say whether what comes `due` in quiet hours is told before them, at `time`: it `ends` soon behind."""
    if wishes.quiet_from is None or not is_quiet(wishes, due):
        return False
    begin = next_hour(wishes, wishes.quiet_from, due - _HOURS * 3600)
    return begin - _AHEAD <= time < begin and end_of_quiet(wishes, due) > ends - _TOO_SHORT


_REMINDING: Final[set[PingKind]] = {"reminder", "late"}
_AT_ONCE: Final = 300.0  # seconds for which a warning waits for a digest, that one message tells both
_IN_WARNING: Final[set[PingKind]] = {*_REMINDING, "turn"}
_JUST_READ: Final = 1800.0  # seconds after a digest in which little is new of a turn that it told of
_QUARTER: Final = 0.25  # of the time for a turn, where that is more


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
    """Say whether even who wants a digest is told at once: time runs out before it, or did.

    So is that a game begins which was planned for that time.
    """
    if ping.rung != "digest":
        return False
    if ping.planned and (ping.begins or ping.opens):
        return True
    if ping.kind == "late":
        return _is_newly_late(ping)
    if ping.kind == "missed" or ping.loses:
        return True
    return _ends_before_digest(ping) and not _is_left_to_reminder(ping)


def _is_left_to_reminder(ping: Ping) -> bool:
    """Say whether another turn at the table rang since the last digest: one a day is told."""
    return ping.kind == "turn" and ping.rang is not None and ping.rang >= last_hour(ping, ping.due)


def _is_newly_late(ping: Ping) -> bool:
    """Say whether somebody is late, and may be rung for the first time, before a digest tells it."""
    if ping.ends is None:
        return False
    rings = end_of_quiet(ping, ping.ends)
    return ping.due <= rings < _digest_hour(ping, ping.ends)


def _ends_before_digest(ping: Ping) -> bool:
    """Say whether the next digest, once it may ring, comes too late for a turn.

    That is with two hours left, or a quarter of the time where it would be the first word of the turn. Where
    the time was over before, that is told.
    """
    if ping.kind not in _IN_WARNING or ping.ends is None or ping.ends < ping.due:
        return False
    reminds = ping.kind == "reminder"
    since = ping.due - _JUST_READ if reminds else ping.due
    left = _TOO_SHORT if reminds else max(_TOO_SHORT, (ping.ends - ping.due) * _QUARTER)
    return ping.ends - left <= end_of_quiet(ping, _digest_hour(ping, since))


def _digest_hour(wishes: Wishes, since: float) -> float:
    """Give the first hour of a digest since a time; that of who was away then comes once he is back."""
    back = wishes.away_until
    if back is None or since > back:
        return next_hour(wishes, wishes.digest_hour, since)
    # Its hour may be in the night behind which he is back.
    hour = last_hour(wishes, back)
    in_night = end_of_quiet(replace(wishes, away_until=hour), hour) == back
    return hour if in_night else next_hour(wishes, wishes.digest_hour, back - 1)


def last_hour(wishes: Wishes, now: float) -> float:
    """Give when the hour of somebody's digest was last."""
    return next_hour(wishes, wishes.digest_hour, now - _HOURS * 3600)


def digest_rings(wishes: Wishes, now: float) -> float:
    """Give when somebody's digest rings next; now within the hour in which it has."""
    rung = end_of_quiet(wishes, last_hour(wishes, now))
    if rung > now - _JUST_READ * 2:
        return max(rung, now)
    return end_of_quiet(wishes, next_hour(wishes, wishes.digest_hour, now))


def waits_for_digest(ring: Ring) -> bool:
    """Say whether what somebody is asked besides his move, or told, is told with all tables, once a day."""
    if ring.mail is None or ring.rung != "digest":
        return False
    if ring.warns:
        rings = end_of_quiet(ring, ring.due)
        return end_of_quiet(ring, _digest_hour(ring, ring.due)) <= rings + _AT_ONCE
    return ring.news or ((ring.asks or ring.proposal < 0) and _is_told_in_time(ring))


def _is_told_in_time(ring: Ring) -> bool:
    """Say whether a digest tells it an hour before it is too late: before the times there are, and were."""
    told = end_of_quiet(ring, _digest_hour(ring, ring.due)) + _AHEAD
    return all(told <= at for at in (ring.until, -ring.proposal) if at is not None and at > 1)


def by_letter(ring: Ring) -> bool:
    """Say whether somebody is told among his own messages: as he wishes, or no digest can wait."""
    wishes = ring.rung in {"mail", "both"} or (ring.rung == "digest" and not waits_for_digest(ring))
    return ring.mail is not None and wishes


def by_call(ring: Ring) -> bool:
    """Say whether somebody is still to be mentioned: so wished, or nothing else is possible."""
    return not ring.mentioned and (ring.rung == "both" or not by_letter(ring))


def is_in_warning(ping: Ping) -> bool:
    """Say whether somebody reads the same where he is told how he keeps his seat."""
    return ping.kind in _IN_WARNING


# After how many turns in a row that a computer has played for somebody he is told no more, until he moves.
_IN_VAIN: Final[dict[PingKind, int]] = {"reminder": 0, "turn": 1, "missed": 2}


def is_last_word(ping: Ping) -> bool:
    """Say whether somebody is told for the last time that a computer has played for him, until he moves."""
    return ping.kind == "missed" and ping.ignored == _IN_VAIN["missed"]


def is_wanted(ping: Ping, now: float) -> bool:
    """Say whether somebody is to be told at all; that little time is left is not, once none is.

    Nor is who lets turn after turn be played for him told each time.
    """
    if ping.ignored > _IN_VAIN.get(ping.kind, ping.ignored):
        return False
    if ping.kind == "reminder" and ping.ends is not None and ping.ends <= now:
        return False
    return ping.reminders or ping.kind not in _REMINDING


def is_digest_due(told: Sequence[Ping | Ring], now: float) -> bool:
    """Say whether the hour of somebody's digest has come since the first of these came due, or was rung."""
    first = told[0]
    return _digest_hour(first, first.due) <= now and not is_quiet(first, now)
