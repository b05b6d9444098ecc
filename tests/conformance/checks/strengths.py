"""Checks of the strengths that computers come in."""

from __future__ import annotations

from collections.abc import Sequence

from rules.advice import Strength
from rules.chance import dealer
from rules.game import AnyGame, State, menu_of
from rules.menu import allows
from rules.opponent import played
from rules.search.guide import Searchable
from rules.search.search import Trials
from rules.text import Seat
from tests.conformance.checks.course import Course, state_at
from tests.conformance.checks.secrecy import dealt_again

_COURSES, _DECISIONS = 1, 2  # looked at, and in each of them
_TRIALS = Trials(3)


def every_strength_decides_by_what_it_sees(game: AnyGame, courses: Sequence[Course]) -> None:
    """What each of them does is allowed, and the same in any world dealt again for his seat.

    What a Knight does has a check of its own; where nothing is searched those above him are one, and a King
    thinks as an Emperor does.
    """
    strengths = [Strength.PAGE, Strength.SQUIRE] + [Strength.KING] * isinstance(game, Searchable)
    for course in courses[:_COURSES]:
        for moment in course.chosen(_DECISIONS, "strengths"):
            state = state_at(game, moment.before)
            for strength in strengths:
                _check(game, state, moment.seat, strength, course.seed)


def _check(game: AnyGame, state: State, seat: Seat, strength: Strength, seed: str) -> None:
    action = _decision(game, state, seat, strength, seed)
    assert allows(menu_of(game, state, seat), action), f"a {strength} says {action!r}"
    other = dealt_again(game, state, seat, seed)
    action_too = _decision(game, other, seat, strength, seed)
    assert action_too == action, f"{action!r} becomes {action_too!r} by what seat {seat} cannot know"


def _decision(game: AnyGame, state: State, seat: Seat, strength: Strength, seed: str) -> str:
    return played(game, state, seat, strength, dealer(seed, strength), _TRIALS).action
