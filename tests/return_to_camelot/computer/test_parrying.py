"""What a better turn does about what could follow another one: the real reason for it."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.data import written_deed
from rules.puzzles.puzzle import puzzles_of
from rules.return_to_camelot.ai.parrying import captured, parried
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.state import State
from rules.search.coaching import contrasted
from rules.text import written
from tests.return_to_camelot.computer.test_contrasts import GAME, of, stand
from tests.return_to_camelot.computer.test_telling import LORD, most_captured, number_in
from tests.return_to_camelot.playing import position


def told(state: State, seat: int, action: str, beside: str) -> list[str]:
    sight = Sight(GAME.table(state), GAME.hand(state, seat))
    return [written(each) for each in parried(sight, action, beside)]


SAFE = "the enemy can capture nothing of yours in the next turn"


@pytest.mark.parametrize(
    ("mark", "action", "beside", "reasons"),
    [
        (
            "6e7c393467b4",
            "e5-d4",
            "c5-d4",
            [
                "it takes the piece on e5 out of reach of the piece on f4",
                "the enemy can then capture 2 pieces at most in the next turn, instead of 3",
            ],
        ),
        (
            "07c0767b0dd8",
            "a4>a6xc6",
            "b4-c5",
            ["it captures the piece on b6, from which the danger comes", SAFE],
        ),
        ("b08d2437d84e", "c2-b1", "K@d5", ["your Lord is then out of reach of the piece on f1", SAFE]),
    ],
)
def test_by_what_a_danger_is_kept_off_is_told(
    mark: str, action: str, beside: str, reasons: list[str]
) -> None:
    """Of what kept the Lord out of reach it was told that it comes nearer to a castle, and guards b2."""
    assert told(stand(mark), of(mark).seat, action, beside) == reasons


@pytest.mark.parametrize(
    ("white", "black", "action", "beside", "reason"),
    [
        (
            "L a1, S d4 c2 h2",
            "L h8, S d7 d6 g7",
            "c2-d3",
            "h2-h3",
            "it stands on d3, where the piece on d7 would land as it captures",
        ),
        (
            "L a1, S d3 h2",
            "L h8, S d5 g7",
            "h2-h3",
            "d3-d4",
            "the piece on d3 stays there, where the piece on d5 would land as it captures",
        ),
    ],
)
def test_a_landing_square_that_is_filled_is_told(
    white: str, black: str, action: str, beside: str, reason: str
) -> None:
    state = position(white, black).state
    assert told(state, 0, action, beside) == [reason, SAFE]
    assert not told(state, 0, beside, action)


def test_what_is_told_of_what_is_left_is_so_by_the_rules() -> None:
    counted = Counter[str]()
    for puzzle in puzzles_of(GAME):
        natural = written_deed(puzzle.natural.acts[0])[1]
        action = puzzle.answers[0]
        if natural in puzzle.answers or "x" in action or " " in action:
            continue
        state = stand(puzzle.mark)
        for each in parried(Sight(GAME.table(state), GAME.hand(state, puzzle.seat)), action, natural):
            if each.template == SAFE:
                assert not most_captured(state, action, puzzle.seat)
                counted["safe"] += 1
            elif (left := each.values.get("left")) is not None:
                found = most_captured(state, action, puzzle.seat)
                assert found <= number_in(left) < LORD
                counted["left"] += 1
    assert min(counted["safe"], counted["left"]) > 10


def test_a_reason_tells_of_a_threat_to_win_first() -> None:
    """The largest mistake of a game was told by two pieces that are threatened, where the Lord was to win."""
    puzzle, state = of("0368410c45e8"), stand("0368410c45e8")
    found = contrasted(GAME, state, puzzle.seat, "b5>d7>f5", puzzle.answers[0], merits=True)
    assert [*map(written, found)] == [
        "it threatens to bring your Lord into an enemy castle in the next turn",
        "your Lord is then out of reach of the piece on g3",
    ]


@pytest.mark.parametrize(
    ("mark", "number", "left", "further"),
    [
        ("1e3c342b1c85", 5, "4 pieces", "a win is in sight in 6 of 8 guesses at the hidden pieces"),
        ("f9236998d0e7", 2, "1 piece", "a win is in sight in 5 of 8 guesses at the hidden pieces"),
        ("05b7e626a17a", 6, "3 pieces", ""),
    ],
)
def test_how_often_a_hidden_lord_is_found_is_told_and_what_is_captured_else(
    mark: str, number: int, left: str, further: str
) -> None:
    """A chain was as good as won, its line dealt the Lord into it, and nobody saw why he must be there."""
    puzzle, state = of(mark), stand(mark)
    natural = written_deed(puzzle.natural.acts[0])[1]
    luck, *others = map(
        written, contrasted(GAME, state, puzzle.seat, natural, puzzle.answers[0], merits=True)
    )
    cases = f"in {number} of 8 guesses at the hidden pieces, and else {left}"
    assert luck == f"it captures the enemy Lord, and wins, {cases}"
    assert not further or others == [further]
    assert all("in sight" not in each for each in others if not further)


def test_what_is_captured_is_told() -> None:
    puzzle, state = of("07c0767b0dd8"), stand("07c0767b0dd8")
    sight = Sight(GAME.table(state), GAME.hand(state, puzzle.seat))
    told = captured(sight, "a4>a6xc6", "b4-c5")
    assert told is not None
    assert written(told) == "it captures 3 pieces"
    assert captured(sight, "b4-c5", "a4>a6xc6") is None
