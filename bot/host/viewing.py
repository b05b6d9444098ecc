"""Making the views: what everybody, and what one seat, may see of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bot.host.question import back_from, meaning_of
from bot.host.view import Line, PrivateView, PublicView, Sitter, Step
from bot.store.rows import Chair, StoredEvent, TableRow
from rules.fairness import seal
from rules.game import AnyGame, Note, ToAll, ToSeat, menu_of
from rules.text import Seat, Text

# The declarations that a person says; `undo` is the host's business, `expire` the clock's.
WORDS = ("draw?", "draw", "resign")


def public_view(game: AnyGame, row: TableRow, state: Any, newest: Sequence[StoredEvent]) -> PublicView:
    """Show a table to everybody; `state` is None before the start."""
    return PublicView(
        id=row.id,
        info=game.info,
        status=row.status,
        version=row.version,
        owner=row.owner,
        guild=row.guild,
        channel=row.channel,
        options=row.options,
        pace=row.pace,
        expiry=row.expiry,
        sitters=_sitters(row.chairs),
        lines=lines_for(None, (event for event in newest if event.version <= row.version)),
        seal=seal(row.salt, row.seed),
        table=None if state is None else game.table(state),
        result=None if state is None else game.result(state),
        undo_seat=row.undo_seat,
        closed=row.closed,
        offered=() if state is None else may_accept(game, state),
    )


def may_accept(game: AnyGame, state: Any) -> tuple[Seat, ...]:
    """Give the seats that may accept a draw, which everybody has heard offered."""
    if "draw" not in game.info.declarations or game.result(state) is not None:
        return ()
    return tuple(seat for seat in range(state.seats) if game.may_declare(state, seat, "draw"))


def private_view(
    game: AnyGame, row: TableRow, state: Any, newest: Sequence[StoredEvent], seat: Seat, said: str = ""
) -> PrivateView:
    """Show a running or finished table to one seat; the menu must lead to `said`."""
    chair = row.chairs[seat]
    asked = row.status == "running" and not chair.resigned
    menu = menu_of(game, state, seat)
    question = menu(said) if asked else None
    complete = bool(said) and (question is None or question.complete)
    return PrivateView(
        public=public_view(game, row, state, newest),
        seat=seat,
        turn=chair.turn,
        hand=game.hand(state, seat),
        said=said,
        question=question,
        complete=complete,
        lines=lines_for(seat, (event for event in newest if event.version <= row.version)),
        words=_words(game, state, seat) if asked else (),
        turned=chair.turned,
        before=back_from(menu, said),
        confirms=chair.confirms,
        meaning=meaning_of(menu, said) if complete else None,
    )


def _words(game: AnyGame, state: Any, seat: Seat) -> tuple[str, ...]:
    return tuple(
        word for word in WORDS if word in game.info.declarations and game.may_declare(state, seat, word)
    )


def step_view(game: AnyGame, row: TableRow, state: Any, standing: Sequence[StoredEvent], number: int) -> Step:
    """Show a game that is over as it stood after one of the events still standing, which led to `state`."""
    acting = [] if game.result(state) else game.acting(state)
    chairs = tuple(
        replace(chair, awaited=seat in acting, resigned=seat in state.resigned, due=None)
        for seat, chair in enumerate(row.chairs)
    )
    then = replace(row, version=standing[number].version, chairs=chairs, undo_seat=None)
    acts = tuple((event.seat, event.text) for event in standing)
    return Step(public_view(game, then, state, []), number, acts, standing[number].notes)


def lines_for(seat: Seat | None, events: Iterable[StoredEvent]) -> tuple[Line, ...]:
    """Give the lines of the log that a seat may read; None reads what is for everybody."""
    return tuple(
        line
        for event in events
        for line in _lines(event, [note.text for note in event.notes if may_read(seat, note)])
    )


def _lines(event: StoredEvent, texts: Sequence[Text]) -> Iterator[Line]:
    """Make the lines of one event; the first shows the seal of what was hidden."""
    shown = seal(event.salt, event.text) if event.salt else ""
    for number, text in enumerate(texts):
        yield Line(event.version, event.time, event.seat, text, "" if number else shown)


def may_read(seat: Seat | None, note: Note) -> bool:
    """Say whether a line of the log is for a seat; None is everybody."""
    match note:
        case ToAll():
            return True
        case ToSeat():
            return note.seat == seat


def _sitters(chairs: Sequence[Chair]) -> tuple[Sitter, ...]:
    return tuple(
        Sitter(seat, chair.user, name_of(chairs, seat), chair.awaited, chair.resigned, chair.due)
        for seat, chair in enumerate(chairs)
    )


def name_of(chairs: Sequence[Chair], seat: Seat) -> str:
    """Name whoever sits on a seat; several computers are numbered."""
    if chairs[seat].user is not None:
        return chairs[seat].name
    computers = [number for number, chair in enumerate(chairs) if chair.user is None]
    return "Computer" if len(computers) == 1 else f"Computer {computers.index(seat) + 1}"
