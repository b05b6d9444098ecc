"""Turns: what a seat is asked, what its person does, and what is done for a seat without one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.errors import Refusal, UndoBarred, UndoRefused
from bot.features import Door
from bot.store.rows.move import Along, Move, StoredEvent, Visit
from bot.table import checks
from bot.table.clock import is_late, stands_in
from bot.table.conductor import conductor
from bot.table.log import since_last_act
from bot.table.position import Act, Position, chance_of, others_playing
from bot.table.sequence import Reader, beginning_of, carried_out, completed_at, position_behind
from bot.table.tables import TRIES, Tables, ToldTable, awaits_computer, busy
from bot.table.thinking import Thinker, advised, declared, may_think, offered_to_computer, with_outlook
from bot.table.transition import acted, as_stored, followed, is_announced
from bot.table.undo import check_undo, in_effect, last_turn, may_undo, still_open, taken_back, what_is_asked
from bot.table.view import Beside, PrivateView, lines_for, private_view
from bot.typed.completion import Completion
from bot.typed.steps import led_on
from languages.spoken import written
from rules.game import Info
from rules.question import Question
from rules.text import N_, Seat, Text

# What a feature adds to what somebody sees of a table, where anything is. It is told since when he has not
# acted; None in the midst of an answer, where nobody is told what was before. It is asked where what it wants
# is read along with the table, or the seat.
BESIDE: Final = Door[Callable[[Tables, Position, PrivateView, float | None], Awaitable[Beside | None]]]()
# What is to be stored with what somebody does, which is allowed and about to count; asked as `BESIDE`.
ALONG: Final = Door[Callable[[Position, Act], Along | None]]()

# Makes moves and the position behind them, for a seat, out of a table's position; or refuses.
_NEWEST = 100  # events among which that is looked for which told of a late turn
_Making: TypeAlias = Callable[[Position, Seat], Awaitable[tuple[list[Move], Position]]]


class Turn:
    """What one person is asked at a table, and does there: loaded once for a whole click."""

    def __init__(
        self,
        tables: Tables,
        position: Position,
        user: int,
        number: int | None,
        reader: Reader,
        newest: Sequence[StoredEvent] = (),
    ) -> None:
        """Take the turn's `number`, if a button carries it, and the `newest` events where they are known."""
        self._reader = reader
        self._newest = newest
        self._tables = tables
        self._position = position
        self._user = user
        self._number = number
        self._viewed: dict[tuple[int, str, int], PrivateView] = {}  # by version, what is said, page

    @property
    def confirms(self) -> bool:
        """Whether the person is asked once more before an action counts."""
        position = self._position
        return (
            position.row.lesson is None
            and position.row.chairs[checks.seat_of(position.row, self._user)].confirms
        )

    @property
    def number(self) -> int:
        """The number of the turn that is asked about now; it rises with the question."""
        position = self._position
        return position.row.chairs[checks.seat_of(position.row, self._user)].turn

    def check(self) -> None:
        """Make sure that the question is still the one that is meant to be answered; Stale."""
        row = self._position.row
        checks.check_turn(row, checks.seat_of(row, self._user), self._number)

    def question(self, said: str) -> Question | None:
        """Give what may be said after `said`; Illegal where the menu does not lead there."""
        return self._position.question(self._checked(said), said)

    def may_end_with(self, said: str, typed: str = "") -> bool:
        """Say whether `said` is an action, though more may follow what is `typed` in full; Illegal."""
        question = None if checks.is_only_read(self._position) else self.question(said)
        less = partial(checks.leaves_open, self._position, self._user, said, typed)
        return bool(said) and (question is None or (question.complete and not less()))

    def ends_with(self, said: str) -> bool:
        """Say whether `said` is a whole action, which nothing can follow; Illegal as for `question`."""
        return bool(said) and self.question(said) is None

    def warning(self, said: str) -> Text | None:
        """Say what a whole action that `question` has allowed would cost, where that is hardly meant."""
        position = self._position
        seat = checks.seat_of(position.row, self._user)
        if position.row.lesson is not None:
            # There a mistake costs nothing, and is answered.
            return None
        return position.game.warning(position.table, position.game.hand(position.state, seat), said)

    def is_sure_of(self, said: str) -> bool:
        """Say whether the person was just asked if he is sure of this action; he is not asked twice."""
        seat = checks.seat_of(self._position.row, self._user)
        return self._reader.is_sure_of(self._user, self._position, seat, said)

    def doubt(self, said: str) -> None:
        """Note that the person is asked whether he is sure of an action: to say it again confirms it."""
        seat = checks.seat_of(self._position.row, self._user)
        self._reader.doubt(self._user, self._position, seat, said)

    def led_on(self, said: str) -> str:
        """Answer what has but one answer, up to a choice or to a whole action; Illegal."""
        return led_on(self._position.menu(self._checked(said)), said)

    async def completions(self, typed: str, limit: int) -> list[Completion]:
        """Give the texts on the menu that go on from what is typed so far, which may be a line of several.

        Busy where too much is typed at once.
        """
        seat = checks.playing_seat(self._position.row, self._user)
        return await self._reader.read(self._user, partial(self._completed, seat, typed, limit))

    def _completed(self, seat: Seat, typed: str, limit: int) -> list[Completion]:
        typed = self._reader.chosen(self._user, self._position, seat, typed) or typed
        whole, last = beginning_of(typed)
        if whole and self._position.row.lesson is None:
            with suppress(Refusal):
                position = position_behind(self._position, seat, whole, partial(self._act, seat))
                found = completed_at(position, seat, last, limit, naming=True, in_line=True)
                return [replace(each, text=", ".join([*whole, each.text])) for each in found]
        said = self._reader.said(self._user, self._position, seat)
        return completed_at(self._position, seat, typed, limit, said, naming=True)

    async def read(self, typed: str) -> list[str]:
        """Find the acts that are meant by what is typed: the parts of a line, or one that is on the menu.

        Of one the beginning will do. Ambiguous, Illegal; Busy where too much is typed at once.
        """
        seat = checks.playing_seat(self._position.row, self._user)
        return await self._reader.acts(self._user, self._position, seat, typed)

    async def view(self, said: str = "", page: int = 0) -> PrivateView:
        """Show the table to its seat, with what may be said after `said`; Illegal as for `question`.

        Of a question that comes in pages it shows one. What is typed next goes on from there.
        """
        key, seat = (self._position.row.version, said, page), self._checked(said)
        self._reader.ask(self._user, self._position, seat, said)
        if key not in self._viewed:
            self._viewed[key] = await self._view(seat, said, page)
        return self._viewed[key]

    async def _view(self, seat: Seat, said: str, page: int) -> PrivateView:
        shown = private_view(self._position, seat, said, page)
        # In the midst of an answer nobody is told what happened before it.
        if shown.begun:
            return await self._with_besides(shown, None)
        recent = await self._tables.recent(self._position.row, self._newest)
        since, shown = since_last_act(seat, recent, self._user), self._answered(shown, recent)
        return await self._with_besides(replace(shown, lines=since.lines, since=since.moved), since.time)

    async def act(self, text: str) -> PrivateView:
        """Carry out an action; `lines` of the answer are what it brought about. Refuses as `Turns.act`."""
        checks.check_plain(text)

        async def making(position: Position, seat: Seat) -> tuple[list[Move], Position]:
            act = self._act(seat, text)
            if position.row.lesson is not None:
                return conductor().act(position, act)
            checks.check_action(position, seat, text)
            found = [along(position, act) for along in ALONG.asked(position.read_along(seat))]
            moves, after = followed(*acted(position, act, chance_of(position.row)))
            return [replace(moves[0], along=tuple(filter(None, found))), *moves[1:]], after

        return await self._play(making)

    async def act_in_line(self, parts: Sequence[str]) -> PrivateView:
        """Carry out typed acts one after the other, or none of them. Refuses as `Turns.act`."""

        async def making(position: Position, seat: Seat) -> tuple[list[Move], Position]:
            line = partial(carried_out, position, seat, parts, partial(self._act, seat))
            return await self._reader.asking(self._user, position, seat, line)

        return await self._play(making)

    async def declare(self, word: str) -> PrivateView:
        """Carry out `resign`, `draw?` or `draw`; NotDue where the game does not take it now."""

        async def making(position: Position, seat: Seat) -> tuple[list[Move], Position]:
            checks.check_no_lesson(position.row)
            checks.check_word(position, seat, word)
            return followed(*acted(position, self._act(seat, word), chance_of(position.row)))

        return await self._play(making)

    async def undo(self) -> PrivateView:
        """Take back the last event, this person's own; UndoRefused with the reason."""

        async def making(position: Position, seat: Seat) -> tuple[list[Move], Position]:
            checks.check_no_lesson(position.row)
            events = in_effect(await self._tables.events(position.row))
            try:
                check_undo(position.game, position.row, events, seat)
            except UndoRefused as refused:
                why = f"{written(refused.text)} {still_open(position, events, seat)}".rstrip()
                if not isinstance(refused, UndoBarred):
                    raise UndoRefused(N_("{sentence}"), sentence=why) from None
                acts = await asyncio.to_thread(last_turn, position.game, position.row, events)
                asked = what_is_asked(position.row, acts)
                raise UndoBarred(N_("{why} {asked}"), why=why, asked=asked) from None
            return await asyncio.to_thread(taken_back, position, self._act(seat, "undo"), events)

        return await self._play(making)

    async def _with_besides(self, private: PrivateView, since: float | None) -> PrivateView:
        """Add what could follow, and what features have to add, by what came of it since a time, if any."""
        if getattr(private.question, "foresee", None):
            private = await with_outlook(private)
        if not (asked := BESIDE.asked(self._position.read_along(private.seat))):
            return private
        given = [await beside(self._tables, self._position, private, since) for beside in asked]
        return replace(private, besides=tuple(each for each in given if each is not None))

    def _answered(self, shown: PrivateView, newest: Sequence[StoredEvent]) -> PrivateView:
        """Add what whoever conducts the table says to what was done."""
        row, game = self._position.row, self._position.game
        if shown.lesson is None:
            return shown
        return replace(shown, lesson=conductor().answered(shown.lesson, row, game, newest))

    def _act(self, seat: Seat, text: str) -> Act:
        return Act(self._user, seat, text, self._tables.now())

    def _checked(self, said: str) -> Seat:
        """Make sure that the question is still the one clicked, and that the menu leads to `said`."""
        row = self._position.row
        seat = checks.playing_seat(row, self._user) if said else checks.seat_of(row, self._user)
        checks.check_turn(row, seat, self._number)
        checks.check_said(self._position, seat, said)
        return seat

    async def _play(self, making: _Making) -> PrivateView:
        """Make a move and store it; again from the start where somebody else was faster."""
        for _ in range(TRIES):
            row = self._position.row
            seat = checks.playing_seat(row, self._user)
            checks.check_not_paused(row)
            self._number = checks.check_turn(row, seat, self._number)
            moves, after = await making(self._position, seat)
            if await self._tables.stored(*moves, after=after.row):
                stored = [*map(as_stored, moves)]
                lines = lines_for(seat, stored)
                self._position = after
                shown = self._answered(replace(private_view(after, seat), lines=lines), stored)
                return await self._with_besides(shown, self._tables.now())
            self._position = await self._tables.load(row.id)
        raise busy()


