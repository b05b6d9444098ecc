"""Checks of twin acts: an act is done once more in a world dealt again, and what is shown is compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from bot.errors import Refusal
from bot.store.rows.move import Move, StoredEvent
from bot.store.rows.table import Chair, TableRow
from bot.table.position import Act, Position
from bot.table.transition import acted
from bot.table.undo import check_undo
from bot.table.view import Line, lines_for, public_view
from rules.game import AnyGame, State, menu_of
from rules.menu import allows
from rules.snapshot import snapshot
from rules.text import Seat
from tests.conformance.checks import picturing
from tests.conformance.checks.course import Again, Course, Moment, state_at
from tests.conformance.checks.secrecy import dealt_again, observers
from tests.conformance.checks.sights import Observer, Sight, own_sights, public_sights

_MIDST, _OTHERS = 4, 2  # moments of each game: acts in the midst of a turn, and others
_DEALS = 16  # tried for each observer to find a twin: the act must be one that its seat can do there
_TIME = 1000.0


class Done(Struct, frozen=True):
    """An act as the host takes it in: the table view before it, its move, the position behind it."""

    before: Any
    move: Move
    after: Position
    event: StoredEvent

    def lines(self, observer: Observer) -> tuple[Line, ...]:
        """Give what an observer is told of it."""
        return lines_for(observer, [self.event])


def _done(game: AnyGame, state: State, moment: Moment) -> Done:
    """Do an act at a table of people who may take back what they do."""
    position = Position(table_row(game, state), game, state)
    before = game.table(state)
    move, after = acted(position, Act(moment.seat, moment.seat, moment.action, _TIME), Again(moment.draws))
    salt = "salt" if move.salt else ""
    event = StoredEvent(
        move.version, move.seat, move.user, move.text, move.bar, _TIME, salt, move.draws, move.notes
    )
    return Done(before, move, after, event)


def table_row(game: AnyGame, state: State) -> TableRow:
    """Give the row of a running table at which everybody sits in person, each as the user of his seat."""
    acting = game.acting(state)
    return TableRow(
        id=1,
        game=game.info.id,
        rules=game.info.rules,
        status="running",
        version=1,
        owner=0,
        guild=None,
        channel=1,
        created=_TIME,
        changed=_TIME,
        snapshot=snapshot(state),
        undo_seat=None,
        seed="seed",
        salt="salt",
        pace=None,
        expiry="remind",
        host_events=0,
        closed="",
        threaded=False,
        options=state.options,
        chairs=tuple(Chair(seat, f"P{seat}", awaited=seat in acting) for seat in range(state.seats)),
    )


def _undo_answers(game: AnyGame, done: Done) -> list[str]:
    """Give what each seat is answered that wants to take the act back; nothing where it may."""
    return [_undo_answer(game, done, seat) for seat in range(len(done.after.row.chairs))]


def _undo_answer(game: AnyGame, done: Done, seat: Seat) -> str:
    try:
        check_undo(game, done.after.row, [done.event], seat)
    except Refusal as refusal:
        return str(refusal)
    return ""


def _public(game: AnyGame, done: Done) -> Iterator[Sight]:
    """Give all that everybody sees after an act; pictures and boards in words follow from the table."""
    yield "public view", msgspec.json.encode(public_view(done.after, [done.event]))
    yield "answer to undo", _undo_answers(game, done)
    yield "call", [(seat.awaited, seat.ping, seat.clock.due) for seat in done.move.seats]
    yield from public_sights(game, done.after.state)


def _own(game: AnyGame, done: Done, seat: Seat) -> Iterator[Sight]:
    """Give what one seat sees besides."""
    yield "turn", done.move.seats[seat].turn
    yield from own_sights(game, done.after.state, seat)


def _differing(one: Iterable[Sight], other: Iterable[Sight]) -> list[str]:
    return [name for (name, seen), (_, seen_too) in zip(one, other, strict=True) if seen != seen_too]


def _twin(game: AnyGame, course: Course, moment: Moment, observer: Observer) -> Done | None:
    """Do an act in a world that the observer cannot tell from the one it was done in; None: none is found."""
    for deal in range(_DEALS):
        state = dealt_again(game, state_at(game, moment.before), observer, f"{course.seed} twin {deal}")
        if allows(menu_of(game, state, moment.seat), moment.action):
            return _done(game, state, moment)
    return None


def _moments(game: AnyGame, course: Course) -> list[Moment]:
    """Choose acts behind which the game waits for the same seats, then as many of any kind."""
    chosen = course.chosen(len(course.moments), "twins")
    midst = [*islice((moment for moment in chosen if _stays(game, moment)), _MIDST)]
    return [*midst, *islice((moment for moment in chosen if moment not in midst), _OTHERS)]


def _stays(game: AnyGame, moment: Moment) -> bool:
    state = state_at(game, moment.before)
    acting = game.acting(state)
    game.apply(state, moment.seat, moment.action, Again(moment.draws))
    return game.acting(state) == acting


def an_act_tells_no_secret(game: AnyGame, courses: Sequence[Course]) -> None:
    """The same act in a world dealt again shows everybody the same, and an observer who is told the same.

    It may show something else where the game says that the act uncovers something. But whether it can be
    taken back hangs on nothing hidden in any case, and all else only on what the table shows.
    """
    for course in courses:
        for moment in _moments(game, course):
            one = _done(game, state_at(game, moment.before), moment)
            public = list(_public(game, one))
            for observer in observers(course):
                other = _twin(game, course, moment, observer)
                if other is not None:
                    _compare(game, (one, public), other, observer)


def _compare(game: AnyGame, act: tuple[Done, list[Sight]], other: Done, observer: Observer) -> None:
    one, public = act
    what = f"after {one.event.text!r}"
    assert one.move.undo_seat == other.move.undo_seat, f"the button Undo tells a secret {what}"
    if _tells(game, one, other):
        return
    differing = _differing(public, _public(game, other))
    assert not differing, f"{differing} tell everybody a secret {what}"
    if observer is not None and one.lines(observer) == other.lines(observer):
        differing = _differing(_own(game, one, observer), _own(game, other, observer))
        assert not differing, f"{differing} tell seat {observer} a secret {what}"


def _tells(game: AnyGame, one: Done, other: Done) -> bool:
    """Say whether two acts may look different: they do on the table, and the game says that one uncovers."""
    uncovers = any(game.uncovers(done.before, done.after.table) for done in (one, other))
    return uncovers and (one.after.table, one.lines(None)) != (other.after.table, other.lines(None))


def an_act_shows_no_secret_in_a_picture(game: AnyGame, courses: Sequence[Course]) -> None:
    """The picture of the table is the same behind the same act in a world dealt again."""
    for course in courses[:1] if picturing.is_drawn(game) else ():
        for moment in _moments(game, course)[:1]:
            one = _done(game, state_at(game, moment.before), moment)
            other = _twin(game, course, moment, None)
            if other is not None and not _tells(game, one, other):
                assert _look_the_same(game, one, other), f"a picture tells a secret after {moment.action!r}"


def _look_the_same(game: AnyGame, one: Done, other: Done) -> bool:
    """Compare the pictures of two tables; where the tables are the same the first picture will do."""
    drawn = picturing.drawn_for if one.after.table != other.after.table else picturing.first_drawn_for
    return drawn(game, one.after.state, None) == drawn(game, other.after.state, None)


def what_has_shown_something_stands(game: AnyGame, courses: Sequence[Course]) -> None:
    """An act that its seat may take back freely has told it nothing: dealt again, all looks the same."""
    for course in courses:
        for moment in _moments(game, course):
            one = _done(game, state_at(game, moment.before), moment)
            other = None if one.move.undo_seat is None else _twin(game, course, moment, moment.seat)
            if other is not None:
                differing = _differing(_all_seen(game, one), _all_seen(game, other))
                assert not differing, f"{moment.action!r} can be taken back, and has shown {differing}"


def _all_seen(game: AnyGame, done: Done) -> Iterator[Sight]:
    seat = done.event.seat
    if seat is not None:
        yield "lines", done.lines(seat)
        yield from _public(game, done)
        yield from _own(game, done, seat)
