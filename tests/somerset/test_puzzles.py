"""Which puzzles of Somerset are kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.data import written_deed
from rules.library import find
from rules.puzzles.finding import Finder, thinned
from rules.puzzles.own_ways import TooMany
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import Puzzle, packed, parsed, puzzles_of, reached
from rules.search.following import followed
from rules.search.search import Trials
from rules.search.showing import Begun
from rules.search.solving import judged_by_solving
from rules.snapshot import deserialize
from tests.rules.commanding import Captured, told

GAME = find("somerset")
_CHEAP = frozenset({"222b85a6c92c", "698eaab5b7b2", "f6a4f97a48a0", "7c9fd83fb0a6"})


def test_what_comes_up_too_often_is_kept_to_a_share() -> None:
    """A third of Somerset's puzzles asked for the Treasury instead of the Stores in the last round."""
    game = find("somerset")
    posed, kept = posing_of(game), puzzles_of(game)
    assert posed is not None
    common = next(each for each in kept if posed.is_common(each.answers[0]))
    again = [replace(common, mark=str(number), rating=number) for number in range(len(kept))]
    found = thinned(posed, [*again, *kept])
    assert len(kept) <= len(found) < 1.2 * len(kept)
    assert [*thinned(posed, kept)] == [*kept]
    left = [each for each in again if each in found]
    assert left == again[len(again) - len(left) :], "the easiest are left out"


def proven(puzzle: Puzzle, most: int = 500) -> Puzzle | None:
    game = find("somerset")
    posed = posing_of(game)
    assert posed is not None
    return Finder(game, posed, 8).proven(replace(puzzle, as_good=None), reached(game, puzzle), most)


def cheap() -> list[Puzzle]:
    """Give some of the last round that have few ways, and whose ways were all tried."""
    kept = puzzles_of(find("somerset"))
    return [each for each in kept if each.is_proven and each.mark in _CHEAP]


def test_what_all_own_ways_come_to_is_kept_with_a_puzzle() -> None:
    assert len(cheap()) == len(_CHEAP)
    assert [*map(proven, cheap())] == cheap()


def test_a_puzzle_is_wrong_if_another_act_leads_further_by_some_way() -> None:
    """A puzzle asked to advance, where goods saved for a later turn win."""
    for puzzle in cheap():
        natural = written_deed(puzzle.natural.acts[0])[1]
        assert proven(replace(puzzle, answers=(natural,))) is None
        assert proven(replace(puzzle, answers=(*puzzle.answers, natural))) is None


def test_a_puzzle_whose_tempting_answer_is_a_coin_behind_is_not_kept() -> None:
    """It cost no try, and so there was nothing to overlook."""
    puzzle = next(each for each in puzzles_of(find("somerset")) if each.mark == "4b4e934f2cd5")
    nearly = replace(puzzle.natural, acts=(f"{puzzle.seat} move 1,-1 1,0 act",))
    assert proven(puzzle, 5_000) == puzzle
    assert proven(replace(puzzle, natural=nearly), 5_000) is None


def test_what_has_too_many_ways_is_not_proven() -> None:
    with pytest.raises(TooMany):
        proven(cheap()[0], 2)


def test_the_command_proves_what_is_not_proven_and_leaves_out_what_is_wrong(
    capsys: Captured, tmp_path: Path
) -> None:
    file, (proof, other, *_) = tmp_path / "kept.gz", cheap()
    wrong = replace(other, answers=(written_deed(other.natural.acts[0])[1],), as_good=None)
    file.write_bytes(packed([replace(proof, as_good=None), wrong]))
    status = told(capsys, "puzzles", "somerset", "--out", file, "--prove")
    assert status == {"puzzles": 1, "proven": 1, "wrong": 1}
    assert parsed(file.read_bytes()) == (proof,)


@pytest.mark.parametrize(
    ("action", "answer", "told"),
    [
        ("move 0,-3 1,-3", "move 0,-3 -1,-2 act", "the worker is right, the tile is not"),
        ("move 0,-3 -1,-2", "move 1,-4 -1,-2 act", "the tile is right, the worker is not"),
        ("move 0,-3 -1,-2", "move 0,-3 -1,-2 act", ""),  # a use left out costs no try
        ("move 0,-3 1,-3", "move 1,-4 -1,-2 act", ""),
        ("build K29 0,0 5 pay 1w", "build K29 -1,0 5 pay 2w1g", "what you build is right, the place is not"),
        (
            "build K29 -1,0 3 pay 2w1g",
            "build K29 -1,0 5 pay 2w1g",
            "the tile and its place are right, the way it lies is not",
        ),
        ("build K28 -1,0 5 pay 2w1g", "build K29 -1,0 5 pay 2w1g", ""),
        ("advance pay 2w", "advance pay 2b", "what you do is right, what you pay is not"),
        ("build B28 pay 2w", "build B29 pay 2w", ""),
        ("treasury", "arcana", ""),
    ],
)
def test_of_a_wrong_answer_it_is_told_what_of_it_is_right(action: str, answer: str, told: str) -> None:
    posed = posing_of(find("somerset"))
    assert posed is not None
    assert posed.partly(action, answer) == told
    assert not posed.partly(answer, answer)


@pytest.mark.parametrize("mark", ["0c93b84f373e", "b2f2a816dbd4"])
def test_a_line_of_the_last_round_ends_as_well_as_its_seat_can(mark: str) -> None:
    """A shared first place was shown where one wins alone by goods, and a win that stopped before its end."""
    puzzle = next(each for each in puzzles_of(GAME) if each.mark == mark)
    state, seat, natural = reached(GAME, puzzle), puzzle.seat, puzzle.natural.acts[0].partition(" ")[2]
    ends = []
    for act, other in ((puzzle.answers[0], natural), (natural, puzzle.answers[0])):
        begun = Begun((f"{seat} {act}",), puzzle.mark, other, right=act in puzzle.answers)
        line = followed(GAME, state, seat, begun, "1", lambda: Trials(4))
        assert line is not None
        assert line.fits
        ends.append(GAME.result(deserialize(GAME, line.snapshot)))
    best, worse = ends
    assert best is not None
    assert worse is not None
    assert best.winners == (seat,) != worse.winners
    assert best.scores is not None
    assert max(best.scores) == sorted(best.scores)[-2], "goods part them"
    assert best.ties


def test_in_the_last_round_nothing_is_a_mistake_that_can_be_done_later_as_well() -> None:
    """A tile was called four coins worse than another to which a second worker could still go."""
    puzzle = next(each for each in puzzles_of(GAME) if each.mark == "b2f2a816dbd4")
    state, best, natural = reached(GAME, puzzle), puzzle.answers[0], puzzle.natural.acts[0].partition(" ")[2]
    found = judged_by_solving(GAME, state, puzzle.seat, natural)
    assert found is not None
    assert (found.best, found.is_mistake) == (best, True)
    right = judged_by_solving(GAME, state, puzzle.seat, best)
    assert right is not None
    assert (right.best, right.loss) == (best, 0.0)
    beside = judged_by_solving(GAME, state, puzzle.seat, natural, best=best)
    assert beside == found
