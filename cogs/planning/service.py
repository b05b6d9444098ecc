"""When a game begins: chosen by day and hour of whoever opened its table, where he lives."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta, tzinfo

from bot.errors import WrongOption
from bot.host import Host
from bot.people.ringing import is_ahead_of_quiet, is_quiet, zone_of
from bot.store.rows.person import Person
from bot.table.tables import Changed
from bot.table.view import PublicView
from cogs.planning.tables import AHEAD, Planned, PlannedTables
from rules.text import N_

DAYS, HOURS = 8, 24  # to choose from: the days from today on
_EVENING = 20  # the hour that is meant where only a day is chosen


class Planning:
    """Games that are planned."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tables = host.tables

    async def zone(self, user: int) -> tzinfo:
        """Give the time zone somebody lives in."""
        return zone_of(await self._host.store.people.person(user) or Person(user, ""))

    def days(self, zone: tzinfo) -> list[date]:
        """List the days to choose from."""
        today = datetime.fromtimestamp(self._tables.now(), zone).date()
        return [today + timedelta(number) for number in range(DAYS)]

    async def on_day(self, table_id: int, user: int, spelled: str) -> int | None:
        """Choose the day; the hour stays. NotTheOwner, WrongOption.

        Where none was chosen it is one in the evening to come, which is given.
        """
        zone, planned = await self.zone(user), await self._planned(table_id)
        chosen = {day.isoformat(): day for day in self.days(zone)}.get(spelled)
        if chosen is None:
            raise WrongOption(N_("That day is over, or too far away; choose another one."))
        now = datetime.fromtimestamp(self._tables.now(), zone)
        hour = _EVENING if planned is None else datetime.fromtimestamp(planned, zone).hour
        if planned is None and chosen == now.date():
            hour = min(max(hour, now.hour + 1), HOURS - 1)
        await self._begin(table_id, user, chosen, hour, zone)
        return hour if planned is None else None

    async def at_hour(self, table_id: int, user: int, spelled: str) -> None:
        """Choose the hour; the day stays, or is the next one with that hour. NotTheOwner, WrongOption."""
        zone, planned = await self.zone(user), await self._planned(table_id)
        if spelled not in map(str, range(HOURS)):
            raise WrongOption(N_("There is no such hour; choose one from the list."))
        now = datetime.fromtimestamp(self._tables.now(), zone)
        day = now.date() + timedelta(int(spelled) <= now.hour)
        if planned is not None:
            day = datetime.fromtimestamp(planned, zone).date()
        await self._begin(table_id, user, day, int(spelled), zone)

    async def at_no_time(self, table_id: int, user: int) -> None:
        """Let the game begin without a set time; NotTheOwner."""
        await self._host.lobby.set_beginning(table_id, user, None)

    async def _planned(self, table_id: int) -> float | None:
        return (await self._tables.row(table_id)).begins_at

    async def _begin(self, table_id: int, user: int, day: date, hour: int, zone: tzinfo) -> None:
        at = datetime.combine(day, time(hour), zone).timestamp()
        if at <= self._tables.now():
            raise WrongOption(N_("<t:{at}:f> is over; choose a later hour, or another day."), at=str(int(at)))
        await self._host.lobby.set_beginning(table_id, user, at)

    async def to_call(self) -> list[Planned]:
        """List our lobbies whose time has come, or comes soon, and whose people are not called for it yet."""
        return await self._own(await self._store.to_call(self._tables.now()))

    async def with_event(self) -> list[Planned]:
        """List our lobbies that are planned for later, and what a server has an event of."""
        return await self._own(await self._store.with_event(self._tables.now()))

    async def before_nights(self) -> list[tuple[Planned, list[int]]]:
        """List our lobbies that begin in quiet hours of people who are to be told by now, before those."""
        now = self._tables.now()
        planned = await self._own(await self._store.with_nights(now))
        found = [(each, await self._told_ahead(each, now)) for each in planned]
        return [(each, users) for each, users in found if users]

    async def _told_ahead(self, planned: Planned, now: float) -> list[int]:
        row, at = await self._tables.row(planned.table_id), planned.begins_at or 0.0
        people = [await self._host.store.people.person(chair.user or 0) for chair in row.chairs]
        resting = [each for each in people if each and is_quiet(each, at)]
        told = {each.user for each in resting if is_ahead_of_quiet(each, at - AHEAD, at, now)}
        return sorted(told - await self._store.knowing(planned)) if told else []

    async def resting(self, public: PublicView) -> list[Person]:
        """List who of a lobby, or invited to it, is not rung at the time for which it is planned."""
        users = [sitter.user for sitter in public.sitters if sitter.user]
        users += [each.user for each in public.invited if not each.declined]
        people = [await self._host.store.people.person(user) for user in dict.fromkeys(users)]
        return [each for each in people if each and is_quiet(each, public.begins_at or 0.0)]

    async def outlived(self) -> list[Planned]:
        """List our tables where people were called for what is so no more."""
        return await self._own(await self._store.outlived())

    async def note_call(self, table_id: int, channel: int, message: int) -> None:
        """Keep by which message people were called."""
        await self._store.note_call(table_id, channel, message)

    async def forget_calls(self, planned: Planned) -> None:
        """Forget the messages by which people were called, as they say what became of it."""
        await self._store.forget_calls(planned)

    async def keep(self, planned: Planned) -> None:
        """Keep for when people were called, and which event there is."""
        await self._store.keep(planned)

    async def replanned(self, table_id: int) -> set[int]:
        """Give by which kinds of ring somebody is now to be told for when a lobby is planned."""
        return {ring.proposal for ring in await self._host.outbox.rings_due(table_id) if ring.proposal < 0}

    async def awake(self, table_id: int, users: Sequence[int]) -> dict[int, bool]:
        """Leave those whom a mention at their table may ring now, and is to; with whether mail follows it."""
        ways = {user: await self._ways(table_id, user) for user in users}
        return {user: mailed for user, (mentioned, mailed) in ways.items() if mentioned}

    async def call(self, planned: Planned, users: Sequence[int], *, mentioned: bool = False) -> None:
        """Let people be told of the time of a game, each as he wishes, and once he may be rung.

        Those who were `mentioned` are told among their own messages as well.
        """
        if users:
            await self._store.call(planned, users, self._tables.now(), mentioned=mentioned)
            self._tables.notify(Changed(planned.table_id))

    async def is_quiet(self, user: int) -> bool:
        """Say whether nothing may ring somebody now."""
        return is_quiet(await self._host.store.people.person(user) or Person(user, ""), self._tables.now())

    async def _ways(self, table_id: int, user: int) -> tuple[bool, bool]:
        """Say whether somebody is rung by a mention, and may be now; and whether by direct message."""
        person = await self._host.store.people.person(user) or Person(user, "")
        wishes = await self._host.store.people.wishes_at(user, table_id)
        outbox, rung = self._host.outbox, wishes.get("rung", person.rung)
        takes_mail = any(each.user == user for each in await outbox.store.outbox.surfaces(table_id))
        by_mail = rung != "mention" and takes_mail and not outbox.mailing.is_stopped
        return (rung == "both" or not by_mail) and not await self.is_quiet(user), by_mail

    async def _own(self, planned: Sequence[Planned]) -> list[Planned]:
        own = await self._tables.own({each.table_id for each in planned})
        return [each for each in planned if each.table_id in own]

    @property
    def _store(self) -> PlannedTables:
        return self._tables.store.of(PlannedTables)
