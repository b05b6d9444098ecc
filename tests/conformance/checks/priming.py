"""Checks of what is told to somebody who meets a kind of question for the first time."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import AnyGame, menu_of
from rules.guides import Primer, fitting, section_of
from rules.library import game_ids
from tests.conformance.checks.course import Course, asked_seats, state_at
from tests.conformance.checks.limits import NAME, PRIMER

_MOMENTS = 12  # looked at in each game, of each kind of action first one


def every_question_has_a_primer(game: AnyGame, courses: Sequence[Course]) -> None:
    """Whoever is asked something is told in two short lines what about, and where the guide tells more."""
    for course in courses:
        for moment in course.chosen(_MOMENTS, "primers"):
            state = state_at(game, moment.before)
            for seat in asked_seats(game, state):
                question = menu_of(game, state, seat)("")
                assert question is not None, f"seat {seat} is asked nothing"
                found = list(fitting(game, question, ""))
                assert found, f"nothing explains {question.prompt.template!r}, before {moment.action!r}"
                for primer in found:
                    _check(game, course, primer)


def _check(game: AnyGame, course: Course, primer: Primer) -> None:
    told = "\n".join(primer.lines)
    assert NAME.fullmatch(primer.kind), f"{primer.kind!r} is no name of a kind"
    assert all(primer.lines), f"{primer.kind} has an empty line"
    assert len(told) <= PRIMER, f"{len(told)} letters are too many: {told!r}"
    if game.info.id in game_ids():
        section = section_of(primer, game.info.id, course.options)
        assert section, f"the guide has none of {primer.sections} for a table with {course.options}"
