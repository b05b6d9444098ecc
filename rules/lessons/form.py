"""The form of a lesson: positions, and steps that tell of them and ask for an act."""

from __future__ import annotations

from msgspec import Struct

from rules.data import Position, check_pattern, check_written
from rules.text import Seat, Words


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
        check_pattern(self.also)
        check_written(self.then)


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
            check_pattern(pattern)
        check_written(self.then)

    @property
    def action(self) -> str:
        """The act that is wanted; empty where nothing is."""
        return "" if self.wanted is None else self.wanted.action


class Chapter(Position, frozen=True, kw_only=True):
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
