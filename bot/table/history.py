"""What happened at a table: its log, its record and proof, and whether its events lead to what is played."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.errors import NotOver, NotStarted
from bot.features import Door
from bot.store.rows.move import StoredEvent
from bot.store.rows.table import Deadline, TableRow
from bot.table.log import acted_by, numbered_lines, turns_of, without_taken_back
from bot.table.position import Position, escaped, name_of, was_ahead
from bot.table.tables import TRIES, Changed, Tables, busy
from bot.table.time_control import date_of, end_of
from bot.table.transition import played_again
from bot.table.undo import in_effect
from bot.table.view import Line, PublicView, lines_for, public_view, sat_at, sealed_by
from languages.spoken import tell
from rules.fairness import Proof, SeededReplay
from rules.game import AnyGame, Note, ToAll
from rules.record import Event, Record, WrongLine, of_game
from rules.snapshot import deserialize, restored, snapshot
from rules.text import N_, Seat, Text, Words

# With which table's game one has begun; asked by what is read along.
LEFT: Final = Door[Callable[[TableRow], int]]()


class ReplayStep(Struct, frozen=True):
    """A game that is over, as it stood after one of its `acts`, each by a seat (None: the table).

    `notes` is what was told of that act, to all and to each, and `told` of each act the first thing that all
    were told; what was taken back later is left out. `by` has for each act the recorded name of who had the
    seat then, and whether a computer did it for him, and `turns` its round, if its game has any, and the
    number of its turn in the log.
    """

    public: PublicView
    number: int
    acts: tuple[tuple[Seat | None, str], ...]
    notes: tuple[Note, ...]
    told: tuple[Text | None, ...]
    by: tuple[tuple[str, bool], ...] = ()
    turns: tuple[tuple[int, int], ...] = ()


def as_then(position: Position, effective: Sequence[StoredEvent], number: int) -> Position:
    """Give the position of a game that is over as it was after one of the events still standing."""
    row, acting, resigned = position.row, position.acting, position.state.resigned
    chairs = tuple(
        replace(chair, awaited=seat in acting, resigned=seat in resigned, clock=Deadline(), away=None)
        for seat, chair in enumerate(row.chairs)
    )
    # Before its end a game was one that is played.
    status = row.status if number == len(effective) - 1 else "running"
    then = replace(row, status=status, version=effective[number].version, chairs=chairs, undo_seat=None)
    return Position(then, position.game, position.state)


def step_view(position: Position, effective: Sequence[StoredEvent], number: int) -> ReplayStep:
    """Show a game that is over as it stood after one of the events still standing, which led there."""
    acts = tuple((event.seat, event.text) for event in effective)
    shown = public_view(as_then(position, effective, number), [])
    shown = replace(shown, table=position.table)
    now = tuple(sitter.recorded for sitter in shown.sitters)
    sat = [then or now for then in sat_at(effective)]
    shown = called_as_then(shown, sat[number])
    told = tuple(_headline(event.notes) for event in effective)
    notes = effective[number].notes
    by = tuple(map(acted_by, effective, sat))
    return ReplayStep(shown, number, acts, notes[was_ahead(notes) :], told, by=by)


def called_as_then(public: PublicView, sat: Sequence[str]) -> PublicView:
    """Call those at a table by the recorded names of who sat there then, if other than now."""
    named = zip(public.sitters, sat or [each.recorded for each in public.sitters], strict=True)
    return replace(public, sitters=tuple(replace(sitter, recorded=name) for sitter, name in named))


def _led_to(row: TableRow, game: AnyGame, effective: Sequence[StoredEvent]) -> Any:
    *_, state = played_again(row, game, effective)
    return state


def _headline(notes: Iterable[Note]) -> Text | None:
    return next((note.text for note in notes if isinstance(note, ToAll)), None)


# Chooses some of a game's steps by their numbers; to it, two are alike if everybody saw the same after them.
Shown: TypeAlias = Callable[[Sequence[bytes]], Sequence[int]]
Seen: TypeAlias = Callable[[Any], object]

GIVING_UP: Final = ("resign", "draw")


class History:
    """The past of all tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def log(self, table_id: int, user: int | None) -> tuple[Line, ...]:
        """Give the whole log, its turns numbered, with the private lines of the seat of `user`."""
        row = await self._tables.row(table_id)
        seats = [seat for seat, chair in enumerate(row.chairs) if user is not None and chair.user == user]
        events = await self._tables.store.tables.events(table_id)
        return tuple(numbered_lines(seats[0] if seats else None, events))

    async def lines(self, table_id: int, after: int, upto: int) -> tuple[Line, ...]:
        """Give what everybody may read of the log, after one version of the table up to another."""
        events = without_taken_back(await self._tables.store.tables.events_after(table_id, after))
        return tuple(line for line in lines_for(None, events) if line.version <= upto)

    async def seals(self, table_id: int) -> list[tuple[Seat, str]]:
        """Give the seals of all that was chosen in secret, also of what was taken back, and whose each is."""
        events = await self._tables.store.tables.events(table_id)
        seals = [(event.seat, sealed_by(event)) for event in events]
        return [(seat, shown) for seat, shown in seals if seat is not None and shown]

    async def acts(self, table_id: int) -> list[StoredEvent]:
        """Give what the seats have done in a game and not taken back."""
        effective = in_effect(await self._tables.events(await self._tables.row(table_id)))
        return [event for event in effective if event.seat is not None]

    async def record(self, table_id: int) -> Record:
        """Give the record of a game that is over; NotStarted, NotOver."""
        row = await self.opened(table_id)
        return record_of(row, played(await self._tables.events(row)))

    async def proof(self, table_id: int) -> Proof:
        """Give what opens the seals of a game that is over; NotStarted, NotOver."""
        row = await self.opened(table_id)
        return proof_of(row, played(await self._tables.events(row)))

    async def step(self, table_id: int, number: int) -> ReplayStep:
        """Show a game that is over as it stood after so many acts, at most all; NotStarted, NotOver."""
        row = await self._finished(table_id)
        game, events = self._tables.game_of(row), await self._tables.events(row)
        effective, turns = in_effect(events), turns_of(events)
        number = max(0, min(number, len(effective) - 1))
        # A long game takes a while to be played again, and others are waiting for their answers.
        state = await asyncio.to_thread(_led_to, row, game, effective[: number + 1])
        shown = step_view(Position(row, game, state), effective, number)
        return replace(shown, turns=tuple((act.round, turns[act.version][0]) for act in effective))

    async def views(self, table_id: int, shown: Shown, seen: Seen = lambda table: table) -> list[PublicView]:
        """Show a game that is over after some of its acts, with nothing hidden; NotStarted, NotOver.

        What is `seen` of a table tells two of them apart.
        Their lines tell of those who gave up since the view before, and of an end without a result.
        """
        row = await self._finished(table_id)
        events = await self._tables.events(row)
        return await asyncio.to_thread(_views, row, self._tables.game_of(row), events, shown, seen)

    async def opened(self, table_id: int) -> TableRow:
        """Read a table that everybody may know all about, as nobody plays the game of its day; NotOver."""
        row = await self._finished(table_id)
        if row.day is not None and self._tables.now() < end_of(row.day):
            raise NotOver(
                N_("Record and proof are opened when the day is over, <t:{end_of}:R>."),
                end_of=str(int(end_of(row.day))),
            )
        return row

    async def _finished(self, table_id: int) -> TableRow:
        row = await self._tables.row(table_id)
        if row.snapshot is None:
            raise NotStarted(N_("There is no record of a game that has not begun."))
        if row.status == "running":
            raise NotOver(N_("The record shows hidden things; you can have it once the game is over."))
        return row


