"""The form of a lesson: positions, and steps that tell of them and ask for an act."""

from __future__ import annotations

from msgspec import Struct

from rules.position import Position
from rules.text import Seat, Text, Words


class Other(Struct, frozen=True):
    """What is said to those acts that a regular expression matches as a whole: why they are not wanted."""

    pattern: str
    said: Text


class Wanted(Struct, frozen=True):
    """An act that leads on, and what is said to it.

    `also` is a regular expression of other acts that do as well. `then` is what the others play behind it,
    each as a record writes it, `1 bid 2b`; it is played before that of the step.
    """

    action: str
    said: Text
    then: tuple[str, ...] = ()
    also: str = ""


class Step(Struct, frozen=True, kw_only=True):
    """A few sentences, and what the learner is to do; where nothing is wanted, he reads and goes on.

    The picture is his own side, or the `part` of the table: "" is the board, others are `Drawing.parts`.
    The `marks` are places of that picture, as `Drawing.places` names them, or of a further one on the way to
    what is wanted. Where nothing is wanted, no more of it may be shown than lies around the places `within`.
    An act that is not wanted is answered by the first of the `others` it fits, or
    `otherwise`, and changes nothing. `then` is what the others play behind whatever was wanted. The step
    explains the words it `teaches` and takes those it `needs` for known.
    """

    text: Text
    part: str | None = None
    marks: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    wanted: tuple[Wanted, ...] = ()
    others: tuple[Other, ...] = ()
    otherwise: Text | None = None
    then: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


class Chapter(Position, frozen=True, kw_only=True):
    """A position, and the steps that begin there."""

    steps: tuple[Step, ...]


class Lesson(Struct, frozen=True, kw_only=True):
    """Something to learn about a game in a few `minutes`.

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
    praise: Text

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.players.index("")

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, of one chapter behind the other."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)
