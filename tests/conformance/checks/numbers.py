"""Checks of the numbers in what is told: of none, one and many, each with the word that agrees with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rendering.drawing import drawing_of
from rules.game import AnyGame, menu_of
from rules.text import Seat, Text, written
from tests.conformance.checks import picturing
from tests.conformance.checks.asking import abouts, labels, questions
from tests.conformance.checks.course import Course, asked_seats, state_at

_MOMENTS = 8  # looked at in each game
_THINGS = (
    "archer|army|builder|building|capture|card|castle|coin|crystal|die|good|joker|king|knight|line|man|"
    "piece|point|prisoner|queen|round|space|spell|square|step|tile|time|token|tower|turn|worker"
)
_NOTHING = re.compile(r"\b(?:of|of the) (?:0|no)\b|\b(?:0|no) of the\b")
_ONE = re.compile(rf"(?<![-+.,\d])\b1 (?:(?:{_THINGS})s|armies|dice|men)\b")
_MANY = re.compile(rf"(?<![.,:])\b(?:0|[2-9]|[1-9]\d+) (?:{_THINGS})\b")


def every_number_agrees_with_its_word(game: AnyGame, courses: Sequence[Course]) -> None:
    """Nothing is told of 0 of the 0, of 1 tokens, or of 2 token."""
    for course in courses:
        texts = (written(text, _named) for text in (*_told(course), *_asked(game, course)))
        for words in (*texts, *_shown(game, course)):
            for pattern in (_NOTHING, _ONE, _MANY):
                assert not pattern.search(words), f"a number does not agree with its word: {words!r}"


def _named(seat: Seat) -> str:
    """Name a seat without a number."""
    return "ABCDE"[seat]


def _told(course: Course) -> Iterator[Text]:
    """Give all lines of a log, and none twice."""
    notes = [*course.start_notes, *(note for moment in course.moments for note in moment.notes)]
    yield from {written(note.text): note.text for note in notes}.values()


def _shown(game: AnyGame, course: Course) -> Iterator[str]:
    """Give the boards in words at some moments, and what describes their pictures."""
    if not picturing.is_drawn(game):
        return
    drawing = drawing_of(game.info.id)
    for before in (*(moment.before for moment in course.chosen(_MOMENTS, "numbers")), course.end):
        state = state_at(game, before)
        table = game.table(state)
        for hand in (None, game.hand(state, 0)):
            yield drawing.alt(table, hand, _named)
            yield drawing.text(table, hand, _named)


def _asked(game: AnyGame, course: Course) -> Iterator[Text]:
    """Give what is said of the questions at some moments, and of what their answers cost."""
    for moment in course.chosen(_MOMENTS, "numbers"):
        state = state_at(game, moment.before)
        warning = game.warning(game.table(state), game.hand(state, moment.seat), moment.action)
        yield from [warning] if warning else []
        for seat in asked_seats(game, state):
            for _, question in questions(menu_of(game, state, seat), 6):
                yield question.prompt
                stakes = question.stakes()
                yield from [stakes] if stakes else []
                yield from (label for _, label in labels(question))
                yield from (about for _, about in abouts(question) if about)
