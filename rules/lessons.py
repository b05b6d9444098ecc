"""Lessons: how a game is learned by playing it, step by step, as data beside the game."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from re import fullmatch
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from rules import data
from rules.chance import Dealer
from rules.game import AnyGame, Note, State
from rules.library import home_of
from rules.record import Event, Record
from rules.text import Seat, Text, Words, say


class Wanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An act that leads on, and what is said to it.

    `also` is a regular expression of other acts that do as well. `then` is what the others play behind it,
    each as a record writes it, `1 bid 2b`; it is played before that of the step.
    """

    action: str
    said: Words
    then: tuple[str, ...] = ()
    also: str = ""

    def __post_init__(self) -> None:
        """Look whether others can be told from it, and whether it is written who does what."""
        data.check_pattern(self.also)
        data.check_written(self.then)


class Step(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A few sentences, and what the learner is to do; where nothing is wanted, he reads and goes on.

    The picture is his own side, or the `part` of the table: "" is the board, others are `Drawing.parts`.
    The `marks` are places of that picture, as `Drawing.places` names them, or of a further one on the way to
    what is wanted. Where nothing is wanted, no more of it may be shown than lies around the places `within`.
    An act that is not wanted changes nothing, and is answered by the first of the `others` whose regular
    expression matches it as a whole, or `otherwise`. `then` is what the others play behind what was wanted.
    The step explains the words it `teaches` and takes those it `needs` for known.
    """

    text: Words
    part: str | None = None
    marks: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    wanted: Wanted | None = None
    others: dict[str, Words] = {}
    otherwise: Words | None = None
    then: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Look whether acts can be told from each other, and whether it is written who does what."""
        for pattern in self.others:
            data.check_pattern(pattern)
        data.check_written(self.then)

    @property
    def action(self) -> str:
        """The act that is wanted; empty where nothing is."""
        return "" if self.wanted is None else self.wanted.action


class Chapter(data.StartingPosition, frozen=True, kw_only=True):
    """A position, and the steps that begin there."""

    steps: tuple[Step, ...]


class Lesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to learn about a game in a few `minutes`; its `key` is the name of its file.

    Lessons of one game are taken by `number`, and a later one takes for known what earlier ones teach.
    `players` names who sits on each seat; the seat without a name is the learner's. `praise` is said at the
    end.
    """

    key: str
    number: int
    title: Words
    about: Words
    minutes: int
    players: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    praise: Words

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.players.index("")

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, of one chapter behind the other."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)


_FOLDER, _TOML = "lessons", ".toml"


def is_taught(game: AnyGame) -> bool:
    """Say whether a game has lessons; none is read for that."""
    return bool(_keys(home_of(game)))


def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """Give the lessons of a game in the order in which they are taken; none where it has none."""
    return _in_folder(home_of(game))


def lesson_of(game: AnyGame, key: str) -> Lesson | None:
    """Give a lesson of a game by its key; None where it has no such lesson."""
    home = home_of(game)
    return _lesson(home, key) if key in _keys(home) else None


@cache
def _in_folder(package: str) -> tuple[Lesson, ...]:
    lessons = (_lesson(package, key) for key in _keys(package))
    return tuple(sorted(lessons, key=lambda lesson: lesson.number))


@cache
def _keys(package: str) -> frozenset[str]:
    """Name the lessons of a package, by their files."""
    folder = files(package).joinpath(_FOLDER)
    names = (file.name for file in folder.iterdir()) if folder.is_dir() else ()
    return frozenset(name.removesuffix(_TOML) for name in names if name.endswith(_TOML))


@cache
def _lesson(package: str, key: str) -> Lesson:
    """Read a lesson; WrongData."""
    name = f"{_FOLDER}/{key}{_TOML}"
    return data.formed(
        {**data.begun(package, name, "chapters"), "key": key}, Lesson, data.place_of(package, name)
    )


# Of the same sex, since the texts say he and she.
STAND_INS: Final = {"Morgana": "Nimue", "Merlin": "Gawain"}


def players_beside(lesson: Lesson, learner: str) -> tuple[str, ...]:
    """Name who sits on each seat of a lesson beside a learner of that name."""
    renamed = dict(renamed_beside(lesson, learner))
    return tuple(renamed.get(name, name) for name in lesson.players)


def renamed_beside(lesson: Lesson, learner: str) -> tuple[tuple[str, str], ...]:
    """List the others that are called like the learner, each with another name."""
    called = learner.strip().casefold()
    return tuple((name, STAND_INS[name]) for name in lesson.players if name and name.casefold() == called)


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


def following(lesson: Lesson, number: int, action: str = "") -> list[tuple[data.Deed, Dealer]]:
    """Give what is done at a step, each with its chance: the learner's act, if any, and what the others play.

    The act must be one that is wanted.
    """
    step = lesson.steps[number]
    wanted = found(step, action) if action else None
    own = [(lesson.seat, action)] if wanted else []
    scripted = (*(wanted.then if wanted else ()), *step.then)
    deeds = [*own, *map(data.written_deed, scripted)]
    chapter, place = _place(lesson, number)
    first = _acts_before(chapter, place)
    return [(deed, data.chance_of(chapter, first + behind)) for behind, deed in enumerate(deeds)]


def reached(game: AnyGame, lesson: Lesson, number: int) -> State:
    """Give the state in which a step begins, where exactly what was wanted has always been done."""
    return _led_to(game, lesson, number)[0]


def record_to(game: AnyGame, lesson: Lesson, number: int) -> Record:
    """Write down what has led to a step, as `reached` has it, since its chapter began."""
    state, events = _led_to(game, lesson, number)
    return Record(game.info.id, game.info.rules, state.seats, state.options, tuple(events))


def played(game: AnyGame, state: State, lesson: Lesson, number: int, action: str = "") -> list[Done]:
    """Let a state take in all that is done at a step; Refused where something is not allowed."""
    with data.refused_at(f"{lesson.key}, step {number + 1}"):
        return [
            done
            for deed, chance in following(lesson, number, action)
            for done in _with_what_is_forced(game, state, lesson.seat, deed, chance)
        ]


def _led_to(game: AnyGame, lesson: Lesson, number: int) -> tuple[State, list[Event]]:
    chapter, place = _place(lesson, number)
    with data.refused_at(f"{lesson.key}, chapter {lesson.chapters.index(chapter) + 1}"):
        state, events = data.set_up(game, len(lesson.players), chapter)
    for earlier in range(number - place, number):
        done = played(game, state, lesson, earlier, lesson.steps[earlier].action)
        events += [each.event for each in done]
    return state, events


def _with_what_is_forced(
    game: AnyGame, state: State, learner: Seat, deed: data.Deed, chance: Dealer
) -> Iterator[Done]:
    """Do an act, and for the learner what leaves him no choice, as at every table."""
    yield _done(game, state, deed, chance)
    while learner in game.acting(state) and (forced := game.forced(state, learner)):
        yield replace(_done(game, state, (learner, forced), chance), forced=True)


def _done(game: AnyGame, state: State, deed: data.Deed, chance: Dealer) -> Done:
    notes = data.do(game, state, deed, chance)
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
