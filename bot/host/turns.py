"""The host: the only holder of a game's state. It gives out views, takes in actions, and stores both."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from bot.background.worker import Thinking
from bot.host.base import TRIES, busy
from bot.host.checks import (
    check_action,
    check_plain,
    check_said,
    check_turn,
    check_undo,
    check_word,
    playing_seat,
    seat_of,
)
from bot.host.consent import Agreements
from bot.host.history import Archive
from bot.host.leaderboard import Honours
from bot.host.lobby import Lobbies, unforeseeable
from bot.host.question import Completion, completions, led_on
from bot.host.transition import Act, acted, rebuilt, standing_of, taken_back
from bot.host.view import PrivateView
from bot.host.viewing import lines_for, private_view
from bot.store import Store
from bot.store.rows import Move, StoredEvent, TableRow
from rules import library
from rules.chance import dealer
from rules.game import DECLARATIONS, AnyGame, Info, menu_of
from rules.menu import allows, walk
from rules.text import Seat

# Makes a move out of a table, its game, its state and the seat that moves, or refuses.
_Making: TypeAlias = Callable[[TableRow, AnyGame, Any, Seat], Awaitable[Move]]


class Host(Lobbies, Archive, Agreements, Honours):
    """All tables. Every method may raise a `bot.errors.Refusal`, whose text the player reads."""

    def __init__(
        self,
        store: Store,
        *,
        find_game: Callable[[str], AnyGame] = library.find,
        now: Callable[[], float] = time.time,
        seed: Callable[[], str] = unforeseeable,
        thinking: Thinking | None = None,
    ) -> None:
        """Take the clock `now`, in seconds since 1970, and a `seed` for each table.

        Without `thinking`, computers play at random.
        """
        super().__init__(store, find_game=find_game, now=now, seed=seed)
        self._thinking = thinking

    async def act(self, table_id: int, user: int, turn: int | None, text: str) -> PrivateView:
        """Carry out an action; `lines` of the answer are what it brought about.

        `turn` is the number its button carries, None for a typed action. Stale, Illegal, NotYourTurn,
        NotSeated, Resigned, NotStarted, GameOver, Busy.
        """
        check_plain(text)

        async def making(row: TableRow, game: AnyGame, state: Any, seat: Seat) -> Move:
            check_action(game, row, state, seat, text)
            return acted(game, row, state, Act(user, seat, text, self._now()), self._dealer(row))

        return await self._play(table_id, user, turn, making)

    async def declare(self, table_id: int, user: int, word: str) -> PrivateView:
        """Carry out `resign`, `draw?` or `draw`; NotDue where the game does not take it now."""

        async def making(row: TableRow, game: AnyGame, state: Any, seat: Seat) -> Move:
            check_word(game, state, seat, word)
            return acted(game, row, state, Act(user, seat, word, self._now()), self._dealer(row))

        return await self._play(table_id, user, None, making)

    async def ends_with(self, table_id: int, user: int, word: str) -> tuple[Info, bool]:
        """Describe the game, and say whether it would end if this person declared something now.

        The refusals of `declare`; nothing is done.
        """
        row = await self._table(table_id)
        seat = playing_seat(row, user)
        game, state = await self._game_and_state(row)
        check_word(game, state, seat, word)
        game.declare(state, seat, word, self._dealer(row))
        return game.info, game.result(state) is not None

    async def undo(self, table_id: int, user: int) -> PrivateView:
        """Take back the last event, this person's own; UndoRefused with the reason."""

        async def making(row: TableRow, game: AnyGame, state: Any, seat: Seat) -> Move:
            standing = standing_of(await self._events(row))
            check_undo(game, row, standing, seat)
            return taken_back(game, row, state, Act(user, seat, "undo", self._now()), standing)

        return await self._play(table_id, user, None, making)

    async def computer_awaited(self, table_id: int) -> Seat | None:
        """Give the seat without a person that a table waits for; None where it waits for none."""
        return _computer_seat(await self._table(table_id))

    async def computer_turn(self, table_id: int) -> bool:
        """Play one action for a seat without a person, if one is awaited; say whether one was played."""
        row = await self._table(table_id)
        seat = _computer_seat(row)
        if seat is None:
            return False
        game, state = await self._game_and_state(row)
        text = await self._chosen(row, game, state, seat)
        return await self._stored(
            acted(game, row, state, Act(None, seat, text, self._now()), self._dealer(row))
        )

    async def expire(self, table_id: int, seat: Seat) -> bool:
        """Do one act for a seat whose time is over, as the table has chosen; say whether one was done."""
        row, time = await self._table(table_id), self._now()
        chair = row.chairs[seat]
        if not chair.awaited or chair.due is None or chair.due > time or row.expiry == "remind":
            return False
        game, state = await self._game_and_state(row)
        if row.expiry == "game" and game.may_declare(state, seat, "expire"):
            text = "expire"
        else:
            text = await self._chosen(row, game, state, seat)
        together = await self._asked_together(row, game, state, seat)
        event = Act(None, seat, text, time, late=True, together=together)
        return await self._stored(acted(game, row, state, event, self._dealer(row)))

    async def _asked_together(self, row: TableRow, game: AnyGame, state: Any, seat: Seat) -> bool:
        """Say whether others are, or were until the last act, asked at the same time as a seat."""
        if any(acting != seat for acting in game.acting(state)):
            return True
        standing = standing_of(await self._events(row))
        while standing[-1].seat is None or standing[-1].text in DECLARATIONS:
            if len(standing) == 1:
                return False
            standing.pop()
        if standing[-1].seat == seat:
            return False
        earlier = await asyncio.to_thread(rebuilt, game, row, standing[:-1])
        return seat in game.acting(earlier)

    async def private(self, table_id: int, user: int) -> PrivateView:
        """Show a table to one who sits there, with his first question; NotSeated, NotStarted.

        `lines` go back to his last act, or to the first of several in a row.
        """
        return await self.question(table_id, user, "")

    async def question(
        self, table_id: int, user: int, said: str, turn: int | None = None, *, leading_on: bool = False
    ) -> PrivateView:
        """As `private`, with what may be said after `said`; Illegal where the menu does not lead there.

        `complete` and no question: `said` is a whole action, to be handed to `act`. With the `turn` that a
        button carries, Stale where its question has changed. `leading_on` answers questions that have but
        one answer, up to the last before an action.
        """
        row = await self._table(table_id)
        seat = playing_seat(row, user) if said else seat_of(row, user)
        check_turn(row, seat, turn)
        game, state = await self._game_and_state(row)
        check_said(game, row, state, seat, said)
        if leading_on:
            said = led_on(menu_of(game, state, seat), said)
        return private_view(game, row, state, await self._newest(row, [seat]), seat, said)

    async def completions(self, table_id: int, user: int, typed: str, limit: int = 25) -> list[Completion]:
        """Give the texts on this person's menu that go on from what is typed so far."""
        row = await self._table(table_id)
        seat = playing_seat(row, user)
        game, state = await self._game_and_state(row)
        return completions(menu_of(game, state, seat), typed, limit)

    async def _play(self, table_id: int, user: int, turn: int | None, making: _Making) -> PrivateView:
        """Make a move for a person and store it; again from the start where somebody else was faster."""
        for _ in range(TRIES):
            row = await self._table(table_id)
            seat = playing_seat(row, user)
            turn = check_turn(row, seat, turn)
            game, state = await self._game_and_state(row)
            move = await making(row, game, state, seat)
            if await self._stored(move):
                return replace(
                    await self.private(table_id, user), lines=lines_for(seat, [_as_happened(move)])
                )
        raise busy()

    async def _chosen(self, row: TableRow, game: AnyGame, state: Any, seat: Seat) -> str:
        """Let a computer choose; at random where it fails, or gives what is not allowed."""
        menu, seed, text = menu_of(game, state, seat), f"{row.seed} {row.version}", None
        if self._thinking is not None and row.snapshot is not None:
            text = await self._thinking.action(row.game, row.snapshot, seat, seed)
        if text is not None and allows(menu, text):
            return text
        return walk(menu, dealer(seed, "choice"))


def _computer_seat(row: TableRow) -> Seat | None:
    return next((seat for seat, chair in enumerate(row.chairs) if chair.awaited and chair.automatic), None)


def _as_happened(move: Move) -> StoredEvent:
    return StoredEvent(
        move.version, move.seat, move.user, move.text, move.bar, move.time, move.salt, move.draws, move.notes
    )
