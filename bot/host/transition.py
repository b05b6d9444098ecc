"""What an event does to a running table: from a table and its state to the `Move` that stores it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.host.awaiting import Done, acting_of, seats_after
from bot.host.disclosure import learns
from bot.host.viewing import may_accept
from bot.store.rows import Bar, Move, Outcome, SeatAfter, Status, StoredEvent, TableRow
from rules.chance import Dealer, Tape
from rules.game import DECLARATIONS, AnyGame, Note, State, ToAll, ToSeat
from rules.question import Question
from rules.record import START
from rules.snapshot import snapshot
from rules.text import Seat, Who, say


class Act(Struct, frozen=True):
    """What somebody does: the person (None: a computer), the seat, the text, the time.

    `late` where a computer, or the game, does it for a person whose time is over; `together` where others
    were asked at the same time as that person.
    """

    user: int | None
    seat: Seat
    text: str
    time: float
    late: bool = False
    together: bool = False


def begun(game: AnyGame, row: TableRow, chance: Dealer, time: float) -> Move:
    """Set the table up; its options are settled, and stored with the event."""
    state, notes = game.start(len(row.chairs), row.options, chance)
    nobody: list[Question | None] = [None] * len(row.chairs)
    return Move(
        table_id=row.id,
        version=row.version + 1,
        seat=None,
        turn=None,
        user=None,
        text=START,
        draws=chance.taken(),
        notes=tuple(notes),
        bar="start",
        time=time,
        status=_status(game, state),
        snapshot=snapshot(state),
        undo_seat=None,
        seats=seats_after(row, nobody, _questions(game, state), _begun(game, state, time)),
        outcomes=_outcomes(game, state),
        options=row.options,
    )


def acted(game: AnyGame, row: TableRow, state: Any, event: Act, chance: Dealer) -> Move:
    """Carry out an action or a declaration that has been found due, in `state`."""
    earlier, before = snapshot(state), _questions(game, state)
    notes = _performed(game, state, event.seat, event.text, chance)
    if event.late:
        notes = [ToAll(say("The time of {who} is over; the computer plays", who=Who(event.seat))), *notes]
    after = _questions(game, state)
    draws = chance.taken()
    takes_back = event.user is not None and "undo" in game.info.declarations
    bar = _bar(event, notes, draws, acting_of(before) == acting_of(after))
    if not bar and takes_back and learns(game, earlier, state, event.seat, event.text, notes):
        bar = "secret"
    return _move(
        game,
        row,
        event,
        state=state,
        draws=draws,
        notes=notes,
        bar=bar,
        undo_seat=event.seat if takes_back and not bar else None,
        seats=seats_after(row, before, after, _done(game, state, event, acting_of(after))),
        hidden=event.text not in DECLARATIONS and game.hides(state, event.seat, event.text),
    )


def taken_back(
    game: AnyGame, row: TableRow, state: State, event: Act, standing: Sequence[StoredEvent]
) -> Move:
    """Go back to before the last event still standing."""
    before, earlier = _questions(game, state), rebuilt(game, row, standing[:-1])
    after = _questions(game, earlier)
    return _move(
        game,
        row,
        event,
        state=earlier,
        draws=(),
        notes=[ToAll(say("{who} takes the last move back", who=Who(event.seat)))],
        bar="word",
        undo_seat=_undo_seat(row, standing[-2]),
        seats=seats_after(row, before, after, _done(game, earlier, event, acting_of(after))),
    )


def standing_of(events: Sequence[StoredEvent]) -> list[StoredEvent]:
    """Give the events that no undo has taken back."""
    standing: list[StoredEvent] = []
    for event in events:
        if event.text == "undo":
            standing.pop()
        else:
            standing.append(event)
    return standing


def rebuilt(game: AnyGame, row: TableRow, standing: Sequence[StoredEvent]) -> State:
    """Play a table's events again; `rules.chance.WrongDraws` where they do not fit these rules."""
    start, *others = standing
    state: State
    state, _ = game.start(len(row.chairs), row.options, Tape(start.draws))
    for event in others:
        if event.seat is not None:
            _performed(game, state, event.seat, event.text, Tape(event.draws))
    return state


def _performed(game: AnyGame, state: State, seat: Seat, text: str, chance: Dealer | Tape) -> list[Note]:
    if text in DECLARATIONS:
        return game.declare(state, seat, text, chance)
    return game.apply(state, seat, text, chance)


def _move(
    game: AnyGame,
    row: TableRow,
    event: Act,
    *,
    state: State,
    draws: tuple[int, ...],
    notes: Sequence[Note],
    bar: Bar,
    undo_seat: Seat | None,
    seats: tuple[SeatAfter, ...],
    hidden: bool = False,
) -> Move:
    return Move(
        table_id=row.id,
        version=row.version + 1,
        seat=event.seat,
        turn=row.chairs[event.seat].turn,
        user=event.user,
        text=event.text,
        draws=draws,
        notes=tuple(notes),
        bar=bar,
        time=event.time,
        status=_status(game, state),
        snapshot=snapshot(state),
        undo_seat=undo_seat,
        seats=seats,
        salt=secrets.token_hex(8) if hidden else "",
        outcomes=_outcomes(game, state),
    )


def _status(game: AnyGame, state: State) -> Status:
    return "running" if game.result(state) is None else "over"


def _outcomes(game: AnyGame, state: State) -> tuple[Outcome, ...]:
    """Say how the game has ended for each seat; nothing while it goes on."""
    result = game.result(state)
    if result is None:
        return ()
    scores = result.scores or (None,) * state.seats
    return tuple(
        Outcome(seat, result.place(seat), scores[seat], result.reason) for seat in range(state.seats)
    )


def _questions(game: AnyGame, state: State) -> list[Question | None]:
    """Ask every seat its first question; nobody is asked once the game is over."""
    if game.result(state) is not None:
        return [None] * state.seats
    return [game.menu(state, seat) for seat in range(state.seats)]


def _begun(game: AnyGame, state: State, time: float) -> Done:
    return Done(None, False, time, state.resigned, game.result(state) is not None)


def _done(game: AnyGame, state: State, event: Act, acting: Sequence[Seat]) -> Done:
    # Whoever was late when all were asked, and is the next in turn, begins something else by that.
    next_in_turn = event.together and list(acting) == [event.seat]
    # The game's own rule for a late turn gives new time; a computer that steps in does not.
    anew = event.user is not None or event.text == "expire" or next_in_turn
    return Done(
        event.seat,
        anew,
        event.time,
        state.resigned,
        game.result(state) is not None,
        offered=may_accept(game, state) if event.text == "draw?" else (),
        told=next_in_turn,
    )


def _bar(event: Act, notes: Sequence[Note], draws: tuple[int, ...], same_acting: bool) -> Bar:
    """Find out what forbids to take an event back: somebody has learned something by it."""
    if event.late:
        return "late"
    if event.text in DECLARATIONS:
        return "word"
    if draws:
        return "draw"
    if any(isinstance(note, ToSeat) and note.seat != event.seat for note in notes):
        return "note"
    return "" if same_acting else "turn"


def _undo_seat(row: TableRow, last: StoredEvent) -> Seat | None:
    free = not last.bar and last.user is not None and not row.chairs[last.seat or 0].automatic
    return last.seat if free else None
