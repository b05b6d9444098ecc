"""The others of a lesson: nobody there is called like its learner."""

from __future__ import annotations

from typing import Final

from rules.lessons.form import Lesson

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
