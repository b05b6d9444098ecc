"""Checks that a game runs: from start to end, through snapshots and records, whatever is declared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby

import msgspec

from rules.chance import dealer
from rules.game import DECLARATIONS, AnyGame, Result, State, ToSeat, menu_of
from rules.record import Event, Record, parsed, written
from rules.replay import Replay
from rules.snapshot import copied, snapshot
from rules.text import written as in_words
from tests.conformance.checks.asking import spelled_out
from tests.conformance.checks.course import Course, asked_seats, play_on, state_at
from tests.conformance.checks.limits import RUNAWAY

_MOMENTS = 6  # looked at in each game


def somebody_must_act_until_the_end(game: AnyGame, courses: Sequence[Course]) -> None:
    """A game stops being played only where it has a result; before, it has none."""
    for course in courses:
        for moment in course.moments:
            state = state_at(game, moment.before)
            assert not state.over, f"over before {moment.action!r}: {state.over}"
            assert game.result(state) is None, f"a result before {moment.action!r}"
        _check_end(game, state_at(game, course.end))


def _check_end(game: AnyGame, state: State) -> None:
    result = game.result(state)
    assert state.over, "nobody must act, but the game is not over"
    assert result is not None, "the game is over, but has no result"
    _check_result(result, state.seats)
    assert asked_seats(game, state) == [], "somebody is asked after the end"
    due = [
        word for seat in range(state.seats) for word in DECLARATIONS if game.may_declare(state, seat, word)
    ]
    assert not due, f"{due} may be declared after the end"


def _check_result(result: Result, seats: int) -> None:
    assert sorted(chain(*result.ranking)) == list(range(seats)), (
        f"{result.ranking} does not rank each seat once"
    )
    assert all(result.ranking), f"{result.ranking} has an empty place"
    assert result.scores is None or len(result.scores) == seats, (
        f"{result.scores} are not the scores of {seats}"
    )
    assert result.reason, "a result has no reason"


def the_game_waits_for_whom_its_menu_says(game: AnyGame, courses: Sequence[Course]) -> None:
    """The seats that must act are those whose first question is a must, however a game finds them."""
    for course in courses:
        for before in (*(moment.before for moment in course.chosen(_MOMENTS, "waiting")), course.end):
            state = state_at(game, before)
            asked = [(seat, game.menu(state, seat)) for seat in range(state.seats)]
            must = [seat for seat, question in asked if question is not None and question.must]
            assert game.acting(state) == must, f"the game waits for {game.acting(state)}, its menu for {must}"


def the_end_comes(game: AnyGame, courses: Sequence[Course]) -> None:
    """No game of random play goes on for ever."""
    for course in courses:
        assert len(course.moments) < RUNAWAY, f"seed {course.seed} runs away"


def a_turn_that_is_over_does_not_come_back(game: AnyGame, courses: Sequence[Course]) -> None:
    """Each turn has a name of its own, by which a clock knows it, and lies within one round."""
    for course in courses:
        tables = [game.table(state_at(game, moment.before)) for moment in course.moments[: _MOMENTS * 10]]
        turns = [turn for turn, _ in groupby(tables, game.turn_of)]
        assert all(turns), "a turn has no name"
        assert len(turns) == len({*turns}), f"a turn comes back: {turns}"
        rounds = {(game.turn_of(table), game.round_of(table)) for table in tables}
        assert len(rounds) == len(turns), "a turn belongs to two rounds"


def a_snapshot_keeps_everything(game: AnyGame, courses: Sequence[Course]) -> None:
    """A state read from its snapshot is the state, and writes the same snapshot, as does a copy."""
    for course in courses:
        state, _ = game.start(course.seats, course.options, dealer(course.seed, "chance"))
        chance = dealer(course.seed, "snapshots")
        for moment in course.moments[: _MOMENTS * 10]:
            again = state_at(game, snapshot(state))
            assert again == state, f"before {moment.action!r} the snapshot differs"
            assert snapshot(again) == snapshot(state), f"before {moment.action!r} the bytes differ"
            assert snapshot(copied(state)) == snapshot(state), f"before {moment.action!r} a copy differs"
            state = state_at(game, moment.before)
            game.apply(state, moment.seat, moment.action, chance)


def a_record_alone_rebuilds_the_state(game: AnyGame, courses: Sequence[Course]) -> None:
    """What is written of a game is read back, and plays to the same end."""
    for course in courses:
        text = written(course.record(game)).encode()
        record = parsed(text)
        assert written(record).encode() == text, "a record is written otherwise than it was read"
        assert _replayed(game, record) == course.end, "a record leads to another state"


def _replayed(game: AnyGame, record: Record) -> bytes:
    replay = Replay(record, game)
    replay.play()
    return snapshot(replay.state)


def what_is_taken_back_leaves_no_trace(game: AnyGame, courses: Sequence[Course]) -> None:
    """Events that are undone, one by one, and said again lead to the same state."""
    if "undo" not in game.info.declarations:
        return
    for course in courses:
        events = course.record(game).events
        replayed = Record(
            game.info.id, game.info.rules, course.seats, course.options, (events[0], *_with_undos(events[1:]))
        )
        assert _replayed(game, parsed(written(replayed).encode())) == course.end, "an undo leaves a trace"


def _with_undos(events: Sequence[Event]) -> Iterator[Event]:
    """Say up to three events in a row, take them back one by one, and say them again."""
    for first in range(0, len(events), 3):
        some = events[first : first + 3]
        yield from some
        yield from (Event(event.seat, "undo") for event in reversed(some))
        yield from some


def asking_changes_nothing(game: AnyGame, courses: Sequence[Course]) -> None:
    """Menus, views, results, and choosing an action leave a state as it is, and can be asked again."""
    for course in courses:
        for moment in course.chosen(_MOMENTS, "asking"):
            state = state_at(game, moment.before)
            answers = _asked(game, state)
            assert snapshot(state) == moment.before, f"asking before {moment.action!r} changes the state"
            assert _asked(game, state) == answers, f"asking twice before {moment.action!r} gives two answers"


def _asked(game: AnyGame, state: State) -> list[object]:
    seats = range(state.seats)
    return [
        game.table(state),
        game.result(state),
        game.acting(state),
        *(game.hand(state, seat) for seat in seats),
        *(spelled_out(menu_of(game, state, seat)) for seat in seats),
        *(game.may_declare(state, seat, word) for seat in seats for word in sorted(DECLARATIONS)),
    ]


def whoever_resigns_the_game_still_ends(game: AnyGame, courses: Sequence[Course]) -> None:
    """Of two the other wins at once; of more each may go, the game reaches its end, and the last one wins."""
    if "resign" not in game.info.declarations:
        return
    for course in courses:
        for number, moment in enumerate(course.chosen(_MOMENTS, "resigning")):
            for seat in range(course.seats):
                state = state_at(game, moment.before)
                _resign(game, state, seat)
                if course.seats <= 2:
                    _check_end(game, state)
                elif seat == number % course.seats:  # each in turn: there are more moments than seats
                    _check_goes_on(game, state, f"{course.seed} {number}")
            if course.seats > 1:
                _check_last_one_wins(game, state_at(game, moment.before), number % course.seats)


def _resign(game: AnyGame, state: State, seat: int) -> None:
    assert game.may_declare(state, seat, "resign"), f"seat {seat} may not resign"
    game.declare(state, seat, "resign", dealer(seat, "resigning"))
    assert not game.may_declare(state, seat, "resign"), f"seat {seat} may resign twice"
    assert state_at(game, snapshot(state)) == state, "after a resignation the snapshot differs"


def _check_goes_on(game: AnyGame, state: State, seed: str) -> None:
    play_on(game, state, seed)
    _check_end(game, state)


def _check_last_one_wins(game: AnyGame, state: State, winner: int) -> None:
    for seat in range(state.seats):
        if seat != winner and not state.over:
            _resign(game, state, seat)
    _check_end(game, state)
    result = game.result(state)
    if len(state.resigned) == state.seats - 1 and result is not None:
        assert result.ranking[0] == (winner,), f"{result.ranking} when all but seat {winner} have resigned"


def a_declaration_leaves_a_game_that_ends(game: AnyGame, courses: Sequence[Course]) -> None:
    """Whatever a seat may declare, the game goes on to its end; an unknown word is never due."""
    for course in courses:
        for moment in course.chosen(_MOMENTS, "declaring"):
            for seat in range(course.seats):
                for word in sorted(DECLARATIONS - {"undo"}):
                    _check_declaration(game, state_at(game, moment.before), seat, word)


def _check_declaration(game: AnyGame, state: State, seat: int, word: str) -> None:
    if not game.may_declare(state, seat, word):
        return
    assert word in game.info.declarations, f"{word!r} is due, but the game does not know it"
    if word == "resign":
        return  # what follows then has a check of its own
    game.declare(state, seat, word, dealer(seat, word))
    assert state_at(game, snapshot(state)) == state, f"after {word!r} the snapshot differs"
    _check_goes_on(game, state, word)


def every_note_can_be_read(game: AnyGame, courses: Sequence[Course]) -> None:
    """A line of the log is for everybody or for a seat there is, and can be written and stored."""
    for course in courses:
        for note in chain(course.start_notes, *(moment.notes for moment in course.moments)):
            assert in_words(note.text).strip(), "a line of the log is empty"
            assert msgspec.json.encode(note), "a line of the log cannot be kept"
            if isinstance(note, ToSeat):
                assert note.seat in range(course.seats), f"a line of the log is for seat {note.seat}"
