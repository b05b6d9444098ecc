"""What is proven of a late bid reckons with the best that its seat can bid later, not with a draw."""

from __future__ import annotations

import pytest

from rules.battles_and_builders.king import King
from rules.battles_and_builders.state import State
from rules.chance import Chance, dealer
from rules.library import find
from rules.puzzles.puzzle import puzzles_of, reached
from rules.search.judging import Lines, guide_for
from rules.search.search import Deals, Search
from rules.text import Seat

GAME = find("battles_and_builders")


def test_later_bids_of_the_seat_itself_are_not_drawn_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(each for each in puzzles_of(GAME) if each.kind == "bid" and each.seats == 3)
    state, seat, real, asked = reached(GAME, puzzle), puzzle.seat, King.policy, set[Seat]()

    def policy(guide: King, world: State, who: Seat, chance: Chance) -> str:
        asked.add(who)
        return real(guide, world, who, chance)

    monkeypatch.setattr(King, "policy", policy)
    chance, guide = dealer(1, "worlds"), guide_for(GAME, state, seat)
    assert guide is not None
    Search(GAME, guide, state, seat, chance)
    deals = Deals(GAME, guide, state, seat, chance, guesses=False)
    lines = Lines(GAME, guide, deals, seat, to_the_end=True)
    for number in range(4):
        lines.worth(puzzle.answers, number)
    assert asked
    assert seat not in asked


def test_what_is_as_good_bears_the_best_reply() -> None:
    """A tile was taken for as good, which another could answer by the Catapult, and win half of the games."""
    assert "1d80ea5c971d" not in {each.mark for each in puzzles_of(GAME)}
    assert len(puzzles_of(GAME)) >= 300
