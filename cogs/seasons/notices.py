"""What is told at tables of a season, once: that it ends soon, who has never moved, and who is out for it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.host import Host
from bot.people.ringing import end_of_quiet, is_away
from bot.table.time_control import DAY
from cogs.seasons.choices import Rules
from cogs.seasons.service import Seasons, Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.schema import PUT_OUT_TOLD, Member, Season

_TOLD_BEFORE: Final = 3  # days before the end of a season, or a quarter of it
_MOST_MENTIONED: Final = 60  # in one message, which has room for 2,000 characters
_SILENT_TURNS: Final = 2  # after which somebody is warned who never moved, and after as many again is out


class Notice(Struct, frozen=True):
    """What is told at a table until when: that the season ends, or that `user` has not moved in it.

    Who was told so in vain `is_out` by now, and reads that.
    """

    season: Season
    channel: int
    board: int | None
    user: int | None
    until: float
    is_out: bool = False

    @property
    def name(self) -> str:
        """Name it, so that it is told once."""
        return f"season {self.season.id} {self.board} {self.user}{' out' if self.is_out else ''}"


class Letter(Struct, frozen=True):
    """Somebody to be written to among his own messages, where it may be that nothing rings."""

    user: int
    channel: int
    silent: bool


class Notices:
    """What is to be told in all seasons."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._now = host.tables.now
        self._seasons = host.of(Seasons)
        self._store = host.store.of(SeasonTables)

    async def due(self) -> list[Notice]:
        """List what is to be told at tables: that a season ends soon, and whoever has never moved."""
        found = list[Notice]()
        for season in await self._store.under_way():
            if season.status == "running" and self._seasons.owns(season):
                shown = await self._seasons.of(season)
                found += [*self._ending(shown), *await self._warnings(shown), *await self._put_out(shown)]
        return found

    def _ending(self, shown: Shown) -> list[Notice]:
        season, now, ends = shown.season, self._now(), shown.season.ends or 0.0
        before = min(_TOLD_BEFORE * DAY, season.rules.days * DAY / 4)
        if not ends - before <= now < ends:
            return []
        return [
            Notice(season, each.channel, each.board, None, ends)
            for each in shown.boards
            if each.state == "open" and each.channel is not None and not each.told
        ]

    async def _warnings(self, shown: Shown) -> list[Notice]:
        season, now, found = shown.season, self._now(), dict[int, Notice]()
        for each in await self._store.silent(season.id):
            member = shown.member(each.user)
            is_due = member and member.warned is None and now >= each.since + _patience(season.rules)
            if is_due and each.user not in found and await self._may_ring(each.user):
                until = now + _patience(season.rules)
                found[each.user] = Notice(season, each.channel, None, each.user, until)
        return [*found.values()]

    async def _put_out(self, shown: Shown) -> list[Notice]:
        """Tell whoever was warned and is out where he was warned, or where the season is shown."""
        found = list[Notice]()
        for each in shown.members:
            if each.user is None or not each.is_put_out or each.warned == PUT_OUT_TOLD:
                continue
            own = [board.channel for board in shown.boards if each.number in board.sitting and board.channel]
            channel = next(iter(own), shown.season.channel)
            if channel is not None and await self._may_ring(each.user):
                found.append(Notice(shown.season, channel, None, each.user, self._now(), is_out=True))
        return found

    async def _may_ring(self, user: int) -> bool:
        """Say whether somebody may be told something now: he is not away, nor are these his quiet hours."""
        person, now = await self._host.store.people.person(user), self._now()
        return person is None or end_of_quiet(person, now) <= now

    async def to_tell(self, shown: Shown) -> tuple[list[int], list[Letter]]:
        """List who is on the list of a season that is posted now: whom to mention there, whom to write to.

        A letter disturbs nobody in his quiet hours, or who wants to be rung once a day.
        """
        mentioned, letters, now = list[int](), list[Letter](), self._now()
        for user in [each.user for each in shown.members if each.user is not None]:
            person = await self._host.store.people.person(user)
            if person is None:
                continue
            mail, is_quiet = None if person.dm_closed else person.dm, end_of_quiet(person, now) > now
            wants = mail is None or person.rung in {"mention", "both"}
            if may := wants and not is_quiet and len(mentioned) < _MOST_MENTIONED:
                mentioned.append(user)
            if mail is not None and not (may and person.rung == "mention"):
                letters.append(Letter(user, mail, is_quiet or person.rung == "digest"))
        return mentioned, letters

    async def noticed(self, notice: Notice) -> None:
        """Remember that something was told."""
        if notice.board is not None:
            await self._store.settle(notice.season.id, notice.board, told=True)
        if notice.user is not None:
            time = PUT_OUT_TOLD if notice.is_out else self._now()
            await self._store.warn(notice.season.id, notice.user, time)

    async def in_vain(self, shown: Shown) -> list[Member]:
        """List who was warned, and has not moved since either; who is away is warned anew."""
        season, now, found = shown.season, self._now(), list[Member]()
        silent = {each.user for each in await self._store.silent(season.id)}
        for member in shown.members:
            if member.user not in silent or member.part != "in" or member.warned is None:
                continue
            person = await self._host.store.people.person(member.user)
            if person is not None and is_away(person, now):
                await self._store.warn(season.id, member.user, None)
            elif now >= member.warned + _patience(season.rules):
                found.append(member)
        return found


def _patience(rules: Rules) -> float:
    return rules.pace * _SILENT_TURNS
