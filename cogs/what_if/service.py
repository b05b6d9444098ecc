"""A finished game goes on from one of its steps: for one person against Kings, or with all who played it."""

import asyncio
import logging
import secrets
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.errors import GameOver, NotDue, NotSeated, Refusal, TooManyTables, UnknownTable
from bot.host import Host
from bot.store.rows.move import Move, StoredEvent
from bot.store.rows.person import Person
from bot.store.rows.table import NewTable, Place, TableRow
from bot.table.checks import seat_of
from bot.table.clock import Done, seats_after
from bot.table.decisions import decided
from bot.table.history import ReplayStep, played, step_view
from bot.table.lobby import unforeseeable
from bot.table.position import Position, chance_of, colours, recorded_name
from bot.table.tables import TRIES, Changed, busy
from bot.table.transition import rebuilt, told_of_it
from bot.table.undo import in_effect
from bot.table.view import PublicView, sat_at
from cogs.what_if.tables import BranchTables
from rules.advice import Strength
from rules.chance import next_seal, seal
from rules.fairness import opening_seal
from rules.game import AnyGame, State, ToAll
from rules.record import FORK
from rules.snapshot import copied, snapshot
from rules.text import N_, Seat, Who, Words, say

_log = logging.getLogger(__name__)
_OTHERS = Strength.KING
_MOST: Final = 5  # such games under way for one person
_REST_SECONDS: Final = 28 * 24 * 3600.0
_WISHED_SECONDS: Final = 7 * 24 * 3600.0
_FEWEST: Final = 2
_KEPT: Final = ("pace", "expiry", "leave", "weekends_off", "bank", "hints", "language", "remarks")
_LEFT: Words = N_("Up to step {step} this was table {table}; from here on it is another game")
_ENDS: Words = N_("{who} leaves the game after step {step}")
_DEALT: Words = N_("What {who} could not know is dealt anew")


class Fork(Struct, frozen=True):
    """A finished game as it stood behind one of its `steps`, with the `acts` that led there.

    Who `sat` there is known for each of these.
    """

    row: TableRow
    game: AnyGame
    acts: Sequence[StoredEvent]
    state: State
    shown: ReplayStep
    steps: Sequence[StoredEvent]
    sat: Sequence[tuple[str, ...]]

    @property
    def step(self) -> int:
        """The number of that step."""
        return self.shown.number

    @property
    def last(self) -> int:
        """The number of its last step."""
        return len(self.steps) - 1

    @property
    def public(self) -> PublicView:
        """What everybody saw then."""
        return self.shown.public

    @property
    def seats(self) -> list[Seat]:
        """The seats that somebody may take: those which have not given up by then."""
        return [seat for seat in range(self.state.seats) if seat not in self.state.resigned]

    @property
    def version(self) -> int:
        """The version of the table that was left, behind that step."""
        return self.public.version

    def own(self, seat: Seat) -> int | None:
        """Give the last step up to there at which a seat chose, if any."""
        numbers = range(self.step, 0, -1)
        return next(
            (each for each in numbers if self.steps[each].seat == seat and not self.steps[each].forced), None
        )

    @property
    def people(self) -> list[int]:
        """Who played it, but those who were erased."""
        return [chair.user for chair in self.row.chairs if chair.user is not None and chair.user > 0]


