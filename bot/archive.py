"""What happened at a table: its log, and when the game is over its record and the proof of fair play."""

from __future__ import annotations

from bot.errors import NotOver, NotStarted
from bot.rows import Happened, Table
from bot.showing import lines_for
from bot.tables import Tables
from bot.views import Line
from rules.fairness import Proof
from rules.record import START, Event, Record


class Archive(Tables):
    """The past of all tables."""

    async def log(self, table: int, user: int | None) -> tuple[Line, ...]:
        """Give the whole log; with the private lines of a seat where `user` sits on one."""
        row = await self._table(table)
        seats = [seat for seat, chair in enumerate(row.chairs) if user is not None and chair.user == user]
        return lines_for(seats[0] if seats else None, await self._store.happened(table))

    async def record(self, table: int) -> Record:
        """Give the record of a game that is over; NotStarted, NotOver."""
        row = await self._table(table)
        if row.snapshot is None:
            raise NotStarted("There is no record of a game that has not begun.")
        if row.status != "over":
            raise NotOver("The record tells hidden things; it can be had when the game is over.")
        events = tuple(Event(event.seat, event.text, event.draws) for event in await self._played(row))
        return Record(row.game, row.rules, len(row.chairs), row.options, events)

    async def proof(self, table: int) -> Proof:
        """Give what opens the seals of a game that is over; NotStarted, NotOver."""
        await self.record(table)
        row = await self._table(table)
        events = await self._played(row)
        return Proof(row.seed, row.salt, events[0].version, tuple(event.salt for event in events))

    async def _played(self, row: Table) -> list[Happened]:
        """Read the events of the game itself, without those of the table."""
        return [event for event in await self._events(row) if event.seat is not None or event.text == START]