class Turns:
    """The turns of all tables."""

    def __init__(self, tables: Tables, worker: Thinker | None) -> None:
        """Let computers think in a `worker`; without one they play at random."""
        self._tables = tables
        self._worker = worker
        self.reader = Reader()

    async def from_visit(self, visit: Visit, user: int, number: int | None = None) -> Turn:
        """Take up a table that was read for one of its people; otherwise as `load`."""
        position = await self._tables.position(visit.row)
        return Turn(self._tables, position, user, number, self.reader, visit.newest)

    async def load(self, table_id: int, user: int, number: int | None = None) -> Turn:
        """Load a table for one of its people; `number` is the turn that a button carries, if any.

        UnknownTable; all further refusals come from what is done with it.
        """
        return Turn(self._tables, await self._tables.load(table_id), user, number, self.reader)

    async def act(self, table_id: int, user: int, number: int | None, text: str) -> PrivateView:
        """Carry out an action; `number` is the turn its button carries, None for a typed action.

        Stale, Illegal, NotYourTurn, NotSeated, Resigned, NotStarted, GameOver, Busy.
        """
        checks.check_plain(text)
        return await (await self.load(table_id, user, number)).act(text)

    async def declare(self, table_id: int, user: int, word: str) -> PrivateView:
        """Carry out `resign`, `draw?` or `draw`; NotDue where the game does not take it now."""
        return await (await self.load(table_id, user)).declare(word)

    async def undo(self, table_id: int, user: int) -> PrivateView:
        """Take back the last event, this person's own; UndoRefused with the reason."""
        return await (await self.load(table_id, user)).undo()

    async def private(self, table_id: int, user: int, told: ToldTable | None = None) -> PrivateView:
        """Show somebody his table, read now unless `told`, since his last act; NotSeated, NotStarted."""
        position, newest = told or await self._tables.told(table_id)
        return await Turn(self._tables, position, user, None, self.reader, newest).view()

    async def question(self, table_id: int, user: int, said: str, number: int | None = None) -> PrivateView:
        """As `private`, with what may be said after `said`; Illegal where the menu does not lead there.

        `complete` and no question: `said` is a whole action, to be handed to `act`. With the turn `number`
        that a button carries, Stale where its question has changed.
        """
        return await (await self.load(table_id, user, number)).view(said)

    async def completions(self, table_id: int, user: int, typed: str, limit: int = 25) -> list[Completion]:
        """Give the texts on this person's menu that go on from what is typed so far."""
        return await (await self.load(table_id, user)).completions(typed, limit)

    async def ends_with(self, table_id: int, user: int, word: str) -> tuple[Info, bool]:
        """Describe the game, and say whether it would end by what this person declares; as `declare`."""
        position = await self._tables.load(table_id)
        seat, game = checks.playing_seat(position.row, user), position.game
        checks.check_no_lesson(position.row)
        checks.check_not_paused(position.row)
        checks.check_word(position, seat, word)
        game.declare(position.state, seat, word, chance_of(position.row))
        nobody = word == "resign" and not others_playing(position.row, seat)
        return game.info, nobody or game.result(position.state) is not None

    async def may_undo(self, table_id: int, user: int) -> bool:
        """Say whether this person may take the last act back, or ask the others whether he may."""
        row = await self._tables.row(table_id)
        if row.status != "running" or row.lesson is not None or row.paused is not None:
            return False
        events = in_effect(await self._tables.events(row))
        return may_undo(self._tables.game_of(row), row, events, checks.seat_of(row, user))

    async def computers_awaited(self) -> list[int]:
        """List our tables that wait for a seat without a person."""
        return sorted(await self._tables.own(await self._tables.store.tables.computers_awaited()))

    async def computer_awaited(self, table_id: int) -> Seat | None:
        """Give the seat without a person that a table of ours waits for; None where it waits for none."""
        row = await self._tables.row(table_id)
        if not self._tables.ownership.owns(row.guild):
            return None
        seat = awaits_computer(row)
        if seat is None and row.status == "running" and "draw" in self._tables.info(row.game).declarations:
            return offered_to_computer(await self._tables.position(row))
        return seat

    async def computer_turn(
        self, table_id: int, ripen: Callable[[float], Awaitable[None]] | None = None
    ) -> bool:
        """Play one action for a seat without a person, if one is awaited; say whether one was played.

        A draw that is offered to it is answered first. What it has chosen may `ripen`, which is told for how
        many seconds it may have thought.
        """
        position = await self._tables.load(table_id)
        offered = offered_to_computer(position)
        seat = awaits_computer(position.row) if offered is None else offered
        if seat is None:
            return False
        text = declared(position, seat, offered) or await self._chosen(position, seat)
        if ripen is not None:
            await ripen(may_think(position.row, seat))
        act = Act(None, seat, text, self._tables.now())
        moves, after = followed(*acted(position, act, chance_of(position.row)))
        return await self._tables.stored(*moves, after=after.row)

    async def expire(self, table_id: int, seat: Seat) -> bool:
        """Do one act for a seat whose time is over, or whose person is away, as the table has chosen.

        Say whether one was done; the log tells it once a turn.
        """
        row, time = await self._tables.row(table_id), self._tables.now()
        away = stands_in(row, seat, time)
        if not away and (row.expiry == "remind" or not is_late(row, seat, time)):
            return False
        position = await self._tables.position(row)
        if not away and row.expiry == "game" and position.game.may_declare(position.state, seat, "expire"):
            text = "expire"
        else:
            text = await self._chosen(position, seat)
        announced = is_announced(position, seat, await self._tables.store.tables.events(table_id, _NEWEST))
        act = Act(None, seat, text, time, late=True, away=away, announced=announced)
        moves, after = followed(*acted(position, act, chance_of(row)))
        return await self._tables.stored(*moves, after=after.row)

    async def _chosen(self, position: Position, seat: Seat) -> str:
        """Let a computer choose; at random where it fails, or gives what is not allowed."""
        advice = await advised(position, seat, f"{position.row.seed} {position.row.version}", self._worker)
        return advice.action
