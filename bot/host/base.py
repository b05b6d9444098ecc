"""Reading tables and storing what changes them: what everything that a host does rests on."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.errors import Busy, OtherRules, UnknownGame, UnknownTable
from bot.host.transition import rebuilt, standing_of
from bot.host.view import PublicView
from bot.host.viewing import public_view
from bot.store import Store
from bot.store.rows import Move, StoredEvent, TableRow, TableSummary
from rules import library
from rules.chance import Dealer
from rules.fairness import event_dealer
from rules.game import AnyGame, Info
from rules.snapshot import restored
from rules.text import Seat

TRIES = 5  # to change a table that others change as well
_NEWEST, _MOST = 10, 40  # events whose lines a view carries


class Tables:
    """All tables as stored, and the games they are of."""

    def __init__(
        self,
        store: Store,
        *,
        find_game: Callable[[str], AnyGame] = library.find,
        now: Callable[[], float] = time.time,
    ) -> None:
        """Take the clock `now`, in seconds since 1970."""
        self._store = store
        self._find_game = find_game
        self._now = now
        self._watching: list[Callable[[int], None]] = []

    def watch(self, changed: Callable[[int], None]) -> None:
        """Call `changed` with the table's id after each change that is stored."""
        self._watching.append(changed)

    def info(self, game: str) -> Info:
        """Describe a game; UnknownGame where there is none."""
        return self._game(game).info

    async def public(self, table_id: int) -> PublicView:
        """Show a table to everybody; `lines` go back to the last acts of those it waits for."""
        row = await self._table(table_id)
        game, state = await self._game_and_state(row)
        awaited = [seat for seat, chair in enumerate(row.chairs) if chair.awaited and not chair.automatic]
        return public_view(game, row, state, await self._newest(row, awaited))

    async def tables_of(self, user: int) -> list[TableSummary]:
        """List a person's open tables, those that wait for the person first."""
        return await self._store.tables.tables_of(user)

    async def tables_in(self, channel: int) -> list[TableSummary]:
        """List the open tables of a channel, the last changed first."""
        return await self._store.tables.tables_in(channel)

    async def _stored(self, move: Move) -> bool:
        counts = await self._store.moves.add(move)
        if counts:
            self._tell(move.table_id)
        return counts

    def _tell(self, table_id: int) -> None:
        for changed in self._watching:
            changed(table_id)

    async def _table(self, table_id: int) -> TableRow:
        row = await self._store.tables.read(table_id)
        if row is None:
            raise UnknownTable(f"There is no table number {table_id}.")
        return row

    async def _newest(self, row: TableRow, seats: Sequence[Seat]) -> list[StoredEvent]:
        """Read what these seats did last, and what has happened since; the newest where there are none."""
        if seats:
            return await self._store.tables.events_since(row.id, seats, _MOST)
        return await self._store.tables.events(row.id, _NEWEST)

    async def _events(self, row: TableRow) -> list[StoredEvent]:
        """Read the events up to the version of `row`; later ones belong to a later state."""
        return [event for event in await self._store.tables.events(row.id) if event.version <= row.version]

    def _game(self, game: str) -> AnyGame:
        try:
            return self._find_game(game)
        except library.UnknownGame as error:
            raise UnknownGame(str(error)) from error

    def _game_of(self, row: TableRow) -> AnyGame:
        game = self._game(row.game)
        if game.info.rules != row.rules:
            raise OtherRules(
                f"This table was opened under version {row.rules} of the rules of {game.info.title};"
                f" I know version {game.info.rules} now, so it cannot go on."
            )
        return game

    async def _game_and_state(self, row: TableRow) -> tuple[AnyGame, Any]:
        """Give a table's game, and a state of the caller's own: None before the start."""
        game = self._game_of(row)
        if row.snapshot is None:
            return game, None
        try:
            return game, restored(game.state_type, row.snapshot)
        except msgspec.DecodeError:
            # A state of another make: what happened leads to the same one.
            return game, rebuilt(game, row, standing_of(await self._events(row)))

    def _dealer(self, row: TableRow) -> Dealer:
        return event_dealer(row.seed, row.stream)


def busy() -> Busy:
    """Say that others were faster, again and again."""
    return Busy("Several people were faster just now; please try once more.")
