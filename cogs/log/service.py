"""What is told of a round: how the table stood behind it, what it brought whom, and what was said in it."""

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from bot.errors import NotStarted
from bot.host import Host
from bot.store.rows.move import StoredEvent
from bot.store.rows.table import TableRow
from bot.table.history import step_view
from bot.table.log import without_taken_back
from bot.table.position import Position
from bot.table.transition import played_again
from bot.table.undo import in_effect
from bot.table.view import Line, PublicView, lines_for
from rules.game import AnyGame
from rules.text import N_


class Round(Struct, frozen=True):
    """A round as everybody saw it: how it stood as it ended, or stands now, and what was told in it.

    There are so many `rounds` so far, and so many `of` the whole game, 0 where nobody knows. The points by
    seat, in a game that has them, are those `before` it and behind it.
    """

    public: PublicView
    number: int
    rounds: int
    of: int
    lines: tuple[Line, ...]
    before: tuple[int, ...] | None
    points: tuple[int, ...] | None


class Rounds:
    """The rounds of all tables."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables

    async def round(self, table_id: int, number: int | None) -> Round:
        """Give a round, the newest where none is named; NotStarted.

        It shows no more than everybody saw then, so that the game need not be over.
        """
        row = await self._tables.row(table_id)
        if row.snapshot is None:
            raise NotStarted(N_("The game has not begun, so there is no round to show."))
        events = await self._tables.events(row)
        return await asyncio.to_thread(_round, row, self._tables.game_of(row), events, number)


def _round(row: TableRow, game: AnyGame, events: Sequence[StoredEvent], number: int | None) -> Round:
    effective = in_effect(events)
    rounds = _round_of(effective[-1])
    number = rounds if number is None else max(1, min(number, rounds))
    first, last = (sum(_round_of(event) < limit for event in effective[1:]) for limit in (number, number + 1))
    before = None
    for place, state in enumerate(played_again(row, game, effective[: last + 1])):
        if place == first:
            before = game.points(game.table(state))
    position = Position(row, game, state)
    lines = [line for line in lines_for(None, without_taken_back(events)) if _round_of(line) == number]
    public = step_view(position, effective, last).public
    of = rounds if row.status == "over" else game.rounds(position.state.options)
    return Round(public, number, rounds, of, tuple(lines), before, game.points(position.table))


def _round_of(told: StoredEvent | Line) -> int:
    """Give the round in which something happened: how the table was set up belongs to the first."""
    return max(told.round, 1)
