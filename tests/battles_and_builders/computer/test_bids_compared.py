"""What a wrong bid is told beside a better one is what rounds show that are played out by other luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from statistics import fmean
from typing import Any

import pytest

from rules.battles_and_builders.game import BattlesAndBuilders
from rules.battles_and_builders.tables import BUILDERS, KING, MOST_BUILDERS, Tokens, armies, tokens_of
from rules.chance import dealer
from rules.data import written_deed
from rules.game import menu_of
from rules.menu import actions
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.search.coaching import contrasted
from rules.search.judging import guide_for
from rules.snapshot import copied
from rules.text import Count, Text, written

GAME = BattlesAndBuilders()


@lru_cache(maxsize=4)  # one bid is held against several, and more than one thing is told of it
def rounds_of(mark: str, bid: str) -> list[Any]:
    """Play the round of a bid out, each time by other luck."""
    puzzle, ends = next(each for each in puzzles_of(GAME) if each.mark == mark), list[Any]()
    state: Any = reached(GAME, puzzle)
    for luck in range(50):
        world, step = copied(state), 0
        GAME.resample(world, puzzle.seat, dealer(f"{luck}", "other worlds"))
        GAME.apply(world, puzzle.seat, bid, dealer(f"{luck}", "of the bid"))
        while (acting := GAME.acting(world)) and world.round.number == state.round.number:
            due, step = GAME.forced(world, acting[0]), step + 1
            if due is None:
                guide = guide_for(GAME, world, acting[0])
                assert guide is not None
                due = guide.policy(world, acting[0], dealer(f"{luck} {step}", "policy"))
            GAME.apply(world, acting[0], due, dealer(f"{luck} {step}", "dice"))
        ends.append(world)
    return ends


def check_bids(puzzle: Puzzle, wrong: str, told: Text) -> None:
    """Play the round of two bids out by other luck: they part as is told, and about as far."""
    seat, came = puzzle.seat, [rounds_of(puzzle.mark, bid) for bid in (wrong, puzzle.answers[0])]
    said = written(told)

    def is_so(done: Any, seat: int) -> bool:
        return bool(done.built[seat] == MOST_BUILDERS if "most builders" in said else seat in done.takers)

    if "own" in told.values:
        assert told.values["all"] == 100
        seen = [2 * sum([is_so(end.last, seat) for end in ends]) for ends in came]
        figures = [int(str(told.values[name])) for name in ("own", "best")]
        assert all(abs(one - other) <= 25 for one, other in zip(seen, figures, strict=True)), said
        assert (seen[1] < seen[0]) == ("loses to the barbarians" in said)
        return
    points, left = (
        [fmean(count(end) for end in ends) for ends in came]
        for count in (
            lambda end: (GAME.points(GAME.table(end)) or ())[seat],
            lambda end: sum(end.stock[seat]),
        )
    )
    if "in this round" in said:
        assert ("more in this round, but" in said) == (points[0] - points[1] > 0)
        more = told.values["more"]
        assert isinstance(more, Count)
        assert abs(more.number - (left[1] - left[0])) < 1
    else:
        assert "more than the event needs" in said
        assert sum(tokens_of(wrong)) > sum(tokens_of(puzzle.answers[0]))


# What is plain to see of the tokens of a bid and of a better one.
PLAIN: dict[str, Callable[[Tokens, Tokens], bool]] = {
    "your king goes along": lambda own, best: own[KING] > best[KING],
    "without the king": lambda own, best: own[KING] < best[KING],
    "the dice of": lambda own, best: armies(own) >= armies(best),
    "fewer into the battle": lambda own, best: armies(own) < armies(best),
    "whoever has the most builders earns": lambda own, best: own[BUILDERS] < best[BUILDERS],
    "later rounds will lack": lambda own, best: sum(own) > sum(best),
    "it leaves no token for later": lambda own, best: sum(own) > sum(best),
    "committing nothing": lambda own, best: not any(own),
    "lets the barbarians": lambda own, best: best[BUILDERS] > 0,
    "such rounds": lambda own, best: armies(own) > armies(best),
}


@pytest.mark.usefixtures("lines")
def test_how_often_a_bid_wins_is_what_rounds_show_that_are_played_out() -> None:
    told = Counter[str]()
    for puzzle in (each for each in puzzles_of(GAME) if each.kind == "bid"):
        state = reached(GAME, puzzle)
        others = [each for each in actions(menu_of(GAME, state, puzzle.seat)) if each not in puzzle.answers]
        for wrong in (written_deed(puzzle.natural.acts[0])[1], *others[::7][:1]):
            for each in contrasted(GAME, state, puzzle.seat, wrong, puzzle.answers[0]):
                if any(words in each.template for words in ("tile left", "only tile", "games")):
                    continue
                plain = next((PLAIN[words] for words in PLAIN if words in each.template), None)
                if plain is not None:
                    assert plain(tokens_of(wrong), tokens_of(puzzle.answers[0])), (written(each), wrong)
                    continue
                check_bids(puzzle, wrong, each)
                told[each.template] += 1
    assert len(told) == 5
    assert sum(told.values()) > 25
