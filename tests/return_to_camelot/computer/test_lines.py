"""Lines of Return to Camelot end where an exchange of captures is over: nothing is added that is quiet."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.chance import dealer
from rules.data import written_deed
from rules.puzzles.puzzle import Puzzle, reached
from rules.search import following
from rules.search.coaching import certain_win
from rules.search.following import Followed, followed
from rules.search.search import Trials
from rules.search.showing import Begun
from rules.snapshot import deserialize
from rules.text import Who, written
from tests.return_to_camelot.computer.test_contrasts import GAME, of


def line(mark: str, begun: Begun) -> Followed:
    puzzle = of(mark)
    found = followed(GAME, reached(GAME, puzzle), puzzle.seat, begun, "line", lambda: Trials(2))
    assert found is not None
    return found


def told(found: Followed) -> list[str]:
    return [*map(written, found.told)]


def is_taking(sentence: str) -> bool:
    return "capture" in sentence or "win" in sentence


@pytest.mark.parametrize("mark", ["96041caa5d76", "2dea65baea28", "445f09e0634c", "71b7425054c2"])
def test_no_quiet_moves_are_added_to_a_proved_chain(mark: str) -> None:
    """Five were, behind three men taken."""
    found = told(line(mark, Begun(tuple(of(mark).best.acts))))
    assert len(found) < 2 or any(map(is_taking, found[-3:]))


@pytest.mark.parametrize(
    ("mark", "wrong"), [("91d791580d6f", "d7>f5"), ("ba9310a5e2d3", "f8-g7"), ("fc7a584c8a46", "K@d6")]
)
@pytest.mark.parametrize("is_best", [True, False])
def test_a_line_in_which_pieces_are_taken_ends_where_nothing_more_is_taken(
    mark: str, wrong: str, is_best: bool
) -> None:
    puzzle = of(mark)
    acts = (puzzle.answers[0], wrong) if is_best else (wrong, puzzle.answers[0])
    begun = Begun((f"{puzzle.seat} {acts[0]}",), "luck", acts[1], is_best)
    sentences = told(line(mark, begun))
    assert not any(map(is_taking, sentences[1:])) or any(map(is_taking, sentences[-3:]))


@pytest.mark.parametrize("right", [None, False])
def test_a_line_does_not_end_with_what_may_be_answered(right: bool | None) -> None:
    """What the enemy took was not read as taken from its seat, and the line broke off right behind it."""
    puzzle = of("efdb7e69a6eb")
    begun = Begun((f"{puzzle.seat} f7>f5",), "1", puzzle.answers[0], right)
    found = followed(GAME, reached(GAME, puzzle), puzzle.seat, begun, "seed", lambda: Trials(4))
    assert found is not None
    assert any(map(is_taking, told(found)))
    is_over = not GAME.acting(deserialize(GAME, found.snapshot))
    assert is_over or not is_taking(told(found)[-1])


@pytest.mark.parametrize(("mark", "wrong"), [("10f1576044a0", "e2-f3"), ("24140030b3c1", "f1>f3")])
def test_a_line_in_which_nothing_is_taken_yet_goes_on(mark: str, wrong: str) -> None:
    """It broke off behind two quiet moves, which show nothing."""
    puzzle = of(mark)
    begun = Begun((f"{puzzle.seat} {wrong}",), "luck", puzzle.answers[0])
    assert any(map(is_taking, told(line(mark, begun))))


def test_a_line_of_what_is_right_ends_where_as_much_was_taken_as_lost() -> None:
    """Behind the right answer three men were thrown away, so that nobody believed in it."""
    puzzle = of("2308a81fba6b")
    state = reached(GAME, puzzle)
    begun = Begun((f"{puzzle.seat} h3-g4",), "seed", "S@c3", right=True)
    line = followed(GAME, state, puzzle.seat, begun, "seed", lambda: Trials(40))
    assert line is not None
    assert line.fits
    took = Counter(each.values["who"] for each in line.told if "{victim}" in each.template)
    assert took[Who(puzzle.seat)] >= took[Who(1 - puzzle.seat)] > 0


def behind_the_wrong_answer(*acts: str) -> tuple[Puzzle, Any]:
    """Give a world behind a wrong answer to a puzzle, in which no hidden Knight of Black's is in the way."""
    puzzle = of("24140030b3c1")
    state = reached(GAME, puzzle)
    GAME.resample(state, puzzle.seat, dealer("1", "worlds"))
    for number, act in enumerate(("e3-f4", *acts)):
        GAME.apply(state, (puzzle.seat + number) % 2, act, dealer(act, "luck"))
    return puzzle, state


def test_a_win_by_force_is_not_overlooked_in_a_line() -> None:
    """A Lord is lured from h3 to f3, and falls there; a quiet move was made instead."""
    puzzle, state = behind_the_wrong_answer("S@b5")
    assert certain_win(GAME, state, puzzle.seat) == "f4-g3"
    GAME.apply(state, puzzle.seat, "f4-g3", dealer("1", "luck"))
    GAME.apply(state, 1 - puzzle.seat, "h3xf3", dealer("1", "luck"))
    assert certain_win(GAME, state, puzzle.seat) == "f2xf4"


def test_a_line_against_a_wrong_answer_does_not_overlook_a_win_that_seems_forced() -> None:
    """It let its solver overlook one, so that nobody believed in it: why it is none is shown."""
    puzzle = of("24140030b3c1")
    begun = Begun((f"{puzzle.seat} e3-f4",), puzzle.mark, puzzle.answers[0], right=False)
    found = followed(GAME, reached(GAME, puzzle), puzzle.seat, begun, puzzle.mark, lambda: Trials(12))
    assert found is not None
    assert found.fits
    sentences = told(found)
    assert "seat 0 moves f4 to g3" in sentences
    assert sentences[-1] == "seat 1 has captured the Lord of seat 0 and wins"


@pytest.mark.parametrize("mark", ["1e3c342b1c85", "f9236998d0e7", "71b7425054c2"])
def test_however_often_a_lord_is_met_by_luck_a_line_shows_what_comes_else(
    mark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In each world that was tried he stood on the way, though it was told that he does in 2 of 8."""
    monkeypatch.setattr(following, "_TRIED", 1)
    puzzle = of(mark)
    natural = written_deed(puzzle.natural.acts[0])[1]
    found = line(mark, Begun((f"{puzzle.seat} {puzzle.answers[0]}",), mark, natural, True))
    assert GAME.result(deserialize(GAME, found.snapshot)) is None
