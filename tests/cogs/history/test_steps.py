"""A step of a long game as a message: within Discord's limits, whatever the game was like."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.messages.pictures import Picture
from bot.sandbox.discord.components import Kind, check_message_components, walk
from bot.table.history import ReplayStep
from bot.table.position import Sitter
from bot.table.view import PublicView
from cogs.history.replay import _stepped
from rules.game import Note, ToAll, ToSeat
from rules.library import find, game_ids
from rules.text import Who, say
from tests.some import some

INFO = find(game_ids()[0]).info
TOLD = (say("{who} talks" * 30, who=Who(0)),)
LONG: tuple[Note, ...] = (*(ToAll(say("{who} talks" * 30, who=Who(0))),) * 30, ToSeat(1, say("x" * 400)))


def step(number: int, acts: int, notes: tuple[Note, ...] = ()) -> ReplayStep:
    sitters = (Sitter(0, 1, "A" * 32), Sitter(1, None, "Computer"))
    public = PublicView(2**40, INFO, "over", 9, 1, 5, 77, {}, None, "remind", sitters, (), "seal")
    return ReplayStep(
        public,
        number,
        tuple((each % 2 if each else None, "x" * 80) for each in range(acts)),
        notes,
        TOLD * acts,
    )


@pytest.fixture(autouse=True)
def no_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do without a table to count points on."""
    monkeypatch.setattr("cogs.history.replay.points_written", lambda _: "")


def components(step: ReplayStep, alt: str = "") -> list[Any]:
    made: list[Any] = _stepped(step, Picture(b"", alt), "", (), "").to_components()  # type: ignore[no-untyped-call]
    return made


@pytest.mark.parametrize("number", [0, 1, 250, 499])
@pytest.mark.parametrize("notes", [(), LONG])
def test_any_step_can_be_sent(number: int, notes: tuple[Note, ...]) -> None:
    check_message_components(components(step(number, 500, notes), "alt" * 300), v2=True)


def offered(step: ReplayStep) -> list[tuple[int, str]]:
    (select,) = [each for each in walk(components(step)) if each["type"] == Kind.SELECT]
    return [(int(option["value"]), option["label"]) for option in select["options"]]


def test_far_from_the_step_shown_the_turns_of_each_player_are_offered() -> None:
    long = step(10, 40)
    alternating = replace(long, acts=tuple((each % 2, "x") for each in range(40)))
    far = [number % 2 for number, _ in offered(alternating) if number > 20]
    assert {*far} == {0, 1}
    assert abs(far.count(0) - far.count(1)) <= 1


def test_a_long_game_is_offered_by_its_turns_and_more_of_them_near_the_step_shown() -> None:
    """Each of the two acts twice in a turn, but at the start."""
    acts = ((None, "start"), *((number // 2 % 2, f"act {number}") for number in range(300)))
    public, told = step(0, 1).public, (None, *(say(f"It is {number}") for number in range(300)))
    numbers = [number for number, _ in offered(ReplayStep(public, 151, acts, (), told))]
    assert numbers == sorted(set(numbers))
    assert (numbers[0], numbers[-1], len(numbers)) == (0, 300, 25)
    assert all(number % 2 for number in some(numbers[1:-1])), "a turn begins there"
    assert {*range(141, 163, 2)} <= set(numbers)
    amid = ReplayStep(public, 152, acts, (), told)
    assert (152, "152. It is 151") in offered(amid), "where somebody is stands there"


def test_a_long_game_is_offered_from_its_start_to_its_end() -> None:
    (select,) = [each for each in walk(components(step(0, 500))) if each["type"] == Kind.SELECT]
    values = [int(option["value"]) for option in select["options"]]
    assert (values[0], values[-1], len(values)) == (0, 499, 25)
    assert values == sorted(set(values))
