"""Who is taken back into a season: where he plays on, and that he has his seats again, as many as one has."""

from __future__ import annotations

from collections.abc import Iterable

from bot.host import Host
from bot.table.decisions import given
from bot.table.tables import TRIES, Changed, busy
from cogs.seasons.shown import Shown
from cogs.seasons.tables.ruling import RulingTables
from cogs.seasons.tables.schema import Member, SeasonBoard
from rules.text import N_, Who, say

_BACK = N_("{who} gives the seat back: whoever was put out plays on, by decision of the organisers")


def games_left(shown: Shown, number: int) -> list[SeasonBoard]:
    """List the games of somebody that are played, or to come."""
    return [each for each in shown.boards if each.state in {"open", "waiting"} and number in each.sitting]


def next_round(shown: Shown) -> int | None:
    """Give the next round of a cup, from 0, if it has a further one for all who are in it."""
    following = shown.round + 1
    has_more = shown.season.rules.kind in {"swiss", "circle"} and following < shown.rounds
    return following if has_more else None


class Returning:
    """Those who are taken back in have their seats again."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tables = host.tables
        self._store = host.store.of(RulingTables)

    async def seats(self, shown: Shown, members: Iterable[Member]) -> None:
        """Give people the seats on which Kings play for them, but for more tables than all may sit at.

        Those where they sat before come first: these tables are older.
        """
        for member in members:
            own = [each for each in games_left(shown, member.number) if each.status == "running"]
            sits = 0
            for board in sorted(own, key=lambda each: each.table_id or 0):
                if sits < shown.season.rules.most:
                    sits += await self._sits(board, member)

    async def _sits(self, board: SeasonBoard, member: Member) -> bool:
        """Let somebody sit at a table that runs; False where it no longer does."""
        person = await self._host.store.people.person(member.user or 0)
        seat, zone = board.sitting.index(member.number), person.zone if person else ""
        for _ in range(TRIES):
            row = await self._tables.row(board.table_id or 0)
            if row.status != "running" or row.chairs[seat].user is not None:
                return row.status == "running"
            told = say(_BACK, who=Who(seat))
            move = given(row, seat, member.user, zone, told, self._tables.now())
            if await self._store.give_back(seat, member.user or 0, move):
                self._tables.notify(Changed(row.id))
                return True
        raise busy()