def _views(
    row: TableRow, game: AnyGame, events: Sequence[StoredEvent], shown: Shown, seen: Seen
) -> list[PublicView]:
    # As bytes: so many views at a time would have the collector go through all there is, and all would wait.
    effective, stored, looks = in_effect(events), list[bytes](), list[bytes]()
    for state in played_again(row, game, effective):
        stored.append(snapshot(state))
        looks.append(blake2b(msgspec.json.encode(seen(game.unveiled(state)))).digest())
    numbers = list(shown(looks))
    chosen = [(number, restored(game.state_type, stored[number])) for number in numbers]
    views = [step_view(Position(row, game, state), effective, number).public for number, state in chosen]
    versions = [-1, *(view.version for view in views[:-1]), events[-1].version]
    told = _given_up(row, events, effective)
    return [
        replace(view, lines=tuple(line for line in told if earlier < line.version <= later))
        for view, (earlier, later) in zip(views, pairwise(versions), strict=True)
    ]


def _given_up(
    row: TableRow, events: Sequence[StoredEvent], effective: Sequence[StoredEvent]
) -> tuple[Line, ...]:
    """Tell who has resigned, or agreed to a draw, and why a game has no result: a line of each."""
    told = [event for event in effective if event.text in GIVING_UP]
    if row.status == "cancelled":
        told.append(next(event for event in reversed(events) if event.seat is None))
    lines = {line.version: line for line in reversed(lines_for(None, told))}
    return tuple(lines[version] for version in sorted(lines))


