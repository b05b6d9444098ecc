"""Leagues and cups in the simulated month: people sign up, leave, and one is stopped by who opened it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Final

from msgspec import Struct, field

from bot.errors import Refusal
from bot.host import Host
from cogs.seasons.choices import Kind
from cogs.seasons.course import Course
from cogs.seasons.news.notices import Notices
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from tests.programs.month.bell import Bell
from tests.programs.month.citizen import SERVERS, Citizen
from tests.programs.month.standings import faults, met_again
from tests.world.hosting import Clock

_CHANNEL: Final = 10**9
_KINDS: Final[Sequence[Kind]] = ("league", "swiss", "knockout", "circle")
_SIGNS_UP, _THINKS_AGAIN, _LEAVES = 0.5, 0.05, 0.02  # chances, each time that somebody comes by
_FALLS_SILENT: Final = 0.03  # of those who have signed up
_NEVER: Final = 10**12
_COMPUTERS: Final = 2
_TOLD: Final = 20  # faults
_MOST: Final = 40  # people of a season
# Chosen one after the other; what a kind does not have is refused.
_RULES: Final[Mapping[str, Sequence[object]]] = {
    "seats": (2, 2, 3),
    "pace": (21_600, 86_400),
    "days": (7, 3, 14),
    "signup": (1, 3),
    "group": (3, 4, 6),
    "most": (1, 2, 3),
    "away": ("14", "computer", "runs"),
    "leaver": ("king", "struck"),
    "unfinished": ("leader", "draw"),
    "weekends_off": (True, False),
    "begins": (1, 2),
}


class Judged(Struct):
    """What came of leagues and cups, and how often something was not as it has to be."""

    leagues: int = 0
    seasons: int = 0
    rounds: int = 0
    season_tables: int = 0
    signed_up: int = 0
    signed_up_early: int = 0
    left: int = 0
    stuck: int = 0
    idle_by_mistake: int = 0
    twice: int = 0
    met_again: int = 0
    misplaced: int = 0
    faults: list[str] = field(default_factory=list)


class Leagues:
    """The leagues and cups of the month, in which people play beside their other tables."""

    def __init__(
        self, host: Host, clock: Clock, luck: Random, citizens: Mapping[int, Citizen], bell: Bell
    ) -> None:
        self._host, self._clock, self._luck = host, clock, luck
        self._citizens, self._bell = citizens, bell
        self._seasons, self._course, self._notices = host.of(Seasons), host.of(Course), host.of(Notices)
        self.judged = Judged()

    async def open(self, number: int) -> None:
        """Open so many, leagues and cups in turns."""
        for nth in range(number):
            await self._open(_KINDS[nth % len(_KINDS)], nth)
        self.judged.leagues = number

    async def _open(self, kind: Kind, nth: int) -> None:
        guild = SERVERS[nth % len(SERVERS)]
        here = [each for each in self._citizens.values() if each.server == guild]
        # A draft is its owner's only one.
        owner = here[nth % len(here)]
        game = self._luck.choice(("invented", "timed"))
        season = (await self._seasons.draft(owner.person, guild, _CHANNEL + nth, game, "", kind)).season.id
        for name, values in _RULES.items():
            with suppress(Refusal):
                spelled = str(self._luck.choice(values))
                await self._seasons.choose(season, guild, owner.user, name, spelled)
        try:
            await self._seasons.open(season, guild, owner.user)
        except Refusal:
            for name, fitting in (("seats", "2"), ("pace", "21600"), ("days", "7")):
                with suppress(Refusal):
                    await self._seasons.choose(season, guild, owner.user, name, fitting)
            await self._seasons.open(season, guild, owner.user)
        for _ in range(self._luck.randrange(_COMPUTERS + 1)):
            await self._seasons.add_computer(season, guild, owner.user)

    async def visit(self, citizen: Citizen) -> None:
        """Let somebody sign up for what there is, think again, leave, fall silent, or stop his own."""
        for shown in await self._seasons.listed(citizen.server):
            with suppress(Refusal):
                await self._come_by(citizen, shown)

    async def _come_by(self, citizen: Citizen, shown: Shown) -> None:
        season, guild, luck = shown.season.id, citizen.server, self._luck
        member = shown.member(citizen.user)
        if member is None:
            if shown.takes_people and len(shown.members) < _MOST and luck.random() < _SIGNS_UP:
                await self._seasons.sign_up(season, guild, citizen.person)
                self.judged.signed_up += 1
                if luck.random() < _FALLS_SILENT:
                    citizen.next_visit = _NEVER
            elif shown.season.status == "running" and luck.random() < _SIGNS_UP:
                await self._seasons.sign_up_early(season, guild, citizen.person)
                self.judged.signed_up_early += 1
        elif luck.random() < (_THINKS_AGAIN if shown.season.status == "signup" else _LEAVES):
            await self._course.leave(season, guild, citizen.user)
            self.judged.left += 1
        if shown.season.owner == citizen.user and luck.random() < _LEAVES:
            await self._seasons.stop(season, guild, citizen.user, shown.season.status, citizen.user)

    async def look(self) -> None:
        """Tell what is to be told at tables, and let computers play."""
        for notice in await self._notices.due():
            users = [told.user for told in notice.people]
            for user in users if notice.kind == "silent" else ():
                self._bell.hear_warning(user, notice.shown.season.id, _waiting(notice.shown, user))
            await self._notices.noticed(notice, users)
        for table in await self._host.turns.computers_awaited():
            while await self._host.turns.computer_turn(table):
                pass

    async def judge(self) -> None:
        """Look at all there are whether they are as they have to be."""
        found, judged = await self._all(), self.judged
        judged.seasons = len(found)
        judged.rounds = sum(_rounds(each) for each in found)
        judged.season_tables = sum(board.table_id is not None for each in found for board in each.boards)
        judged.met_again = sum(map(met_again, found))
        for shown in found:
            for kind, told in await faults(self._host, shown, self._clock()):
                setattr(judged, kind, getattr(judged, kind) + 1)
                fault = f"season {shown.season.id}: {told}"
                if len(judged.faults) < _TOLD and fault not in judged.faults:
                    judged.faults.append(fault)

    async def _all(self) -> list[Shown]:
        shown = list[Shown]()
        number = 1
        while (season := await self._host.of(Seasons)._store.read(number)) is not None:
            shown.append(await self._seasons.of(season))
            number += 1
        return shown


def _waiting(shown: Shown, user: int) -> tuple[int, ...]:
    """Give the running games of somebody in a season."""
    member = shown.member(user)
    assert member is not None
    return tuple(
        each.board for each in shown.boards if each.state == "open" and member.number in each.sitting
    )


def _rounds(shown: Shown) -> int:
    if not shown.boards:
        return 0
    return shown.round + 1 if shown.season.rules.is_cup else 1
