"""What a turn loses is told by the turns to come, in the very lines by which that is counted."""

from __future__ import annotations

from typing import Any

from bot.computers.worker import judged_act
from rules.advice import Judgement
from rules.camelot_the_build.ai.unfolding import Unfolded, kind_of, shortfall, unfolding
from rules.camelot_the_build.outcome import _foreseen, played_whole
from rules.chance import dealer
from rules.data import written_deed
from rules.game import State
from rules.library import find
from rules.puzzles.puzzle import puzzles_of, reached
from rules.replay import default_options
from rules.search.coaching import contrasted
from rules.search.contrasting import Lines
from rules.search.later import guide_for
from rules.snapshot import snapshot
from rules.text import Count, Text, written

GAME = find("camelot_the_build")
PUZZLES = puzzles_of(GAME)


def early(seed: str, turns: int) -> Any:
    """Give a game of two behind some turns, laid as usual."""
    state: Any = GAME.start(2, default_options(GAME), dealer(seed, "start"))[0]
    chance = dealer(seed, "acts")
    while sum(map(len, state.turns)) < turns or state.stage != "laying":
        seat, *_ = GAME.acting(state)
        guide = guide_for(GAME, state, seat)
        assert guide is not None
        GAME.apply(state, seat, guide.policy(state, seat, chance), chance)
    return state


def judged(state: State, act: str, later: tuple[str, ...], seconds: float) -> Judgement:
    asked = GAME.info.id, snapshot(state), (GAME.acting(state)[0], act), "seed", 100.0, seconds
    verdict = judged_act(find, *asked, ("", later, ""))
    assert verdict.judgement is not None
    return verdict.judgement


def test_a_loss_is_told_by_the_turns_to_come() -> None:
    """Of 21 points it was told that a tile could wait, and of 12 that 3 of them are lost in the next turn."""
    own = [Unfolded([40.0, 30.0], [(1, 28), (0, 6), (1, 10), (0, 8), (1, 4), (0, 2)])]
    better = [Unfolded([20.0, 30.0], [(1, 10), (0, 30), (1, 10), (0, 9), (1, 4), (0, 3)])]
    told = unfolding(own, better, 0)
    assert told is not None
    turns = "your next two turns count 14 points instead of 39 points"
    his = "the next two turns of seat 1 count 38 points instead of 20 points"
    ends = "you end with about 56 points against 72, and with 62 points against 54 after what is best"
    assert written(told) == f"as the King plays on, {turns} and {his}; {ends}"
    assert shortfall(told) == 24
    assert kind_of(told) == "tiles spent that count more in the next turn"
    assert unfolding(better, own, 0) is None


def test_the_same_is_found_however_long_a_king_may_think_and_told_by_one_figure() -> None:
    """Verdicts near a bound changed from one judging of a game to the next; "4 worse" stood beside 7."""
    state, told = early("e", 16), list[bool]()
    seat = GAME.acting(state)[0]
    guide = guide_for(GAME, state, seat)
    assert guide is not None
    for turn in [*guide.proposals(state, seat, dealer("same", "turns"))][10::7]:
        found, again = (judged(state, turn.action, turn.then, seconds) for seconds in (0.01, 3.0))
        assert found == again
        for lack in (each.values.get("why", each) for each in found.lacks):
            if isinstance(lack, Text) and "has" in lack.values:
                assert found.lost is not None
                assert shortfall(lack) == found.lost.number
                told.append(True)
    assert any(told)


def test_of_a_large_loss_no_small_reason_stands_alone() -> None:
    for puzzle in (each for each in PUZZLES[5::20] if each.kind not in {"end", "ending"}):
        state, wrong, best = reached(GAME, puzzle), written_deed(puzzle.natural.acts[0])[1], puzzle.answers[0]
        told = contrasted(GAME, state, puzzle.seat, wrong, best)
        why = [each.values.get("why", each) for each in told]
        if any(isinstance(each, Text) and {"has", "costs"} & {*each.values} for each in why):
            continue
        lines = Lines(GAME, state, puzzle.seat)
        for act in (wrong, best):
            played_whole(lines, act)
        unfolds = _foreseen(lines, wrong, best)
        counted = sum(
            map(gap, {str(each): each for each in (*told, *why) if isinstance(each, Text)}.values())
        )
        assert unfolds is None or 2 * counted + 4 >= shortfall(unfolds), puzzle.mark


def gap(told: Text) -> int:
    own, best = told.values.get("own"), told.values.get("best")
    return abs(best.number - own.number) if isinstance(own, Count) and isinstance(best, Count) else 0
