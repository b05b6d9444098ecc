"""A game that is over, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.store.rows import StoredEvent
from bot.store.rows.winding import Winding
from bot.table.position import Position
from bot.table.view import PublicView, public_view, sat_at
from rules.game import Note, ToAll
from rules.text import Seat, Text


class Step(Struct, frozen=True):
    """A game that is over, as it stood after one of its `acts`, each by a seat (None: the table).

    `notes` is what was told of that act, to all and to each, and `told` of each act the first thing that all
    were told; what was taken back later is left out.
    """

    public: PublicView
    number: int
    acts: tuple[tuple[Seat | None, str], ...]
    notes: tuple[Note, ...]
    told: tuple[Text | None, ...]


def step_view(position: Position, standing: Sequence[StoredEvent], number: int) -> Step:
    """Show a game that is over as it stood after one of the events still standing, which led there."""
    row, acting, resigned = position.row, position.acting, position.state.resigned
    chairs = tuple(
        replace(chair, awaited=seat in acting, resigned=seat in resigned, clock=Winding(), away=None)
        for seat, chair in enumerate(row.chairs)
    )
    then = replace(row, version=standing[number].version, chairs=chairs, undo_seat=None)
    acts = tuple((event.seat, event.text) for event in standing)
    shown = public_view(Position(then, position.game, position.state), [])
    if sat := sat_at(standing)[number]:
        sitters = tuple(replace(sitter, recorded=sat[sitter.seat]) for sitter in shown.sitters)
        shown = replace(shown, sitters=sitters)
    told = tuple(_first_told(event.notes) for event in standing)
    return Step(shown, number, acts, standing[number].notes, told)


def _first_told(notes: Iterable[Note]) -> Text | None:
    return next((note.text for note in notes if isinstance(note, ToAll)), None)
