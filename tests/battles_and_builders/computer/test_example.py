"""What follows an answer is a round, or a game to its end, of those counted, and bears out what is told."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from rules.battles_and_builders.coaching.example import example
from rules.battles_and_builders.tables import ROUNDS
from rules.data import written_deed
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.search.contrasting import Lines
from rules.search.following import Followed, followed
from rules.search.guide import leads
from rules.search.search import Trials
from rules.search.showing import Begun
from rules.snapshot import deserialize
from tests.battles_and_builders.computer.test_account import GAME, answered
from tests.battles_and_builders.computer.test_kinds import early

LATE = [each for each in puzzles_of(GAME) if each.kind != "dice"]


def follows(state: Any, seat: int, action: str, other: str, *, right: bool) -> Followed:
    begun = Begun((f"{seat} {action}",), "line", other, right)
    found = followed(GAME, state, seat, begun, "line", partial(Trials, 2))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("event", "bid", "action", "best"),
    [("U4", "bid 3b 2a", "bid 1b", "bid 3a 1k"), ("O4", "bid 2b", "bid 1i", "bid 3b 2c")],
)
def test_a_line_shows_what_is_better_ahead(event: str, bid: str, action: str, best: str) -> None:
    """What was best ended further behind than what was played, and a stranger thought the King wrong."""
    state, seat = answered(event, bid)
    for act, other, right in ((best, action, True), (action, best, False)):
        found = follows(state, seat, act, other, right=right)
        assert found.fits
        end = GAME.points(GAME.table(deserialize(GAME, found.snapshot)))
        assert end is not None
        own, beside = (leads(each)[seat] for each in (end, found.beside))
        assert (own > beside) == right


@pytest.mark.parametrize("event", ["M4", "U4"])
def test_a_line_shows_that_builders_earn_more(event: str) -> None:
    """It was told that they earn in 27 of 100 rounds and in 95, and in the lines of both they did."""
    state, seat = early(event)
    shown = example(Lines(GAME, state, seat), "bid 3b", "bid 2b 3i 1k")
    assert shown is not None
    own, better = (line[-1].state.last.built[seat] for line in shown[1:])
    assert own < better


@pytest.mark.parametrize("seats", [2, 3])
def test_rivals_bid_the_same_behind_both_bids_if_that_can_be(seats: int) -> None:
    """By the same luck a rival revealed five builders behind one, and three and armies behind the other."""
    state, seat = early("U4", seats)
    shown = example(Lines(GAME, state, seat), "bid 3b 1i 1a", "bid 4b")
    assert shown is not None
    one, other = (line[-1].state.last.bids for line in shown[1:])
    assert one[seat] != other[seat]
    assert one[:seat] + one[seat + 1 :] == other[:seat] + other[seat + 1 :]


@pytest.mark.parametrize(
    ("event", "bid", "other"), [("U4", "bid 1b", "bid 3a 1k"), ("O4", "bid 1i", "bid 3b 2c")]
)
def test_behind_both_bids_the_same_event_comes_next(event: str, bid: str, other: str) -> None:
    """Said to be by the same luck, the mountains came next behind one, and a field behind the other."""
    state, seat = answered(event, other)
    shown = example(Lines(GAME, state, seat), bid, other)
    assert shown is not None
    played, better = (line[-1].state.round for line in shown[1:])
    assert played.number == better.number == 2
    assert played.event == better.event


@pytest.mark.parametrize(
    ("event", "bid", "action", "best", "tokens"),
    [("O4", "bid 4b", "bid 5b", "bid 4b", 1), ("O4", "bid 2b", "bid 5b", "bid 1b", 4)],
)
def test_what_only_keeps_tokens_is_shown_by_a_round_that_brings_the_same(
    event: str, bid: str, action: str, best: str, tokens: int
) -> None:
    """No line was shown, or one several rounds long that ended worse."""
    state, seat = answered(event, bid)
    shown = example(Lines(GAME, state, seat), action, best)
    assert shown is not None
    played, better = (line[-1].state for line in shown[1:])
    assert played.round.number == better.round.number == 2
    assert sum(better.stock[seat]) - sum(played.stock[seat]) == tokens


def test_a_line_behind_a_right_answer_wins_as_many_events_as_most_do() -> None:
    """A tile that nine of ten such games win was lost, 9 to 11, below the words that the answer is right."""
    puzzle = next(each for each in LATE if each.mark == "662a314a1bd2")
    state: Any = reached(GAME, puzzle)
    had = len(state.won[puzzle.seat])
    found = follows(state, puzzle.seat, puzzle.answers[0], natural(puzzle), right=True)
    assert len(deserialize(GAME, found.snapshot).won[puzzle.seat]) == had + 1


def test_a_line_of_the_last_round_goes_to_its_end_and_shows_the_answer_work() -> None:
    """It broke off one throw before the end of a game that was lost."""
    shown = 0
    for puzzle in LATE[::9]:
        state: Any = reached(GAME, puzzle)
        if state.round.number < ROUNDS or natural(puzzle) in puzzle.answers:
            continue
        found = follows(state, puzzle.seat, puzzle.answers[0], natural(puzzle), right=True)
        result = GAME.result(deserialize(GAME, found.snapshot))
        assert result is not None, puzzle.mark
        assert puzzle.seat in result.winners
        shown += 1
    assert shown > 10


def natural(puzzle: Puzzle) -> str:
    return written_deed(puzzle.natural.acts[0])[1]
