"""Every lesson of every game can be finished, and what would spoil one is found."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from rendering.drawing import drawing_of
from rules.data import WrongData
from rules.lessons import begins_chapter, goes_on, lesson_of, lessons_of, reached
from rules.library import find, game_ids
from rules.replay import Refused
from tests.authored import authored
from tests.invented import GAME as INVENTED
from tests.lessons import CHECKS, Taught, checks, faults
from tests.lessons.checks import Check


@cache
def taught_in(game_id: str) -> dict[str, Taught]:
    """Give the lessons of a game by their keys, in order, each with the words taught before it."""
    game, words, taught = find(game_id), frozenset[str](), dict[str, Taught]()
    for lesson in lessons_of(game):
        taught[lesson.key] = Taught(game, drawing_of(game_id), lesson, words)
        words |= {word for step in lesson.steps for word in step.teaches}
    return taught


def keys() -> Iterator[tuple[str, str]]:
    """Name the lessons of all games whose lessons can be read."""
    for game_id in game_ids():
        with suppress(WrongData, Refused):
            yield from ((game_id, key) for key in taught_in(game_id))


@pytest.mark.parametrize("game_id", game_ids())
def test_lessons_can_be_read_and_are_numbered_from_1(game_id: str) -> None:
    with authored():
        numbers = {key: taught.lesson.number for key, taught in taught_in(game_id).items()}
    assert [*numbers.values()] == [*range(1, len(numbers) + 1)], f"not numbered from 1: {numbers}"


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game_id", "key"), [*keys()])
def test_a_lesson_teaches(check: Check, game_id: str, key: str) -> None:
    with authored():
        check(taught_in(game_id)[key])


def test_there_are_lessons() -> None:
    assert len([*keys()]) > len(game_ids()), "hardly a game has lessons any more"


def test_a_chapter_may_take_up_the_game_of_the_one_before() -> None:
    somerset = taught_in("somerset")["workers_and_tiles"].lesson
    begins = [number for number in range(len(somerset.steps)) if begins_chapter(somerset, number)]
    assert [goes_on(somerset, number) for number in begins] == [False, True, True]
    build = taught_in("camelot_the_build")["laying_tiles"].lesson
    begins = [number for number in range(len(build.steps)) if begins_chapter(build, number)]
    assert not any(goes_on(build, number) for number in begins)


@pytest.mark.parametrize(
    ("spoiled", "told"),
    [
        ({"opening": ("1 bid 9c",)}, "act 1 of the opening: 'bid 9c' is not on seat 1's menu"),
        ({"opening": ("1 bid 1c", "7 bid 1c")}, "act 2 of the opening: there is no seat 7"),
        ({"options": {"haste": "great"}}, "Battles & Builders has no option 'haste'"),
    ],
)
def test_what_a_position_may_not_be_is_told_with_its_chapter(spoiled: dict[str, Any], told: str) -> None:
    taught = taught_in("battles_and_builders")["first_rounds"]
    *chapters, last = taught.lesson.chapters
    lesson = replace(taught.lesson, chapters=(*chapters, replace(last, **spoiled)))
    with pytest.raises(Refused, match=f"^first_rounds, chapter 2: {told}"):
        reached(taught.game, lesson, len(lesson.steps) - 1)


def test_an_act_that_is_not_allowed_is_told_with_its_step() -> None:
    spoiled = faults.the_script_breaks_the_rules(taught_in("battles_and_builders")["first_rounds"])
    with pytest.raises(Refused, match=r"^first_rounds, step 6: 'bid 9b' is not on seat 1's menu"):
        reached(spoiled.game, spoiled.lesson, 6)


def test_a_game_without_a_folder_of_lessons_has_none() -> None:
    assert lessons_of(INVENTED) == ()
    assert lesson_of(INVENTED, "first") is None


@pytest.mark.parametrize(
    ("fault", "check"), faults.FAULTS.items(), ids=lambda each: getattr(each, "__name__", "")
)
def test_a_fault_is_found(fault: faults.Fault, check: Check) -> None:
    sound = taught_in("battles_and_builders")["first_rounds"]
    check(sound)
    with pytest.raises(Exception):  # noqa: B017, PT011 - a fault may also break what the check calls
        check(fault(sound))


def test_a_square_out_of_sight_is_found() -> None:
    sound = taught_in("somerset")["cards_and_offices"]
    checks.every_place_named_is_in_sight(sound)
    with pytest.raises(AssertionError, match="N29"):
        checks.every_place_named_is_in_sight(faults.a_square_out_of_sight(sound))
