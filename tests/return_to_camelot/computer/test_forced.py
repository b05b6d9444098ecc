"""A win by force is told with all that the enemy must capture, and what throws the game away is a mistake."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.computers import worker
from bot.computers.worker import judged_act
from rules.advice import Judgement
from rules.chance import dealer
from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.return_to_camelot.ai.telling import _wins_at_once
from rules.return_to_camelot.coach import COACH
from rules.return_to_camelot.tables import BLACK, LORD_CAPTURED
from rules.search.coaching import contrasted, danger_of
from rules.search.following import followed
from rules.search.search import Trials
from rules.search.showing import Begun
from rules.snapshot import copied, deserialize, snapshot
from rules.text import say, written
from tests.patience import PATIENCE
from tests.return_to_camelot.playing import position

GAME: Any = find("return_to_camelot")
GUESSES = 8


def of(mark: str) -> Puzzle:
    return next(each for each in puzzles_of(GAME) if each.mark == mark)


def merits(puzzle: Puzzle, beside: str) -> list[str]:
    state, best = reached(GAME, puzzle), puzzle.answers[0]
    return [*map(written, contrasted(GAME, state, puzzle.seat, beside, best, merits=True))]


def other(puzzle: Puzzle) -> str:
    return puzzle.natural.acts[0].partition(" ")[2]


@pytest.mark.parametrize(
    ("mark", "told", "on", "behind"),
    [
        (
            "daf7ffa33f22",
            "it wins by force in 2 turns: the enemy must capture on b3; you capture the Lord on b2",
            ["b3"],
            [],
        ),
        (
            "343d219b396e",
            (
                "it wins by force in 3 turns: the enemy must capture on e6; you go from d7 to c6; the enemy"
                " must capture on c6; you capture the Lord on b7"
            ),
            ["e6", "c6"],
            ["d7-c6"],
        ),
    ],
)
def test_a_win_by_force_is_told_with_what_the_enemy_must_capture(
    mark: str, told: str, on: list[str], behind: list[str]
) -> None:
    """It was told of such a move that it brings the Lord farther from the enemy."""
    puzzle = of(mark)
    assert told in merits(puzzle, other(puzzle))
    for world in guesses(puzzle):
        act(world, puzzle.seat, puzzle.answers[0])
        for square, own in zip(on, [*behind, ""], strict=True):
            offered = [*actions(menu_of(GAME, world, 1 - puzzle.seat))]
            assert offered
            assert all(between(each) == square for each in offered)
            act(world, 1 - puzzle.seat, offered[0])
            due = actions(menu_of(GAME, world, puzzle.seat))
            act(world, puzzle.seat, own or next(each for each in due if takes_lord(world, puzzle, each)))
        assert world.over == LORD_CAPTURED


def guesses(puzzle: Puzzle) -> Iterator[Any]:
    for number in range(GUESSES):
        world = reached(GAME, puzzle)
        GAME.resample(world, puzzle.seat, dealer(f"contrast {number}", "worlds"))
        yield world


def act(world: Any, seat: int, action: str) -> None:
    for _ in GAME.apply(world, seat, action, dealer("1", "luck")):
        pass


def between(action: str) -> str:
    """Give the square on which a plain capture takes."""
    start, land = action.split("x")
    return "".join(chr((ord(one) + ord(two)) // 2) for one, two in zip(start, land, strict=True))


def takes_lord(world: Any, puzzle: Puzzle, action: str) -> bool:
    if "x" not in action:
        return False
    behind = copied(world)
    act(behind, puzzle.seat, action)
    return bool(behind.over == LORD_CAPTURED)


def test_what_is_best_is_not_named_where_it_is_told_that_it_wins() -> None:
    puzzle = of("343d219b396e")
    found = contrasted(GAME, reached(GAME, puzzle), puzzle.seat, other(puzzle), puzzle.answers[0])
    assert "what is best wins by force in 3 turns" in [*map(written, found)]


def test_nothing_that_the_enemy_may_leave_is_told_to_be_forced() -> None:
    quiet = [each for each in puzzles_of(GAME) if each.kind in ("quiet", "rescue")][::9]
    assert not any("by force" in each for puzzle in quiet for each in merits(puzzle, other(puzzle)))


def test_a_sure_win_is_told_without_guesses() -> None:
    assert written(_wins_at_once(8)) == "it wins at once"
    assert written(_wins_at_once(7)) == "it wins at once in 7 of 8 guesses at the hidden pieces"


def test_a_lord_thrown_away_is_a_mistake_however_little_was_left() -> None:
    """By the margin of what there was to hope for it lost next to nothing."""
    white, black = "S b1 f1 c2 f3, L g2, K e3", "K f7 g8, S f8 e6 d6 c7 c5, W b6 g5, !L a3"
    state = position(white, black, reserve=("", "SKSW"), layout="corner").state
    found = judged_act(find, GAME.info.id, snapshot(state), (0, "g2>e4"), "1", PATIENCE, 0.3).judgement
    assert found is not None
    assert found.is_mistake
    assert found.lacks


LURED = "L e1, S f1 g1, !K a8", "S f7 c7 h7 f3 a3, L c6, K f6"


def test_a_line_shows_the_danger_that_is_named() -> None:
    """Another piece was captured in it, and by another."""
    state = position(*LURED, reserve=("SS", "WKSSWKS"), layout="corner").state
    danger, *_ = contrasted(GAME, state, 0, "e1-d2", "S@d3")
    assert written(danger) == "after f3-e3 you must capture, and could then lose your Lord on f4"
    assert COACH.danger(danger) == "f3"
    begun = Begun(("0 e1-d2",), "seed", "S@d3", right=False)
    line = followed(GAME, state, 0, begun, "seed", lambda: Trials(8))
    assert line is not None
    assert written(line.told[1]).endswith(" moves f3 to e3")
    assert deserialize(GAME, line.snapshot).over == LORD_CAPTURED


@pytest.mark.parametrize(("start", "is_kept"), [("f3", True), ("c7", False)])
def test_what_follows_is_left_out_where_it_shows_another_danger_than_is_named(
    monkeypatch: pytest.MonkeyPatch, start: str, is_kept: bool
) -> None:
    follows, danger = (say("{start} to {to}", start=start, to="e3"),), say("beware of {start}", start="f3")
    monkeypatch.setattr(worker, "judged", lambda *_: Judgement("S@d3", 0.3, None, follows))
    monkeypatch.setattr(worker, "compared", lambda *_: ([danger], []))
    state = position(*LURED, reserve=("SS", "WKSSWKS"), layout="corner").state
    found = judged_act(find, GAME.info.id, snapshot(state), (0, "e1-d2"), "1", PATIENCE, 0.1).judgement
    assert found is not None
    assert found.follows == (follows if is_kept else ())


def test_pieces_on_the_way_to_the_lord_are_not_told_of_once_more() -> None:
    """Behind "a Knight could take d5 and e7 and your Lord" stood that three pieces can be captured."""
    white, black = "L c2, S e1 g1 e3 b2 a7, K a2 b3", "L d8, S g8 e7 e6, K h4 b5, W d5"
    state = position(white, black, to_move=BLACK, reserve=("KKSSSSW", "KSKW"), layout="corner").state
    told = [*map(written, contrasted(GAME, state, 1, "e6>c4>a6", "b5-b6"))]
    assert told[0] == "a hidden Lord on a2 could take d5 and e7 and your Lord on d8, and win"
    assert not any("the enemy can then capture" in each for each in told)


def test_a_line_is_played_where_the_danger_is_real_that_is_named() -> None:
    """A Knight or the Lord on c2 was named, and another piece captured the Lord."""
    white, black = "K c2 e2, S d2 f2 b1 g1 f3 g3, W c3, L b3", "L c7, S d7 c8 e8 d6 f6 b7, W f7, K f8 g8"
    state = position(white, black, to_move=BLACK, layout="corner").state
    (lack, *_), best = contrasted(GAME, state, 1, "c7>e7>c5", "f7-g6 T:c7,c8"), "f7-g6 T:c7,c8"
    assert written(lack) == "a Knight or the Lord on c2 could take your Lord on c5 and win"
    for danger, starts in ((danger_of(GAME, [lack]), {"c2"}), ("d2", {"d2"})):
        begun = Begun(("1 c7>e7>c5",), "seed", best, right=False, danger=danger)
        line = followed(GAME, state, 1, begun, "seed", lambda: Trials(8))
        assert line is not None
        assert {re.findall("[a-h][1-8]", written(line.told[1]))[1]} == starts
        assert deserialize(GAME, line.snapshot).over == LORD_CAPTURED


OPEN = "it reveals your Lord, who then stands open on f5, with 6 enemy pieces near him"


@pytest.mark.parametrize(
    ("act", "fact"),
    [
        ("d1>b3>d3xd5", OPEN),
        ("c3>c1>e1>e3xc5", "it captures 1 piece this turn, where 3 pieces could be captured"),
    ],
)
def test_a_fact_is_told_where_a_capture_is_a_must(act: str, fact: str) -> None:
    white, black = "S c2 b1 b2 g3 f3 f2, K e2 c3, L d1, W g1", "S c7 c8 e8 f8 f6 a7, L d8, W g8, K e6 d4"
    state = position(white, black, layout="corner").state
    assert [*map(written, contrasted(GAME, state, 0, act, "c3xe5"))] == [fact]


def test_how_many_pieces_a_longer_chain_takes_is_told() -> None:
    white, black = "K c3, S d3 f3 d2 e2 h3 c5, W e3, L f2, !K e8", "S c6 e6 c7 g7 b6, K d6 f6, L e5"
    state = position(white, black, to_move=BLACK, reserve=("WS", ""), layout="centre").state
    (fact,) = map(written, contrasted(GAME, state, 1, "b6xd4", "c6xc4"))
    assert fact == "it captures 2 pieces this turn, where 4 pieces could be captured"
