"""Illustrations spoiled on purpose, each with the check that finds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from tests.guides import checks
from tests.guides.checks import Check, Shown

Fault: TypeAlias = Callable[[Shown], Shown]


def _with(shown: Shown, **values: Any) -> Shown:
    return replace(shown, illustration=replace(shown.illustration, **values))


def a_section_that_is_not_there(shown: Shown) -> Shown:
    """The guide has no such heading."""
    return _with(shown, section="Dragons at sea")


def a_caption_in_markdown(shown: Shown) -> Shown:
    """The caption would show its marks."""
    return _with(shown, caption="This is **important**.")


def a_long_caption(shown: Shown) -> Shown:
    """The caption is a page."""
    return _with(shown, caption="And so on. " * 40 + "End.")


def an_act_against_the_rules(shown: Shown) -> Shown:
    """What leads to the position is not allowed."""
    return _with(shown, opening=(*shown.illustration.opening, "0 fly away"))


def a_crowd(shown: Shown) -> Shown:
    """More players than the game has seats."""
    return _with(shown, players=tuple(f"Knight {number}" for number in range(20)))


def a_seat_that_is_not_there(shown: Shown) -> Shown:
    """Nobody sits on the seat whose side is shown."""
    return _with(shown, seat=19)


def it_points_to_nothing(shown: Shown) -> Shown:
    """A mark is not in the picture."""
    return _with(shown, marks=("nowhere",))


def it_is_cut_to_nothing(shown: Shown) -> Shown:
    """What it is to be cut to is not in the picture."""
    return _with(shown, within=("nowhere",))


def a_part_that_is_not_there(shown: Shown) -> Shown:
    """The table has no such picture."""
    return _with(shown, seat=None, part="nowhere")


FAULTS: dict[Fault, Check] = {
    a_section_that_is_not_there: checks.it_has_its_section,
    a_caption_in_markdown: checks.its_caption_can_be_read,
    a_long_caption: checks.its_caption_can_be_read,
    an_act_against_the_rules: checks.its_position_can_come_about,
    a_crowd: checks.its_position_can_come_about,
    a_seat_that_is_not_there: checks.its_position_can_come_about,
    it_points_to_nothing: checks.its_marks_are_in_the_picture,
    it_is_cut_to_nothing: checks.its_marks_are_in_the_picture,
    a_part_that_is_not_there: checks.its_marks_are_in_the_picture,
}