class WhatIf:
    """Games that leave others."""

    def __init__(self, host: Host) -> None:
        self._host, self._tables = host, host.tables
        self._store = host.store.of(BranchTables)
        self._opening = asyncio.Lock()

    async def fork(self, table_id: int, version: int) -> Fork:
        """Take up a finished game as it stood at a version; NotStarted, NotOver, NotDue, OtherRules."""
        row = await self._host.history.opened(table_id)
        game, acts = self._tables.game_of(row), in_effect(await self._tables.events(row))
        step = next((number for number, act in enumerate(acts) if act.version == version), None)
        if step is None:
            raise NotDue(N_("This step is not there any more; `/replay` shows those there are."))
        return await asyncio.to_thread(_taken_up, row, game, acts, step)

    async def alone(
        self, fork: Fork, seat: Seat, person: Person, mail: int, *, dealt: bool, mistake: int | None = None
    ) -> PublicView:
        """Let somebody go on from there on a seat, in his messages `mail`; NotDue, TooManyTables.

        He may have come from a `mistake` of his that he learns from.
        """
        if seat not in fork.seats:
            raise NotDue(N_("This seat had given up by then; choose another one."))
        async with self._opening:
            await self._tables.store.people.meet(person.user, person.name, person.locale)
            if await self._store.under_way(person.user) >= _MOST:
                raise TooManyTables(
                    N_(
                        "{most} games of yours go on from another one: finish one of them, or give it up;"
                        " `/mygames` shows them."
                    ),
                    most=_MOST,
                )
            new = self._new(fork, person.user, mail)
            table_id = await self._store.open(new, fork.row.id, fork.step, mistake)
        others = [_OTHERS] * fork.state.seats
        await self._host.lobby.seat(table_id, [*others[:seat], person.user, *others[seat + 1 :]])
        await self._begin(table_id, fork, [seat] if dealt else [])
        return await self._tables.public(table_id)

    async def wish(self, fork: Fork, user: int, guild: int | None, *, dealt: bool) -> list[int]:
        """Note that somebody wants to play on so with all others; list who does. NotSeated, NotDue."""
        people = fork.people
        if user not in people:
            raise NotSeated(N_("Only those who played that game can play on from it together."))
        if len(people) < _FEWEST or any((chair.user or 0) < 0 for chair in fork.row.chairs):
            raise NotDue(
                N_("Not all who played that game are people who are still here; *Play on* is for you.")
            )
        if fork.row.guild is None or fork.row.guild != guild:
            raise NotDue(N_("The others are asked in the server where that game was played."))
        if await self._tables.store.people.blocks_among(people):
            raise NotDue(N_("Not all who played that game can be asked to play on; *Play on* is for you."))
        now = self._tables.now()
        return await self._store.wish(fork.row.id, fork.version, user, dealt, now, now - _WISHED_SECONDS)

    async def unwish(self, fork: Fork, user: int) -> None:
        """Let nobody play on from there any more, as one of them does not want to; NotSeated."""
        if user not in fork.people:
            raise NotSeated(N_("Only those who played that game can play on from it together."))
        await self._store.forget_wishes(fork.row.id, fork.version)

    async def together(self, fork: Fork, owner: int, place: Place, *, dealt: bool) -> PublicView:
        """Let all go on with the game, as they sat; NotDue where it goes on already.

        Where it is `dealt` anew none of them has seen anything in the replay that is hidden from him there.
        """
        if not await self._store.forget_wishes(fork.row.id, fork.version):
            raise NotDue(N_("That game goes on already; `/mygames` shows it."))
        row = fork.row
        new = replace(
            self._new(fork, owner, 0),
            place=place,
            in_private=False,
            **{name: getattr(row, name) for name in _KEPT},
        )
        table_id = await self._store.open(new, row.id, fork.step)
        sitting = [chair.strength if chair.user is None else chair.user for chair in row.chairs]
        await self._host.lobby.seat(table_id, sitting, [chair.number for chair in row.chairs])
        people = [seat for seat in fork.seats if row.chairs[seat].user is not None]
        await self._begin(table_id, fork, people if dealt else [])
        return await self._tables.public(table_id)

    async def end(self, table_id: int, user: int) -> None:
        """End such a game of somebody alone as it stands, without a result; UnknownTable, GameOver."""
        for _ in range(TRIES):
            row = await self.own(table_id, user)
            acts = in_effect(await self._tables.events(row))
            told = say(_ENDS, who=Who(seat_of(row, user)), step=len(acts) - 1)  # the start is no step
            move = decided(row, "end", told, self._tables.now(), user)
            if await self._tables.store.decisions.decide("end", move):
                self._tables.notify(Changed(table_id))
                return
        raise busy()

    async def own(self, table_id: int, user: int) -> TableRow:
        """Give such a game of somebody alone that can be ended; UnknownTable, GameOver."""
        row = await self._tables.row(table_id)
        seat_of(row, user)
        if row.extra.get("branch") is None or not row.in_private:
            raise UnknownTable(N_("That is no game of yours that goes on from another one."))
        if row.status != "running":
            raise GameOver(N_("This game is over already."))
        return row

    async def look(self) -> None:
        """Forget such games that have been at rest for long."""
        at_rest = await self._store.at_rest_before(self._tables.now() - _REST_SECONDS)
        for table_id in sorted(await self._tables.own(at_rest)):
            try:
                await self._tables.store.forgetting.forget_table(table_id)
            except Refusal as refusal:
                _log.warning("Table %s, at rest, is forgotten later: %s", table_id, refusal)

    def _new(self, fork: Fork, user: int, mail: int) -> NewTable:
        return NewTable(
            fork.row.game,
            fork.row.rules,
            user,
            Place(mail, None),
            fork.row.options,
            self._tables.now(),
            unforeseeable(),
            secrets.token_hex(8),
            in_private=True,
        )

    async def _begin(self, table_id: int, fork: Fork, knowing: Sequence[Seat]) -> None:
        """Begin the game; what each seat could not know then that is `knowing` the rest is dealt anew."""
        for _ in range(TRIES):
            row = await self._tables.row(table_id)
            begun = await asyncio.to_thread(_begun, row, fork, knowing, self._tables.now())
            if await self._store.begin(*begun):
                self._tables.notify(Changed(table_id, computer=True))
                return
        raise busy()


