"""What a seat is told of the game since its person last moved: what others did, and what has stood since."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile, takewhile

from msgspec import Struct

from bot.store.rows import StoredEvent
from bot.table.still_told import UNDO, without_taken_back
from bot.table.view import Line, lines_for
from rules.text import Seat, seats_named


class Since(Struct, frozen=True):
    """What has happened since a `time`; `moved` where a seat's person has moved, and others since then."""

    lines: tuple[Line, ...]
    time: float
    moved: bool = False


def since_last_act(seat: Seat, newest: Iterable[StoredEvent]) -> Since:
    """Tell a seat what has happened since its person's last act; or that act, where nothing has."""
    events = [event for event in without_taken_back(newest) if event.text != UNDO]
    last = max((place for place, event in enumerate(events) if _is_chosen(event, seat)), default=None)
    if last is None:
        return Since(lines_for(seat, events), _time(events))
    lines, end = lines_for(seat, events[last:]), _end(events, last)
    if end == len(events) - 1:
        return Since(lines, events[last].time)
    return Since(tuple(_besides(seat, lines, events[end].version)), events[last].time, moved=True)


def _is_chosen(event: StoredEvent, seat: Seat) -> bool:
    """Say whether the person on a seat did something; what was done for the seat befell it."""
    return event.seat == seat and event.user is not None


def _end(events: Sequence[StoredEvent], act: int) -> int:
    """Find the last of what followed from an act by force, for the same seat."""
    further = range(act + 1, len(events))
    own = takewhile(lambda place: events[place].forced and events[place].seat == events[act].seat, further)
    return max(own, default=act)


def _besides(seat: Seat, lines: Iterable[Line], version: int) -> Iterator[Line]:
    """Leave out what an act did, up to a version; what befalls the table by it stands behind that."""

    def is_own_doing(line: Line) -> bool:
        return line.version <= version and (line.alone or seats_named(line.text) == {seat})

    return dropwhile(is_own_doing, lines)


def _time(events: Sequence[StoredEvent]) -> float:
    return events[0].time if events else 0.0