def played(events: Sequence[StoredEvent]) -> list[StoredEvent]:
    """Give the events of the game itself, without those of the table."""
    return [event for event in events if of_game(event.seat, event.text)]


def record_of(row: TableRow, events: Sequence[StoredEvent]) -> Record:
    """Write the events of a game as its record."""
    acts = tuple(Event(event.seat, event.text, event.draws) for event in events)
    computers = {seat: chair.strength for seat, chair in enumerate(row.chairs) if chair.user is None}
    return Record(row.game, row.rules, len(row.chairs), row.options, acts, computers=computers)


def proof_of(row: TableRow, events: Sequence[StoredEvent]) -> Proof:
    """Give what opens the seals of a game."""
    day = "" if row.day is None else date_of(row.day)
    salts = tuple(event.salt for event in events)
    seals = tuple(event.seal for event in events) if row.last_seal else ()
    left = next((origin(row) for origin in LEFT.asked(row.extra)), 0)
    return Proof(row.seed, row.salt, events[0].version, salts, day, seals, row.last_seal, row.word, left)


_UNREADABLE: Words = N_("It cannot be read.")
_FAILED: Words = N_("The rules fail at it")
_OF_ALL = {"seats", "options"}  # in the snapshot of every state there was


class Findings(Struct, frozen=True):
    """What was found at a table, in sentences that anybody may read; `sound` where it can be played on.

    What is `hidden` tells more, for whoever runs the bot alone.
    """

    sound: bool
    told: tuple[str, ...]
    hidden: str = ""


class _Again(Struct, frozen=True):
    """How far the acts of a table could be played again: `wrong` is the first that does not fit, if any."""

    snapshot: bytes
    wrong: int | None = None
    why: str = ""


