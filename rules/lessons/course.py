"""How a lesson is played: to which position it leads, what an act means there, and what follows it."""

from __future__ import annotations

from collections.abc import Iterator
from re import fullmatch

from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Dealer
from rules.data import Deed, chance_of, do, set_up, told_at, written_deed
from rules.game import AnyGame, Note, State
from rules.lessons.form import Chapter, Lesson, Step, Wanted
from rules.record import Event, Record
from rules.text import Seat, Text, say


class Done(Struct, frozen=True):
    """A deed that is done, and what is told of it; `forced` where the learner had no other choice."""

    event: Event
    notes: tuple[Note, ...]
    forced: bool = False


def found(step: Step, action: str) -> Wanted | None:
    """Give what is wanted that an act fits; None where it is another."""
    wanted = step.wanted
    if wanted is None:
        return None
    fits = wanted.action == action or (wanted.also and fullmatch(wanted.also, action))
    return wanted if fits else None


def answer_to(step: Step, action: str) -> Text | None:
    """Say why an act is not what is wanted; None where the step says nothing."""
    others = (said for pattern, said in step.others.items() if fullmatch(pattern, action))
    said = next(others, step.otherwise)
    return None if said is None else say(said)


def begins_chapter(lesson: Lesson, number: int) -> bool:
    """Say whether a step begins at a position of its own."""
    return _place(lesson, number)[1] == 0


def goes_on(lesson: Lesson, number: int) -> bool:
    """Say whether the chapter of a step takes up the game of the chapter before where that has led."""
    place = lesson.chapters.index(_place(lesson, number)[0])
    if place == 0:
        return False
    before, after = lesson.chapters[place - 1 : place + 1]
    deeds = _deeds(before, lesson.seat)
    same = (before.seed, before.options) == (after.seed, after.options)
    return same and after.opening[: len(deeds)] == deeds


def _deeds(chapter: Chapter, learner: Seat) -> tuple[str, ...]:
    """Write down all that is done in a chapter where exactly what is wanted is done."""
    deeds = [*chapter.opening]
    for step in chapter.steps:
        if step.wanted is not None:
            deeds += [f"{learner} {step.wanted.action}", *step.wanted.then]
        deeds += step.then
    return tuple(deeds)


def following(lesson: Lesson, number: int, action: str = "") -> list[tuple[Deed, Dealer]]:
    """Give what is done at a step, each with its chance: the learner's act, if any, and what the others play.

    The act must be one that is wanted.
    """
    step = lesson.steps[number]
    wanted = found(step, action) if action else None
    own = [(lesson.seat, action)] if wanted else []
    scripted = (*(wanted.then if wanted else ()), *step.then)
    deeds = [*own, *map(written_deed, scripted)]
    chapter, place = _place(lesson, number)
    first = _acts_before(chapter, place)
    return [(deed, chance_of(chapter, first + behind)) for behind, deed in enumerate(deeds)]


def reached(game: AnyGame, lesson: Lesson, number: int) -> State:
    """Give the state in which a step begins, where exactly what was wanted has always been done."""
    return _led_to(game, lesson, number)[0]


def record_to(game: AnyGame, lesson: Lesson, number: int) -> Record:
    """Write down what has led to a step, as `reached` has it, since its chapter began."""
    state, events = _led_to(game, lesson, number)
    return Record(game.info.id, game.info.rules, state.seats, state.options, tuple(events))


def played(game: AnyGame, state: State, lesson: Lesson, number: int, action: str = "") -> list[Done]:
    """Let a state take in all that is done at a step; Refused where something is not allowed."""
    with told_at(f"{lesson.key}, step {number + 1}"):
        return [
            done
            for deed, chance in following(lesson, number, action)
            for done in _with_what_is_forced(game, state, lesson.seat, deed, chance)
        ]


def _led_to(game: AnyGame, lesson: Lesson, number: int) -> tuple[State, list[Event]]:
    chapter, place = _place(lesson, number)
    with told_at(f"{lesson.key}, chapter {lesson.chapters.index(chapter) + 1}"):
        state, events = set_up(game, len(lesson.players), chapter)
    for earlier in range(number - place, number):
        done = played(game, state, lesson, earlier, lesson.steps[earlier].action)
        events += [each.event for each in done]
    return state, events


def _with_what_is_forced(
    game: AnyGame, state: State, learner: Seat, deed: Deed, chance: Dealer
) -> Iterator[Done]:
    """Do an act, and for the learner what leaves him no choice, as at every table."""
    yield _done(game, state, deed, chance)
    while learner in game.acting(state) and (forced := game.forced(state, learner)):
        yield replace(_done(game, state, (learner, forced), chance), forced=True)


def _done(game: AnyGame, state: State, deed: Deed, chance: Dealer) -> Done:
    notes = do(game, state, deed, chance)
    return Done(Event(*deed, chance.taken()), tuple(notes))


def _place(lesson: Lesson, number: int) -> tuple[Chapter, int]:
    """Give the chapter of a step, and its place there."""
    for chapter in lesson.chapters:
        if number < len(chapter.steps):
            return chapter, number
        number -= len(chapter.steps)
    raise IndexError(number)


def _acts_before(chapter: Chapter, place: int) -> int:
    """Number the first act of a step: the start is number 0."""
    return 1 + len(chapter.opening) + sum(map(_acts, chapter.steps[:place]))


def _acts(step: Step) -> int:
    """Count what is done at a step where exactly what is wanted is done."""
    return len(step.then) + (0 if step.wanted is None else 1 + len(step.wanted.then))