def _taken_up(row: TableRow, game: AnyGame, acts: Sequence[StoredEvent], step: int) -> Fork:
    state = rebuilt(row, game, acts[: step + 1])
    if not game.acting(state):
        raise NotDue(N_("The game was over there: go to an earlier step, and play on from that."))
    shown = step_view(Position(row, game, state), acts, step)
    now = tuple(recorded_name(row.chairs, seat) for seat in range(len(row.chairs)))
    sat = {act.version: then or now for act, then in zip(acts, sat_at(acts), strict=True)}
    led = played(acts[: step + 1])
    return Fork(row, game, led, state, shown, acts, [sat[act.version] for act in led])


def _begun(row: TableRow, fork: Fork, knowing: Sequence[Seat], time: float) -> tuple[list[StoredEvent], Move]:
    """Give the acts of the game that is left, as those of a table, and the move by which that leaves it."""
    row = replace(row, options=fork.row.options)
    acts = list(_taken_over(row, fork, time))
    led_to = replace(row, version=acts[-1].version)
    text, notes, state = FORK, [say(_LEFT, table=str(fork.row.id), step=fork.step)], copied(fork.state)
    chance = chance_of(led_to)
    for seat in knowing:
        text = f"{text} {seat}"
        notes.append(say(_DEALT, who=Who(seat)))
        fork.game.resample(state, seat, chance)
    after = Position(led_to, fork.game, state)
    done = Done(None, own=False, time=time, resigned=state.resigned, over=False)
    fork_move = Move(
        table_id=row.id,
        version=led_to.version + 1,
        seat=None,
        turn=None,
        user=None,
        text=text,
        draws=chance.taken(),
        notes=tuple(map(ToAll, notes)),
        bar="start",
        time=time,
        status="running",
        snapshot=snapshot(state),
        undo_seat=None,
        seats=tuple(
            told_of_it(row, seat) for seat in seats_after(led_to, [None] * len(row.chairs), after, done)
        ),
        options=row.options,
        colours=colours(fork.row.chairs),
        seal=next_seal(acts[-1].seal, "", None, text),
    )
    return acts, fork_move


def _taken_over(row: TableRow, fork: Fork, time: float) -> Iterator[StoredEvent]:
    """Take over what was done, sealed anew: nothing of it is hidden, and nobody at this table has done it."""
    last = opening_seal(seal(row.salt, row.seed), fork.game, len(row.chairs), row.options, row.word)
    for number, (act, sat, later) in enumerate(zip(fork.acts, fork.sat, [*fork.sat[1:], ()], strict=True)):
        if number:
            last = next_seal(last, "", act.seat, act.text)
        yield StoredEvent(
            version=row.version + 1 + number,
            seat=act.seat,
            user=None,
            text=act.text,
            bar="start",
            time=time,
            salt="",
            draws=act.draws,
            notes=act.notes,
            round=act.round,
            sat=sat if sat != later else (),
            forced=act.forced,
            seal=last,
        )
