"""The lessons there are: every file in a game's folder `lessons` that has a LESSON."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from rules.game import AnyGame
from rules.lessons.form import Lesson


def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """Give the lessons of a game in the order in which they are taken; none where it has none."""
    return _in_folder(f"{type(game).__module__.rpartition('.')[0]}.lessons")


def lesson_of(game: AnyGame, key: str) -> Lesson | None:
    """Give a lesson of a game by its key; None where it has no such lesson."""
    return next((lesson for lesson in lessons_of(game) if lesson.key == key), None)


@cache
def _in_folder(package: str) -> tuple[Lesson, ...]:
    if find_spec(package) is None:
        return ()
    files = iter_modules(import_module(package).__path__, f"{package}.")
    lessons = [import_module(file.name).LESSON for file in files if not file.ispkg]
    return tuple(sorted(lessons, key=lambda lesson: lesson.number))
