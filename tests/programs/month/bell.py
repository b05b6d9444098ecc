"""Ringing in the simulated month: whatever the host says is due is told, in the order of the real bot."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, delete, select, update

from bot.host import Host
from bot.people.ringing import by_mail, by_mention, next_hour
from bot.publishing.showing import holding
from bot.store.rows.posted import Ping, Ring
from bot.store.schema import deadlines, old_messages, seats, surfaces, tables
from bot.table.view import PublicView
from cogs.consent.service import Consent
from cogs.digest.service import Digests
from tests.programs.month.citizen import Citizen
from tests.world.hosting import Clock

_RUNS = (deadlines.c.table_id == seats.c.table_id) & (deadlines.c.seat == seats.c.seat)
_MESSAGE = 9
_LATE_DAYS = 6  # the day when time is over, and five more


class Bell:
    """Tells people what is due, and judges each time whether that may ring."""

    def __init__(self, host: Host, clock: Clock, citizens: Mapping[int, Citizen]) -> None:
        self._host, self._clock, self._citizens = host, clock, citizens
        self.rung: Counter[str] = Counter()
        self.told = Counter[tuple[object, ...]]()
        self._digests = dict[int, float]()
        self._paused = set[int]()
        self._resumed = Counter[int]()
        self._late = defaultdict[int, set[tuple[int, int, float]]](set)

    async def ring(self) -> None:
        """Show every table that has changed, and tell whom something is due to tell."""
        await self._note_late()
        await self._host.tables.store.outbox._database.change(_show_all)
        for table_id in await self._host.outbox.tables_due():
            await self._look_at(await self._host.tables.public(table_id))
        for told in await self._host.of(Digests).due():
            self._hear("digest", told[0].user)
            self._check_hour(told[0])
            for ping in (each for each in told if isinstance(each, Ping)):
                self._note("digest", ping)
            await self._host.of(Digests).note_sent(told)

    async def _look_at(self, public: PublicView) -> None:
        outbox = self._host.outbox
        self._note_pause(public)
        await self._mention(public)
        await self._mail(public)
        for ring in await outbox.rings_due(public.id):
            self._hear("request", ring.user)
            # Somebody is asked, and told what came of it.
            self._count(("request", ring.table_id, ring.proposal, ring.user), 2)
            await outbox.tell([ring])
        consent = self._host.of(Consent)
        for each in await consent.messages_due(public.id):
            await consent.note_shown(each.id, each.channel or public.channel, _MESSAGE, each.version)

    async def _due(self, public: PublicView) -> list[Ping]:
        return holding(public, await self._host.outbox.pings_due(public.id), self._clock())

    async def _mention(self, public: PublicView) -> None:
        for ping in await self._due(public):
            if by_mention(ping):
                self._hear("mention", ping.user)
                self._note("mention", ping)
                await self._host.outbox.tell([ping], at_table=True)

    async def _mail(self, public: PublicView) -> None:
        for ping in await self._due(public):
            if by_mail(ping):
                self._hear("mail", ping.user)
                self._note("mail", ping)
                await self._host.outbox.tell([ping])

    def hear_warning(self, user: int, season: int, games: Sequence[int]) -> None:
        """Judge the warning of whoever has never moved in a season: once, and anew when he has been away.

        It is of the `games` that wait for him; where others have ended them, he has others to move in.
        """
        self._hear("season", user)
        self._count(("season", user, season, *games), 1 + self._citizens[user].absences)

    def _hear(self, way: str, user: int) -> None:
        assert not self._citizens[user].is_left_alone(self._clock()), f"{way} rings {user} at {self._clock()}"
        self.rung[way] += 1

    def _check_hour(self, told: Ping | Ring) -> None:
        """Make sure that the hour of a digest has come since the last one."""
        last, now = self._digests.get(told.user), self._clock()
        assert last is None or next_hour(told, told.digest_hour, last) <= now, f"{told.user} has two digests"
        self._digests[told.user] = now

    def _note(self, way: str, ping: Ping) -> None:
        key = way, ping.kind, ping.table_id, ping.seat, ping.turn
        if (way, ping.kind) == ("digest", "turn"):
            # What waits is told once a day.
            self.told[key] += 1
        else:
            self._count(key, self._most(ping))

    def _count(self, key: tuple[object, ...], most: int) -> None:
        self.told[key] += 1
        assert self.told[key] <= most, f"{key} rings {self.told[key]} times, not {most}"

    def _most(self, ping: Ping) -> int:
        """Say how often something may be told: once, but that time is over whenever it is.

        The others are told at once, and whoever is late on some days; a turn once more where a game goes on.
        """
        late = self._late[ping.table_id]
        if ping.kind == "late":
            return _LATE_DAYS * sum(each[:2] == (ping.seat, ping.turn) for each in late)
        if ping.kind == "turn":
            return 1 + self._resumed[ping.table_id]
        return len(late) if ping.kind == "absent" else 1

    def _note_pause(self, public: PublicView) -> None:
        """Note how often a game has gone on that had a pause."""
        if public.paused is not None:
            self._paused.add(public.id)
        elif public.id in self._paused:
            self._paused.discard(public.id)
            self._resumed[public.id] += 1

    async def _note_late(self) -> None:
        """Note whose time is over at which table, of whom the others are told."""
        over = _RUNS & (deadlines.c.due <= self._clock())
        late = select(seats.c.table_id, seats.c.seat, seats.c.turn, deadlines.c.due).join(deadlines, over)
        for row in await self._host.tables.store.tables._database.rows(late):
            self._late[row.table_id].add((row.seat, row.turn, row.due))


def _show_all(connection: Connection) -> None:
    """Show everything as it is, and clear up: that is not what is judged here, and is done at one go."""
    version = select(tables.c.version).where(tables.c.id == surfaces.c.table_id).scalar_subquery()
    of_shown = surfaces.c.table_id.in_(select(tables.c.id).where(tables.c.to_show))
    behind = update(surfaces).where(of_shown, surfaces.c.shown < version)
    connection.execute(behind.values(message=_MESSAGE, shown=version))
    connection.execute(delete(old_messages))
