"""Somebody of the simulated month: where he lives, when nothing may ring him, how often he comes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.host import Host
from bot.people.preferences import NO, YES, preferred, spelled
from bot.store.rows.person import Person

SERVERS = 5, 6
_FIRST = 2**62
_HOUR = 3600.0
# Most of them change their clocks in October or in November, and one by half an hour.
_ZONES = (
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
    "America/Sao_Paulo",
    "Australia/Lord_Howe",
    "Asia/Kolkata",
    "Pacific/Auckland",
    "",
)
_RUNG = ("mention", "mention", "mail", "both", "digest")
_QUIET = (None, None, 22, 23, 1)


class Citizen(Struct):
    """What the simulation itself knows of somebody, beside what the host keeps."""

    person: Person
    server: int
    zone: str
    rung: str
    reminders: bool
    quiet_from: int | None
    quiet_until: int
    mail: int | None
    seldom: float  # hours between two visits, on average
    next_visit: float
    away_until: float = 0.0
    absences: int = 0

    @property
    def user(self) -> int:
        """The number of the user."""
        return self.person.user

    def is_left_alone(self, time: float) -> bool:
        """Say whether nothing may ring: it is a quiet hour by the clocks where he lives, or he is away."""
        if time < self.away_until:
            return True
        if self.quiet_from is None:
            return False
        hour = datetime.fromtimestamp(time, ZoneInfo(self.zone or "UTC")).hour
        if self.quiet_from <= self.quiet_until:
            return self.quiet_from <= hour < self.quiet_until
        return hour >= self.quiet_from or hour < self.quiet_until

    def comes_again(self, time: float, luck: Random) -> None:
        """Choose when to come next: not before he is back, and after hours that differ."""
        self.next_visit = max(time, self.away_until) + luck.expovariate(1 / (self.seldom * _HOUR))


def born(number: int, time: float, luck: Random) -> Citizen:
    """Make somebody up; one of fifty hardly ever comes."""
    citizen = Citizen(
        Person(_FIRST + number, f"Knight {number}"),
        SERVERS[number % len(SERVERS)],
        luck.choice(_ZONES),
        luck.choice(_RUNG),
        luck.random() < 0.9,
        luck.choice(_QUIET),
        luck.choice((7, 8)),
        10**6 + number if luck.random() < 0.9 else None,
        24 * 20 if luck.random() < 0.02 else luck.choice((5, 9, 14)),
        time,
    )
    citizen.comes_again(time, luck)
    return citizen


async def settled(host: Host, citizen: Citizen, luck: Random) -> None:
    """Let the host know what somebody wants otherwise than everybody gets it at first."""
    people, person = host.people, citizen.person
    await people.meet(person)
    if citizen.zone:
        await people.live_in(person, citizen.zone)
    for name, wish in _wishes(citizen, luck):
        if spelled(preferred(None, name)) != wish:
            await people.prefer(person, name, wish)


def _wishes(citizen: Citizen, luck: Random) -> Iterator[tuple[str, str]]:
    yield "rung", citizen.rung
    yield "reminders", YES if citizen.reminders else NO
    if citizen.rung == "digest":
        yield "digest_hour", str(luck.randrange(24))
    if citizen.quiet_from is not None:
        yield "quiet_from", str(citizen.quiet_from)
        yield "quiet_until", str(citizen.quiet_until)
