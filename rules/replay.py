"""Playing a game: from a record with every action checked, or a new one with what happens recorded."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from rules.chance import Chance, Dealer, Tape, WrongDraws
from rules.game import DECLARATIONS, AnyGame, Note, Options, State, menu_of, named, random_move
from rules.library import UnknownGame, find
from rules.menu import allows
from rules.record import FORK, START, Event, Record, WrongHeader, WrongLine
from rules.snapshot import restored, snapshot
from rules.text import Seat


class Refused(Exception):
    """An event does not fit the state it is played to."""


def perform(game: AnyGame, state: Any, seat: Seat, text: str, chance: Chance) -> Iterable[Note]:
    """Carry out an action or a declaration other than `undo` in `state`; Refused where it is not due."""
    if text in DECLARATIONS:
        if not game.may_declare(state, seat, text):
            raise Refused(f"seat {seat} cannot say {text!r} now")
        return game.declare(state, seat, text, chance)
    if not allows(menu_of(game, state, seat), text):
        raise Refused(f"{text!r} is not on seat {seat}'s menu")
    return game.apply(state, seat, text, chance)


def leave(game: AnyGame, state: Any, text: str, chance: Chance) -> None:
    """Let a state leave the game it comes from; where seats are named, `fork 2`, only what each knew stays.

    Refused where it has no such seat.
    """
    word, *seats = text.split(" ")
    if word != FORK or not all(seat.isdecimal() and int(seat) < state.seats for seat in seats):
        raise Refused(f"{text!r} cannot be the table's own event; only '- {START}' is, once, and '- {FORK}'")
    for seat in seats:
        game.resample(state, int(seat), chance)


def default_options(game: AnyGame) -> Options:
    return {option.name: option.default for option in game.info.options}


def check_options(game: AnyGame, seats: int, options: Options) -> None:
    """Check the number of seats and that every option has one of its values; Refused if not."""
    info = game.info
    if not info.fewest <= seats <= info.most:
        raise Refused(f"{info.title} is for {seats_range(game)} players, not {seats}.")
    known = {option.name: option for option in info.options}
    for name, value in options.items():
        if name not in known:
            raise Refused(f"{info.title} has no option {name!r}; it has: {', '.join(known) or 'none'}.")
        if not known[name].allows(value):
            raise Refused(f"Option {name!r} is one of {', '.join(known[name].values)}, not {value!r}.")
    missing = known.keys() - named(info, options).keys()
    if missing:
        raise Refused(f"The option {min(missing)!r} is missing.")


def seats_range(game: AnyGame) -> str:
    """Write how many may play: `2-4`, or `2`."""
    info = game.info
    return f"{info.fewest}-{info.most}" if info.fewest < info.most else str(info.fewest)


class Standing(NamedTuple):
    """An event that still stands: whose it was, what was said and told, and the snapshot it led to."""

    seat: Seat | None
    text: str
    notes: tuple[Note, ...]
    stored: bytes


class Replay:
    """A record played line by line; every line is checked, also one that is taken back later.

    `game` is given where `rules.library` does not know it. What is told is kept only where it is `telling`.
    """

    def __init__(self, record: Record, game: AnyGame | None = None, *, telling: bool = False) -> None:
        self.record = record
        self.game = _fitting(game or _game_of(record), record)
        self.events_played = 0  # behind the start
        self.standing: list[Standing] = []
        self._telling = telling
        tape = self.tape(0)
        try:
            state, notes = self.game.start(record.seats, named(self.game.info, record.options), tape)
            tape.finish()
        except WrongDraws as error:
            raise WrongLine(record.line(0), str(error)) from error
        self.state: Any = state
        self._note(None, START, notes)

    def tape(self, number: int) -> Tape:
        """Give the chance for `events[number]` of the record: the draws that stand there."""
        return Tape(self.record.events[number].draws)

    def play(self, until: int | None = None) -> None:
        """Play up to `until` events behind the start, or all; WrongLine at the first wrong one."""
        last = len(self.record.events) - 1 if until is None else until
        while self.events_played < last:
            self.events_played += 1
            try:
                self._play(self.record.events[self.events_played], self.tape(self.events_played))
            except (Refused, WrongDraws) as error:
                raise WrongLine(self.record.line(self.events_played), str(error)) from error

    def views(self, seen: Callable[[Any], Any] | None = None) -> list[Any]:
        """Give what everybody has `seen`: after the start, and after each event that still stands."""
        seen = seen or self.game.table
        return [seen(self.restored(number)) for number in range(len(self.standing))]

    def restored(self, number: int) -> Any:
        """Give the state that an event still standing led to."""
        return restored(self.game.state_type, self.standing[number].stored)

    def seen(self) -> Callable[[Any], Any]:
        """Give how states are shown: with nothing hidden where the record is that of a finished game."""
        whole = Replay(self.record, self.game)
        with suppress(WrongLine):  # what stands before it may be looked at all the same
            whole.play()
        return self.game.table if self.game.result(whole.state) is None else self.game.unveiled

    def _play(self, event: Event, tape: Tape) -> None:
        seat = event.seat
        if seat is None:
            leave(self.game, self.state, event.text, tape)
            tape.finish()
            self._note(None, event.text, ())
            return
        if seat >= self.state.seats:
            raise Refused(f"there is no seat {seat}")
        if event.text == "undo":
            self._undo(event)
            return
        notes = perform(self.game, self.state, seat, event.text, tape)
        tape.finish()
        self._note(seat, event.text, notes)

    def _note(self, seat: Seat | None, text: str, notes: Iterable[Note]) -> None:
        told = tuple(notes) if self._telling else ()
        self.standing.append(Standing(seat, text, told, snapshot(self.state)))

    def _undo(self, event: Event) -> None:
        if "undo" not in self.game.info.declarations:
            raise Refused("this game knows no undo")
        if event.draws:
            raise WrongDraws("an undo draws nothing")
        owner = self.standing[-1].seat
        if owner != event.seat:
            whose = "nobody's" if owner is None else f"seat {owner}'s"
            raise Refused(f"seat {event.seat} cannot take back the last event, which is {whose}")
        self.standing.pop()
        self.state = self.restored(-1)


def _game_of(record: Record) -> AnyGame:
    try:
        return find(record.game)
    except UnknownGame as error:
        raise WrongHeader(str(error)) from error


def _fitting(game: AnyGame, record: Record) -> AnyGame:
    if record.rules != game.info.rules:
        raise WrongHeader(f"recorded under rules {record.rules}, this is {game.info.rules}")
    try:
        check_options(game, record.seats, record.options)
    except Refused as error:
        raise WrongHeader(str(error)) from error
    return game


def played(
    game: AnyGame, seats: int, options: Options, chance: Dealer, choice: Chance
) -> tuple[State, Record]:
    """Play a whole game by `walk`; give the state it ended in and its record."""
    state, _ = game.start(seats, options, chance)
    events = [Event(None, START, chance.taken())]
    while move := random_move(game, state, choice):
        seat, action = move
        game.apply(state, seat, action, chance)
        events.append(Event(seat, action, chance.taken()))
    return state, Record(game.info.id, game.info.rules, seats, options, tuple(events))
