"""A check of deeds: what somebody does is told by what he knows, also where it was never done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.typed.deeds import deed
from rules.game import AnyGame, menu_of
from rules.menu import allows
from rules.snapshot import snapshot
from rules.text import subject_within
from tests.conformance.checks.course import Course, state_at
from tests.conformance.checks.secrecy import dealt_again

_MOMENTS: Final = 12  # looked at in each game


def a_deed_is_told_by_what_its_seat_knows(game: AnyGame, courses: Sequence[Course]) -> None:
    """It begins with who does it, changes nothing, and is the same in a world dealt again for him."""
    for course in courses:
        for moment in course.chosen(_MOMENTS, "deeds"):
            state, seat, action = state_at(game, moment.before), moment.seat, moment.action
            told = deed(game, state, seat, action)
            assert {subject_within(text) for text in told} <= {seat}, f"{told} is told of {action!r}"
            assert snapshot(state) == moment.before, f"telling {action!r} changes the state"
            other = dealt_again(game, state, seat, f"{course.seed} deed")
            if allows(menu_of(game, other, seat), action):
                assert deed(game, other, seat, action) == told, f"what nobody knows is told of {action!r}"
