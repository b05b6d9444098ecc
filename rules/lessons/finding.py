"""The lessons there are: every file in a game's folder `lessons`, read when it is first wanted."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rules.data import begun, formed, place_of
from rules.game import AnyGame
from rules.lessons.form import Lesson
from rules.library import home_of

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
    return formed({**begun(package, name, "chapters"), "key": key}, Lesson, place_of(package, name))
