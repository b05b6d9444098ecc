"""What the others are asked to let somebody take back: all that he has done in a row in one turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import dropwhile, takewhile
from typing import Final

from bot.store.rows import Bar, StoredEvent, TableRow
from bot.table.names import escaped
from bot.table.seat_names import name_of
from bot.table.transition import performed, rebuilt
from bot.table.view import lines_for
from languages.spoken import written
from rules.chance import Tape
from rules.game import AnyGame, State
from rules.snapshot import copied
from rules.text import Seat, Text

# What the others may let somebody take back all the same.
FORGIVABLE: Final[frozenset[Bar]] = frozenset({"draw", "note", "turn", "secret"})


def last_turn(game: AnyGame, row: TableRow, standing: Sequence[StoredEvent]) -> list[StoredEvent]:
    """Give what the last to act has done in a row in the turn of his last act, newest first.

    It goes back as far as others may forgive it; what followed by force goes with it.
    """
    seat = next(event.seat for event in reversed(standing) if not event.forced)
    open_acts = list(takewhile(lambda event: _is_open(event, seat), reversed(standing)))[::-1]
    turns = _turns_of(game, row, standing, len(standing) - len(open_acts))
    last = next(turn for turn, act in zip(turns[::-1], open_acts[::-1], strict=True) if not act.forced)
    acts = open_acts[turns.index(last) :]
    return list(dropwhile(lambda event: event.forced, acts))[::-1]


def _is_open(event: StoredEvent, seat: Seat | None) -> bool:
    """Say whether an event is an act of a seat, or followed by force, that may be forgiven."""
    own = event.seat == seat and event.user is not None
    return (event.forced or own) and (not event.bar or event.bar in FORGIVABLE)


def _turns_of(game: AnyGame, row: TableRow, standing: Sequence[StoredEvent], first: int) -> list[str]:
    """Name the turn in which each event was, from one on."""
    return [game.turn_of(game.table(state)) for state in states_before(game, row, standing, first)]


def states_before(game: AnyGame, row: TableRow, standing: Sequence[StoredEvent], first: int) -> list[State]:
    """Play a table's events again once; give the state before each from one on."""
    state, before = rebuilt(row, game, standing[:first]), list[State]()
    for event in standing[first:]:
        before.append(copied(state))
        if event.seat is not None:
            performed(game, state, event.seat, event.text, Tape(event.draws))
    return before


def told_of(acts: Sequence[StoredEvent]) -> tuple[Text, ...]:
    """Give what everybody was told first of each act, the oldest first; of some nobody was told."""
    chosen = [act for act in reversed(acts) if not act.forced]
    lines = (next(iter(lines_for(None, [act])), None) for act in chosen)
    return tuple(line.text for line in lines if line is not None)


def words_of(row: TableRow, texts: Sequence[Text]) -> list[str]:
    """Write what was told, in the language that is spoken."""
    names = partial(_escaped_name, row)
    return [written(text, names, escaped) for text in texts]


def _escaped_name(row: TableRow, seat: Seat) -> str:
    return escaped(name_of(row.chairs, seat))
