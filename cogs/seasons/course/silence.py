"""Who does not move in a season: who is out for that, and at which tables nobody plays any more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from bot.host import Host
from bot.people.ringing import is_away
from bot.table.time_control import DAY
from cogs.seasons.choices import MISSED_BY_ALL, last_call, patience, quiet_for
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.moved import TurnTables
from cogs.seasons.tables.schema import Member, Quiet, SeasonBoard


class Call(Struct, frozen=True):
    """A table where `users` are called to move `until` a time; it `waits` for those who are asleep.

    Some are `behind` all others, as the computer has made most of their moves.
    """

    board: SeasonBoard
    users: tuple[int, ...]
    until: float
    waits: bool
    behind: tuple[int, ...] = ()


class Silence:
    """Who does not move in seasons."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._now = host.tables.now
        self._store = host.store.of(SeasonTables)
        self._turns = host.store.of(TurnTables)

    async def in_vain(self, shown: Shown) -> list[Member]:
        """List who was warned in vain; who is away, or had missed nothing in these games, is warned anew."""
        season, now, found = shown.season, self._now(), list[Member]()
        silent = await self._store.silent(season.id)
        for member in shown.members:
            own, warned = [each for each in silent if each.user == member.user], member.warned
            if member.user is None or not own or member.part != "in" or warned is None:
                continue
            is_over = now >= warned + patience(season.rules)
            holds = any(each.has_missed(warned) for each in own)
            if await self._is_away(member.user) or (is_over and not holds):
                await self._store.warn(season.id, member.user, None)
            elif is_over and member.begun is None:
                found.append(member)
        return found

    async def idle(self, shown: Shown) -> list[Member]:
        """List who has moved in no game of a season, and is not away; where games are forgotten, nobody."""
        if any(each.state == "over" and each.table_id is None and _had_table(each) for each in shown.boards):
            return []
        users, found = await self._store.idle(shown.season.id), list[Member]()
        for member in shown.members:
            if member.user in users and not await self._is_away(member.user):
                found.append(member)
        return found

    async def abandoned(self, shown: Shown) -> list[SeasonBoard]:
        """List the running tables at which nobody moves, and whose people were called in vain."""
        over = self._now() - last_call(shown.season.rules)
        return [
            board
            for board, sitting in await self._quiet(shown)
            if board.called is not None and sitting[0].since <= board.called <= over
        ]

    async def to_call(self, shown: Shown) -> list[Call]:
        """List the tables at which nobody moves, and which are decided soon, where that was not told."""
        now, rules, found = self._now(), shown.season.rules, list[Call]()
        for board, sitting in await self._quiet(shown):
            since, until = sitting[0].since, now + last_call(rules)
            is_known = board.called is not None and board.called >= since
            if not is_known and until < (shown.season.ends or 0.0):
                users = tuple(each.user for each in sitting)
                by_clock = set[int]() if rules.is_cup else await self._turns.by_clock(sitting[0].table_id)
                behind = tuple(board.sitting[seat] for seat in sorted(by_clock))
                if len(behind) == len(board.sitting):
                    # Of them whoever is out comes last.
                    behind = tuple(each for each in behind if each in shown.out) or behind
                waits = now < since + quiet_for(rules) + DAY
                found.append(Call(board, users, until, waits, behind))
        return found

    async def _quiet(self, shown: Shown) -> list[tuple[SeasonBoard, Sequence[Quiet]]]:
        """List the running tables at which some turns of all people went by since any of them moved.

        Where somebody is away, or is still to be put out as he has moved nowhere, that is waited for.
        """
        quiet = await self._turns.quiet(shown.season.id, self._now() - quiet_for(shown.season.rules))
        tables = [[*own] for _, own in groupby(quiet, key=lambda each: each.board)]
        boards = {each.board: each for each in shown.boards}
        return [(boards[own[0].board], own) for own in tables if await self._is_quiet(own)]

    async def _is_quiet(self, sitting: Sequence[Quiet]) -> bool:
        missed = await self._store.missed(sitting[0].table_id, sitting[0].since)
        for each in sitting:
            if each.may_be_out or missed[each.seat] < MISSED_BY_ALL or await self._is_away(each.user):
                return False
        return True

    async def _is_away(self, user: int | None) -> bool:
        person = None if user is None else await self._host.store.people.person(user)
        return person is not None and is_away(person, self._now())


def _had_table(board: SeasonBoard) -> bool:
    return len(board.sitting) > 1 and not board.is_unplayed and not board.is_walkover
