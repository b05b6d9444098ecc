"""The host: the only holder of a game's state. It gives out views, takes in actions, and stores both."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from bot import lobby
from bot.asking import completions
from bot.due import (
    check_action,
    check_plain,
    check_said,
    check_turn,
    check_undo,
    check_word,
    playing_seat,
    seat_of,
)
from bot.errors import Busy, NotOver, NotStarted, OtherRules, UnknownGame, UnknownTable
from bot.play import Event, acted, begun, rebuilt, standing_of, taken_back
from bot.rows import Arrangement, Happened, Listed, Move, NewTable, Person, Table
from bot.showing import lines_for, private_view, public_view
from bot.store import Store
from bot.thinking import Thinking
from bot.views import Line, Private, Public
from rules import library
from rules.chance import Dealer, dealer
from rules.fairness import Proof, event_dealer
from rules.game import AnyGame, Info, menu_of
from rules.menu import allows, walk
from rules.record import Event as RecordEvent
from rules.record import Record
from rules.snapshot import restored
from rules.text import Seat

_TRIES = 5
_NEWEST, _MOST = 10, 40  # events whose lines a view carries

# Makes a move out of a table, its game, its state and the seat that moves, or refuses.
_Making: TypeAlias = Callable[[Table, AnyGame, Any, Seat], Awaitable[Move]]


def unforeseeable() -> str:
    """Give a seed that nobody can know."""
    return secrets.token_hex(16)


class Host:
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
        self._store = store
        self._find_game = find_game
        self._now = now
        self._seed = seed
        self._thinking = thinking
        self._watching: list[Callable[[int], None]] = []

    def watch(self, changed: Callable[[int], None]) -> None:
        """Call `changed` with the table's id after each change that is stored."""
        self._watching.append(changed)

    def info(self, game: str) -> Info:
        """Describe a game; UnknownGame where there is none."""
        return self._game(game).info

    async def create(self, game: str, owner: Person, *, channel: int, guild: int | None) -> Public:
        """Open a table with default options; its owner takes the first chair. UnknownGame."""
        info = self.info(game)
        await self._store.meet(owner.user, owner.name, owner.locale)
        options = {option.name: option.default for option in info.options}
        new = NewTable(
            info.id,
            info.rules,
            owner.user,
            guild,
            channel,
            options,
            self._now(),
            self._seed(),
            secrets.token_hex(8),
        )
        table = await self._store.create(new)
        self._tell(table)
        return await self.public(table)

    async def join(self, table: int, person: Person) -> Public:
        """Take a chair; AlreadySeated, TableFull, AlreadyStarted."""
        await self._store.meet(person.user, person.name, person.locale)
        return await self._arrange(table, lambda row, info: lobby.joined(row, info, person.user, self._now()))

    async def leave(self, table: int, user: int) -> Public:
        """Give the chair up; the owner's office passes on, and a lobby without people is cancelled."""
        return await self._arrange(table, lambda row, _: lobby.left(row, user, self._now()))

    async def add_computer(self, table: int, user: int) -> Public:
        """Put a computer on a free chair; NotTheOwner, TableFull."""
        return await self._arrange(table, lambda row, info: lobby.with_computer(row, info, user, self._now()))

    async def remove_computer(self, table: int, user: int) -> Public:
        """Send the computer away that came last; NotTheOwner, NoComputer."""
        return await self._arrange(table, lambda row, _: lobby.without_computer(row, user, self._now()))

    async def set_option(self, table: int, user: int, name: str, value: str) -> Public:
        """Choose an option of the game; NotTheOwner, WrongOption."""
        return await self._arrange(
            table, lambda row, info: lobby.with_option(row, info, user, name, value, self._now())
        )

    async def set_pace(self, table: int, user: int, pace: int | None) -> Public:
        """Choose how many seconds a turn may take; NotTheOwner, WrongOption."""
        return await self._arrange(table, lambda row, _: lobby.with_pace(row, user, pace, self._now()))

    async def set_expiry(self, table: int, user: int, expiry: str) -> Public:
        """Choose what happens when the time of a turn is over; NotTheOwner, WrongOption."""
        return await self._arrange(
            table, lambda row, info: lobby.with_expiry(row, info, user, expiry, self._now())
        )

    async def cancel(self, table: int, user: int) -> Public:
        """Close a lobby; NotTheOwner, AlreadyStarted."""
        return await self._arrange(table, lambda row, _: lobby.cancelled(row, user, self._now()))

    async def start(self, table: int, user: int) -> Public:
        """Begin the game; NotTheOwner, TooFewPlayers."""
        for _ in range(_TRIES):
            row = await self._table(table)
            game = self._game_of(row)
            lobby.check_start(row, game.info, user)
            if await self._stored(begun(game, row, self._dealer(row), self._now())):
                return await self.public(table)
        raise _busy()

    async def act(self, table: int, user: int, turn: int | None, text: str) -> Private:
        """Carry out an action; `lines` of the answer are what it brought about.

        `turn` is the number its button carries, None for a typed action. Stale, Illegal, NotYourTurn,
        NotSeated, Resigned, NotStarted, GameOver, Busy.
        """
        check_plain(text)

        async def making(row: Table, game: AnyGame, state: Any, seat: Seat) -> Move:
            check_action(game, row, state, seat, text)
            return acted(game, row, state, Event(user, seat, text, self._now()), self._dealer(row))

        return await self._play(table, user, turn, making)

    async def declare(self, table: int, user: int, word: str) -> Private:
        """Carry out `resign`, `draw?` or `draw`; NotDue where the game does not take it now."""

        async def making(row: Table, game: AnyGame, state: Any, seat: Seat) -> Move:
            check_word(game, state, seat, word)
            return acted(game, row, state, Event(user, seat, word, self._now()), self._dealer(row))

        return await self._play(table, user, None, making)

    async def undo(self, table: int, user: int) -> Private:
        """Take back the last event, this person's own; UndoRefused with the reason."""

        async def making(row: Table, game: AnyGame, state: Any, seat: Seat) -> Move:
            standing = standing_of(await self._events(row))
            check_undo(game, row, standing, seat)
            return taken_back(game, row, state, Event(user, seat, "undo", self._now()), standing)

        return await self._play(table, user, None, making)

    async def awaits_computer(self, table: int) -> bool:
        """Say whether a table waits for a seat without a person."""
        return _computer_seat(await self._table(table)) is not None

    async def computer_turn(self, table: int) -> bool:
        """Play one action for a seat without a person, if one is awaited; say whether one was played."""
        row = await self._table(table)
        seat = _computer_seat(row)
        if seat is None:
            return False
        game, state = await self._game_and_state(row)
        text = await self._chosen(row, game, state, seat)
        return await self._stored(
            acted(game, row, state, Event(None, seat, text, self._now()), self._dealer(row))
        )

    async def expire(self, table: int, seat: Seat) -> bool:
        """Do one act for a seat whose time is over, as the table has chosen; say whether one was done."""
        row, time = await self._table(table), self._now()
        chair = row.chairs[seat]
        if not chair.awaited or chair.due is None or chair.due > time or row.expiry == "remind":
            return False
        game, state = await self._game_and_state(row)
        if row.expiry == "game" and game.may_declare(state, seat, "expire"):
            text = "expire"
        else:
            text = await self._chosen(row, game, state, seat)
        event = Event(None, seat, text, time, late=True)
        return await self._stored(acted(game, row, state, event, self._dealer(row)))

    async def close_lobby(self, table: int) -> None:
        """Close a lobby that nobody starts; AlreadyStarted, GameOver."""
        await self._arrange(table, lambda row, _: lobby.forsaken(row, self._now()))

    async def public(self, table: int) -> Public:
        """Show a table to everybody; `lines` go back to the last act of those it waits for."""
        row = await self._table(table)
        game, state = await self._game_and_state(row)
        awaited = [seat for seat, chair in enumerate(row.chairs) if chair.awaited and not chair.automatic]
        return public_view(game, row, state, await self._newest(row, awaited))

    async def private(self, table: int, user: int) -> Private:
        """Show a table to one who sits there, with his first question; NotSeated, NotStarted.

        `lines` go back to his last act.
        """
        return await self.question(table, user, "")

    async def question(self, table: int, user: int, said: str, turn: int | None = None) -> Private:
        """As `private`, with what may be said after `said`; Illegal where the menu does not lead there.

        `complete` and no question: `said` is a whole action, to be handed to `act`. With the `turn` that a
        button carries, Stale where its question has changed.
        """
        row = await self._table(table)
        seat = playing_seat(row, user) if said else seat_of(row, user)
        check_turn(row, seat, turn)
        game, state = await self._game_and_state(row)
        check_said(game, row, state, seat, said)
        return private_view(game, row, state, await self._newest(row, [seat]), seat, said)

    async def completions(self, table: int, user: int, typed: str, limit: int = 25) -> list[str]:
        """Give the texts on this person's menu that go on from what is typed so far."""
        row = await self._table(table)
        seat = playing_seat(row, user)
        game, state = await self._game_and_state(row)
        return completions(menu_of(game, state, seat), typed, limit)

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
        events = tuple(RecordEvent(event.seat, event.text, event.draws) for event in await self._events(row))
        return Record(row.game, row.rules, len(row.chairs), row.options, events)

    async def proof(self, table: int) -> Proof:
        """Give what opens the seals of a game that is over; NotStarted, NotOver."""
        await self.record(table)
        row = await self._table(table)
        events = await self._events(row)
        return Proof(row.seed, row.salt, events[0].version, tuple(event.salt for event in events))

    async def tables_of(self, user: int) -> list[Listed]:
        """List a person's open tables, those that wait for the person first."""
        return await self._store.tables_of(user)

    async def tables_in(self, channel: int) -> list[Listed]:
        """List the open tables of a channel, the last changed first."""
        return await self._store.tables_in(channel)

    async def _play(self, table: int, user: int, turn: int | None, making: _Making) -> Private:
        """Make a move for a person and store it; again from the start where somebody else was faster."""
        for _ in range(_TRIES):
            row = await self._table(table)
            seat = playing_seat(row, user)
            turn = check_turn(row, seat, turn)
            game, state = await self._game_and_state(row)
            move = await making(row, game, state, seat)
            if await self._stored(move):
                return replace(await self.private(table, user), lines=lines_for(seat, [_as_happened(move)]))
        raise _busy()

    async def _arrange(self, table: int, change: Callable[[Table, Info], Arrangement]) -> Public:
        for _ in range(_TRIES):
            row = await self._table(table)
            if await self._store.arrange(change(row, self._game(row.game).info)):
                self._tell(table)
                return await self.public(table)
        raise _busy()

    async def _stored(self, move: Move) -> bool:
        counts = await self._store.move(move)
        if counts:
            self._tell(move.table)
        return counts

    def _tell(self, table: int) -> None:
        for changed in self._watching:
            changed(table)

    async def _table(self, table: int) -> Table:
        row = await self._store.table(table)
        if row is None:
            raise UnknownTable(f"There is no table number {table}.")
        return row

    async def _newest(self, row: Table, seats: Sequence[Seat]) -> list[Happened]:
        """Read what has happened since these seats did something last; the newest where there are none."""
        if seats:
            return await self._store.happened_since(row.id, seats, _MOST)
        return await self._store.happened(row.id, _NEWEST)

    async def _events(self, row: Table) -> list[Happened]:
        """Read the events up to the version of `row`; later ones belong to a later state."""
        return [event for event in await self._store.happened(row.id) if event.version <= row.version]

    def _game(self, game: str) -> AnyGame:
        try:
            return self._find_game(game)
        except library.UnknownGame as error:
            raise UnknownGame(str(error)) from error

    def _game_of(self, row: Table) -> AnyGame:
        game = self._game(row.game)
        if game.info.rules != row.rules:
            raise OtherRules(
                f"This table was opened under version {row.rules} of the rules of {game.info.title};"
                f" I know version {game.info.rules} now, so it cannot go on."
            )
        return game

    async def _game_and_state(self, row: Table) -> tuple[AnyGame, Any]:
        """Give a table's game, and a state of the caller's own: None before the start."""
        game = self._game_of(row)
        if row.snapshot is None:
            return game, None
        try:
            return game, restored(game.state_type, row.snapshot)
        except msgspec.DecodeError:
            # A state of another make: what happened leads to the same one.
            return game, rebuilt(game, row, standing_of(await self._events(row)))

    def _dealer(self, row: Table) -> Dealer:
        return event_dealer(row.seed, row.version + 1)

    async def _chosen(self, row: Table, game: AnyGame, state: Any, seat: Seat) -> str:
        """Let a computer choose; at random where it fails, or gives what is not allowed."""
        menu, seed, text = menu_of(game, state, seat), f"{row.seed} {row.version}", None
        if self._thinking is not None and row.snapshot is not None:
            text = await self._thinking.action(row.game, row.snapshot, seat, seed)
        if text is not None and allows(menu, text):
            return text
        return walk(menu, dealer(seed, "choice"))


def _computer_seat(row: Table) -> Seat | None:
    return next((seat for seat, chair in enumerate(row.chairs) if chair.awaited and chair.automatic), None)


def _as_happened(move: Move) -> Happened:
    return Happened(
        move.version, move.seat, move.user, move.text, move.bar, move.time, move.salt, move.draws, move.notes
    )


def _busy() -> Busy:
    return Busy("Several people were faster just now; please try once more.")
