"""The game in other languages: nothing of English is left, nothing is lacking, cut, or kept for the next."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from languages import known
from languages.spoken import speaking, texts
from rendering.drawing import Look
from rendering.somerset import DRAWING
from rendering.somerset.words import deed_words
from rules.question import Pick
from rules.somerset import GAME
from rules.somerset.state import State
from rules.somerset.tables import naming
from rules.somerset.tables.effects import ROW_NAMES
from rules.somerset.tables.grid import place_called
from rules.somerset.tables.options import Deed
from rules.text import Value, seat_number
from tests.languages.saying import left_in_english, lines_of, said_in_dutch
from tests.rendering.setting import Written
from tests.somerset.games import states

tell, written = texts("somerset").tell, texts("somerset").written

# What is no word of a language: ids, squares, seats, signs of places.
_NO_WORDS = re.compile(r"Somerset|seat \d|\b[A-Z]{1,2}\d\d?\b")
_EVERY = 25


def moments() -> list[State]:
    """Give some states of a game of four, its end as well."""
    return list(states(4, 2, _EVERY, length="days"))


def looks(state: State) -> Iterator[tuple[Look, Pick]]:
    """Give the questions of the seat that is asked, down to the first action."""
    said = ""
    for seat in GAME.acting(state):
        while isinstance(question := GAME.menu(state, seat, said), Pick):
            yield Look(said=said, answers=tuple(question.offered)), question
            said = question.texts[0]


def told() -> Iterator[str]:
    """Give the lines of boards and of questions in the language that is spoken."""
    for state in moments():
        table = GAME.table(state)
        yield from lines_of(DRAWING, table, [GAME.hand(state, seat) for seat in GAME.acting(state)])
        for _, question in looks(state):
            values: list[Value | None] = [question.prompt, question.stakes(), GAME.at_stake(table)]
            values += [part(text) for text in question.offered for part in (question.label, question.about)]
            yield from (written(value, seat_number) for value in values if value is not None)


def test_no_line_of_a_board_or_a_question_is_left_in_english() -> None:
    assert left_in_english(told, _NO_WORDS) == []


def test_boards_in_several_languages_do_not_mix_and_none_lacks_a_word(
    caplog: pytest.LogCaptureFixture,
) -> None:
    english, dutch = {*told()}, {*said_in_dutch(told, caplog)}
    assert len(english & dutch) < len(english) / 20


@pytest.mark.parametrize("code", known.codes())
def test_nothing_is_cut_in_a_picture(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Written(monkeypatch)
    with speaking(code):
        for state in moments()[-2:]:
            table = GAME.table(state)
            for part in ("", *DRAWING.parts):
                DRAWING.picture(table, None, Look(part=part))
            for seat in range(state.seats):
                DRAWING.picture(table, GAME.hand(state, seat))
            for look, _ in looks(state):
                DRAWING.picture(table, GAME.hand(state, table.active or 0), look)
        assert tell(ROW_NAMES["treasury"]) in drawn.words
    assert not {text for text in drawn.words if text.endswith("\N{HORIZONTAL ELLIPSIS}")}


@pytest.mark.parametrize("code", known.codes())
def test_what_was_done_names_things_in_the_case_that_a_language_wants(code: str) -> None:
    told: list[tuple[Deed, str, dict[str, Value]]] = [
        (Deed(0, "build", thing="B00"), "built {thing}", {"thing": naming.named("B00")}),
        (Deed(0, "learn", thing="S25"), "learned {thing}", {"thing": naming.named("S25")}),
        (Deed(0, "cast", thing="S25"), "cast {thing}", {"thing": naming.named("S25")}),
        (
            Deed(0, "place", thing="P", place="0,0"),
            "placed a {worker} on {place}",
            {"worker": naming.figure_named("P"), "place": "M30"},
        ),
    ]
    with speaking(code):
        for deed, template, values in told:
            assert deed_words(deed, place_called) == tell(template, **values)