class Repair:
    """Mending of tables from what has happened at them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def repair(self, table_id: int) -> Findings:
        """Play a table again, and mend what is played on where all of it fits; NotStarted, OtherRules.

        No event is ever changed, and where one does not fit nothing is.
        """
        for _ in range(TRIES):
            row = await self._tables.row(table_id)
            if row.snapshot is None:
                raise NotStarted(N_("The game has not begun, so there is nothing to play again."))
            if row.lesson is not None:
                return Findings(
                    True, (tell("This is a lesson, which `/learn` begins anew: nothing was changed."),)
                )
            game, stored = self._tables.game_of(row), await self._tables.events(row)
            lost = _lost(row, stored)
            if lost is not None:
                return Findings(
                    False, (tell("Event {lost} of the table is missing, so nothing was changed.", lost=lost),)
                )
            again = await asyncio.to_thread(_played_again, row, game, played(stored))
            if again.wrong is not None:
                return _misfit(row, played(stored), again)
            findings = await self._compared(row, game, again)
            if findings is not None:
                return findings
        raise busy()

    async def _compared(self, row: TableRow, game: AnyGame, again: _Again) -> Findings | None:
        """Mend what is played on, if it is wrong; None where the table has changed meanwhile."""
        fits = tell("All that happened at table {table} fits the rules", table=str(row.id))
        where = _difference(game, row, again.snapshot)
        if not where:
            return Findings(
                True, (tell("{fits} and leads to what is played on: nothing had to be mended.", fits=fits),)
            )
        if not await self._tables.store.moves.mend(row.id, row.version, again.snapshot):
            return None
        self._tables.notify(Changed(row.id, computer=True))
        mended = tell("What was played on was something else; from now on it is what all that leads to.")
        return Findings(True, (f"{fits}.", mended), where)


def _lost(row: TableRow, events: Sequence[StoredEvent]) -> int | None:
    """Find the first version behind the start of which nothing is kept."""
    kept = {event.version for event in events}
    first = min(kept, default=row.version)
    return next((version for version in range(first, row.version + 1) if version not in kept), None)


def _played_again(row: TableRow, game: AnyGame, acts: Sequence[StoredEvent]) -> _Again:
    number = 0
    try:
        replay = SeededReplay(record_of(row, acts), proof_of(row, acts), game)
        for number in range(1, len(acts)):
            replay.play(number)
    except WrongLine as error:
        return _Again(b"", number, f"{error.__cause__ or error}")
    except Exception as error:  # noqa: BLE001 - whatever the rules stumble over is what is looked for
        return _Again(b"", number, f"{tell(_FAILED)}: {type(error).__name__}: {error}")
    return _Again(snapshot(replay.state))


def _misfit(row: TableRow, acts: Sequence[StoredEvent], again: _Again) -> Findings:
    act = acts[again.wrong or 0]
    whose = (
        tell("the start")
        if act.seat is None
        else tell("by {name_of}", name_of=escaped(name_of(row.chairs, act.seat)))
    )
    told = (
        tell(
            "Act {wrong} of table {table}, {whose}, does not fit the rules; those before it do.",
            wrong=again.wrong or 0,
            table=str(row.id),
            whose=whose,
        ),
        tell("Nothing was changed: the table goes on from where it stands."),
    )
    return Findings(
        False,
        told,
        tell("Act {wrong} is {text}. {why}", wrong=again.wrong or 0, text=f"{act.text!r}", why=again.why),
    )


def _difference(game: AnyGame, row: TableRow, led_to: bytes) -> str:
    """Say where a state differs first from the one led to; nothing where it does not.

    What games keep only since its snapshot was written is nothing that went wrong, nor is how an earlier
    version has noted the end of a game, as long as its result is the same.
    """
    kept = row.snapshot or b""
    try:
        written = msgspec.json.decode(kept)
        state = deserialize(game, kept)
    except msgspec.ValidationError:
        # Of another make, it is never played on: a table is read from its events then.
        return "" if isinstance(written, dict) and written.keys() >= _OF_ALL else tell(_UNREADABLE)
    except msgspec.DecodeError:
        return tell(_UNREADABLE)
    if row.status == "over" and game.result(state) == game.result(restored(game.state_type, led_to)):
        return ""
    found = _differences(msgspec.json.decode(snapshot(state)), msgspec.json.decode(led_to), written, "")
    return next((tell("The first difference: {first}.", first=first) for first in found), "")


def _differences(kept: Any, led_to: Any, written: Any, path: str) -> Iterator[str]:
    """Name each place where two decoded snapshots differ, with what stands there in each."""
    if kept == led_to:
        return
    parts = _parts(kept, led_to, written, path)
    if parts is None:
        yield tell(
            "{path} is {kept}, and should be {led_to}", path=path, kept=f"{kept!r}", led_to=f"{led_to!r}"
        )
    for part in parts or ():
        yield from _differences(*part)


def _parts(kept: Any, led_to: Any, written: Any, path: str) -> list[tuple[Any, Any, Any, str]] | None:
    """Pair the parts of two values with those as they were written; None where they have not the same."""
    if not type(kept) is type(led_to) is type(written):
        return None
    if isinstance(kept, dict) and kept.keys() == led_to.keys():
        names = [name for name in kept if name in written]
        return [(kept[name], led_to[name], written[name], f"{path}.{name}".lstrip(".")) for name in names]
    if isinstance(kept, list) and len(kept) == len(led_to) == len(written):
        return [
            (*values, f"{path}[{at}]") for at, values in enumerate(zip(kept, led_to, written, strict=True))
        ]
    return None
