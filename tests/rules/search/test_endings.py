"""What an answer lacks near the end of a game is told by how that ends."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from rules.camelot_the_build.coach import COACH
from rules.data import written_deed
from rules.library import find
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.search.coaching import contrasted
from rules.search.contrasting import Lines
from rules.text import Count, Text, written
from tests.lines import OfOnePosition


def natural(puzzle: Puzzle) -> str:
    return written_deed(puzzle.natural.acts[0])[1]


def reason(told: Text) -> Text:
    """Give what is told of what comes later, by itself."""
    why = told.values.get("why")
    return why if isinstance(why, Text) else told


def test_the_last_tiles_of_the_build_are_told_by_the_last_count() -> None:
    """Of 166 points instead of 170 it was told only that some moves later one is worse off."""
    game, told = find("camelot_the_build"), dict[str, str]()
    for puzzle in (each for each in puzzles_of(game) if each.kind in {"ending", "end"}):
        if len(told) > 5:
            break
        state: Any = reached(game, puzzle)
        played = Lines(game, state, puzzle.seat)
        for each in map(reason, COACH.contrasts(played, natural(puzzle), puzzle.answers[0])):
            if "play on as usual" not in each.template:
                continue
            ended = played.played_out
            for name, act in (("own", natural(puzzle)), ("best", puzzle.answers[0])):
                points = [(game.points(game.table(end)) or ())[puzzle.seat] for end in ended(act)]
                count = each.values[name]
                assert isinstance(count, Count)
                assert count.number == round(fmean(points))
            told[puzzle.mark] = written(each)
    assert len(told) > 5
    assert any(
        " on average, " in each and "there your last tile costs you about " in each for each in told.values()
    )


def test_whoever_comes_level_in_the_last_round_is_told_what_decides_then(lines: OfOnePosition) -> None:
    """It was told that 3 points could be had, where they make 25 to 25."""
    game, told = find("camelot_101"), list[str]()
    for puzzle in (each for each in puzzles_of(game) if each.kind == "count"):
        if puzzle.mark != "5280548cb13a" and len(told) > 1:
            continue
        state: Any = reached(game, puzzle)
        for each in contrasted(game, state, puzzle.seat, natural(puzzle), puzzle.answers[0]):
            if "come level" not in each.template:
                continue
            for end in lines(game, state, puzzle.seat).played_out(puzzle.answers[0]):
                result = game.result(end)
                assert result is not None
                assert result.scores is not None
                most = max(result.scores)
                assert result.scores.count(most) > 1
                assert result.scores[puzzle.seat] == most
                assert (puzzle.seat in result.winners) or "win the tie" not in written(each)
            told.append(written(each))
    assert any("win the tie: what decides it is more prisoners" in each for each in told)


# Of which it was told that some moves later one is worse off; or, with two turns left, as a King plays on.
_ROUNDS = {
    (
        "87fc4299d304",
        "move -1,1 -2,1 act",
    ): "you end with about 29 coins, and with 30 coins after what is best: ",
    ("63f5195677b5", "move 2,-1 2,-3 act"): "best: 2 coins more from a tile and 1 coin fewer from Road Camp",
    ("b18980b8f2a7", "move 1,-1 -1,1 act"): "after what is best you win alone, by more goods",
    (
        "f3576c96b9a7",
        "move 1,-1 1,1 act",
    ): "lose 74 to 74 by fewer goods; after what is best you win 74 to 74, first together",
}


def test_the_last_round_of_somerset_is_told_by_the_last_count(lines: OfOnePosition) -> None:
    game = find("somerset")
    posed = {each.mark: each for each in puzzles_of(game)}
    for (mark, wrong), words in _ROUNDS.items():
        puzzle = posed[mark]
        state: Any = reached(game, puzzle)
        told = contrasted(game, state, puzzle.seat, wrong, puzzle.answers[0])
        assert words in "; ".join(map(written, told)), (mark, wrong)
        assert "in hand" not in "; ".join(map(written, told)), "the figures say it"
        ended = lines(game, state, puzzle.seat).played_out
        for each in told:
            for name, act in (("own", wrong), ("best", puzzle.answers[0])):
                if not isinstance(count := each.values.get(name), Count):
                    continue
                points = [(game.points(game.table(end)) or ())[puzzle.seat] for end in ended(act)]
                assert count.number == round(fmean(points))
