"""Being away: every table of a person is told once, and told again where he comes back early."""

import logging
import re
from collections.abc import Iterable
from datetime import datetime, time, timedelta
from typing import Final

from msgspec.structs import replace

from bot.errors import Refusal, WrongDay
from bot.host import Host
from bot.people.ringing import end_of_quiet, zone_of
from bot.store.rows.person import Person
from bot.store.rows.table import TableRow
from bot.table.clock import given_back, leave_at
from bot.table.log import host_event
from bot.table.tables import TRIES, Changed, busy
from cogs.away.tables import LATELY, Absence, AbsenceTables
from languages.folding import folded
from languages.spoken import texts
from rules.text import N_, Day, Seat, Text, Who, say

tell, written = texts(__name__).tell, texts(__name__).written


_log = logging.getLogger(__name__)

_SIGNS: Final = re.compile(r"(?<=\d)[./](?=\d)")  # between the numbers of a date
_NEAR: Final = {1: N_("tomorrow"), 2: N_("day after tomorrow"), 7: N_("next week")}
MOST_DAYS: Final = 60  # for which somebody can be away


class Away:
    """Everybody who is away."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables
        self._looked = host.tables.now() - LATELY

    async def leave_for(self, person: Person, days: int) -> Person:
        """Let somebody be away for so many days from now on; WrongDay."""
        if not 1 <= days <= MOST_DAYS:
            raise WrongDay(N_("You can be away for 1 to {most_days} days."), most_days=MOST_DAYS)
        return await self._leave(person, self._tables.now() + days * 24 * 3600.0)

    async def leave_until(self, person: Person, day: str) -> Person:
        """Let somebody be away until a day begins in the own time zone; WrongDay."""
        known = await self._tables.store.people.person(person.user) or person
        found = await self.days(person, day)
        if not found or not day.strip():
            first, *_, last = self._coming(known).values()
            raise WrongDay(
                N_("Name the day on which you are back, from {first} to {last}."), first=first, last=last
            )
        midnight = datetime.combine(datetime.fromisoformat(next(iter(found))), time(), zone_of(known))
        return await self._leave(person, midnight.timestamp())

    async def days(self, person: Person, typed: str, limit: int = 25) -> dict[str, str]:
        """List the days until which somebody may be away that fit what is typed, each with its name."""
        known = await self._tables.store.people.person(person.user) or person
        words = _SIGNS.sub("-", folded(typed)).replace(".", "").split()
        coming = enumerate(self._coming(known).items(), 1)
        found = {day: name for number, (day, name) in coming if _fits(words, _called(number, day, name))}
        return dict([*found.items()][:limit])

    async def come_back(self, person: Person, seen: int | None = None) -> Person:
        """Let somebody be back at once, to whom all rings that waits for him, but what he has `seen`."""
        store = self._tables.store
        await store.people.prefer(person.user, away_until=None)
        if seen is not None:
            await store.of(AbsenceTables).seen(seen, person.user, self._tables.now())
        await self._release(person.user)
        await self._notify_tables_of(person.user)
        return await store.people.person(person.user) or person

    async def running_on(self, user: int) -> list[TableRow]:
        """List the tables of somebody where the clock runs for him though he is away."""
        open_tables = await self._tables.tables_of(user)
        rows = [await self._tables.row(table.id) for table in open_tables if table.status == "running"]
        return [row for row in rows if row.pace is not None and leave_at(row.pace, row.leave) == "runs"]

    async def look(self) -> None:
        """Tell each of our tables that does not know it yet that somebody is away, or is back."""
        untold = await self._untold()
        own = await self._tables.own({absence.table_id for absence in untold})
        await self._notify_all(absence for absence in untold if absence.table_id in own)
        await self._look_through()

    async def _look_through(self) -> None:
        """Let our tables say no more that somebody is away whose absence is over by now."""
        absences, since = self._tables.store.of(AbsenceTables), self._looked
        self._looked = self._tables.now()
        for table_id in await self._tables.own(await absences.back(since, self._looked)):
            await absences.look_through(table_id)
            self._tables.notify(Changed(table_id))

    async def _notify_tables_of(self, user: int) -> None:
        """Tell all tables of somebody who has just said so, whosever they are."""
        await self._notify_all(absence for absence in await self._untold() if absence.user == user)

    async def _untold(self) -> list[Absence]:
        return await self._tables.store.of(AbsenceTables).untold(self._tables.now())

    async def _notify_all(self, absences: Iterable[Absence]) -> None:
        for absence in absences:
            try:
                await self._notify(absence)
            except Refusal as refusal:
                _log.warning("Table %s has to wait for word of an absence: %s", absence.table_id, refusal)

    async def _leave(self, person: Person, until: float) -> Person:
        store = self._tables.store
        await store.people.meet(person.user, person.name, person.locale)
        known = await store.people.person(person.user) or person
        # Clocks run again once he may be rung, not in the night before.
        until = end_of_quiet(replace(known, away_until=until), until)
        await store.people.prefer(person.user, away_until=until)
        # What was held until an earlier day is held until this one.
        await self._release(person.user)
        await store.of(AbsenceTables).ring_later(person.user, until)
        await self._notify_tables_of(person.user)
        return await store.people.person(person.user) or person

    async def _release(self, user: int) -> None:
        """Let all that is held for somebody come due now; it is held again as long as he is away."""
        store, time = self._tables.store, self._tables.now()
        await store.outbox.release(user, time)
        await store.rings.release(user, time)

    def _coming(self, person: Person) -> dict[str, str]:
        today = datetime.fromtimestamp(self._tables.now(), zone_of(person)).date()
        days = [today + timedelta(number) for number in range(1, MOST_DAYS + 1)]
        return {day.isoformat(): written(Day(day.month, day.day, day.weekday())) for day in days}

    async def _notify(self, absence: Absence) -> None:
        for _ in range(TRIES):
            row = await self._tables.row(absence.table_id)
            if row.status not in {"lobby", "running"} or absence.user not in _sitting(row, absence.seat):
                return
            # Another process may have been faster.
            if _is_told(row, absence, self._tables.now()):
                return
            if await (self._notified_lobby if row.status == "lobby" else self._notified)(row, absence):
                self._tables.notify(Changed(row.id))
                return
        raise busy()

    async def _notified(self, row: TableRow, absence: Absence) -> bool:
        """Tell a table under way; False where it has changed since it was read."""
        person = await self._tables.store.people.person(absence.user)
        time = self._tables.now()
        told = _text(absence, person or Person(absence.user, ""))
        move = host_event(row, told, (given_back(row, absence.seat, absence.until, time),), time)
        # Since when somebody is back early counts for the time in which he keeps his seat.
        until = time if absence.until is None else absence.until
        return await self._tables.store.of(AbsenceTables).notify(move, absence.seat, until)

    async def _notified_lobby(self, row: TableRow, absence: Absence) -> bool:
        """Let a lobby show it; False where it has changed since it was read."""
        return await self._tables.store.of(AbsenceTables).notify_lobby(
            row.id, row.version, absence.seat, absence.until
        )


def _sitting(row: TableRow, seat: Seat) -> set[int | None]:
    """Give who sits on a seat; in a lobby there may be no such seat any longer."""
    return {chair.user for chair in row.chairs[seat : seat + 1]}


def _is_told(row: TableRow, absence: Absence, time: float) -> bool:
    """Say whether a table knows of an absence already."""
    away = row.chairs[absence.seat].away
    if absence.until is None and row.status == "running":
        return away is None or away <= time
    return away == absence.until


def _called(number: int, day: str, name: str) -> str:
    """Give all that a day so far from now may be called: its name, 3-12 in the same order, tomorrow."""
    _, month, of_month = map(int, day.split("-"))
    near, ends_on_number = _NEAR.get(number), name.endswith(f" {of_month}")
    short = f"{month}-{of_month}" if ends_on_number else f"{of_month}-{month}"
    return f"{name} {day} {short} {tell(near) if near else ''}"


def _fits(words: list[str], name: str) -> bool:
    """Say whether each word begins one of a name; a number is to be whole."""
    parts = folded(name).split()
    return all(
        any(word == part or (not word.isdecimal() and part.startswith(word)) for part in parts)
        for word in words
    )


def _text(absence: Absence, person: Person) -> Text:
    who = Who(absence.seat)
    if absence.until is None:
        return say("{who} is back", who=who)
    day = datetime.fromtimestamp(absence.until, zone_of(person))
    return say("{who} is away until {day}", who=who, day=Day(day.month, day.day))
