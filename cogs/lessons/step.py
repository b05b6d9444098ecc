"""Where somebody stands in a lesson, as it is shown."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.errors import OtherRules
from bot.store.rows.move import StoredEvent
from bot.store.rows.table import TableRow
from bot.table.conductor import ConductedStep
from languages.spoken import game_text, texts
from rules import lessons
from rules.game import AnyGame
from rules.record import START
from rules.text import N_, Seat, Text, say

tell = texts(__name__).tell

BACK = "back"  # the lesson's own event, besides that it goes on where nothing was to be done


class LessonStep(ConductedStep, frozen=True):
    """A step of a lesson: its `number` from 1, `of` how many, what is said, and whether something is asked.

    With `anew` it begins at a position of another game, with `later` where the same game has gone on unseen.
    `said` answers what was done before.
    Others who are called like the learner are `renamed`, each from what the texts say. When the lesson is
    `over`, `text` is its praise, and `following` the key and the title of the next, if any; it was begun
    from the channel `home`, if from one of a server.
    """

    title: str
    number: int
    of: int
    text: Text
    anew: bool = False
    later: bool = False
    said: Text | None = None
    over: bool = False
    following: tuple[str, str] | None = None
    home: int | None = None
    renamed: tuple[tuple[str, str], ...] = ()

    @property
    def says(self) -> list[object]:
        """Which step it is, and whether it is the last."""
        return [self.number, self.over]

    @property
    def heading(self) -> str:
        """Its name and that of its lesson."""
        title = game_text(self.title)
        return tell("Lesson \u201c{title}\u201d: {how_far}", title=title, how_far=self.how_far)

    @property
    def how_far(self) -> str:
        """Its number, or that the lesson is done."""
        return tell("Done") if self.over else tell("Step {number} of {of}", number=self.number, of=self.of)


def lesson_at(row: TableRow, game: AnyGame) -> lessons.Lesson:
    """Give the lesson of a table; OtherRules where it is not given any longer."""
    lesson = lessons.lesson_of(game, row.lesson or "")
    if lesson is None:
        raise OtherRules(N_("This lesson is not given any longer; `/learn` offers those there are."))
    return lesson


def with_players(row: TableRow, game: AnyGame) -> TableRow:
    """Name the others of a lesson, who play by its script."""
    lesson = lessons.lesson_of(game, row.lesson or "")
    if lesson is None or len(lesson.players) != len(row.chairs):
        return row
    chairs = zip(row.chairs, lessons.players_beside(lesson, _learner(row, lesson)), strict=True)
    return replace(row, chairs=tuple(replace(chair, name=chair.name or name) for chair, name in chairs))


def _learner(row: TableRow, lesson: lessons.Lesson) -> str:
    return row.chairs[lesson.seat].name if lesson.seat < len(row.chairs) else ""


def step_of(row: TableRow, game: AnyGame) -> LessonStep:
    """Give the step at which a table's lesson stands; OtherRules."""
    lesson, number = lesson_at(row, game), row.step or 0
    steps = lesson.steps
    renamed = lessons.renamed_beside(lesson, _learner(row, lesson))
    if number >= len(steps):
        return LessonStep(
            lesson.title,
            len(steps),
            len(steps),
            say(lesson.praise),
            over=True,
            following=_following(game, lesson),
            home=None if row.parent in {None, 0, row.channel} else row.parent,
            renamed=renamed,
        )
    step = steps[number]
    return LessonStep(
        lesson.title,
        number + 1,
        len(steps),
        say(step.text),
        number > 0 and lessons.begins_chapter(lesson, number) and not lessons.goes_on(lesson, number),
        number > 0 and lessons.begins_chapter(lesson, number) and lessons.goes_on(lesson, number),
        asks=step.wanted is not None,
        part=step.part,
        marks=step.marks,
        within=step.within,
        renamed=renamed,
    )


def answered_at(shown: LessonStep, row: TableRow, game: AnyGame, newest: Iterable[StoredEvent]) -> LessonStep:
    """Add what is said to the learner's last act, if that has led to the step."""
    if not row.step:
        return shown
    lesson = lesson_at(row, game)
    act = _last_act(lesson.seat, newest)
    wanted = lessons.found(lesson.steps[min(row.step, len(lesson.steps)) - 1], act) if act else None
    return shown if wanted is None else replace(shown, said=say(wanted.said))


def _last_act(seat: Seat, newest: Iterable[StoredEvent]) -> str:
    """Find what the learner has done since the lesson last went on without, or back; empty where nothing."""
    act = ""
    for event in newest:
        if event.seat is None and event.text != START:
            act = ""
        elif event.seat == seat and not event.forced:
            act = event.text
    return act


def _following(game: AnyGame, lesson: lessons.Lesson) -> tuple[str, str] | None:
    later = (each for each in lessons.lessons_of(game) if each.number > lesson.number)
    return next(((each.key, each.title) for each in later), None)
