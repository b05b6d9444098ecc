"""What is told of a table: the newest events, those since somebody moved, and replies left to them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.store.rows.move import Move, SeatAfter, StoredEvent
from bot.store.rows.person import NOBODYS, is_computer
from bot.store.rows.table import Replies, TableRow
from bot.table.position import was_ahead
from bot.table.view import WORDS, Line, lines_for
from languages.folding import folded
from languages.known import choosable
from languages.spoken import speaking, written
from rules.game import ToAll
from rules.record import START
from rules.text import Seat, Text, seats_named

UNDO = "undo"


def without_taken_back(newest: Iterable[StoredEvent]) -> list[StoredEvent]:
    """Leave out what no longer counts; that it was taken back stays, and says what it was."""
    kept = list[StoredEvent]()
    for event in newest:
        if event.text == UNDO and (place := _last_in_game(kept)) is not None:
            del kept[place]
        kept.append(event)
    return kept


def without_set_up(newest: Sequence[StoredEvent]) -> list[StoredEvent]:
    """Leave out how the game began, as soon as somebody has acted in it."""
    acted = any(event.seat is not None and event.text != UNDO for event in newest)
    return [event for event in newest if not (acted and event.seat is None and event.text == START)]


def since_acts(seats: Iterable[Seat], newest: Sequence[StoredEvent]) -> Sequence[StoredEvent]:
    """Give what has happened from what each of these seats last chose on; acts of a seat in a row are one."""
    return newest[min((_last_act(newest, seat) for seat in seats), default=0) :]


def _last_act(newest: Sequence[StoredEvent], seat: Seat) -> int:
    """Find where the acts in a row begin of which a seat last chose one; 0 where it has chosen none."""
    own = [event.seat == seat for event in newest]
    chosen_there = (place for place, acted in enumerate(own) if acted and _is_at_table(newest[place]))
    last = max(chosen_there, default=0)
    return max((place + 1 for place, acted in enumerate(own[:last]) if not acted), default=0)


def _is_at_table(event: StoredEvent) -> bool:
    """Say whether an act was chosen when it was asked."""
    return not (event.forced or was_ahead(event.notes))


def _last_in_game(events: Sequence[StoredEvent]) -> int | None:
    places = reversed(range(len(events)))
    return next((place for place in places if events[place].text not in {HOST_EVENT, UNDO}), None)


def numbered_lines(seat: Seat | None, events: Sequence[StoredEvent]) -> Iterator[Line]:
    """Give the lines of a whole log that a seat may read; a turn is all that a seat does in a row.

    Of what was taken back that alone is told.
    What is declared at the table belongs to no turn: it may be said in that of another. So does what is no
    news to the others.
    """
    turns = turns_of(events)
    for line in lines_for(seat, without_taken_back(events)):
        turn, acting = turns[line.version]
        yield replace(line, turn=turn, seat=line.seat if line.seat == acting else None)


def turns_of(events: Sequence[StoredEvent]) -> dict[int, tuple[int, Seat | None]]:
    """Give the number of the turn under way at each event, and whose it is."""
    number, found = 0, dict[int, tuple[int, Seat | None]]()
    under_way: tuple[int, Seat | None] = (0, None)
    for event in events:
        if event.text not in WORDS and (event.seat is None or _is_news(event)):
            doing = (event.round, event.seat)
            number += event.seat is not None and doing != under_way
            under_way = doing
        found[event.version] = number, under_way[1]
    return found


def _is_news(event: StoredEvent) -> bool:
    """Say whether an act tells others anything; a bid that is changed does not, and is no turn."""
    return any(isinstance(note, ToAll) for note in event.notes)


class Since(Struct, frozen=True):
    """What has happened since a `time`; `moved` where who sits there now has moved, and others since."""

    lines: tuple[Line, ...]
    time: float
    moved: bool = False


def since_last_act(seat: Seat, newest: Iterable[StoredEvent], user: int) -> Since:
    """Tell a seat, where a `user` sits, what has happened since its last act; or that, where nothing has."""
    events = [event for event in without_taken_back(newest) if event.text != UNDO or event.seat != seat]
    last = max((place for place, event in enumerate(events) if _is_chosen(event, seat)), default=None)
    if last is None:
        return Since(lines_for(seat, events), _time(events))
    lines, end = lines_for(seat, events[last:]), _end(events, last)
    if end == len(events) - 1:
        return Since(lines, events[last].time)
    return Since(
        tuple(_besides(seat, lines, events[end].version)), events[last].time, events[last].user == user
    )


def _is_chosen(event: StoredEvent, seat: Seat) -> bool:
    """Say whether the person on a seat did something there; what was done for the seat befell it."""
    return event.seat == seat and event.user is not None and not was_ahead(event.notes)


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


HOST_EVENT: Final = "aside"  # the text of an event that is none of the game's


def host_event(
    row: TableRow, told: Text, seats: tuple[SeatAfter, ...], time: float, *, minor: bool = False
) -> Move:
    """Tell something at a table, and leave seats as they are after it; a `minor` line is left out first."""
    return Move(
        table_id=row.id,
        version=row.version + 1,
        seat=None,
        turn=None,
        user=None,
        text=HOST_EVENT,
        draws=(),
        notes=(ToAll(told, minor=minor),),
        bar="",
        time=time,
        status=row.status,
        snapshot=row.snapshot or b"",
        undo_seat=row.undo_seat,
        seats=seats,
    )


MOST: Final = 5
_CAPTURE = re.compile(r"(?<=\d)x(?=[a-z]\d)")  # the sign between two squares
_WORD = re.compile(r"[^\W_]+")


def words_of(text: str) -> list[str]:
    """Give the words of a move as somebody names it, or as the log tells it: names, numbers and squares."""
    return _WORD.findall(_CAPTURE.sub(" ", folded(text)))


def chosen(replies: Replies, seat: Seat, events: Sequence[StoredEvent]) -> str:
    """Give the first reply to what others have done since a seat last acted; empty where there is none."""
    lines = [words_of(line) for line in _others_acts(seat, events)]
    return next((each.answer for each in replies if any(_in_order(each.named, line) for line in lines)), "")


def _others_acts(seat: Seat, events: Sequence[StoredEvent]) -> Iterator[str]:
    """Give what a seat was told of the acts of others since its own last one, in whatever it may read it."""
    last = max((event.version for event in events if event.seat == seat), default=0)
    since = [event for event in events if event.version > last and event.seat is not None]
    for line in lines_for(seat, since):
        for code in choosable():
            with speaking(code):
                yield written(line.text, _nobody)


def _in_order(named: str, line: Iterable[str]) -> bool:
    """Say whether a line has all words of a move that is named, in their order."""
    words = iter(line)
    return all(word in words for word in words_of(named))


def _nobody(_: Seat) -> str:
    """Leave names out: nobody is to be taken for a square."""
    return ""


def acted_by(event: StoredEvent, sat: Sequence[str]) -> tuple[str, bool]:
    """Name who had the seat of an event, and say whether a computer acted there for a person."""
    name = "" if event.seat is None else sat[event.seat]
    return name, bool(name) and event.user is None and not (
        event.forced or is_computer(name) or name in NOBODYS
    )
