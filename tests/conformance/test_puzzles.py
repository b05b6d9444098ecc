"""The puzzles that ship with each game are what they say, and some are solved again."""

from __future__ import annotations

from functools import cache, partial
from random import Random

import pytest

from rules.game import AnyGame, State, ToSeat, menu_of
from rules.library import find, game_ids
from rules.menu import allows
from rules.puzzles import puzzle as at_hand
from rules.puzzles.finding import Finder
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import Puzzle, kinds_of, played, puzzles_of, reached
from rules.puzzles.whole_turns import asking_for
from rules.replay import check_options, default_options
from rules.snapshot import copied

_SAMPLE = 60  # positions that are reached, of each game
_SOLVED = 1
_WAYS = 1000  # acts, within which all own ways are tried again
_SECONDS = 0.05  # of a search: as many trials
_RATINGS = range(400, 2600)
_WIDE = 0.05  # of a win, that the natural answer loses at least


@cache
def sampled(game_id: str) -> tuple[tuple[Puzzle, State], ...]:
    """Reach the positions of some puzzles, others each time that puzzles are added."""
    puzzles = puzzles_of(find(game_id))
    some = Random(len(puzzles)).sample(puzzles, min(_SAMPLE, len(puzzles)))
    return tuple((puzzle, reached(find(game_id), puzzle)) for puzzle in some)


def _again(puzzle: Puzzle, state: State, _: AnyGame, asked: Puzzle) -> State:
    assert asked is puzzle
    return copied(state)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_that_poses_puzzles_has_kinds_and_some_of_each_are_kept(game_id: str) -> None:
    game = find(game_id)
    assert (posing_of(game) is None) == (not kinds_of(game)) == (not puzzles_of(game))
    kept = {puzzle.kind for puzzle in puzzles_of(game)}
    assert kept <= {kind.key for kind in kinds_of(game)}


@pytest.mark.parametrize("game_id", game_ids())
def test_puzzles_are_named_once_and_may_be_played(game_id: str) -> None:
    game, puzzles = find(game_id), puzzles_of(find(game_id))
    assert len({puzzle.mark for puzzle in puzzles}) == len(puzzles)
    assert len({(puzzle.seed, puzzle.opening, puzzle.seat) for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        check_options(game, puzzle.seats, default_options(game) | puzzle.options)
        assert puzzle.rules == game.info.rules
        assert puzzle.rating in _RATINGS
        assert puzzle.best.acts[0] == f"{puzzle.seat} {puzzle.answers[0]}"
        assert puzzle.natural.acts[0].partition(" ")[2] not in puzzle.answers
        assert puzzle.best.worth - puzzle.natural.worth >= _WIDE


@pytest.mark.parametrize("game_id", game_ids())
def test_positions_are_reached_and_answers_are_allowed(game_id: str) -> None:
    game = find(game_id)
    for puzzle, state in sampled(game_id):
        natural = puzzle.natural.acts[0].partition(" ")[2]
        assert game.forced(state, puzzle.seat) is None
        menu = menu_of(asking_for(game, natural), state, puzzle.seat)
        assert all(allows(menu, act) for act in (*puzzle.answers, natural))


@pytest.mark.parametrize("game_id", game_ids())
def test_lines_are_played_and_told_as_their_seat_may_know_them(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find(game_id)
    for puzzle, state in sampled(game_id):
        # To play a whole opening again for each line is most of the work.
        monkeypatch.setattr(at_hand, "reached", partial(_again, puzzle, state))
        for line in (puzzle.best, puzzle.natural):
            steps = [*played(game, puzzle, line)]
            assert [step.seat for step in steps] == [int(act.partition(" ")[0]) for act in line.acts]
            assert not [
                note
                for step in steps
                for note in step.told
                if isinstance(note, ToSeat) and note.seat != puzzle.seat
            ]


@pytest.mark.parametrize("game_id", game_ids())
def test_some_are_solved_again(game_id: str) -> None:
    game, posing = find(game_id), posing_of(find(game_id))
    if posing is None:
        return
    finder = Finder(game, posing, max(8, round(_SECONDS * posing.trials)))
    solved = sampled(game_id)[:_SOLVED]
    assert [puzzle.mark for puzzle, _ in solved if not finder.is_right(puzzle, "again", _WAYS)] == []
