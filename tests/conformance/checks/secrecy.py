"""Checks that nobody learns what he cannot know: by views, menus, waiting, the log, or a computer seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from rules.advice import Advice, explained
from rules.chance import dealer
from rules.game import DECLARATIONS, AnyGame, Note, State, ToSeat, menu_of
from rules.menu import allows, walk
from rules.snapshot import snapshot
from rules.text import Seat, written
from tests.conformance.checks import limits
from tests.conformance.checks.course import Course, Moment, asked_seats, play_on, state_at
from tests.conformance.checks.sights import Observer, Outcome, differences, look_the_same

_MOMENTS = 6  # looked at in each game
_DECISIONS = 3  # likewise; a computer may have to think
_DEALT_AGAIN = 2  # times for each observer
_OTHERWISE = 5  # other actions, draws and deals tried in place of what happened
_TRIES = 8  # to move a secret
_STARTS = 12


def observers(course: Course) -> list[Observer]:
    """Give all who look on: a spectator and every seat."""
    return [None, *range(course.seats)]


def dealt_again(game: AnyGame, state: State, observer: Observer, seed: str) -> State:
    """Give a copy of a state in which all that the observer cannot know is dealt again."""
    other = state_at(game, snapshot(state))
    game.resample(other, observer, dealer(seed, f"again for {observer}"))
    return other


def _positions(game: AnyGame, course: Course, purpose: str) -> Iterator[State]:
    """Give states of a game: some on its way, its end, and some after whatever can be declared."""
    moments = course.chosen(_MOMENTS, purpose)
    for stored in [*(moment.before for moment in moments), course.end]:
        yield state_at(game, stored)
    for number, moment in enumerate(moments):
        for word in sorted(DECLARATIONS - {"undo"}):
            state, seat = state_at(game, moment.before), number % course.seats
            if game.may_declare(state, seat, word):
                game.declare(state, seat, word, dealer(course.seed, word))
                yield state


def dealing_again_changes_nothing_seen(game: AnyGame, courses: Sequence[Course]) -> None:
    """What an observer sees is the same when all that it cannot know is dealt again; else it is a leak."""
    for course in courses:
        for number, state in enumerate(_positions(game, course, "dealing again")):
            real = Outcome(game, state)
            for observer in observers(course):
                for again in range(_DEALT_AGAIN):
                    other = dealt_again(game, state, observer, f"{course.seed} {number} {again}")
                    differing = list(differences(real, Outcome(game, other), observer))
                    assert not differing, f"{_name(observer)} sees another {differing} when dealt again"


def a_game_dealt_again_goes_on(game: AnyGame, courses: Sequence[Course]) -> None:
    """What is dealt again is a game like any other: it can be stored, and reaches its end."""
    for course in courses:
        for number, moment in enumerate(course.chosen(_MOMENTS, "going on")):
            observer = observers(course)[number % (course.seats + 1)]
            state = dealt_again(game, state_at(game, moment.before), observer, f"{course.seed} {number}")
            assert state_at(game, snapshot(state)) == state, "a game dealt again cannot be stored"
            play_on(game, state, f"{course.seed} {number}")
            assert game.result(state) is not None, "a game dealt again does not end"


def a_computer_decides_by_what_it_sees(game: AnyGame, courses: Sequence[Course]) -> None:
    """A computer seat's action is allowed, and stays the same when what it cannot know is dealt again.

    So does what it says of why: that is told as a hint to a person on that seat.
    """
    for course in courses:
        for moment in course.chosen(_DECISIONS, "computers"):
            state = state_at(game, moment.before)
            for seat in asked_seats(game, state):
                decided = _decision(game, state, seat, course.seed)
                action = decided.action
                assert allows(menu_of(game, state, seat), action), f"a computer says {action!r}"
                why = written(explained(decided))
                assert 0 < len(why) <= limits.HINT, f"{why!r} is no reason for {action!r}"
                other = dealt_again(game, state, seat, course.seed)
                decided_too = _decision(game, other, seat, course.seed)
                assert decided_too == decided, (
                    f"{decided!r} becomes {decided_too!r} by what seat {seat} cannot know"
                )


def _decision(game: AnyGame, state: State, seat: Seat, seed: str) -> Advice:
    chance = dealer(seed, "computer")
    return game.computer(game.table(state), game.hand(state, seat), menu_of(game, state, seat), chance)


def the_log_tells_no_more_than_the_views(game: AnyGame, courses: Sequence[Course]) -> None:
    """Two events after which an observer sees the same have told it the same.

    What the log has told a seat, its view still shows (architecture, section 2). So an event is compared
    with what could have happened instead: another action of the same seat, other draws, or other hidden
    facts. Where the observer cannot tell the two outcomes apart by its views, the notes it was given must
    not tell them apart either. This holds also for notes that rightly reveal something: then the views
    reveal it too, and the outcomes are not compared.
    """
    for course in courses:
        for moment in course.chosen(_MOMENTS, "the log"):
            tried = _tried(game, course, moment)
            for observer in _onlookers(course, moment):
                for one, other in _outcomes(game, course, moment, observer, tried):
                    told, told_too = _told(one.notes, observer), _told(other.notes, observer)
                    if told != told_too and look_the_same(one, other, observer):
                        raise AssertionError(f"only the log tells {_name(observer)}: {told} or {told_too}")
        _check_starts(game, course)


def _check_starts(game: AnyGame, course: Course) -> None:
    chances = [dealer(course.seed, str(again)) for again in range(_STARTS)]
    starts = [Outcome(game, *game.start(course.seats, course.options, chance)) for chance in chances]
    first, *others = starts
    for observer in observers(course):
        for other in others:
            told, told_too = _told(first.notes, observer), _told(other.notes, observer)
            same = told == told_too or not look_the_same(first, other, observer)
            assert same, f"only the log tells {_name(observer)}: {told} or {told_too}"


def _told(notes: Sequence[Note], observer: Observer) -> list[Note]:
    """Give the notes an observer reads."""
    return [note for note in notes if not isinstance(note, ToSeat) or note.seat == observer]


def _onlookers(course: Course, moment: Moment) -> list[Observer]:
    return [observer for observer in observers(course) if observer != moment.seat]


def _tried(game: AnyGame, course: Course, moment: Moment) -> tuple[Outcome, list[Outcome]]:
    """Give what came of a moment, and what comes of other actions and draws, for all observers alike."""
    state, seed = state_at(game, moment.before), course.seed
    others, menu = [], cache(menu_of(game, state, moment.seat))
    for number in range(_OTHERWISE):
        action = walk(menu, dealer(f"{seed} {number}", "otherwise"))
        others.append(_outcome(game, state, moment.seat, action, seed))
        others.append(_outcome(game, state, moment.seat, moment.action, f"{seed} {number}"))
    return _outcome(game, state, moment.seat, moment.action, seed), others


def _outcomes(
    game: AnyGame, course: Course, moment: Moment, observer: Observer, tried: tuple[Outcome, list[Outcome]]
) -> Iterator[tuple[Outcome, Outcome]]:
    """Pair what came of a moment with what could have come instead, as far as the observer knows."""
    (real, others), state, seed = tried, state_at(game, moment.before), course.seed
    yield from ((real, other) for other in others)
    for number in range(_OTHERWISE):
        other = dealt_again(game, state, observer, f"{seed} {number}")
        menu = cache(menu_of(game, other, moment.seat))
        allowed = allows(menu, moment.action)
        action = moment.action if allowed else walk(menu, dealer(f"{seed} {number}", "again"))
        yield real, _outcome(game, other, moment.seat, action, seed)


def _outcome(game: AnyGame, state: State, seat: Seat, action: str, seed: str) -> Outcome:
    after = state_at(game, snapshot(state))
    notes = [*game.apply(after, seat, action, dealer(seed, "outcome"))]
    return Outcome(game, after, notes)


def dealing_again_moves_what_is_secret(game: AnyGame, courses: Sequence[Course]) -> None:
    """Dealing again reaches every field of a hand that an observer has been seen not to know.

    A field of another's hand is secret where two outcomes look the same to the observer, but differ in
    that field. Of each such field some deal must give another value, or a leak of it could not be found.
    """
    secret: set[tuple[bool, str]] = set()
    moved: set[tuple[bool, str]] = set()
    for course in courses:
        for moment in course.chosen(_MOMENTS, "secrets"):
            tried = _tried(game, course, moment)
            for observer in _onlookers(course, moment):
                kind = observer is None
                for one, other in _outcomes(game, course, moment, observer, tried):
                    differing = {(kind, field) for field in _differing_hands(one, other, observer)}
                    if differing - moved and look_the_same(one, other, observer):
                        secret |= differing
                        moved |= {(kind, field) for field in _moved(game, one, observer, course.seed)}
    fields = sorted({field for _, field in secret - moved})
    assert not fields, f"{fields} are secret, but never dealt again"


def _differing_hands(one: Outcome, other: Outcome, observer: Observer) -> set[str]:
    """Name the fields that differ in the hands of others."""
    others = [seat for seat in range(one.state.seats) if seat != observer]
    pairs = [(one.hand(seat), other.hand(seat)) for seat in others]
    return {
        field
        for hand, hand_too in pairs
        if hand != hand_too
        for field in hand.__struct_fields__
        if getattr(hand, field) != getattr(hand_too, field)
    }


def _moved(game: AnyGame, one: Outcome, observer: Observer, seed: str) -> set[str]:
    deals = [dealt_again(game, one.state, observer, f"{seed} {number}") for number in range(_TRIES)]
    return set().union(*(_differing_hands(one, Outcome(game, deal), observer) for deal in deals))


def _name(observer: Observer) -> str:
    return "a spectator" if observer is None else f"seat {observer}"
