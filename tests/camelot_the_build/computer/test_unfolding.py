"""What a turn loses is told by the turns to come, in the very lines by which that is counted."""

from __future__ import annotations

from typing import Any

from bot.computers.worker import judged_act
from rules.advice import Judgement
from rules.camelot_the_build.ai.unfolding import Unfolded, kind_of, shortfall, unfolding
from rules.camelot_the_build.coach import COACH
from rules.camelot_the_build.coaching.outcome import _foreseen, played_whole
from rules.chance import dealer
from rules.data import written_deed
from rules.game import State
from rules.library import find
from rules.puzzles.puzzle import puzzles_of, reached
from rules.puzzles.whole_turns import THEN, acts_of, asking_for, ended
from rules.replay import default_options
from rules.search.coaching import contrasted
from rules.search.contrasting import Lines
from rules.search.following import followed
from rules.search.guide import Proposal
from rules.search.later import guide_for
from rules.search.search import Trials
from rules.search.showing import Begun
from rules.snapshot import deserialize, snapshot
from rules.text import Count, Series, Text, written

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


def test_the_same_is_found_however_long_a_king_may_think() -> None:
    """Verdicts near a bound changed from one judging of a game to the next."""
    state, found = early("e", 16), list[Judgement]()
    for turn in turns_of(state)[10::7]:
        once, again = (judged(state, turn.action, turn.then, seconds) for seconds in (0.01, 3.0))
        assert once == again
        found.append(once)
    assert any(each.is_mistake for each in found)


def test_what_is_told_of_a_mistake_makes_most_of_its_loss() -> None:
    """Turns were said to lose 8 points, of which the next ones show none, or 13 by other reasons."""
    told, seen = list[Judgement](), set[str]()
    for seed, turns, number in (("a", 6, -1), ("e", 12, -2), ("c", 6, 9), ("c", 12, 16), ("a", 12, -1)):
        state = early(seed, turns)
        turn = turns_of(state)[number]
        found = judged(state, turn.action, turn.then, 1.0)
        less = sum(map(worse, reasons_of(found)))
        if found.lacks and found.lost is not None:
            left = found.lost.number - less
            assert 2 * less + 2 >= found.lost.number
            for words, is_so in (
                ("the rest is lost later", left > 2),
                ("later turns make up for", left < -2),
            ):
                assert any(words in written(each) for each in reasons_of(found)) == is_so
                seen |= {words} if is_so else set()
            told.append(found)
        assert not any("which brings more in the end" in written(each) for each in found.lacks)
    assert len(told) > 2
    assert seen


def test_what_follows_a_mistake_shows_about_what_is_told_of_it() -> None:
    """Turns that were promised were taken by the other in the very line that was shown."""
    for seed, turns, number in (("a", 6, -1), ("c", 6, 9)):
        state = early(seed, turns)
        seat, turn = GAME.acting(state)[0], turns_of(state)[number]
        found = judged(state, turn.action, turn.then, 1.0)
        whole = asking_for(GAME, THEN)
        played, best = (ended(each, "end") for each in found.turns)
        begun = Begun((f"{seat} {played}",), "1", best, False)
        line = followed(whole, state, seat, begun, "seed", lambda: Trials(4))
        assert line is not None
        assert line.fits
        (own, other), (less, more) = (
            each if seat == 0 else each[::-1]
            for each in (deserialize(GAME, line.snapshot).points, line.beside)
        )
        shown, lost = (less - more) - (own - other), sum(map(worse, reasons_of(found)))
        assert shown > 0
        assert abs(shown - lost) <= max(4, lost / 2), (shown, lost)


def test_of_last_tiles_that_show_little_of_a_loss_nothing_is_told() -> None:
    """A loss of 13 of 100 was taught by turns that, laid as usual, make one point of it."""
    for mark, lost, is_shown in (("830b9a47d947", 12, False), ("a0a20037489c", 15, True)):
        puzzle = next(each for each in PUZZLES if each.mark == mark)
        played = written_deed(puzzle.natural.acts[0])[1]
        own, best = map(acts_of, (played, puzzle.answers[0]))
        asked = puzzle.seat, None, {each[0]: each[1:] for each in (own, best)}
        foreseen = _foreseen(Lines(GAME, reached(GAME, puzzle), *asked), own[0], best[0])
        assert foreseen is not None
        assert shortfall(foreseen) == lost
        lines = Lines(GAME, reached(GAME, puzzle), *asked, foreseen)
        assert bool([*COACH.contrasts(lines, own[0], best[0])]) == is_shown


def turns_of(state: Any) -> list[Proposal]:
    seat = GAME.acting(state)[0]
    guide = guide_for(GAME, state, seat)
    assert guide is not None
    return [*guide.proposals(state, seat, dealer("same", "turns"))]


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


def reasons_of(found: Judgement) -> list[Text]:
    """Give what is told of a mistake, with what is told within it."""
    within = [each.values.get("why") for each in found.lacks]
    return [*found.lacks, *(each for each in within if isinstance(each, Text))]


def worse(told: Text) -> int:
    """Give by how many points it makes a turn worse."""
    if isinstance(parts := told.values.get("parts"), Series):
        return sum(worse(each) for each in parts.items if isinstance(each, Text))
    own, best = told.values.get("own"), told.values.get("best")
    if not (isinstance(own, Count) and isinstance(best, Count)):
        return 0
    return own.number - best.number if "who" in told.values else best.number - own.number
